package dev.keyspread.table;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexDescription;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexUpdate;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.UpdateGlobalSecondaryIndexAction;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableRequest;

/**
 * The requests that bring a table to its options and schema, in order. DynamoDB takes one kind of change in a request, and
 * rejects a request that changes nothing.
 */
final class UpdatePlan {

    private final TableDescription table;
    private final TableOptions options;
    private final List<TableUpdate> updates = new ArrayList<>();

    private UpdatePlan(TableDescription table, TableOptions options) {
        this.table = table;
        this.options = options;
    }

    /** Returns the requests. There are none if the table is up to date. */
    static List<TableUpdate> of(TableDescription table, TableSchema schema, TableOptions options) {
        UpdatePlan plan = new UpdatePlan(table, options);
        plan.changeSettings();
        schema.indexes().stream()
                .filter(index -> !index.partitionKeys().isEmpty()
                        && find(table, index.name()).isEmpty())
                .forEach(plan::add);
        return plan.updates;
    }

    /** Returns the requests that bring a table to its options, and leave its indexes alone. */
    static List<TableUpdate> ofSettings(TableDescription table, TableOptions options) {
        UpdatePlan plan = new UpdatePlan(table, options);
        plan.changeSettings();
        return plan.updates;
    }

    private void changeSettings() {
        changeProtection();
        changeBillingMode();
        for (ThroughputKind kind : ThroughputKind.values()) {
            change(kind);
        }
        changeStream();
    }

    /** Returns the request that drops an index. */
    static TableUpdate drop(String table, String index) {
        UpdateTableRequest request = UpdateTableRequest.builder()
                .tableName(table)
                .globalSecondaryIndexUpdates(GlobalSecondaryIndexUpdate.builder()
                        .delete(delete -> delete.indexName(index))
                        .build())
                .build();
        return new TableUpdate(
                "dropping index \"" + index + "\"",
                request,
                live -> find(live, index).isEmpty());
    }

    /** Returns a global index of a table. */
    static Optional<GlobalSecondaryIndexDescription> find(TableDescription table, String index) {
        return table.globalSecondaryIndexes().stream()
                .filter(each -> each.indexName().equals(index))
                .findFirst();
    }

    private void changeProtection() {
        options.deletionProtection()
                .filter(wanted -> wanted != isProtected(table))
                .ifPresent(wanted -> update(
                        "changing deletion protection",
                        request -> request.deletionProtectionEnabled(wanted),
                        live -> wanted == isProtected(live)));
    }

    private void changeBillingMode() {
        if (mode() == BillingMode.PAY_PER_REQUEST && !isOnDemand(table)) {
            update(
                    "changing to on-demand capacity",
                    request -> request.billingMode(BillingMode.PAY_PER_REQUEST),
                    UpdatePlan::isOnDemand);
        }
    }

    private void change(ThroughputKind kind) {
        UnitsPerSecond ofTable = kind.change(kind.of(options.table()), Throughput.of(table));
        Map<String, UnitsPerSecond> ofIndexes = changedIndexes(kind);
        if (ofTable == null && ofIndexes.isEmpty()) {
            return;
        }
        update(
                kind.action(),
                request -> {
                    if (kind == ThroughputKind.PROVISIONED && isOnDemand(table)) {
                        request.billingMode(BillingMode.PROVISIONED);
                    }
                    if (ofTable != null) {
                        kind.set(request, ofTable);
                    }
                    setIndexes(request, kind, ofIndexes);
                },
                live -> isChanged(live, kind, ofTable, ofIndexes));
    }

    private Map<String, UnitsPerSecond> changedIndexes(ThroughputKind kind) {
        Map<String, UnitsPerSecond> changed = new LinkedHashMap<>();
        for (GlobalSecondaryIndexDescription index : table.globalSecondaryIndexes()) {
            UnitsPerSecond own = kind.of(options.index(index.indexName()));
            // DynamoDB needs the capacity of all indexes of a table that was on-demand.
            boolean needsDefault = kind == ThroughputKind.PROVISIONED && isOnDemand(table);
            UnitsPerSecond wanted =
                    own == null && needsDefault ? options.table().provisioned() : own;
            UnitsPerSecond change = kind.change(wanted, Throughput.of(index));
            if (change != null) {
                changed.put(index.indexName(), change);
            }
        }
        return changed;
    }

