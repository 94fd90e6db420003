package dev.keyspread.door.input;

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

/** Lists what is in a folder, without what is other people's. Links are not followed. */
final class FolderSearch extends SimpleFileVisitor<Path> {

    private static final Set<String> SKIPPED = Set.of("node_modules", ".git", ".terraform", ".aws-sam");
    private static final Set<String> BUILT = Set.of("target", "build");

    private final List<Path> files = new ArrayList<>();

    private FolderSearch() {}

    /** The files in the order of their names. */
    static List<Path> files(Path folder) throws IOException {
        FolderSearch search = new FolderSearch();
        Files.walkFileTree(folder, search);
        Collections.sort(search.files);
        return search.files;
    }

    /** Whether a file that was found by a search is what a build made of another: a template in there is a copy. */
    static boolean isCopy(Path relative) {
        for (Path part : relative) {
            if (BUILT.contains(part.toString())) {
                return true;
            }
        }
        return false;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
        Path name = folder.getFileName();
        return name != null && SKIPPED.contains(name.toString())
                ? FileVisitResult.SKIP_SUBTREE
                : FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
        if (attributes.isRegularFile()) {
            files.add(file);
        }
        return FileVisitResult.CONTINUE;
    }
}
