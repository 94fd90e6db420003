package dev.keyspread.lint.frontend;

import dev.keyspread.lint.frontend.config.Configuration;
import dev.keyspread.lint.frontend.config.ConfigurationFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The file that contains the baseline of a run: the file in the settings, or else {@code keyspread-baseline.json} next to the
 * configuration file. Without a configuration file, the first of some folders that contains it.
 *
 * @param path the file, which need not exist
 * @param isDefault whether runs find it without a setting
 */
public record BaselineFile(Path path, boolean isDefault) {

    /** The default name of the file. */
    public static final String NAME = "keyspread-baseline.json";

    /**
     * Returns the file of a run.
     *
     * @param folders the folders to search without a configuration file, at least one; a new file belongs into the last one
     */
    public static BaselineFile of(Configuration configuration, List<Path> folders) {
        return configuration
                .baseline()
                .map(path -> new BaselineFile(path, configuration.upper().baseline() == null))
                .orElseGet(() -> new BaselineFile(defaultPath(configuration.file(), folders), true));
    }

    private static Path defaultPath(ConfigurationFile file, List<Path> folders) {
        if (!file.equals(ConfigurationFile.NONE)) {
            return Path.of(file.name()).resolveSibling(NAME);
        }
        return folders.stream()
                .map(folder -> folder.resolve(NAME))
                .filter(Files::exists)
                .findFirst()
                .orElseGet(() -> folders.get(folders.size() - 1).resolve(NAME));
    }

    /**
     * Reads the known findings. A file in the settings must exist, the default one need not.
     *
     * @throws IllegalArgumentException if the file cannot be read or is not a baseline
     */
    public Baseline read(Configuration configuration) {
        return configuration.baseline().isEmpty() && !Files.exists(path) ? Baseline.EMPTY : Baseline.read(path);
    }
}
