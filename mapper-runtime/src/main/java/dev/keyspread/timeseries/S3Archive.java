package dev.keyspread.timeseries;

import static java.time.temporal.ChronoUnit.SECONDS;

import dev.keyspread.Keyspread;
import dev.keyspread.table.TableSchema;
import dev.keyspread.table.Tables;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.ExportConflictException;
import software.amazon.awssdk.services.dynamodb.model.ExportDescription;
import software.amazon.awssdk.services.dynamodb.model.ExportFormat;
import software.amazon.awssdk.services.dynamodb.model.ExportStatus;
import software.amazon.awssdk.services.dynamodb.model.ExportType;
import software.amazon.awssdk.services.dynamodb.model.PointInTimeRecoveryDescription;
import software.amazon.awssdk.services.dynamodb.model.PointInTimeRecoveryStatus;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.Tag;

/**
 * Archives tables by exports to Amazon S3. DynamoDB keeps all state: its list of exports, which goes back 90 days, and a tag of the
 * table for the time after. Each call continues from there, in any process.
 */
final class S3Archive extends TableArchive {

    /** The tag of an archived table. Its value has the id of the table, the point in time of the export, and its number of items. */
    static final String TAG = "keyspread:archived";

    private static final Pattern TAG_VALUE = Pattern.compile("(\\S+) (\\S+)(?: (\\d{1,18}))?");

    private final String bucket;
    private final String prefix;

    S3Archive(String bucket, String prefix) {
        this.bucket = bucket;
        this.prefix = prefix;
    }

    @Override
    ArchiveProgress advance(
            Keyspread keyspread, TableSchema schema, TableDescription table, Instant quiet, Instant now) {
        DynamoDbClient client = keyspread.client();
        Matcher tag = TAG_VALUE.matcher(Tables.tags(keyspread, schema).getOrDefault(TAG, ""));
        if (tag.matches() && isArchive(tag, table, quiet)) {
            return ArchiveProgress.unchanged(items(tag.group(3)));
        }
        List<ExportDescription> exports = exports(client, table, quiet);
        Optional<ExportDescription> complete = find(exports, ExportStatus.COMPLETED);
        if (complete.isPresent()) {
            tag(client, table, complete.get());
            return ArchiveProgress.completed(
                    "s3://" + bucket + "/" + complete.get().exportManifest(),
                    complete.get().itemCount() == null
                            ? OptionalLong.empty()
                            : OptionalLong.of(complete.get().itemCount()));
        }
        Optional<ExportDescription> running = find(exports, ExportStatus.IN_PROGRESS);
        return running.isPresent()
                ? ArchiveProgress.running(running.get().exportArn())
                : export(client, table, quiet, exports);
    }

    /** An export that is complete has all items: DynamoDB reports others as failed. The tag outlives the files in the bucket. */
    @Override
    void verify(TableDescription table, Instant quiet) {}

    private static boolean isArchive(Matcher tag, TableDescription table, Instant quiet) {
        try {
            return tag.group(1).equals(table.tableId())
                    && !Instant.parse(tag.group(2)).isBefore(quiet);
        } catch (DateTimeParseException changedByOthers) {
            return false;
        }
    }

    private static OptionalLong items(@Nullable String count) {
        return count == null ? OptionalLong.empty() : OptionalLong.of(Long.parseLong(count));
    }

    private static void tag(DynamoDbClient client, TableDescription table, ExportDescription export) {
        String items = export.itemCount() == null ? "" : " " + export.itemCount();
        client.tagResource(tag -> tag.resourceArn(table.tableArn())
                .tags(Tag.builder()
                        .key(TAG)
                        .value(table.tableId() + " " + export.exportTime() + items)
                        .build()));
    }

    /**
     * Returns the exports to the bucket that have all items. A table of the same name that was dropped had another id, and exports to
     * other buckets are those of other jobs.
     */
    private List<ExportDescription> exports(DynamoDbClient client, TableDescription table, Instant quiet) {
        return client.listExportsPaginator(list -> list.tableArn(table.tableArn())).stream()
                .flatMap(page -> page.exportSummaries().stream())
                .filter(export -> export.exportType() != ExportType.INCREMENTAL_EXPORT)
                .map(export -> client.describeExport(describe -> describe.exportArn(export.exportArn()))
                        .exportDescription())
                .filter(export -> table.tableId().equals(export.tableId())
                        && bucket.equals(export.s3Bucket())
                        && !export.exportTime().isBefore(quiet))
                .toList();
    }

    private static Optional<ExportDescription> find(List<ExportDescription> exports, ExportStatus status) {
        return exports.stream()
                .filter(export -> export.exportStatus() == status)
                .findFirst();
    }

    private ArchiveProgress export(
            DynamoDbClient client, TableDescription table, Instant quiet, List<ExportDescription> failed) {
        PointInTimeRecoveryDescription recovery = client.describeContinuousBackups(
                        describe -> describe.tableName(table.tableName()))
                .continuousBackupsDescription()
                .pointInTimeRecoveryDescription();
        if (recovery == null || recovery.pointInTimeRecoveryStatus() != PointInTimeRecoveryStatus.ENABLED) {
            client.updateContinuousBackups(update -> update.tableName(table.tableName())
                    .pointInTimeRecoverySpecification(specification -> specification.pointInTimeRecoveryEnabled(true)));
            return ArchiveProgress.started("point-in-time recovery was enabled, which exports need");
        }
        Optional<Instant> point = point(recovery, quiet);
        return point.isPresent()
                ? request(client, table, point.get(), failed)
                : ArchiveProgress.running("waiting for the first point in time that can be exported");
    }

    /** Returns the point in time to export: the first one without writes in flight, or else the last one. */
    private static Optional<Instant> point(PointInTimeRecoveryDescription recovery, Instant quiet) {
        Instant earliest = recovery.earliestRestorableDateTime();
        Instant latest = recovery.latestRestorableDateTime();
        if (earliest == null || latest == null) {
            return Optional.empty();
        }
        Instant point = earliest.isAfter(quiet) ? latest.truncatedTo(SECONDS) : quiet;
        return Optional.of(point)
                .filter(time -> !time.isBefore(earliest) && !time.isAfter(latest) && !time.isBefore(quiet));
    }

    private ArchiveProgress request(
            DynamoDbClient client, TableDescription table, Instant point, List<ExportDescription> failed) {
        String arn;
        try {
            arn = client.exportTableToPointInTime(export -> export.tableArn(table.tableArn())
                            .exportTime(point)
                            .clientToken(token(table, failed.size()))
                            .s3Bucket(bucket)
                            .s3Prefix(prefix.isEmpty() ? null : prefix)
                            .exportFormat(ExportFormat.DYNAMODB_JSON))
                    .exportDescription()
                    .exportArn();
        } catch (ExportConflictException conflict) {
            return ArchiveProgress.running("another process has requested the export");
        }
        if (failed.isEmpty()) {
            return ArchiveProgress.started(arn);
        }
        ExportDescription last = failed.stream()
                .max(Comparator.comparing(ExportDescription::startTime))
                .orElseThrow();
        throw new ArchiveFailedException("its export failed with %s: %s. It was requested again, as %s"
                .formatted(last.failureCode(), last.failureMessage(), arn));
    }

    /** Returns the same token in all processes, so that DynamoDB begins one export only. A failed one needs a new token. */
    private String token(TableDescription table, int attempt) {
        return UUID.nameUUIDFromBytes((table.tableId() + " " + bucket + " " + attempt).getBytes(StandardCharsets.UTF_8))
                .toString();
    }
}
