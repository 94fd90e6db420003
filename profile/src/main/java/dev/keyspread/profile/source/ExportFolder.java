package dev.keyspread.profile.source;

import dev.keyspread.profile.StoredValue;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * An export of a table to S3, copied to a folder: an {@link ExportManifest}, and the files of items in {@code data}.
 */
final class ExportFolder {

    /** A full export is three folders deep in its bucket: {@code AWSDynamoDB/01693685827463-2d8752fd/data}. */
    private static final int DEPTH = 6;

    private final Path folder;
    private final List<DataFile> files;
    private final @Nullable String table;
    private final boolean incremental;

    /**
     * A file of items.
     *
     * @param path the file
     * @param items the number of its items according to the manifest, or -1
     */
    record DataFile(Path path, long items) {}

    private ExportFolder(Path folder, List<DataFile> files, @Nullable String table, boolean incremental) {
        this.folder = folder;
        this.files = files;
        this.table = table;
        this.incremental = incremental;
    }

    /** Returns the exports in a folder and the folders in it. */
    static List<ExportFolder> in(Path folder) throws IOException {
        List<Path> manifests;
        try (Stream<Path> found = Files.find(
                folder,
                DEPTH,
                (path, attributes) -> path.getFileName().toString().equals(ExportManifest.FILES))) {
            manifests = found.sorted().toList();
        }
        List<ExportFolder> exports = new ArrayList<>();
        for (Path manifest : manifests) {
            exports.add(of(manifest));
        }
        return exports;
    }

    private static ExportFolder of(Path manifest) throws IOException {
        Path folder = manifest.toAbsolutePath().resolveSibling("");
        Path summary = folder.resolve(ExportManifest.SUMMARY);
        ExportManifest found = ExportManifest.of(
                folder.toString(),
                Files.readString(manifest, StandardCharsets.UTF_8),
                Files.exists(summary) ? Files.readString(summary, StandardCharsets.UTF_8) : null);
        List<DataFile> files = found.files().stream()
                .map(file -> new DataFile(file(folder, file.name()), file.items()))
                .toList();
        return new ExportFolder(folder, files, found.table(), found.isIncremental());
    }

    /** Returns a file of items, which is in the folder {@code data} of the export, or of all incremental exports beside it. */
    private static Path file(Path folder, String name) {
        Path own = folder.resolve("data").resolve(name);
        Path shared = folder.resolveSibling("data").resolve(name);
        return Files.exists(own) || !Files.exists(shared) ? own : shared;
    }

    /** Returns the name of the table, if the summary of the export is there. */
    Optional<String> table() {
        return Optional.ofNullable(table);
    }

    boolean isIncremental() {
        return incremental;
    }

    long bytes() throws IOException {
        long bytes = 0;
        for (DataFile file : files) {
            bytes += Files.exists(file.path) ? Files.size(file.path) : 0;
        }
        return bytes;
    }

    /** Reads all items. A missing file, and one with another number of items than the manifest says, is reported. */
    void read(ItemSink sink) throws IOException {
        for (DataFile file : files) {
            if (!sink.goesOn()) {
                return;
            }
            String name = name(file.path);
            if (!Files.exists(file.path)) {
                sink.skip(name, "the manifest lists the file, and it is missing");
                continue;
            }
            CountingSink counted = new CountingSink(sink);
            try (var stream = Files.newInputStream(file.path)) {
                ItemLines.read(name, stream, counted);
            }
            if (file.items >= 0 && counted.items != file.items && sink.goesOn()) {
                sink.warn(name, "the manifest says " + file.items + " items, and " + counted.items + " are read");
            }
        }
    }

    private String name(Path file) {
        return folder.getFileName() + "/data/" + file.getFileName();
    }

    /** Counts the items and deletes of a file. */
    private static final class CountingSink implements ItemSink {

        private final ItemSink target;
        private long items;

        CountingSink(ItemSink target) {
            this.target = target;
        }

        @Override
        public void add(Map<String, StoredValue> item) {
            items++;
            target.add(item);
        }

        @Override
        public void addDelete(Map<String, StoredValue> item) {
            items++;
            target.addDelete(item);
        }

        @Override
        public void skip(String place, String problem) {
            target.skip(place, problem);
        }

        @Override
        public void warn(String place, String problem) {
            target.warn(place, problem);
        }

        @Override
        public void progress(long bytes) {
            target.progress(bytes);
        }

        @Override
        public boolean goesOn() {
            return target.goesOn();
        }
    }
}
