package dev.keyspread.table;

import dev.keyspread.Keyspread;
import dev.keyspread.TableSchema;
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
        options.requireFits(schema, options.billingMode().orElse(BillingMode.PAY_PER_REQUEST));
        CreateTableRequest request = TableRequests.create(name, schema, options);
        client.createTable(request);
        TableDescription unused = waiter.awaitActive("creating the table");
        if (options.hasTimeToLive()) {
            schema.timeToLive().ifPresent(timeToLive::enable);
        }
    }

    void createOrUpdate() {
        if (describe().isEmpty()) {
            try {
                create();
                return;
            } catch (ResourceInUseException createdMeanwhile) {
                // DescribeTable may not show a new table at first.
                TableDescription unused = waiter.awaitActive("waiting for the table");
            }
        }
        update();
    }

    void update() {
        requireUpdatable(TableComparison.ofKeys(schema, existing()));
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
        List<TableUpdate> updates = UpdatePlan.ofSettings(live, options);
        updates.forEach(this::run);
        updateTags(live);
        if (!options.hasTimeToLive()) {
            timeToLive.attribute().ifPresent(timeToLive::disable);
        }
        return updates.stream().map(TableUpdate::action).toList();
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

    private void updateTags(TableDescription live) {
        if (!options.tags().isEmpty()) {
            client.tagResource(tag -> tag.resourceArn(live.tableArn()).tags(TableRequests.tags(options)));
        }
        if (!options.removedTags().isEmpty()) {
            client.untagResource(tag -> tag.resourceArn(live.tableArn()).tagKeys(options.removedTags()));
        }
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
        keyspread.evictAll(schema.name());
    }

    Map<String, String> tags() {
        Map<String, String> tags = new LinkedHashMap<>();
        String arn = client.describeTable(describe -> describe.tableName(name))
                .table()
                .tableArn();
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
        Optional<TableDescription> live = describe();
        if (live.isEmpty()) {
            return List.of(TableComparison.missing(name));
        }
        List<TableDifference> differences = new ArrayList<>(TableComparison.ofKeys(schema, live.get()));
        if (concernsTimeToLive()) {
            differences.addAll(differenceOfTimeToLive(timeToLive.attribute()));
        }
        return differences;
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
