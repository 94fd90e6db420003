package dev.keyspread.it.server;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ContinuousBackupsDescription;
import software.amazon.awssdk.services.dynamodb.model.DescribeContinuousBackupsRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeContinuousBackupsResponse;
import software.amazon.awssdk.services.dynamodb.model.DescribeExportRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeExportResponse;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableResponse;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.ExportConflictException;
import software.amazon.awssdk.services.dynamodb.model.ExportDescription;
import software.amazon.awssdk.services.dynamodb.model.ExportStatus;
import software.amazon.awssdk.services.dynamodb.model.ExportSummary;
import software.amazon.awssdk.services.dynamodb.model.ExportTableToPointInTimeRequest;
import software.amazon.awssdk.services.dynamodb.model.ExportTableToPointInTimeResponse;
import software.amazon.awssdk.services.dynamodb.model.ExportType;
import software.amazon.awssdk.services.dynamodb.model.InvalidExportTimeException;
import software.amazon.awssdk.services.dynamodb.model.ListExportsRequest;
import software.amazon.awssdk.services.dynamodb.model.ListExportsResponse;
import software.amazon.awssdk.services.dynamodb.model.ListTagsOfResourceRequest;
import software.amazon.awssdk.services.dynamodb.model.ListTagsOfResourceResponse;
import software.amazon.awssdk.services.dynamodb.model.PointInTimeRecoveryDescription;
import software.amazon.awssdk.services.dynamodb.model.PointInTimeRecoveryStatus;
import software.amazon.awssdk.services.dynamodb.model.PointInTimeRecoveryUnavailableException;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.Tag;
import software.amazon.awssdk.services.dynamodb.model.TagResourceRequest;
import software.amazon.awssdk.services.dynamodb.model.TagResourceResponse;
import software.amazon.awssdk.services.dynamodb.model.UpdateContinuousBackupsRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateContinuousBackupsResponse;

/**
 * Exports, point-in-time recovery and tags, which DynamoDB Local does not have. As in DynamoDB, recovery begins when it is enabled and lags
 * five minutes behind, a client token of 8 hours makes requests of exports idempotent, exports are listed for 90 days, and tags end with
 * their table.
 */
public final class ExportingTables {

    private static final Duration LAG = Duration.ofMinutes(5);

    private final DynamoDbClient engine;
    private final InstantSource clock;
    private final Map<String, Instant> recoverySince = new HashMap<>();
    private final Map<String, Map<String, String>> tags = new HashMap<>();
    private final Map<String, ExportDescription> exports = new LinkedHashMap<>();
    private final Map<String, List<Map<String, AttributeValue>>> exported = new HashMap<>();
    private Runnable beforeNextExport = () -> {};

    public ExportingTables(DynamoDbClient engine, InstantSource clock) {
        this.engine = engine;
        this.clock = clock;
    }

    /** Returns the exports that were requested, the oldest first. */
    public synchronized List<ExportDescription> exports() {
        return List.copyOf(exports.values());
    }

    /** Returns the items of all complete exports of tables with this name. */
    public synchronized List<Map<String, AttributeValue>> archived(String table) {
        return exports.values().stream()
                .filter(export -> export.exportStatus() == ExportStatus.COMPLETED
                        && export.tableArn().endsWith("/" + table))
                .flatMap(export -> exported.get(export.exportArn()).stream())
                .toList();
    }

    /** Ends all exports that are in progress. */
    public synchronized void end(ExportStatus status) {
        end(status, null);
    }

    /** Ends all exports that are in progress, with a number of items. */
    public synchronized void end(ExportStatus status, @Nullable Long items) {
        exports.replaceAll((arn, export) -> export.exportStatus() == ExportStatus.IN_PROGRESS
                ? export.copy(changed -> changed.exportStatus(status)
                        .itemCount(items)
                        .exportManifest(
                                "AWSDynamoDB/" + arn.substring(arn.lastIndexOf('/') + 1) + "/manifest-summary.json")
                        .failureCode(status == ExportStatus.FAILED ? "S3NoSuchBucket" : null)
                        .failureMessage(status == ExportStatus.FAILED ? "The bucket does not exist" : null))
                : export);
    }

    /** Enables point-in-time recovery, as somebody else than the maintenance. */
    public synchronized void enableRecovery(String table) {
        Instant unused = recoverySince.putIfAbsent(table(table).tableId(), clock.instant());
    }

    /** Lets something happen before the next request of an export, such as the request of another process. */
    public synchronized void beforeNextExport(Runnable event) {
        beforeNextExport = event;
    }

    public synchronized String tableId(String table) {
        return table(table).tableId();
    }

    /** Sets the tag of archived tables, as somebody else than the maintenance. */
    public synchronized void tag(String table, String value) {
        tags.computeIfAbsent(tableId(table), id -> new HashMap<>()).put("keyspread:archived", value);
    }

    /** Requests an export, as somebody else than the maintenance. */
    public synchronized void export(String table, Instant time, ExportType type, String bucket) {
        TableDescription described = table(table);
        ExportDescription unused = export(
                ExportTableToPointInTimeRequest.builder()
                        .tableArn(described.tableArn())
                        .exportTime(time)
                        .clientToken("other")
                        .s3Bucket(bucket)
                        .exportType(type)
                        .build(),
                described);
    }

