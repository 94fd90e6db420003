package dev.keyspread.lint.frontend.files;

import dev.keyspread.lint.frontend.document.FileProblem;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Opens all files of a run. Whoever opens a pull request decides which files a repository contains, and what they refer to. So
 * only files inside the linted repositories are read and written, wherever a path or a symbolic link leads. A repository begins
 * at the nearest folder that contains {@code .git}. Without one, the linted folder takes its place. The content of {@code .git},
 * which may include credentials, counts as outside. Not thread-safe.
 */
public final class RepositoryFiles {

    /** The maximum size of a file that people write. */
    public static final int MAXIMUM_TEXT = 16 << 20;

    private static final String GIT = ".git";
    private static final String OUTSIDE_OF_FOLDERS = "it is outside of the linted folders";

    private final Set<Path> roots = new HashSet<>();
    private final Set<Path> realRoots = new HashSet<>();
    private final Set<Path> named = new HashSet<>();
    private final Map<Path, Boolean> folders = new HashMap<>();
    private final Set<Refusal> refusals = new LinkedHashSet<>();
    private final String outside;
    private final FileWatch watch;

    private RepositoryFiles(String outside, FileWatch watch) {
        this.outside = outside;
        this.watch = watch;
    }

    /**
     * Returns the files that the user names, and those of the repositories that contain them. A named link that leaves its
     * repository is refused as well, because the user names the link only.
     */
    public static RepositoryFiles of(Collection<Path> paths) {
        return of(paths, FileWatch.NONE);
    }

    /** Returns the same files as {@link #of(Collection)}, which refuse those that take too long. */
    public static RepositoryFiles of(Collection<Path> paths, FileWatch watch) {
        boolean isRepository = paths.stream().allMatch(path -> repository(path).isPresent());
        RepositoryFiles files =
                new RepositoryFiles(isRepository ? "it is outside of the repository" : OUTSIDE_OF_FOLDERS, watch);
        paths.forEach(path -> repository(path).ifPresentOrElse(files::addRoot, () -> files.addNamed(path)));
        return files;
    }

    /** Returns a file that the user names, or the files of a folder, and those of the repository that contains it. */
    public static RepositoryFiles of(Path path) {
        return of(List.of(path));
    }

    /** Returns the files that the user names and those in the folders that the user names, but no others. */
    public static RepositoryFiles inFolders(Collection<Path> paths) {
        RepositoryFiles files = new RepositoryFiles(OUTSIDE_OF_FOLDERS, FileWatch.NONE);
        paths.forEach(files::addNamed);
        return files;
    }

    /**
     * Returns the folder with {@code .git} that contains a path. The repository that contains a symbolic link takes precedence
     * over the one that the link leads to, because whoever made the link chose the other one.
     */
    public static Optional<Path> repository(Path path) {
        Optional<Path> repository = Optional.empty();
        boolean isLinked = false;
        for (Path each = absolute(path); each != null; each = each.getParent()) {
            if ((repository.isEmpty() || isLinked) && Files.exists(each.resolve(GIT), LinkOption.NOFOLLOW_LINKS)) {
                repository = Optional.of(each);
                isLinked = false;
            }
            isLinked |= Files.isSymbolicLink(each);
        }
        return repository;
    }

    /** Begins to process a file or the files of a folder, whose time is limited until the next one is opened. */
    public void begin(Path file) {
        watch.begin(file);
    }

    /** Ends the processing of the file. */
    public void end() {
        watch.end();
    }

    /**
     * Returns the content of a file.
     *
     * @throws IOException if it is outside, no regular file or too large, or if it cannot be read
     */
    public byte[] read(Path file, int maximum) throws IOException {
        requireRegular(file);
        if (Files.size(file) > maximum) {
            throw tooLarge(file, maximum);
        }
        try (InputStream stream = Files.newInputStream(file)) {
            // The size that an archive states may be wrong, and a file may grow.
            byte[] content = stream.readNBytes(maximum + 1);
            if (content.length > maximum) {
                throw tooLarge(file, maximum);
            }
            return content;
        }
    }

    /**
     * Returns the text of a file in UTF-8.
     *
     * @throws IOException if {@link #read} throws it, or the text is not UTF-8
     */
    public String text(Path file) throws IOException {
        return StandardCharsets.UTF_8
                .newDecoder()
                .decode(ByteBuffer.wrap(read(file, MAXIMUM_TEXT)))
                .toString();
    }

    /** Opens a text in UTF-8 of any size. */
    public BufferedReader reader(Path file) throws IOException {
        requireRegular(file);
        return Files.newBufferedReader(file);
    }

    /** Checks that a file is inside and is neither a folder nor a device, which may have no end. */
    public void requireRegular(Path file) throws IOException {
        requireInside(file);
        watch.requireInTime(file);
        watch.begin(file);
        BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
        if (attributes.isOther()) {
            throw new FileSystemException(file.toString(), null, "it is a device, a pipe or a socket, not a file");
        }
        if (attributes.isDirectory()) {
            throw new FileSystemException(file.toString(), null, "it is a folder");
        }
    }

    /** Checks that a path leads to a file or a folder inside. */
    public void requireInside(Path path) throws IOException {
        if (!isInside(path)) {
            throw new FileSystemException(path.toString(), null, outside);
        }
    }

    /** Returns whether a path leads to a regular file inside. */
    public boolean isFile(Path path) {
        return Files.isRegularFile(path) && isReadable(path);
    }

