package dev.keyspread.timeseries;

import dev.keyspread.Keyspread;
import dev.keyspread.table.TableSchema;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Objects;
import java.util.OptionalLong;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;

/** The place to which old tables are archived. Immutable and thread-safe. */
public abstract class TableArchive {

    TableArchive() {}

    /** Returns an archive in a bucket, as {@link #s3(String, String)} does, without a prefix. */
    public static TableArchive s3(String bucket) {
        return s3(bucket, "");
    }

    /**
     * Returns an archive that exports tables to Amazon S3 in DynamoDB's JSON. Exports consume no read units. They need point-in-time
     * recovery, which is enabled when a table is archived. A complete export is noted in the tag {@code keyspread:archived} of the table.
     * DynamoDB Local has no exports.
     *
     * @param bucket the bucket's name
     * @param prefix the prefix of the exports' names, or empty
     */
    public static TableArchive s3(String bucket, String prefix) {
        return new S3Archive(Objects.requireNonNull(bucket, "bucket"), Objects.requireNonNull(prefix, "prefix"));
    }

    /**
     * Returns an archive that scans tables into compressed files, with an item in DynamoDB's JSON in each line as in exports. It is meant
     * for DynamoDB Local and small tables, since the scan consumes read units, and {@link TimeSeries#maintain} waits for it. The file of
     * a table appears in the directory when it is complete, and beside it a file with its checksum, {@code .json.gz.sha256}. Before a
     * table is dropped, its archive is compared with the checksum.
     *
     * <p>Archives may be moved away. Their checksum files must stay: a table without one is archived again.
     *
     * @param directory the directory, which is created if it does not exist. Processes can share it or have one each
     */
    public static TableArchive files(Path directory) {
        return new FileArchive(Objects.requireNonNull(directory, "directory"));
    }

    /** Returns an archive that keeps nothing: dropped items are lost. */
    public static TableArchive none() {
        return new NoArchive();
    }

    /**
     * Begins or continues the archive of a table.
     *
     * @param keyspread the mapper of the table
     * @param schema the table's schema
     * @param table the table as it is now
     * @param quiet the time since which the table has had no writes: the archive must not be older
     * @param now the present
     */
    abstract ArchiveProgress advance(
            Keyspread keyspread, TableSchema schema, TableDescription table, Instant quiet, Instant now);

    /**
     * Checks a complete archive before its table is dropped.
     *
     * @throws ArchiveFailedException if it is damaged. It then no longer counts as complete
     */
    abstract void verify(TableDescription table, Instant quiet);

    /** Returns whether a table has all its items: it is neither being created nor being deleted. */
    static boolean isWhole(TableDescription table) {
        return table.tableStatus() == TableStatus.ACTIVE || table.tableStatus() == TableStatus.UPDATING;
    }

    /** An archive that keeps nothing. */
    private static final class NoArchive extends TableArchive {

        @Override
        ArchiveProgress advance(
                Keyspread keyspread, TableSchema schema, TableDescription table, Instant quiet, Instant now) {
            return ArchiveProgress.unchanged(OptionalLong.empty());
        }

        @Override
        void verify(TableDescription table, Instant quiet) {}
    }
}
