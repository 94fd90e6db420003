package dev.keyspread.spark;

import dev.keyspread.profile.source.ExportManifest;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocatedFileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RemoteIterator;
import org.jspecify.annotations.Nullable;

/**
 * The files of items in paths of Hadoop's file systems.
 *
 * @param paths the files that exist
 * @param missing the files that a manifest lists, and that do not exist
 * @param table the name of the table, if all paths are exports of one table
 * @param isExport whether all paths are exports
 * @param isIncremental whether they contain changes instead of items
 * @param items the number of items and changes according to the manifests, or -1 if one does not tell it
 */
record SourceFiles(
        List<Path> paths,
        List<Path> missing,
        @Nullable String table,
        boolean isExport,
        boolean isIncremental,
        long items) {

    /** Lists the files in paths. */
    static SourceFiles of(List<String> paths, Configuration settings) throws IOException {
        if (paths.isEmpty()) {
            throw new IllegalArgumentException("There is no source. Name files or folders with the items of the table");
        }
        Search search = new Search(settings);
        for (String path : paths) {
            search.add(new Path(path));
        }
        return search.found();
    }

    private static final class Search {

        private final Configuration settings;
        private final List<Path> paths = new ArrayList<>();
        private final List<Path> missing = new ArrayList<>();
        private final Set<String> tables = new HashSet<>();
        private int exports;
        private int incremental;
        private int others;
        private long items;

        Search(Configuration settings) {
            this.settings = settings;
        }

        void add(Path path) throws IOException {
            FileSystem files = path.getFileSystem(settings);
            FileStatus status;
            try {
                status = files.getFileStatus(path);
            } catch (FileNotFoundException e) {
                throw new IllegalArgumentException(path + ": there is no such file or folder", e);
            }
            if (status.isFile()) {
                paths.add(supported(path));
                others++;
                return;
            }
            List<Path> contents = contents(files, path);
            List<Path> manifests = contents.stream()
                    .filter(file -> file.getName().equals(ExportManifest.FILES))
                    .sorted()
                    .toList();
            for (Path manifest : manifests) {
                export(files, manifest, new HashSet<>(contents));
            }
            if (manifests.isEmpty()) {
                folder(path, contents);
            }
        }

        private void folder(Path folder, List<Path> contents) {
            List<Path> found = contents.stream()
                    .filter(file -> file.getName().toLowerCase(Locale.ROOT).matches(".*\\.(?:jsonl?|ndjson)(?:\\.gz)?"))
                    .sorted()
                    .toList();
            if (found.isEmpty()) {
                throw new IllegalArgumentException(
                        folder + ": the folder has no " + ExportManifest.FILES + " of an export, and no file of JSON");
            }
            paths.addAll(found);
            others++;
        }

        private static Path supported(Path file) {
            if (file.getName().toLowerCase(Locale.ROOT).matches(".*\\.csv(?:\\.gz)?")) {
                throw new IllegalArgumentException(
                        file + ": CSV is not supported on Spark. Read it with the command keyspread profile");
            }
            return file;
        }

        private static List<Path> contents(FileSystem files, Path folder) throws IOException {
            List<Path> contents = new ArrayList<>();
            RemoteIterator<LocatedFileStatus> found = files.listFiles(folder, true);
            while (found.hasNext()) {
                contents.add(found.next().getPath());
            }
            return contents;
        }

        private void export(FileSystem files, Path manifest, Set<Path> contents) throws IOException {
            Path folder = manifest.getParent();
            Path summary = new Path(folder, ExportManifest.SUMMARY);
            ExportManifest export = ExportManifest.of(
                    folder.toString(), text(files, manifest), contents.contains(summary) ? text(files, summary) : null);
            exports++;
            incremental += export.isIncremental() ? 1 : 0;
            tables.add(export.table() == null ? "" : export.table());
            for (ExportManifest.ItemFile file : export.files()) {
                Path own = new Path(new Path(folder, "data"), file.name());
                // The data of all incremental exports are in a folder beside them.
                Path shared = new Path(new Path(folder.getParent(), "data"), file.name());
                Path path = contents.contains(own) || !contents.contains(shared) ? own : shared;
                (contents.contains(path) ? paths : missing).add(path);
                items = items < 0 || file.items() < 0 ? -1 : items + file.items();
            }
        }

        private static String text(FileSystem files, Path file) throws IOException {
            try (FSDataInputStream stream = files.open(file)) {
                return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
            }
        }

        SourceFiles found() {
            if (incremental > 0 && (incremental < exports || others > 0)) {
                throw new IllegalArgumentException(
                        "An incremental export contains writes, and the other sources contain"
                                + " items. Make a profile of each");
            }
            String table = others == 0 && tables.size() == 1 ? tables.iterator().next() : "";
            return new SourceFiles(
                    paths,
                    missing,
                    table.isEmpty() ? null : table,
                    others == 0,
                    incremental > 0,
                    others == 0 ? items : -1);
        }
    }
}
