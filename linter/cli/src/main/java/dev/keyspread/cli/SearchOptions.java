package dev.keyspread.cli;

import dev.keyspread.lint.frontend.config.ConfigurationFile;
import dev.keyspread.lint.frontend.config.ConfigurationReader;
import dev.keyspread.lint.frontend.files.PathPatterns;
import dev.keyspread.lint.frontend.files.RepositoryFiles;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that decide which files of a folder are read. */
class SearchOptions {

    @Option(
            names = {"-c", "--config"},
            paramLabel = "FILE",
            description =
                    "The configuration. Default: keyspread.yaml in the working directory, or in a folder above it up to the root of"
                            + " the repository.")
    private @Nullable Path config;

    @Option(
            names = "--exclude",
            paramLabel = "PATTERN",
            description =
                    "Does not read these files and folders, in the form of .gitignore. Adds to \"exclude\" in the configuration, and to"
                            + " what git ignores. A file that is named is read nevertheless. Repeatable.")
    private List<String> exclude = new ArrayList<>();

    /** Returns what folders are searched without. */
    final List<PathPatterns> excluded(ConfigurationFile file) {
        return List.of(file.excluded(), PathPatterns.of(Path.of(""), exclude));
    }

    /** Returns the paths with the profiles of the configuration file. */
    final List<Path> withProfiles(List<Path> paths) {
        return file().withProfiles(paths);
    }

    /** Reads the configuration file. */
    final ConfigurationFile file() {
        Path folder = Path.of("");
        return Optional.ofNullable(config)
                .map(ConfigurationReader::read)
                .or(() -> ConfigurationReader.find(folder)
                        .map(found -> ConfigurationReader.read(found, RepositoryFiles.of(folder))))
                .orElse(ConfigurationFile.NONE);
    }
}
