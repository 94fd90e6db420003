package dev.keyspread.lint.frontend.input;

import dev.keyspread.lint.frontend.document.FileProblem;
import dev.keyspread.lint.frontend.table.Note;
import dev.keyspread.lint.frontend.table.Place;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;

/**
 * Lists the files in a folder, without those of version control, package managers and packaging tools, unless the folder is one of
 * these itself. The folder may be a symbolic link; links inside it are not followed, and noted if they lead out of it.
 */
final class FolderSearch extends SimpleFileVisitor<Path> {

    private static final Set<String> SKIPPED = Set.of(
            "node_modules",
            ".git",
            ".terraform",
            ".terragrunt-cache",
            ".aws-sam",
            ".serverless",
            ".venv",
            "venv",
            "site-packages");

    /** The start of the names of folders in cdk.out that are copies of code. */
    private static final String ASSET = "asset.";

    private static final Set<String> BUILT = Set.of("target", "build");

    private final Path start;
    private final List<Path> files = new ArrayList<>();
    private final List<Note> notes = new ArrayList<>();

    private FolderSearch(Path start) {
        this.start = start;
    }

    /** Searches a folder. */
    static FolderSearch of(Path folder) throws IOException {
        FolderSearch search = new FolderSearch(Files.isSymbolicLink(folder) ? folder.resolve(".") : folder);
        Files.walkFileTree(search.start, search);
        Collections.sort(search.files);
        return search;
    }

    /** Returns the files, sorted by name. */
    List<Path> files() {
        return files;
    }

    /** Returns notes about folders that could not be read, and links that lead out of the folder. */
    List<Note> notes() {
        return notes;
    }

    /** Returns whether a file is in a build output folder, where templates are copies. */
    boolean isCopy(Path file) {
        for (Path part : start.relativize(file)) {
            if (BUILT.contains(part.toString())) {
                return true;
            }
        }
        return false;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
        Path name = folder.getFileName();
        return !folder.equals(start)
                        && name != null
                        && (SKIPPED.contains(name.toString()) || name.toString().startsWith(ASSET))
                ? FileVisitResult.SKIP_SUBTREE
                : FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
        if (attributes.isRegularFile()) {
            files.add(file);
        } else if (attributes.isSymbolicLink() && !leadsInside(file)) {
            notes.add(Note.unread(Place.of(file), "it is a link out of the folder"));
        }
        return FileVisitResult.CONTINUE;
    }

    // A link to nothing counts as one that leads out, since what exists outside may be a secret.
    private boolean leadsInside(Path link) {
        try {
            return link.toRealPath().startsWith(start.toRealPath());
        } catch (IOException e) {
            return false;
        }
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException thrown) throws IOException {
        if (file.equals(start)) {
            throw thrown;
        }
        notes.add(Note.unread(Place.of(file), FileProblem.of(thrown)));
        return FileVisitResult.CONTINUE;
    }
}
