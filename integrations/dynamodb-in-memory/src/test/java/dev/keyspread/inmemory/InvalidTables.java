package dev.keyspread.inmemory;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexUpdate;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.LocalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.Projection;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughput;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableRequest;

/** Requests to create or change a table that no engine accepts, by a description of each. */
final class InvalidTables {

    private static final Projection ALL = projection("ALL");

    private final Map<String, Function<DynamoDbClient, Object>> requests = new LinkedHashMap<>();

    private InvalidTables() {}

    static Map<String, Function<DynamoDbClient, Object>> requests() {
        InvalidTables invalid = new InvalidTables();
        invalid.addNamesAndKeys();
        invalid.addCapacity();
        invalid.addGlobalIndexes();
        invalid.addLocalIndexes();
        invalid.addChanges();
        invalid.addLifetimes();
        return invalid.requests;
    }

    private void addNamesAndKeys() {
        create("a short name", table -> table.tableName("ab"));
        create("a long name", table -> table.tableName("x".repeat(256)));
        create("a bad name", table -> table.tableName("a/b/c"));
        create("no key", table -> table.keySchema(List.of()));
        create("no definitions", table -> table.attributeDefinitions(List.of()));
        create("a sort key only", table -> table.keySchema(range("pk")));
        create("the sort key first", table -> table.keySchema(range("sk"), hash("pk")));
        create("two partition keys", table -> table.keySchema(hash("pk"), hash("sk")));
        create(
                "three keys",
                table -> table.attributeDefinitions(define("pk", "S"), define("sk", "S"), define("c", "S"))
                        .keySchema(hash("pk"), range("sk"), range("c")));
        create(
                "one attribute twice",
                table -> table.attributeDefinitions(define("pk", "S")).keySchema(hash("pk"), range("pk")));
        create("a key without definition", table -> table.attributeDefinitions(define("pk", "S")));
        create(
                "an unused definition",
                table -> table.attributeDefinitions(define("pk", "S"), define("sk", "S"), define("x", "S")));
        create(
                "a definition twice",
                table -> table.attributeDefinitions(define("pk", "S"), define("sk", "S"), define("pk", "S")));
        create(
                "contradicting definitions",
                table -> table.attributeDefinitions(define("pk", "S"), define("sk", "S"), define("pk", "N")));
        create("a Boolean key", table -> table.attributeDefinitions(define("pk", "BOOL"), define("sk", "S")));
        create(
                "a key without type",
                table -> table.attributeDefinitions(
                        AttributeDefinition.builder().attributeName("pk").build(), define("sk", "S")));
        create(
                "an empty attribute name",
                table -> table.attributeDefinitions(define("", "S"), define("sk", "S"))
                        .keySchema(hash(""), range("sk")));
        create(
                "an attribute name of 256 bytes",
                table -> table.attributeDefinitions(define("é".repeat(128), "S"), define("sk", "S"))
                        .keySchema(hash("é".repeat(128)), range("sk")));
        create(
                "an unknown type of key",
                table -> table.keySchema(
                        KeySchemaElement.builder()
                                .attributeName("pk")
                                .keyType("OTHER")
                                .build(),
                        range("sk")));
        create(
                "a nameless key",
                table -> table.keySchema(
                        KeySchemaElement.builder().keyType("HASH").build(), range("sk")));
    }

    private void addCapacity() {
        create("neither mode nor capacity", table -> table.billingMode((String) null));
        create("an unknown mode", table -> table.billingMode("OTHER"));
        create("no capacity", table -> table.billingMode("PROVISIONED"));
        create("no read units", table -> provisioned(table, null, 1L));
        create("no write units", table -> provisioned(table, 1L, null));
        create("0 read units", table -> provisioned(table, 0L, 1L));
        create("-1 write units", table -> provisioned(table, 1L, -1L));
        create("more units than the quota", table -> provisioned(table, 40_001L, 1L));
        create(
                "an index without capacity",
                table -> provisioned(table, 1L, 1L).globalSecondaryIndexes(global("index", ALL, hash("sk"))));
        create(
                "an index with 0 units",
                table -> provisioned(table, 1L, 1L)
                        .globalSecondaryIndexes(global("index", ALL, hash("sk")).toBuilder()
                                .provisionedThroughput(units(0L, 1L))
                                .build()));
        create(
                "more units with its indexes than the quota of the account",
                table -> provisioned(table, 30_000L, 1L)
                        .globalSecondaryIndexes(Stream.of("one", "two")
                                .map(index -> global(index, ALL, hash("sk")).toBuilder()
                                        .provisionedThroughput(units(30_000L, 1L))
                                        .build())
                                .toList()));
        create("a maximum of 0 units", table -> table.onDemandThroughput(maximum -> maximum.maxReadRequestUnits(0L)));
        create("a stream without view", table -> table.streamSpecification(stream -> stream.streamEnabled(true)));
        create(
                "a view without stream",
                table -> table.streamSpecification(
                        stream -> stream.streamEnabled(false).streamViewType("KEYS_ONLY")));
        create(
                "a stream neither on nor off",
                table -> table.streamSpecification(stream -> stream.streamViewType("KEYS_ONLY")));
    }

