package dev.keyspread.maven;

import dev.keyspread.lint.LintConfiguration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.maven.model.Plugin;
import org.apache.maven.model.PluginExecution;
import org.jspecify.annotations.Nullable;

/** The settings of the compiler plugin that decide which findings of the annotation processor are in the log. */
final class CompilerSettings {

    private static final String SHOW_WARNINGS = "<showWarnings>";
    private static final Pattern HIDING = Pattern.compile(SHOW_WARNINGS + "\\s*false|-nowarn|-Xmaxwarns");
    private static final Pattern OPTION = Pattern.compile("-A(keyspread\\.lint\\.\\w+)=(\\w+)");

    /** The versions of the plugin that hide warnings by default. */
    private static final Pattern OLD = Pattern.compile("[0-2]\\..*|3\\.\\d(?:\\..*)?");

    private CompilerSettings() {}

    /**
     * Returns the configuration with which the processor lints, or empty if the log may lack some of its findings.
     *
     * @param plugins the plugins of the module
     * @param showWarnings the property {@code maven.compiler.showWarnings}, or {@code null}
     */
    static Optional<LintConfiguration> of(List<Plugin> plugins, @Nullable String showWarnings) {
        List<Plugin> compilers = plugins.stream()
                .filter(plugin -> plugin.getArtifactId().equals("maven-compiler-plugin"))
                .toList();
        String text =
                compilers.stream().flatMap(CompilerSettings::configurations).collect(Collectors.joining());
        boolean isDefault = showWarnings == null && !text.contains(SHOW_WARNINGS);
        boolean isHidden = HIDING.matcher(text).find()
                || "false".equals(showWarnings)
                || compilers.isEmpty()
                || (isDefault && compilers.stream().anyMatch(CompilerSettings::isOld));
        return isHidden ? Optional.empty() : Optional.of(LintConfiguration.fromOptions(options(text)));
    }

    private static Stream<String> configurations(Plugin plugin) {
        return Stream.concat(Stream.of(plugin), plugin.getExecutions().stream().map(PluginExecution.class::cast))
                .map(container -> container.getConfiguration())
                .filter(Objects::nonNull)
                .map(Object::toString);
    }

    private static boolean isOld(Plugin plugin) {
        return plugin.getVersion() == null || OLD.matcher(plugin.getVersion()).matches();
    }

    private static Map<String, String> options(String text) {
        Map<String, String> options = new HashMap<>();
        for (MatchResult option : OPTION.matcher(text).results().toList()) {
            options.put(option.group(1), option.group(2));
        }
        return options;
    }
}
