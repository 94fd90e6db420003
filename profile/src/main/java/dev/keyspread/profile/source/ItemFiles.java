package dev.keyspread.profile.source;

import dev.keyspread.profile.Profile.Basis;
import dev.keyspread.profile.source.SourceStream.EncodingException;
import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.zip.ZipException;

/**
 * The files and folders with the items of a table: JSON with one item on each line, JSON documents such as the response to a Scan, CSV with a
 * header, and exports to S3. Files may be compressed with gzip.
 */
public final class ItemFiles {

    /** The name that stands for the standard input. */
    public static final String STANDARD_INPUT = "-";

    private final List<Path> files;
    private final List<ExportFolder> exports;
    private final InputStream input;

    private ItemFiles(List<Path> files, List<ExportFolder> exports, InputStream input) {
        this.files = files;
        this.exports = exports;
        this.input = input;
    }

    /**
     * Finds the items in files and folders. A folder is an export, or contains files whose names end with {@code .json}, {@code .jsonl}, {@code
     * .ndjson} or {@code .csv}, with {@code .gz} or without.
     *
     * @param paths the files and folders; {@code -} stands for {@code input}
     * @throws IllegalArgumentException if one is missing, or a folder contains no such file
     * @throws IOException if a folder cannot be read
     */
    public static ItemFiles of(List<Path> paths, InputStream input) throws IOException {
        List<Path> files = new ArrayList<>();
        List<ExportFolder> exports = new ArrayList<>();
        for (Path path : paths) {
            if (Files.isDirectory(path)) {
                List<ExportFolder> found = ExportFolder.in(path);
                exports.addAll(found);
                if (found.isEmpty()) {
                    files.addAll(in(path));
                }
            } else if (path.toString().equals(STANDARD_INPUT) || Files.exists(path)) {
                files.add(path);
            } else {
                throw new IllegalArgumentException(path + ": there is no such file or folder");
            }
        }
        return new ItemFiles(files, exports, input);
    }

    private static List<Path> in(Path folder) throws IOException {
        try (var found = Files.list(folder)) {
            List<Path> files = found.filter(file -> file.getFileName()
                            .toString()
                            .toLowerCase(Locale.ROOT)
                            .matches(".*\\.(?:jsonl?|ndjson|csv)(?:\\.gz)?(?<!\\.profile\\.json)"))
                    .sorted()
                    .toList();
            if (files.isEmpty()) {
                throw new IllegalArgumentException(
                        folder + ": the folder has no manifest-files.json of an export, and no file of JSON or CSV");
            }
            return files;
        }
    }

    /** Returns the name of the table, if all exports are of one table and say so. */
    public Optional<String> table() {
        List<String> tables = exports.stream()
                .flatMap(each -> each.table().stream())
                .distinct()
                .toList();
        return tables.size() == 1 && files.isEmpty() ? Optional.of(tables.get(0)) : Optional.empty();
    }

    /** Returns the number of full exports, each of which has all items of its table. */
    public long fullExports() {
        return exports.stream().filter(each -> !each.isIncremental()).count();
    }

    /**
     * Returns what the items are.
     *
     * @throws IllegalArgumentException if some are the writes of an incremental export, and others are items
     */
    public Basis basis() {
        boolean writes = exports.stream().anyMatch(ExportFolder::isIncremental);
        boolean items = !files.isEmpty() || exports.stream().anyMatch(each -> !each.isIncremental());
        if (writes && items) {
            throw new IllegalArgumentException(
                    "An incremental export contains writes, and the other sources contain items. Make a profile of each");
        }
        return writes ? Basis.WRITES : Basis.ITEMS;
    }

    /** Returns the kind of source as a profile names it. */
    public String source() {
        if (files.isEmpty()) {
            return basis() == Basis.WRITES ? "incremental export" : "export";
        }
        return files.stream().allMatch(ItemFiles::isCsv) ? "csv" : "json";
    }

    /** Returns the size of all files in bytes, or -1 if one is the standard input. */
    public long bytes() throws IOException {
        long bytes = 0;
        for (Path file : files) {
            if (file.toString().equals(STANDARD_INPUT)) {
                return -1;
            }
            bytes += Files.size(file);
        }
        for (ExportFolder export : exports) {
            bytes += export.bytes();
        }
        return bytes;
    }

    /**
     * Gives all items to a sink, until it stops.
     *
     * @throws IOException if a file cannot be read
     */
    public void read(ItemSink sink) throws IOException {
        for (Path file : files) {
            if (sink.goesOn()) {
                read(file, sink);
            }
        }
        for (ExportFolder export : exports) {
            export.read(sink);
        }
    }

    private void read(Path file, ItemSink sink) throws IOException {
        if (isCsv(file)) {
            csv(file, sink);
        } else if (file.toString().equals(STANDARD_INPUT)) {
            ItemLines.read(STANDARD_INPUT, input, sink);
        } else {
            try (InputStream stream = Files.newInputStream(file)) {
                ItemLines.read(file.toString(), stream, sink);
            }
        }
    }

    private static boolean isCsv(Path file) {
        return file.toString().toLowerCase(Locale.ROOT).matches(".*\\.csv(?:\\.gz)?");
    }

    private static void csv(Path file, ItemSink sink) throws IOException {
        String name = file.toString();
        try (SourceStream source = new SourceStream(Files.newInputStream(file), sink);
                Reader reader = new BufferedReader(new InputStreamReader(source.text(), StandardCharsets.UTF_8))) {
            new CsvLines(name, reader, sink).read();
            source.report();
        } catch (EncodingException e) {
            sink.skip(name, String.valueOf(e.getMessage()));
        } catch (EOFException | ZipException e) {
            sink.skip(name, ItemLines.DAMAGED_GZIP);
        }
    }
}
