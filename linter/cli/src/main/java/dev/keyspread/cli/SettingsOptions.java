package dev.keyspread.cli;

import dev.keyspread.lint.LintConfiguration;
import dev.keyspread.lint.Rules;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.frontend.BaselineFile;
import dev.keyspread.lint.frontend.config.Configuration;
import dev.keyspread.lint.frontend.config.FailOn;
import dev.keyspread.lint.frontend.config.Profile;
import dev.keyspread.lint.frontend.config.Settings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that override settings of the configuration file. */
final class SettingsOptions extends SearchOptions {

    @Option(
            names = "--profile",
            paramLabel = "NAME",
            description = "The profile of severities: ${COMPLETION-CANDIDATES}. Default: recommended.")
    private @Nullable Profile profile;

    @Option(
            names = "--rule",
            paramLabel = "ID=SEVERITY",
            completionCandidates = RuleSettings.class,
            description = "Sets the severity of a rule: error, warning, info or off. Repeatable.")
    private List<String> rules = new ArrayList<>();

    SettingsOptions() {}

    /** The settings of rules that a shell completes. */
    static final class RuleSettings implements Iterable<String> {

        RuleSettings() {}

        @Override
        public Iterator<String> iterator() {
            return Rules.ids().stream()
                    .flatMap(id -> Stream.of(Severity.values()).map(severity -> id + "=" + severity))
                    .iterator();
        }
    }

    /** Returns the configuration of a command that no finding fails. */
    Configuration configuration(@Nullable Path baseline) {
        return configuration(baseline, null, null);
    }

    Configuration configuration(@Nullable Path baseline, @Nullable FailOn failOn, @Nullable Integer maxAllowed) {
        Settings settings = new Settings(profile, failOn, maxAllowed, baseline, severities());
        return new Configuration(settings, file());
    }

    /** Returns the baseline's file. Without a configuration file, folders that are linted may contain it. */
    static BaselineFile baselineFile(Configuration configuration, List<Path> paths) {
        List<Path> folders =
                new ArrayList<>(paths.stream().filter(Files::isDirectory).toList());
        folders.add(Path.of(""));
        return BaselineFile.of(configuration, folders);
    }

    /** Returns the severities by rule. If a rule is set several times, the last one wins, as for other options. */
    private Map<String, Severity> severities() {
        Map<String, String> all = new LinkedHashMap<>();
        for (String rule : rules) {
            int equals = rule.indexOf('=');
            if (equals < 0) {
                throw new IllegalArgumentException(
                        "--rule needs a severity, as in --rule sequence-partition-key=off (found \"" + rule + "\")");
            }
            all.put(rule.substring(0, equals), rule.substring(equals + 1));
        }
        return LintConfiguration.of(all).severities();
    }
}