    private void addGlobalIndexes() {
        create("an empty list of indexes", table -> table.globalSecondaryIndexes(List.of()));
        createIndex("a short name", global("ab", ALL, hash("sk")));
        createIndex("no name", global(null, ALL, hash("sk")));
        createIndex("no key", global("index", ALL));
        createIndex("a sort key only", global("index", ALL, range("sk")));
        createIndex("the sort key first", global("index", ALL, range("sk"), hash("pk")));
        createIndex("one attribute twice", global("index", ALL, hash("sk"), range("sk")));
        createIndex("a key without definition", global("index", ALL, hash("x")));
        createIndex("no projection", global("index", null, hash("sk")));
        createIndex("an empty projection", global("index", Projection.builder().build(), hash("sk")));
        createIndex("an unknown projection", global("index", projection("SOME"), hash("sk")));
        createIndex("attributes of ALL", global("index", projection("ALL", "a"), hash("sk")));
        createIndex("attributes of KEYS_ONLY", global("index", projection("KEYS_ONLY", "a"), hash("sk")));
        createIndex("no attributes of INCLUDE", global("index", projection("INCLUDE"), hash("sk")));
        createIndex("an attribute twice", global("index", projection("INCLUDE", "a", "a"), hash("sk")));
        createIndex("an empty attribute name", global("index", projection("INCLUDE", ""), hash("sk")));
        createIndex("a long attribute name", global("index", projection("INCLUDE", "x".repeat(256)), hash("sk")));
        createIndex("101 included attributes", global("index", included(101), hash("sk")));
        createIndex(
                "101 attributes included in two",
                global("one", included(51), hash("sk")),
                global("two", included(50), hash("sk")));
        createIndex("a name twice", global("index", ALL, hash("sk")), global("index", ALL, hash("pk")));
        create(
                "21 indexes",
                table -> table.globalSecondaryIndexes(IntStream.range(0, 21)
                        .mapToObj(i -> global("index" + i, ALL, hash("sk")))
                        .toList()));
        create("five partition keys", table -> multiAttribute(table, 5, 1));
        create("five sort keys", table -> multiAttribute(table, 1, 5));
    }

    private void addLocalIndexes() {
        createLocal("a partition key only", local("index", ALL, hash("pk")));
        createLocal("another partition key", local("index", ALL, hash("sk"), range("pk")));
        createLocal("two sort keys", local("index", ALL, hash("pk"), range("sk"), range("c")));
        createLocal("the sort key first", local("index", ALL, range("c"), hash("pk")));
        createLocal("the partition key twice", local("index", ALL, hash("pk"), range("pk")));
        createLocal("no projection", local("index", null, hash("pk"), range("c")));
        createLocal("no attributes of INCLUDE", local("index", projection("INCLUDE"), hash("pk"), range("c")));
        createLocal("no key", local("index", ALL));
        createLocal(
                "a name twice",
                local("index", ALL, hash("pk"), range("c")),
                local("index", ALL, hash("pk"), range("c")));
        create(
                "a local index without sort key of the table",
                table -> table.keySchema(hash("pk"))
                        .localSecondaryIndexes(local("index", ALL, hash("pk"), range("sk"))));
        create("six local indexes", table -> {
            List<AttributeDefinition> definitions = new ArrayList<>(List.of(define("pk", "S"), define("sk", "S")));
            IntStream.range(0, 6).forEach(i -> definitions.add(define("c" + i, "S")));
            table.attributeDefinitions(definitions)
                    .localSecondaryIndexes(IntStream.range(0, 6)
                            .mapToObj(i -> local("index" + i, ALL, hash("pk"), range("c" + i)))
                            .toList());
        });
    }

