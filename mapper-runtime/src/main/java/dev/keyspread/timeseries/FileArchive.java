package dev.keyspread.timeseries;

import dev.keyspread.Keyspread;
import dev.keyspread.TableSchema;
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
import java.util.Optional;
import java.util.UUID;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;

/**
 * Archives tables in files. The name of a complete file has the name of the table, the time of its creation, and that of the scan: a
 * table of the same name that was created later needs an archive of its own. Files that are not complete have other names, one for each
 * process, so a process that is killed or repeats the work of another does no harm.
 */
final class FileArchive extends TableArchive {

    private static final String COMPLETE = ".json.gz";
    private static final String PART = ".part";

    private final Path directory;

    FileArchive(Path directory) {
        this.directory = directory;
    }

    @Override
    ArchiveProgress advance(
            Keyspread keyspread, TableSchema schema, TableDescription table, Instant quiet, Instant now) {
        String prefix = table.tableName() + "." + table.creationDateTime().toEpochMilli() + ".";
        try {
            Files.createDirectories(directory);
            if (complete(prefix, quiet).isPresent()) {
                return ArchiveProgress.unchanged();
            }
            Path part = directory.resolve(prefix + UUID.randomUUID() + PART);
            try {
                ItemFile.write(
                        part,
                        keyspread
                                .client()
                                .scanPaginator(scan ->
                                        scan.tableName(table.tableName()).consistentRead(true))
                                .items());
                requireWhole(Tables.describe(keyspread, schema), table);
                return finish(part, prefix, quiet, now);
            } catch (RuntimeException | IOException failure) {
                boolean unused = Files.deleteIfExists(part);
                if (complete(prefix, quiet).isPresent()) {
                    // Another process was faster. It deleted the part, or already the table.
                    return ArchiveProgress.unchanged();
                }
                throw failure;
            }
        } catch (IOException failure) {
            throw new UncheckedIOException(
                    "its archive cannot be written to " + directory + " (" + failure + ")", failure);
        }
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

    /** Gives a part the name of a complete file, unless another process was faster. */
    private ArchiveProgress finish(Path part, String prefix, Instant quiet, Instant now) throws IOException {
        if (complete(prefix, quiet).isPresent()) {
            deleteParts(prefix);
            return ArchiveProgress.unchanged();
        }
        Path file = directory.resolve(prefix + now.toEpochMilli() + COMPLETE);
        Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
        forceDirectory();
        deleteParts(prefix);
        return ArchiveProgress.completed(file.toString());
    }

    /** Returns a complete archive that is not older than the last write. */
    private Optional<Path> complete(String prefix, Instant quiet) throws IOException {
        return files(prefix, COMPLETE).stream()
                .filter(file -> scannedAt(file, prefix) >= quiet.toEpochMilli())
                .findFirst();
    }

    private static long scannedAt(Path file, String prefix) {
        String name = file.getFileName().toString();
        String time = name.substring(prefix.length(), name.length() - COMPLETE.length());
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
        try (DirectoryStream<Path> all = Files.newDirectoryStream(directory)) {
            for (Path file : all) {
                String name = file.getFileName().toString();
                if (name.startsWith(prefix) && name.endsWith(ending)) {
                    files.add(file);
                }
            }
        }
        return files;
    }
}