    /** Returns whether a path leads to a folder inside. */
    public boolean isFolder(Path path) {
        return Files.isDirectory(path) && isReadable(path);
    }

    /**
     * Returns whether a path that a file contains leads outside. Does not look outside for it, since even the existence of a
     * file may be a secret. Keeps the refusal for the notes.
     *
     * @param target the normalized path
     * @param from the file that contains the path
     * @param line its line, or 0
     * @param written the path as the file contains it
     */
    public boolean isRefused(Path target, Path from, int line, String written) {
        boolean isRefused = isLexicallyOutside(target) || (Files.exists(target) && !isReadable(target));
        if (isRefused) {
            refusals.add(new Refusal(from, line, "\"" + written + "\" is not read: " + outside));
        }
        return isRefused;
    }

    /** Returns whether a path leads outside even without symbolic links. */
    public boolean isLexicallyOutside(Path path) {
        Path absolute = absolute(path);
        return path.getFileSystem().equals(FileSystems.getDefault())
                && Stream.concat(roots.stream(), realRoots.stream()).noneMatch(absolute::startsWith);
    }

    /** Returns the refusals so far. */
    public List<Refusal> refusals() {
        return List.copyOf(refusals);
    }

    /** Returns the files of a folder that are inside and selected, sorted by name. */
    public List<Path> list(Path folder, Predicate<Path> selected) throws IOException {
        return listed(folder, selected.and(Files::isRegularFile));
    }

    /** Returns the folders in a folder that are inside and selected, sorted by name. */
    public List<Path> folders(Path folder, Predicate<Path> selected) throws IOException {
        return listed(folder, selected.and(Files::isDirectory));
    }

    private List<Path> listed(Path folder, Predicate<Path> selected) throws IOException {
        requireInside(folder);
        watch.requireInTime(folder);
        watch.begin(folder);
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(selected)
                    .filter(file -> !isRefused(file, file, 0, String.valueOf(file.getFileName())))
                    .sorted()
                    .toList();
        }
    }

    /**
     * Writes a file as UTF-8, and creates missing parent folders.
     *
     * @throws IllegalArgumentException if it is outside or cannot be written; the message says why
     */
    public void write(Path file, String text) {
        try {
            requireWritable(file);
            Path folder = absolute(file).getParent();
            if (folder != null) {
                Files.createDirectories(folder);
            }
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new IllegalArgumentException("Cannot write " + file + ": " + FileProblem.of(e), e);
        }
    }

    /** Checks that a file is inside, whether or not it exists. */
    public void requireWritable(Path file) throws IOException {
        Path folder = absolute(file).getParent();
        for (Path each = folder; each != null; each = each.getParent()) {
            if (Files.exists(each, LinkOption.NOFOLLOW_LINKS)) {
                requireInside(each);
                break;
            }
        }
        if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            // Fails for a link to a file that does not exist, which would be created there.
            requireInside(file);
        }
    }

    private boolean isReadable(Path path) {
        try {
            return isInside(path);
        } catch (IOException e) {
            return false;
        }
    }

    private boolean isInside(Path path) throws IOException {
        if (!path.getFileSystem().equals(FileSystems.getDefault())) {
            // An archive is one file, which was checked.
            return true;
        }
        Path folder = path.toAbsolutePath().getParent();
        if (folder == null || Files.isSymbolicLink(path) || Files.isDirectory(path)) {
            return isRealInside(path.toRealPath());
        }
        Boolean known = folders.get(folder);
        if (known == null) {
            known = isRealInside(folder.toRealPath());
            folders.put(folder, known);
        }
        return known;
    }

    private boolean isRealInside(Path real) {
        return named.contains(real)
                || realRoots.stream()
                        .anyMatch(root -> real.startsWith(root)
                                && Stream.iterate(real, each -> !each.equals(root), Path::getParent)
                                        .noneMatch(each -> each.endsWith(GIT)));
    }

    private void addNamed(Path path) {
        Path folder = folder(path);
        if (leavesRepository(path)) {
            roots.add(folder);
        } else {
            addRoot(folder);
            real(path).ifPresent(named::add);
        }
    }

    private static boolean leavesRepository(Path path) {
        Path real = real(folder(path)).orElse(absolute(path));
        return repository(path)
                .flatMap(RepositoryFiles::real)
                .filter(repository -> !real.startsWith(repository))
                .isPresent();
    }

    private void addRoot(Path root) {
        roots.add(root);
        realRoots.add(real(root).orElse(root));
    }

    private static Optional<Path> real(Path path) {
        try {
            return Optional.of(path.toRealPath());
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static Path folder(Path path) {
        Path folder = absolute(path);
        for (Path parent = folder.getParent();
                parent != null && !Files.isDirectory(folder);
                parent = parent.getParent()) {
            folder = parent;
        }
        return folder;
    }

    private static Path absolute(Path path) {
        return path.toAbsolutePath().normalize();
    }

    private static FileSystemException tooLarge(Path file, int maximum) {
        return new FileSystemException(
                file.toString(), null, "it has more than " + (maximum >> 20) + " MB, which is too much");
    }

    /**
     * A path that was not followed.
     *
     * @param from the file that contains the path
     * @param line the line, or 0
     * @param message the path and the reason
     */
    public record Refusal(Path from, int line, String message) {}
}
