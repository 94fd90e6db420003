package dev.keyspread.lint.frontend.input;

import dev.keyspread.lint.frontend.document.FileProblem;
import dev.keyspread.lint.frontend.files.PathPatterns;
import dev.keyspread.lint.frontend.files.RepositoryFiles;
import dev.keyspread.lint.frontend.table.InputException;
import dev.keyspread.lint.frontend.table.InputFile;
import dev.keyspread.lint.frontend.table.Note;
import dev.keyspread.lint.frontend.table.Place;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * The files at the user's paths, and those in folders and archives there. Archives stay open until it is closed, since their
 * classes may refer to each other. Not thread-safe.
 */
final class InputFiles implements Closeable {

    private final List<InputFile> files = new ArrayList<>();
    private final List<Note> notes = new ArrayList<>();
    private final List<Note> tests = new ArrayList<>();
    private final List<FileSystem> archives = new ArrayList<>();
    private final Set<Path> seen = new HashSet<>();
    private final boolean mayRepeat;
    private final RepositoryFiles opener;
    private final List<PathPatterns> excluded;

    /**
     * Lists the files at some paths.
     *
     * @param opener opens the files
     * @param excluded what folders are searched without
     * @throws InputException if a path does not exist
     */
    InputFiles(RepositoryFiles opener, Collection<Path> paths, List<PathPatterns> excluded) throws IOException {
        mayRepeat = paths.size() > 1;
        this.opener = opener;
        this.excluded = excluded;
        List<Path> folders = paths.stream().filter(Files::isDirectory).toList();
        List<Path> ordered = new ArrayList<>(paths);
        ordered.removeAll(folders);
        // A file that the user names counts as named, even if its folder is named as well.
        ordered.addAll(folders);
        try {
            addAll(ordered);
        } catch (RuntimeException e) {
            close();
            throw e;
        }
    }

    List<InputFile> files() {
        return files;
    }

    /** Returns what opens the files, and what they refer to. */
    RepositoryFiles opener() {
        return opener;
    }

    /** Returns notes about tests and examples that are not read. They matter if nothing else has a table. */
    List<Note> tests() {
        return tests;
    }

    /** Returns notes about folders that could not be read. */
    List<Note> notes() {
        return notes;
    }

    @Override
    public void close() throws IOException {
        for (FileSystem archive : archives) {
            archive.close();
        }
    }

    private void addAll(List<Path> paths) {
        for (int i = 0; i < paths.size(); i++) {
            try {
                add(paths.get(i), i);
            } catch (IOException e) {
                throw new InputException(Place.of(paths.get(i)) + ": cannot be read: " + FileProblem.of(e), e);
            }
        }
    }

    private void add(Path path, int root) throws IOException {
        if (!Files.exists(path)) {
            throw new InputException(Place.of(path), "there is no such file or folder");
        }
        opener.requireInside(path);
        if (Files.isDirectory(path)) {
            addFolder(path, "", root);
        } else if (isArchive(path) && isNew(path)) {
            opener.requireRegular(path);
            FileSystem archive = FileSystems.newFileSystem(path, (ClassLoader) null);
            archives.add(archive);
            addFolder(archive.getPath("/"), Place.text(path) + "!", root);
        } else if (isNew(path)) {
            opener.requireRegular(path);
            files.add(new InputFile(path, "", root, true, false, opener));
        }
    }

    private void addFolder(Path folder, String archive, int root) throws IOException {
        FolderSearch search = archive.isEmpty()
                ? FolderSearch.of(folder, new Exclusions(folder, opener, excluded)::contain)
                : FolderSearch.of(folder);
        notes.addAll(search.notes());
        search.tests().ifPresent(tests::add);
        for (Path file : search.files()) {
            if (!archive.isEmpty() || isNew(file)) {
                files.add(new InputFile(file, archive, root, false, search.isCopy(file), opener));
            }
        }
    }

    /** Returns whether no earlier path led to this file. For a single path, avoids a call of the operating system. */
    private boolean isNew(Path file) throws IOException {
        return !mayRepeat || seen.add(file.toRealPath());
    }

    private static boolean isArchive(Path path) {
        Path name = path.getFileName();
        String lower = name == null ? "" : name.toString().toLowerCase(Locale.ROOT);
        return lower.endsWith(".jar") || lower.endsWith(".war") || lower.endsWith(".zip");
    }
}
