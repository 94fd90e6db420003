package dev.keyspread.table;

import dev.keyspread.Keyspread;
import dev.keyspread.internal.store.ClientSession;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexDescription;
import software.amazon.awssdk.services.dynamodb.model.ListTagsOfResourceResponse;
import software.amazon.awssdk.services.dynamodb.model.ResourceInUseException;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;

/** One call of {@link Tables} for one table. Its timeout starts with its creation. */
final class TableManager {

    private final Keyspread keyspread;
    private final DynamoDbClient client;
    private final TableSchema schema;
    private final TableOptions options;
    private final String name;
    private final TableWaiter waiter;
    private final TimeToLive timeToLive;

    TableManager(Keyspread keyspread, TableSchema schema, TableOptions options) {
        this.keyspread = keyspread;
        this.client = keyspread.client();
        this.schema = schema;
        this.options = options;
        this.name = TableNames.of(keyspread, schema);
        this.waiter = new TableWaiter(keyspread, name, options);
        this.timeToLive = new TimeToLive(client, name);
    }

    void create() {
        KeyTypes.require(schema);
        options.requireFits(schema, options.billingMode().orElse(BillingMode.PAY_PER_REQUEST));
        CreateTableRequest request = TableRequests.create(name, schema, options);
        client.createTable(request);
        TableDescription unused = waiter.awaitActive("creating the table");
        if (options.hasTimeToLive()) {
            schema.timeToLive().ifPresent(timeToLive::enable);
        }
    }

    void createOrUpdate() {
        KeyTypes.require(schema);
        Optional<TableDescription> found = describe();
        if (found.isPresent()) {
            update(found.get());
            return;
        }
        try {
            create();
        } catch (ResourceInUseException createdMeanwhile) {
            // DescribeTable may not show a new table at first.
            update(waiter.awaitActive("waiting for the table"));
        }
    }

    void update() {
        KeyTypes.require(schema);
        update(existing());
    }

    private void update(TableDescription found) {
        requireUpdatable(TableComparison.ofKeys(schema, found));
        TableDescription live = waiter.awaitActive("waiting for earlier changes");
        Optional<String> expiry = concernsTimeToLive() ? timeToLive.attribute() : Optional.empty();
        requireUpdatable(differenceOfTimeToLive(expiry));
        requireFits(live);
        UpdatePlan.of(live, schema, options).forEach(this::run);
        updateTags(live);
        updateTimeToLive(expiry);
    }

    List<String> updateSettings() {
        TableDescription unused = existing();
        TableDescription live = waiter.awaitActive("waiting for earlier changes");
        requireFits(live);
        List<String> changes = new ArrayList<>();
        for (TableUpdate update : UpdatePlan.ofSettings(live, options)) {
            run(update);
            changes.add(update.action());
        }
        if (updateTags(live)) {
            changes.add("changing tags");
        }
        Optional<String> expiry = options.hasTimeToLive() ? Optional.empty() : timeToLive.attribute();
        if (expiry.isPresent()) {
            timeToLive.disable(expiry.get());
            changes.add("disabling the time to live");
        }
        return List.copyOf(changes);
    }

    private void requireFits(TableDescription live) {
        options.requireFits(
                schema,
                options.billingMode()
                        .orElse(UpdatePlan.isOnDemand(live) ? BillingMode.PAY_PER_REQUEST : BillingMode.PROVISIONED));
    }

    private void run(TableUpdate update) {
        try {
            waiter.run(update);
        } catch (DynamoDbException rejected) {
            // Another process may have made the same change meanwhile.
            TableDescription live = waiter.awaitActive(update.action());
            if (UpdatePlan.of(live, schema, options).stream()
                    .anyMatch(remaining -> remaining.action().equals(update.action()))) {
                throw rejected;
            }
        }
    }

    private static void requireUpdatable(List<TableDifference> differences) {
        List<TableDifference> lasting = differences.stream()
                .filter(difference -> !difference.isUpdatable())
                .toList();
        if (!lasting.isEmpty()) {
            throw new TableDifferenceException(lasting);
        }
    }