    private void addChanges() {
        change("nothing", table -> {});
        change("its capacity to the same", table -> table.provisionedThroughput(units(1L, 1L)));
        change("its capacity to 0", table -> table.provisionedThroughput(units(0L, 1L)));
        change(
                "its mode and the same capacity",
                table -> table.billingMode("PAY_PER_REQUEST").provisionedThroughput(units(1L, 1L)));
        change("half its capacity", table -> table.provisionedThroughput(units(2L, null)));
        change("a stream that is off", table -> table.streamSpecification(stream -> stream.streamEnabled(false)));
        change("a stream without view", table -> table.streamSpecification(stream -> stream.streamEnabled(true)));
        changeIndexes(
                "nothing of an index", GlobalSecondaryIndexUpdate.builder().build());
        changeIndexes("two indexes at once", added("one", ALL, hash("sk")), added("two", ALL, hash("sk")));
        changeIndexes("a missing index", deleted("missing"));
        changeIndexes("a local index", deleted("local"));
        changeIndexes("an index twice", deleted("index"), deleted("index"));
        changeIndexes(
                "an index without name",
                GlobalSecondaryIndexUpdate.builder().delete(index -> {}).build());
        changeIndexes("the capacity of a missing index", updated("missing", 2L));
        changeIndexes("the capacity of a local index", updated("local", 2L));
        changeIndexes("the capacity of an index to 0", updated("index", 0L));
        changeIndexes("the capacity of an index to the same", updated("index", 1L));
        changeIndexes("an index to a second one", added("index", ALL, hash("sk")));
        changeIndexes("an index named as a local one", added("local", ALL, hash("sk")));
        changeIndexes("an index with a short name", added("ab", ALL, hash("sk")));
        changeIndexes("an index without key", added("new", ALL));
        changeIndexes("an index without projection", added("new", null, hash("sk")));
        changeIndexes("an index of an undefined key", added("new", ALL, hash("x")));
        changeIndexes("an index with one attribute twice", added("new", ALL, hash("sk"), range("sk")));
        changeIndexes("an index without included attributes", added("new", projection("INCLUDE"), hash("sk")));
        change(
                "the type of a key",
                table -> table.attributeDefinitions(define("sk", "N"))
                        .globalSecondaryIndexUpdates(added("new", ALL, hash("sk"))));
        change(
                "a Boolean key",
                table -> table.attributeDefinitions(define("x", "BOOL"))
                        .globalSecondaryIndexUpdates(added("new", ALL, hash("x"))));
        add(
                "change of a missing table",
                client -> client.updateTable(table -> table.tableName("missing").deletionProtectionEnabled(true)));
        add("deletion of a missing table", client -> client.deleteTable(table -> table.tableName("missing")));
    }

    private void addLifetimes() {
        lifetime("no setting", null, null);
        lifetime("no name", null, true);
        lifetime("an empty name", "", true);
        lifetime("a name of 256 characters", "x".repeat(256), true);
        lifetime("neither on nor off", "at", null);
        lifetime("off although it is off", "at", false);
    }

    private void add(String label, Function<DynamoDbClient, Object> request) {
        requests.put(label, request);
    }

    private void create(String label, Consumer<CreateTableRequest.Builder> change) {
        CreateTableRequest.Builder request = CreateTableRequest.builder()
                .tableName("table" + requests.size())
                .billingMode("PAY_PER_REQUEST")
                .attributeDefinitions(define("pk", "S"), define("sk", "S"))
                .keySchema(hash("pk"), range("sk"));
        change.accept(request);
        add("table with " + label, client -> client.createTable(request.build()));
    }

    private void createIndex(String label, GlobalSecondaryIndex... indexes) {
        create("a global index with " + label, table -> table.globalSecondaryIndexes(indexes));
    }

    private void createLocal(String label, LocalSecondaryIndex... indexes) {
        create(
                "a local index with " + label,
                table -> table.attributeDefinitions(define("pk", "S"), define("sk", "S"), define("c", "S"))
                        .localSecondaryIndexes(indexes));
    }

    private void change(String label, Consumer<UpdateTableRequest.Builder> change) {
        String name = "changed" + requests.size();
        add("change of " + label, client -> {
            createChanged(client, name);
            return client.updateTable(table -> change.accept(table.tableName(name)));
        });
    }

