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
import tools.jackson.core.JacksonException;
import tools.jackson.jr.ob.JSON;

/**
 * An export of a table to S3, copied to a folder: {@code manifest-summary.json}, {@code manifest-files.json} and the files of items in {@code
 * data}.
 */
final class ExportFolder {

    private static final String FILES = "manifest-files.json";
    private static final String SUMMARY = "manifest-summary.json";

    /** An export is three folders deep in its bucket: {@code AWSDynamoDB/01693685827463-2d8752fd/data}. */
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
                (path, attributes) -> path.getFileName().toString().equals(FILES))) {
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
        Path summary = folder.resolve(SUMMARY);
        @Nullable String table = null;
        boolean incremental = false;
        if (Files.exists(summary)) {
            var members = object(summary, Files.readString(summary, StandardCharsets.UTF_8));
            String format = String.valueOf(members.getOrDefault("outputFormat", "DYNAMODB_JSON"));
            if (!format.equals("DYNAMODB_JSON")) {
                throw new IllegalArgumentException(summary + ": the export has the format " + format
                        + ". Export the table in the format DYNAMODB_JSON");
            }
            Object arn = members.get("tableArn");
            table = arn == null ? null : String.valueOf(arn).replaceFirst(".*:table/", "");
            incremental = "INCREMENTAL_EXPORT".equals(members.get("exportType"));
        }
        List<DataFile> files = new ArrayList<>();
        for (String line : Files.readAllLines(manifest, StandardCharsets.UTF_8)) {
            if (!line.isBlank()) {
                files.add(dataFile(manifest, folder, line));
            }
        }
        return new ExportFolder(folder, files, table, incremental);
    }

    private static DataFile dataFile(Path manifest, Path folder, String line) {
        var members = object(manifest, line);
        if (!(members.get("dataFileS3Key") instanceof String key)) {
            throw new IllegalArgumentException(manifest + ": a line has no \"dataFileS3Key\"");
        }
        String name = key.substring(key.lastIndexOf('/') + 1);
        long items = members.get("itemCount") instanceof Number count ? count.longValue() : -1;
        return new DataFile(folder.resolve("data").resolve(name), items);
    }

    private static Map<String, Object> object(Path file, String text) {
        try {
            return JSON.std.mapFrom(text);
        } catch (JacksonException e) {
            throw new IllegalArgumentException(file + ": not JSON: " + e.getOriginalMessage(), e);
        }
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
                sink.skip(name, "the manifest says " + file.items + " items, and " + counted.items + " are read");
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
        public void addDelete() {
            items++;
            target.addDelete();
        }

        @Override
        public void skip(String place, String problem) {
            target.skip(place, problem);
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