    /** Answers a request, or returns null if DynamoDB Local does. */
    public synchronized @Nullable Object answer(DynamoDbRequest request) {
        if (request instanceof DescribeTableRequest describe) {
            return DescribeTableResponse.builder()
                    .table(table(describe.tableName()))
                    .build();
        }
        if (request instanceof DescribeContinuousBackupsRequest describe) {
            return DescribeContinuousBackupsResponse.builder()
                    .continuousBackupsDescription(
                            recovery(table(describe.tableName()).tableId()))
                    .build();
        }
        if (request instanceof UpdateContinuousBackupsRequest update) {
            enableRecovery(update.tableName());
            return UpdateContinuousBackupsResponse.builder().build();
        }
        if (request instanceof ExportTableToPointInTimeRequest export) {
            Runnable event = beforeNextExport;
            beforeNextExport = () -> {};
            event.run();
            return ExportTableToPointInTimeResponse.builder()
                    .exportDescription(export(export, table(name(export.tableArn()))))
                    .build();
        }
        if (request instanceof ListExportsRequest list) {
            return ListExportsResponse.builder()
                    .exportSummaries(exports.values().stream()
                            .filter(export -> export.tableArn().equals(list.tableArn())
                                    && export.startTime()
                                            .isAfter(clock.instant().minus(Duration.ofDays(90))))
                            .map(export -> ExportSummary.builder()
                                    .exportArn(export.exportArn())
                                    .exportStatus(export.exportStatus())
                                    .exportType(export.exportType())
                                    .build())
                            .toList())
                    .build();
        }
        if (request instanceof DescribeExportRequest describe) {
            return DescribeExportResponse.builder()
                    .exportDescription(exports.get(describe.exportArn()))
                    .build();
        }
        if (request instanceof TagResourceRequest tag) {
            Map<String, String> ofTable =
                    tags.computeIfAbsent(table(name(tag.resourceArn())).tableId(), id -> new HashMap<>());
            tag.tags().forEach(each -> ofTable.put(each.key(), each.value()));
            return TagResourceResponse.builder().build();
        }
        if (request instanceof ListTagsOfResourceRequest list) {
            List<Tag> ofTable = new ArrayList<>();
            tags.getOrDefault(table(name(list.resourceArn())).tableId(), Map.of())
                    .forEach((key, value) ->
                            ofTable.add(Tag.builder().key(key).value(value).build()));
            return ListTagsOfResourceResponse.builder().tags(ofTable).build();
        }
        return null;
    }

    /** Returns the description of a table, with an id that a later table of the same name does not have. */
    private TableDescription table(String name) {
        TableDescription table =
                engine.describeTable(describe -> describe.tableName(name)).table();
        return table.copy(described ->
                described.tableId(name + "-" + table.creationDateTime().toEpochMilli()));
    }

    private static String name(String arn) {
        return arn.substring(arn.lastIndexOf('/') + 1);
    }

    private ContinuousBackupsDescription recovery(String table) {
        Instant since = recoverySince.get(table);
        return ContinuousBackupsDescription.builder()
                .pointInTimeRecoveryDescription(
                        since == null
                                ? PointInTimeRecoveryDescription.builder()
                                        .pointInTimeRecoveryStatus(PointInTimeRecoveryStatus.DISABLED)
                                        .build()
                                : PointInTimeRecoveryDescription.builder()
                                        .pointInTimeRecoveryStatus(PointInTimeRecoveryStatus.ENABLED)
                                        .earliestRestorableDateTime(since)
                                        .latestRestorableDateTime(
                                                clock.instant().minus(LAG))
                                        .build())
                .build();
    }

    private ExportDescription export(ExportTableToPointInTimeRequest request, TableDescription table) {
        for (ExportDescription same : exports.values()) {
            boolean isValid = same.startTime().isAfter(clock.instant().minus(Duration.ofHours(8)));
            if (isValid && same.clientToken().equals(request.clientToken())) {
                if (!same.exportTime().equals(request.exportTime())) {
                    throw ExportConflictException.builder().message("conflict").build();
                }
                return same;
            }
        }
        Instant since = recoverySince.get(table.tableId());
        if (since == null) {
            throw PointInTimeRecoveryUnavailableException.builder().build();
        }
        if (request.exportTime().isBefore(since)
                || request.exportTime().isAfter(clock.instant().minus(LAG))) {
            throw InvalidExportTimeException.builder().build();
        }
        String arn = "%s/export/%03d".formatted(table.tableArn(), exports.size() + 1);
        ExportDescription export = ExportDescription.builder()
                .exportArn(arn)
                .exportStatus(ExportStatus.IN_PROGRESS)
                .exportTime(request.exportTime())
                .exportType(request.exportType() == null ? ExportType.FULL_EXPORT : request.exportType())
                .startTime(clock.instant())
                .clientToken(request.clientToken())
                .s3Bucket(request.s3Bucket())
                .tableArn(table.tableArn())
                .tableId(table.tableId())
                .build();
        exports.put(arn, export);
        exported.put(
                arn,
                engine.scanPaginator(scan -> scan.tableName(table.tableName())).items().stream()
                        .toList());
        return export;
    }
}
