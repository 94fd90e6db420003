package dev.keyspread.timeseries;

import dev.keyspread.Keyspread;
import dev.keyspread.internal.layout.LayoutRecord;
import dev.keyspread.table.TableSchema;
import dev.keyspread.table.Tables;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;

/**
 * Archives tables in files. The name of a complete file has the name of the table, the time of its creation, and that of the scan: a
 * table of the same name that was created later needs an archive of its own. A file is complete when it has a {@link Checksum}, which
 * stays if the file is moved away. Files that are not complete have other names, one for each process, so a process that is killed or
 * repeats the work of another does no harm.
 */
final class FileArchive extends TableArchive {

    private static final String ARCHIVE = ".json.gz";
    private static final String PART = ".part";
    private static final String DAMAGED = ".damaged";

    private final Path directory;

    FileArchive(Path directory) {
        this.directory = directory;
    }

    @Override
    ArchiveProgress advance(
            Keyspread keyspread, TableSchema schema, TableDescription table, Instant quiet, Instant now) {
        String prefix = prefix(table);
        try {
            Files.createDirectories(directory);
            List<Checksum> complete = complete(prefix, quiet);
            if (!complete.isEmpty()) {
                return unchanged(complete);
            }
            Path part = part(prefix);
            Map<String, AttributeValue> record = requireSteady(keyspread, schema, table);
            try {
                long items = ItemFile.write(
                        part,
                        keyspread
                                .client()
                                .scanPaginator(scan ->
                                        scan.tableName(table.tableName()).consistentRead(true))
                                .items());
                requireWhole(Tables.describe(keyspread, schema), table);
                requireSame(record, record(keyspread, schema, table));
                return finish(part, items, prefix, quiet, now);
            } catch (RuntimeException | IOException failure) {
                boolean unused = Files.deleteIfExists(part);
                List<Checksum> others = complete(prefix, quiet);
                if (!others.isEmpty()) {
                    // Another process was faster. It deleted the part, or already the table.
                    return unchanged(others);
                }
                throw failure;
            }
        } catch (IOException failure) {
            throw new UncheckedIOException(
                    "its archive cannot be written to " + directory + " (" + failure + ")", failure);
        }
    }

    /** A file that was moved away cannot be checked. If no archive is intact, the damaged ones no longer count. */
    @Override
    void verify(TableDescription table, Instant quiet) {
        try {
            List<Checksum> complete = complete(prefix(table), quiet);
            for (Checksum checksum : complete) {
                if (!Files.exists(checksum.archive()) || checksum.matches()) {
                    return;
                }
            }
            for (Checksum checksum : complete) {
                Files.move(checksum.file(), Path.of(checksum.file() + DAMAGED), StandardCopyOption.REPLACE_EXISTING);
            }
            throw new ArchiveFailedException(
                    "it was not dropped, because its archive is damaged: %s has other contents than when it was written. The next maintenance archives the table again"
                            .formatted(complete.stream().map(Checksum::archive).toList()));
        } catch (IOException failure) {
            throw new UncheckedIOException(
                    "its archive in " + directory + " cannot be read (" + failure + ")", failure);
        }
    }

    private static ArchiveProgress unchanged(List<Checksum> complete) {
        return ArchiveProgress.unchanged(OptionalLong.of(
                complete.stream().mapToLong(Checksum::items).min().orElseThrow()));
    }

    /** A scan can miss items that move to another key meanwhile. */
    private static Map<String, AttributeValue> requireSteady(
            Keyspread keyspread, TableSchema schema, TableDescription table) {
        Map<String, AttributeValue> record = record(keyspread, schema, table);
        if (LayoutRecord.of(record, schema).stream().anyMatch(one -> one.phase() != LayoutRecord.Phase.STEADY)) {
            throw new ArchiveFailedException("its items are moved to another layout. Finish the move first");
        }
        return record;
    }