    private static void setIndexes(
            UpdateTableRequest.Builder request, ThroughputKind kind, Map<String, UnitsPerSecond> indexes) {
        if (!indexes.isEmpty()) {
            request.globalSecondaryIndexUpdates(indexes.entrySet().stream()
                    .map(index -> {
                        UpdateGlobalSecondaryIndexAction.Builder action =
                                UpdateGlobalSecondaryIndexAction.builder().indexName(index.getKey());
                        kind.set(action, index.getValue());
                        return GlobalSecondaryIndexUpdate.builder()
                                .update(action.build())
                                .build();
                    })
                    .toList());
        }
    }

    /** Returns whether a description shows the change. */
    private static boolean isChanged(
            TableDescription live,
            ThroughputKind kind,
            @Nullable UnitsPerSecond ofTable,
            Map<String, UnitsPerSecond> ofIndexes) {
        return kind.isShown(ofTable, Throughput.of(live))
                && ofIndexes.entrySet().stream()
                        .allMatch(index -> find(live, index.getKey())
                                .filter(found -> kind.isShown(index.getValue(), Throughput.of(found)))
                                .isPresent());
    }

    private void changeStream() {
        options.stream().ifPresent(wanted -> {
            StreamViewType present = stream(table);
            if (wanted.content() == present) {
                return;
            }
            if (present != null) {
                update(
                        "disabling the stream",
                        request -> request.streamSpecification(stream -> stream.streamEnabled(false)),
                        live -> stream(live) == null);
            }
            if (wanted.content() != null) {
                update(
                        "enabling the stream",
                        request -> request.streamSpecification(
                                stream -> stream.streamEnabled(true).streamViewType(wanted.content())),
                        live -> stream(live) == wanted.content());
            }
        });
    }

    private void add(IndexSchema index) {
        UnitsPerSecond capacity = mode() == BillingMode.PROVISIONED
                ? Optional.ofNullable(options.table().provisioned())
                        .orElseGet(() -> Throughput.of(table).provisioned())
                : null;
        update(
                "adding index \"" + index.name() + "\"",
                request -> request.attributeDefinitions(TableRequests.definitions(index))
                        .globalSecondaryIndexUpdates(GlobalSecondaryIndexUpdate.builder()
                                .create(TableRequests.add(index, options.index(index.name()), capacity))
                                .build()),
                live -> find(live, index.name()).isPresent());
    }

    private void update(
            String action, Consumer<UpdateTableRequest.Builder> change, Predicate<TableDescription> isVisible) {
        UpdateTableRequest.Builder request = UpdateTableRequest.builder().tableName(table.tableName());
        change.accept(request);
        updates.add(new TableUpdate(action, request.build(), isVisible));
    }

    /** Returns the capacity mode that the table shall have. */
    private BillingMode mode() {
        return options.billingMode().orElse(isOnDemand(table) ? BillingMode.PAY_PER_REQUEST : BillingMode.PROVISIONED);
    }

    /** Returns whether a table has on-demand capacity. */
    static boolean isOnDemand(TableDescription table) {
        return table.billingModeSummary() != null
                && table.billingModeSummary().billingMode() == BillingMode.PAY_PER_REQUEST;
    }

    private static boolean isProtected(TableDescription table) {
        return Boolean.TRUE.equals(table.deletionProtectionEnabled());
    }

    private static @Nullable StreamViewType stream(TableDescription table) {
        return table.streamSpecification() != null
                        && Boolean.TRUE.equals(table.streamSpecification().streamEnabled())
                ? table.streamSpecification().streamViewType()
                : null;
    }
}