    private void changeIndexes(String label, GlobalSecondaryIndexUpdate... updates) {
        change(label, table -> table.attributeDefinitions(define("sk", "S")).globalSecondaryIndexUpdates(updates));
    }

    private static void createChanged(DynamoDbClient client, String name) {
        client.createTable(table -> table.tableName(name)
                .provisionedThroughput(units(1L, 1L))
                .attributeDefinitions(define("pk", "S"), define("sk", "S"), define("c", "S"))
                .keySchema(hash("pk"), range("sk"))
                .localSecondaryIndexes(local("local", ALL, hash("pk"), range("c")))
                .globalSecondaryIndexes(global("index", ALL, hash("sk")).toBuilder()
                        .provisionedThroughput(units(1L, 1L))
                        .build()));
    }

    private void lifetime(String label, String attribute, Boolean isEnabled) {
        String name = "lifetime" + requests.size();
        add("time to live with " + label, client -> {
            createChanged(client, name);
            return client.updateTimeToLive(update -> {
                update.tableName(name);
                if (attribute != null || isEnabled != null) {
                    update.timeToLiveSpecification(
                            lifetime -> lifetime.attributeName(attribute).enabled(isEnabled));
                }
            });
        });
    }

    private static CreateTableRequest.Builder provisioned(CreateTableRequest.Builder table, Long read, Long write) {
        return table.billingMode("PROVISIONED").provisionedThroughput(units(read, write));
    }

    private static void multiAttribute(CreateTableRequest.Builder table, int partition, int sort) {
        List<AttributeDefinition> definitions = new ArrayList<>(List.of(define("pk", "S"), define("sk", "S")));
        List<KeySchemaElement> key = new ArrayList<>();
        for (int i = 0; i < partition + sort; i++) {
            definitions.add(define("k" + i, "S"));
            key.add(i < partition ? hash("k" + i) : range("k" + i));
        }
        table.attributeDefinitions(definitions)
                .globalSecondaryIndexes(global("index", ALL, key.toArray(KeySchemaElement[]::new)));
    }

    static ProvisionedThroughput units(Long read, Long write) {
        return ProvisionedThroughput.builder()
                .readCapacityUnits(read)
                .writeCapacityUnits(write)
                .build();
    }

    static AttributeDefinition define(String name, String type) {
        return AttributeDefinition.builder()
                .attributeName(name)
                .attributeType(type)
                .build();
    }

    static KeySchemaElement hash(String name) {
        return KeySchemaElement.builder().attributeName(name).keyType("HASH").build();
    }

    static KeySchemaElement range(String name) {
        return KeySchemaElement.builder().attributeName(name).keyType("RANGE").build();
    }

    static Projection projection(String type, String... included) {
        return Projection.builder()
                .projectionType(type)
                .nonKeyAttributes(included.length == 0 ? null : List.of(included))
                .build();
    }

    private static Projection included(int attributes) {
        return projection(
                "INCLUDE", IntStream.range(0, attributes).mapToObj(i -> "a" + i).toArray(String[]::new));
    }

    static GlobalSecondaryIndex global(String name, Projection projection, KeySchemaElement... key) {
        return GlobalSecondaryIndex.builder()
                .indexName(name)
                .projection(projection)
                .keySchema(key)
                .build();
    }

    private static LocalSecondaryIndex local(String name, Projection projection, KeySchemaElement... key) {
        return LocalSecondaryIndex.builder()
                .indexName(name)
                .projection(projection)
                .keySchema(key)
                .build();
    }

    static GlobalSecondaryIndexUpdate addition(String name, KeySchemaElement... key) {
        return added(name, ALL, key);
    }

    private static GlobalSecondaryIndexUpdate added(String name, Projection projection, KeySchemaElement... key) {
        return GlobalSecondaryIndexUpdate.builder()
                .create(index -> index.indexName(name)
                        .projection(projection)
                        .keySchema(key)
                        .provisionedThroughput(units(1L, 1L)))
                .build();
    }

    private static GlobalSecondaryIndexUpdate deleted(String name) {
        return GlobalSecondaryIndexUpdate.builder()
                .delete(index -> index.indexName(name))
                .build();
    }

    private static GlobalSecondaryIndexUpdate updated(String name, Long units) {
        return GlobalSecondaryIndexUpdate.builder()
                .update(index -> index.indexName(name).provisionedThroughput(units(units, 1L)))
                .build();
    }
}