    private static void requireSame(Map<String, AttributeValue> before, Map<String, AttributeValue> after) {
        if (!before.equals(after)) {
            throw new ArchiveFailedException(
                    "a move of its items to another layout began or ended while it was archived");
        }
    }

    /** Returns the item with the layout records of the table, which is empty if it has none. */
    private static Map<String, AttributeValue> record(Keyspread keyspread, TableSchema schema, TableDescription table) {
        return schema.layoutText().isEmpty()
                ? Map.of()
                : keyspread
                        .client()
                        .getItem(get -> get.tableName(table.tableName())
                                .key(LayoutRecord.key(schema))
                                .consistentRead(true))
                        .item();
    }

    /** Requires that the table was not deleted during the scan, which may then lack items. */
    private static void requireWhole(Optional<TableDescription> after, TableDescription before) {
        boolean isWhole = after.filter(TableArchive::isWhole)
                .filter(table -> table.creationDateTime().equals(before.creationDateTime()))
                .isPresent();
        if (!isWhole) {
            throw new ArchiveFailedException("it was deleted while it was archived");
        }
    }

    /** Gives a part the name of a complete file, unless another process was faster. Its checksum completes it, so it is last. */
    private ArchiveProgress finish(Path part, long items, String prefix, Instant quiet, Instant now)
            throws IOException {
        List<Checksum> others = complete(prefix, quiet);
        if (!others.isEmpty()) {
            deleteParts(prefix);
            return unchanged(others);
        }
        Path archive = directory.resolve(prefix + now.toEpochMilli() + ARCHIVE);
        Checksum checksum = Checksum.of(part, archive, items);
        Path checksumPart = part(prefix);
        checksum.write(checksumPart);
        Files.move(part, archive, StandardCopyOption.ATOMIC_MOVE);
        forceDirectory();
        Files.move(checksumPart, checksum.file(), StandardCopyOption.ATOMIC_MOVE);
        forceDirectory();
        deleteParts(prefix);
        return ArchiveProgress.completed(archive.toString(), OptionalLong.of(items));
    }

    private static String prefix(TableDescription table) {
        return table.tableName() + "." + table.creationDateTime().toEpochMilli() + ".";
    }

    private Path part(String prefix) {
        return directory.resolve(prefix + UUID.randomUUID() + PART);
    }

    /** Returns the checksums of complete archives that are not older than the last write. */
    private List<Checksum> complete(String prefix, Instant quiet) throws IOException {
        List<Checksum> complete = new ArrayList<>();
        for (Path file : files(prefix, ARCHIVE + Checksum.ENDING)) {
            if (scannedAt(file, prefix) >= quiet.toEpochMilli()) {
                Checksum.read(file).ifPresent(complete::add);
            }
        }
        return complete;
    }

    private static long scannedAt(Path file, String prefix) {
        String name = file.getFileName().toString();
        String time = name.substring(prefix.length(), name.length() - (ARCHIVE + Checksum.ENDING).length());
        return time.matches("\\d{1,18}") ? Long.parseLong(time) : Long.MIN_VALUE;
    }

    /** Makes the new name survive a crash of the machine, where the file system can. */
    private void forceDirectory() {
        try (FileChannel names = FileChannel.open(directory, StandardOpenOption.READ)) {
            names.force(true);
        } catch (IOException unsupported) {
            // Windows does not open directories. Its file systems keep a journal of names.
        }
    }

    private void deleteParts(String prefix) throws IOException {
        for (Path part : files(prefix, PART)) {
            boolean unused = Files.deleteIfExists(part);
        }
    }

    private List<Path> files(String prefix, String ending) throws IOException {
        List<Path> files = new ArrayList<>();
        DirectoryStream.Filter<Path> named = file -> {
            String name = file.getFileName().toString();
            return name.startsWith(prefix) && name.endsWith(ending);
        };
        try (DirectoryStream<Path> all = Files.newDirectoryStream(directory, named)) {
            all.forEach(files::add);
        }
        return files;
    }
}
