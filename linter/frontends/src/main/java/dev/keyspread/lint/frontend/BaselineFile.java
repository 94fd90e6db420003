package dev.keyspread.lint.frontend;

import dev.keyspread.lint.frontend.config.Configuration;
import dev.keyspread.lint.frontend.config.ConfigurationFile;
import dev.keyspread.lint.frontend.files.RepositoryFiles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The file that contains the baseline of a run: the file in the settings, or else {@code keyspread-baseline.json} next to the
 * configuration file. Without a configuration file, the first of some folders that contains it.
 *
 * @param path the file, which need not exist
 * @param isDefault whether runs find it without a setting
 * @param files opens it: a file that the user names, or one of the repository
 */
public record BaselineFile(Path path, boolean isDefault, RepositoryFiles files) {

    /** The default name of the file. */
    public static final String NAME = "keyspread-baseline.json";

    /**
     * Returns the file of a run.
     *
     * @param folders the folders to search without a configuration file, at least one; a new file belongs into the last one
     */
    public static BaselineFile of(Configuration configuration, List<Path> folders) {
        Path named = configuration.upper().baseline();
        if (named != null) {
            return new BaselineFile(named, false, RepositoryFiles.of(named));
        }
        ConfigurationFile file = configuration.file();
        RepositoryFiles files =
                file.equals(ConfigurationFile.NONE) ? RepositoryFiles.of(folders) : RepositoryFiles.of(folderOf(file));
        return new BaselineFile(configuration.baseline().orElseGet(() -> defaultPath(file, folders)), true, files);
    }

    private static Path folderOf(ConfigurationFile file) {
        return Path.of(file.name()).resolveSibling("");
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
        return configuration.baseline().isEmpty() && !Files.exists(path) ? Baseline.EMPTY : read();
    }

    /** Reads the known findings of a file that must exist. */
    public Baseline read() {
        return Baseline.read(path, files);
    }

    /**
     * Writes known findings. Overwrites an older baseline only, because the repository decides which file it is.
     *
     * @throws IllegalArgumentException if the file is not a baseline or cannot be written
     */
    public void write(Baseline baseline) {
        if (Files.exists(path)) {
            read();
        }
        files.write(path, baseline.write());
    }
}
