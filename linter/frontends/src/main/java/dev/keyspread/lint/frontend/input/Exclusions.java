package dev.keyspread.lint.frontend.input;

import dev.keyspread.lint.frontend.files.PathPatterns;
import dev.keyspread.lint.frontend.files.RepositoryFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Files and folders that a search leaves out: those that the user excludes, and those that git ignores. Output folders of compilers are
 * searched although git ignores them, because mapped classes are there. Not thread-safe.
 */
final class Exclusions {

    private static final Set<String> OUTPUT = Set.of("target", "build", "out", "bin");

    /** The ending of the folders in which pip describes the packages that it has installed beside them. */
    private static final String INSTALLED = ".dist-info";

    private final Path root;
    private final RepositoryFiles files;
    private final List<PathPatterns> excluded;
    private final boolean isInIgnored;
    private final Map<Path, PathPatterns> ignored = new HashMap<>();
    private final Map<Path, Set<String>> installed = new HashMap<>();

    /** Creates the exclusions of a search that begins in a folder. A folder that git ignores is searched as if git ignored nothing. */
    Exclusions(Path start, RepositoryFiles files, List<PathPatterns> excluded) {
        Path absolute = start.toAbsolutePath().normalize();
        this.root = RepositoryFiles.repository(absolute).orElse(absolute);
        this.files = files;
        this.excluded = excluded;
        this.isInIgnored = folders(absolute).stream().anyMatch(folder -> isMatched(folder, true));
    }

    boolean contain(Path path, boolean isFolder) {
        return isExcluded(path, isFolder)
                || (isFolder && isInstalled(path))
                || (!isInIgnored && isIgnored(path, isFolder));
    }

    /** Returns whether pip has installed a package into a folder, as into the archive of a Lambda function. */
    private boolean isInstalled(Path folder) {
        return installed
                .computeIfAbsent(folder.toAbsolutePath().normalize().getParent(), this::installedIn)
                .contains(folder.getFileName().toString());
    }

    private Set<String> installedIn(Path folder) {
        Set<String> packages = new HashSet<>();
        try {
            for (Path description :
                    files.folders(folder, path -> path.getFileName().toString().endsWith(INSTALLED))) {
                files.text(description.resolve("RECORD"))
                        .lines()
                        .filter(line -> line.contains("/"))
                        .forEach(line -> packages.add(line.substring(0, line.indexOf('/'))));
            }
        } catch (IOException unreadable) {
            return packages;
        }
        return packages;
    }

    private boolean isExcluded(Path path, boolean isFolder) {
        return excluded.stream()
                .anyMatch(patterns -> patterns.excludes(path, isFolder).orElse(false));
    }

    private boolean isIgnored(Path path, boolean isFolder) {
        Path absolute = path.toAbsolutePath().normalize();
        if (!isOutput(absolute)) {
            return isMatched(absolute, isFolder);
        }
        // These folders are searched, so what is in one that git ignores has to be left out here.
        return !isFolder
                && !isCompiled(absolute)
                && (isMatched(absolute, false)
                        || folders(absolute.getParent()).stream().anyMatch(folder -> isMatched(folder, true)));
    }

    private boolean isMatched(Path path, boolean isFolder) {
        boolean isMatched = false;
        for (Path folder : folders(path.getParent())) {
            isMatched = ignored.computeIfAbsent(folder, this::read)
                    .excludes(path, isFolder)
                    .orElse(isMatched);
        }
        return isMatched;
    }

    private boolean isOutput(Path path) {
        for (Path part : path.startsWith(root) ? root.relativize(path) : path) {
            if (OUTPUT.contains(part.toString())) {
                return true;
            }
        }
        return false;
    }

    /** Returns whether a file is of a compiler or of Keyspread's annotation processor. */
    private static boolean isCompiled(Path file) {
        Path folder = file.getParent();
        return file.toString().endsWith(".class") || (folder != null && folder.endsWith("META-INF/keyspread"));
    }

    /** Returns a folder and those above it, from the root of the repository on. */
    private List<Path> folders(@Nullable Path folder) {
        List<Path> folders = new ArrayList<>();
        for (Path each = folder; each != null && each.startsWith(root); each = each.getParent()) {
            folders.add(each);
        }
        Collections.reverse(folders);
        return folders;
    }

    private PathPatterns read(Path folder) {
        Path file = folder.resolve(".gitignore");
        try {
            return Files.isRegularFile(file)
                    ? PathPatterns.of(folder, files.text(file).lines().toList())
                    : PathPatterns.NONE;
        } catch (IOException unreadable) {
            return PathPatterns.NONE;
        }
    }
}