    /** Sets and removes the tags that differ, and returns whether there were any. Without tags, its permissions are not needed. */
    private boolean updateTags(TableDescription live) {
        if (options.tags().isEmpty() && options.removedTags().isEmpty()) {
            return false;
        }
        Map<String, String> present = tags(live.tableArn());
        Map<String, String> set = new LinkedHashMap<>(options.tags());
        set.entrySet().removeAll(present.entrySet());
        List<String> removed =
                options.removedTags().stream().filter(present::containsKey).toList();
        if (!set.isEmpty()) {
            client.tagResource(tag -> tag.resourceArn(live.tableArn()).tags(TableRequests.tags(set)));
        }
        if (!removed.isEmpty()) {
            client.untagResource(tag -> tag.resourceArn(live.tableArn()).tagKeys(removed));
        }
        return !set.isEmpty() || !removed.isEmpty();
    }

    /** Without a time to live, its permissions are not needed. */
    private boolean concernsTimeToLive() {
        return schema.timeToLive().isPresent() || !options.hasTimeToLive();
    }

    private void updateTimeToLive(Optional<String> live) {
        if (!options.hasTimeToLive()) {
            live.ifPresent(timeToLive::disable);
        } else if (live.isEmpty()) {
            schema.timeToLive().ifPresent(timeToLive::enable);
        }
    }

    void dropIndex(String index) {
        TableDescription live = existing();
        if (UpdatePlan.find(live, index).isEmpty()) {
            throw new IllegalArgumentException("Table \"%s\" has no global index \"%s\" (found %s)"
                    .formatted(
                            name,
                            index,
                            live.globalSecondaryIndexes().stream()
                                    .map(GlobalSecondaryIndexDescription::indexName)
                                    .toList()));
        }
        TableDescription unused = waiter.awaitActive("waiting for earlier changes");
        waiter.run(UpdatePlan.drop(name, index));
    }

    void delete() {
        waiter.retry("deleting the table", false, () -> client.deleteTable(delete -> delete.tableName(name)));
        waiter.awaitDeleted("deleting the table");
        ClientSession.of(keyspread).tableDeleted(name);
    }

    Map<String, String> tags() {
        return tags(client.describeTable(describe -> describe.tableName(name))
                .table()
                .tableArn());
    }

    private Map<String, String> tags(String arn) {
        Map<String, String> tags = new LinkedHashMap<>();
        String next = null;
        do {
            String token = next;
            ListTagsOfResourceResponse page =
                    client.listTagsOfResource(list -> list.resourceArn(arn).nextToken(token));
            page.tags().forEach(tag -> tags.put(tag.key(), tag.value()));
            next = page.nextToken();
        } while (next != null);
        return tags;
    }

    List<TableDifference> differences() {
        KeyTypes.require(schema);
        Optional<TableDescription> live = describe();
        if (live.isEmpty()) {
            return List.of(TableComparison.missing(name));
        }
        List<TableDifference> differences = new ArrayList<>(TableComparison.ofKeys(schema, live.get()));
        if (concernsTimeToLive()) {
            differences.addAll(differenceOfTimeToLive(timeToLive.attribute()));
        }
        if (options.samplesItems() && isReadable(live.get())) {
            boolean withValues = ClientSession.of(keyspread).hasValuesInErrors();
            differences.addAll(StoredKeySample.differences(client, name, schema, withValues));
        }
        return differences;
    }

    private static boolean isReadable(TableDescription live) {
        return live.tableStatus() == TableStatus.ACTIVE || live.tableStatus() == TableStatus.UPDATING;
    }

    private List<TableDifference> differenceOfTimeToLive(Optional<String> live) {
        return schema
                .timeToLive()
                .filter(needed -> options.hasTimeToLive())
                .flatMap(needed -> TableComparison.ofTimeToLive(name, needed, live))
                .stream()
                .toList();
    }

    private TableDescription existing() {
        return describe().orElseThrow(() -> new TableDifferenceException(List.of(TableComparison.missing(name))));
    }

    private Optional<TableDescription> describe() {
        return TableWaiter.describe(keyspread, name);
    }
}
