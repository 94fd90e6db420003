package dev.keyspread.maven;

import dev.keyspread.lint.LintConfiguration;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.frontend.config.EnumNames;
import dev.keyspread.lint.frontend.config.FailOn;
import dev.keyspread.lint.frontend.config.Profile;
import dev.keyspread.lint.frontend.config.Settings;
import java.io.File;
import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The settings in a pom, not yet validated.
 *
 * @param profile the name of the profile
 * @param failOn the lowest severity that fails the build
 * @param maxAllowed the number of such findings that is tolerated
 * @param baseline the file of known findings
 * @param rules severities by rule id; an empty element is null
 */
record PomSettings(
        @Nullable String profile,
        @Nullable String failOn,
        @Nullable Integer maxAllowed,
        @Nullable File baseline,
        Map<String, ? extends @Nullable String> rules) {

    private static final String PREFIX = "keyspread.";

    /**
     * Returns the settings of the command line. Read separately because Maven would let the pom override them.
     *
     * @param basedir the module, to which the path of the baseline is relative, as it is in the pom
     */
    static Settings of(Properties properties, File basedir) {
        String baseline = properties.getProperty(PREFIX + "baseline");
        String maxAllowed = properties.getProperty(PREFIX + "maxAllowed");
        return new PomSettings(
                        properties.getProperty(PREFIX + "profile"),
                        properties.getProperty(PREFIX + "failOn"),
                        maxAllowed == null ? null : parameter("maxAllowed", () -> Integer.valueOf(maxAllowed)),
                        baseline == null
                                ? null
                                : basedir.toPath().resolve(baseline).toFile(),
                        Map.of())
                .parse();
    }

    Settings parse() {
        Path known = baseline == null ? null : baseline.toPath();
        Map<String, Severity> severities =
                parameter("rules", () -> LintConfiguration.of(rules).severities());
        return new Settings(
                word("profile", Profile.class, profile),
                word("failOn", FailOn.class, failOn),
                maxAllowed,
                known,
                severities);
    }

    private static <E extends Enum<E>> @Nullable E word(String name, Class<E> type, @Nullable String word) {
        return word == null ? null : parameter(name, () -> EnumNames.parse(type, word));
    }

    private static <T> T parameter(String name, Supplier<T> parser) {
        try {
            return parser.get();
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("Parameter " + name + ": " + e.getMessage(), e);
        }
    }
}
