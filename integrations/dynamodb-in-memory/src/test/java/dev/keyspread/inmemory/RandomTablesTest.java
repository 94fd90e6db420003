package dev.keyspread.inmemory;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexDescription;
import software.amazon.awssdk.services.dynamodb.model.IndexStatus;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.ListTablesRequest;
import software.amazon.awssdk.services.dynamodb.model.ListTablesResponse;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableRequest;
import software.amazon.dynamodb.services.local.embedded.DynamoDBEmbedded;
import software.amazon.dynamodb.services.local.shared.access.AmazonDynamoDBLocal;
import software.amazon.dynamodb.services.local.shared.exceptions.LocalDBAccessException;

/** Random changes and lists of tables, in memory and on a DynamoDB Local with no other tables. */
class RandomTablesTest {

    private static final int ROUNDS = Integer.getInteger("keyspread.random.requests", 40);

    private static final AmazonDynamoDBLocal LOCAL = DynamoDBEmbedded.create(true);

    private final List<DynamoDbClient> engines = List.of(new InMemoryDynamoDb().client(), LOCAL.dynamoDbClient());

    @AfterAll
    static void stop() {
        LOCAL.shutdown();
    }

    private <R> List<R> both(Function<DynamoDbClient, R> operation) {
        return engines.stream().map(operation).toList();
    }

    @ParameterizedTest
    @ValueSource(longs = 1)
    void changes_haveTheResultsOfDynamoDbLocal(long seed) {
        RandomValues values = new RandomValues(new Random(seed));
        for (int table = 0; table < ROUNDS / 8; table++) {
            String name = "changes-" + seed + "-" + table;
            RandomTableChanges changes = new RandomTableChanges(values, name);
            CreateTableRequest creation = changes.creation();
            List<String> created = both(client ->
                    Outcome.of(() -> client.createTable(creation), false).kind());
            assertThat(created.get(0)).as("%s", creation).isEqualTo(created.get(1));
            for (int i = 0; i < 8 && created.get(0).equals("CreateTableResponse"); i++) {
                UpdateTableRequest change = changes.change();
                List<Outcome> outcomes;
                try {
                    outcomes = both(client -> Outcome.of(() -> client.updateTable(change), false));
                } catch (NullPointerException documented) {
                    break;
                }
                if (isDocumented(outcomes.get(0).message())) {
                    break;
                }
                assertThat(outcomes.get(0))
                        .as("change %d of %s: %s", i, name, change)
                        .usingEquals((actual, expected) -> actual.kind().equals(expected.kind()))
                        .isEqualTo(outcomes.get(1));
                List<Map<String, Object>> tables = both(client -> described(client, name));
                assertThat(tables.get(0))
                        .as("change %d of %s: %s", i, name, change)
                        .isEqualTo(tables.get(1));
            }
            // The quota of the account covers all tables.
            both(client -> Outcome.of(
                    () -> client.updateTable(update -> update.tableName(name).deletionProtectionEnabled(false)),
                    false));
            both(client -> Outcome.of(() -> client.deleteTable(delete -> delete.tableName(name)), false));
        }
    }

    // docs/decisions/0058-the-in-memory-client-rejects-what-dynamodb-rejects.md
    private static boolean isDocumented(String message) {
        return message.startsWith("AttributeDefinitions must include the key attributes of the new index")
                || message.contains("must be specified for index")
                || message.endsWith("units per table");
    }

    private static Map<String, Object> described(DynamoDbClient client, String name) {
        TableDescription table = active(client, name);
        // DynamoDB Local describes the former units of indexes of a table on demand.
        boolean isProvisioned = table.billingModeSummary() == null
                || table.billingModeSummary().billingMode() == BillingMode.PROVISIONED;
        return Map.of(
                "attributes", usedAttributes(table),
                "mode", isProvisioned,
                "units", units(table.provisionedThroughput()),
                "protected", table.deletionProtectionEnabled(),
                "indexes",
                        table.globalSecondaryIndexes().stream()
                                .collect(Collectors.toMap(
                                        GlobalSecondaryIndexDescription::indexName,
                                        index -> List.of(
                                                index.keySchema(),
                                                index.projection(),
                                                isProvisioned ? units(index.provisionedThroughput()) : ""))));
    }

    // DynamoDB Local also describes attributes that are defined and not used.
    private static Set<AttributeDefinition> usedAttributes(TableDescription table) {
        Set<String> used = Stream.concat(
                        table.keySchema().stream(),
                        table.globalSecondaryIndexes().stream().flatMap(index -> index.keySchema().stream()))
                .map(KeySchemaElement::attributeName)
                .collect(Collectors.toSet());
        return table.attributeDefinitions().stream()
                .filter(type -> used.contains(type.attributeName()))
                .collect(Collectors.toSet());
    }

    private static TableDescription active(DynamoDbClient client, String name) {
        TableDescription table = null;
        while (table == null
                || table.globalSecondaryIndexes().stream()
                        .anyMatch(index -> index.indexStatus() != IndexStatus.ACTIVE)) {
            try {
                table = client.describeTable(describe -> describe.tableName(name))
                        .table();
            } catch (LocalDBAccessException stillDeleted) {
                // DynamoDB Local counts the items of an index while another thread deletes it.
                table = null;
            }
        }
        return table;
    }

    private static List<Long> units(
            software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputDescription units) {
        return units == null ? List.of(0L, 0L) : List.of(units.readCapacityUnits(), units.writeCapacityUnits());
    }

    @ParameterizedTest
    @ValueSource(longs = 3)
    void lists_haveThePagesOfDynamoDbLocal(long seed) {
        RandomValues values = new RandomValues(new Random(seed));
        both(client -> {
            client.listTablesPaginator().tableNames().forEach(table -> client.deleteTable(d -> d.tableName(table)));
            return client;
        });
        Set<String> names = new HashSet<>();
        while (names.size() < 130) {
            names.add(name(values));
        }
        both(client -> {
            names.forEach(name ->
                    client.createTable(new RandomTableChanges(new RandomValues(new Random(seed)), name).creation()));
            return client;
        });
        for (int i = 0; i < ROUNDS * 5; i++) {
            ListTablesRequest list = ListTablesRequest.builder()
                    .exclusiveStartTableName(
                            values.chance(20)
                                    ? null
                                    : values.chance(50) ? name(values) : values.oneOf(List.copyOf(names)))
                    .limit(values.chance(20) ? null : values.oneOf(List.of(0, 1, 2, 7, 99, 100, 101)))
                    .build();
            List<Object> pages = both(client -> pages(client, list));
            assertThat(pages.get(0)).as("list %d of seed %d: %s", i, seed, list).isEqualTo(pages.get(1));
        }
    }

    private static String name(RandomValues values) {
        String name = "";
        for (int length = 3 + values.below(3); length > 0; length--) {
            name += values.oneOf(List.of("a", "b", "z", "-", "_", ".", "0", "9"));
        }
        return name;
    }

    private static Object pages(DynamoDbClient client, ListTablesRequest list) {
        List<Object> pages = new ArrayList<>();
        Outcome outcome = Outcome.of(
                () -> {
                    ListTablesRequest next = list;
                    ListTablesResponse page;
                    do {
                        page = client.listTables(next);
                        pages.add(page.tableNames());
                        next = list.toBuilder()
                                .exclusiveStartTableName(page.lastEvaluatedTableName())
                                .build();
                    } while (page.lastEvaluatedTableName() != null);
                    return "";
                },
                false);
        return List.of(pages, outcome.kind());
    }
}
