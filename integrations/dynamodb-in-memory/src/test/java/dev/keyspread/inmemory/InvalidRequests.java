package dev.keyspread.inmemory;

import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.IntStream;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** Requests to the table of {@link RandomTable} that no engine accepts, by a description of each. */
final class InvalidRequests {

    private final Map<String, Function<DynamoDbClient, Object>> requests = new LinkedHashMap<>();
    private final String table;

    private InvalidRequests(String table) {
        this.table = table;
    }

    static Map<String, Function<DynamoDbClient, Object>> keysAndValues(String table) {
        InvalidRequests invalid = new InvalidRequests(table);
        invalid.addKeys();
        invalid.addValues();
        invalid.addNumbers();
        return invalid.requests;
    }

    static Map<String, Function<DynamoDbClient, Object>> placeholders(String table) {
        InvalidRequests invalid = new InvalidRequests(table);
        invalid.addPlaceholders();
        return invalid.requests;
    }

    static Map<String, Function<DynamoDbClient, Object>> reads(String table) {
        InvalidRequests invalid = new InvalidRequests(table);
        invalid.addPages();
        invalid.addStartKeys();
        return invalid.requests;
    }

    static Map<String, Function<DynamoDbClient, Object>> batchesAndTransactions(String table) {
        InvalidRequests invalid = new InvalidRequests(table);
        invalid.addBatches();
        invalid.addTransactions();
        return invalid.requests;
    }

    private void addKeys() {
        Map<String, Map<String, AttributeValue>> keys = new LinkedHashMap<>();
        keys.put("no attribute", Map.of());
        keys.put("no sort key", Map.of("pk", text("x")));
        keys.put("no partition key", Map.of("sk", number("1")));
        keys.put("another name", Map.of("pk", text("x"), "other", number("1")));
        keys.put("another type", Map.of("pk", number("1"), "sk", number("1")));
        keys.put("a Boolean", Map.of("pk", AttributeValue.fromBool(true), "sk", number("1")));
        keys.put("a list", Map.of("pk", AttributeValue.fromL(List.of()), "sk", number("1")));
        keys.put("an empty text", Map.of("pk", text(""), "sk", number("1")));
        keys.put("2,049 bytes", Map.of("pk", text("x".repeat(2_049)), "sk", number("1")));
        keys.put("2,050 bytes in UTF-8", Map.of("pk", text("é".repeat(1_025)), "sk", number("1")));
        keys.put("no number", Map.of("pk", text("x"), "sk", number("one")));
        keys.put(
                "a value without type",
                Map.of("pk", text("x"), "sk", AttributeValue.builder().build()));
        keys.forEach((label, key) -> {
            add(
                    "put with " + label,
                    client -> client.putItem(put -> put.tableName(table).item(key)));
            add(
                    "get with " + label,
                    client -> client.getItem(get -> get.tableName(table).key(key)));
            add(
                    "delete with " + label,
                    client ->
                            client.deleteItem(delete -> delete.tableName(table).key(key)));
            add(
                    "update with " + label,
                    client ->
                            client.updateItem(update -> update.tableName(table).key(key)));
        });
        add(
                "get with another attribute",
                client -> client.getItem(get -> get.tableName(table).key(item("a", text("a")))));
        addPut("local index key of 1,025 bytes", "lk", text("x".repeat(1_025)));
        addPut("global index key of 2,049 bytes", "gk", text("x".repeat(2_049)));
        addPut("empty global index key", "gk", text(""));
        addPut("empty local index key", "lk", text(""));
        addPut("index key of another type", "gk", number("1"));
        addPut("null as index key", "gk", AttributeValue.fromNul(true));
        addPut("set as index key", "lk", AttributeValue.fromSs(List.of("a")));
        add(
                "missing table",
                client -> client.getItem(get -> get.tableName("missing").key(item())));
        add(
                "short name of a table",
                client -> client.getItem(get -> get.tableName("ab").key(item())));
        add(
                "put that returns ALL_NEW",
                client ->
                        client.putItem(put -> put.tableName(table).item(item()).returnValues("ALL_NEW")));
        add(
                "update that returns an unknown kind",
                client -> client.updateItem(
                        update -> update.tableName(table).key(item()).returnValues("SOME")));
    }

    private void addValues() {
        Map<String, AttributeValue> nullElement = new HashMap<>();
        nullElement.put("k", null);
        Map<String, AttributeValue> values = new LinkedHashMap<>();
        values.put("empty set of texts", AttributeValue.fromSs(List.of()));
        values.put("empty set of numbers", AttributeValue.fromNs(List.of()));
        values.put("empty set of binary values", AttributeValue.fromBs(List.of()));
        values.put("duplicate texts", AttributeValue.fromSs(List.of("a", "a")));
        values.put("duplicate numbers", AttributeValue.fromNs(List.of("1", "1.0")));
        values.put("duplicate binary values", AttributeValue.fromBs(List.of(bytes("a"), bytes("a"))));
        values.put("NULL false", AttributeValue.fromNul(false));
        values.put("no type", AttributeValue.builder().build());
        values.put("two types", AttributeValue.builder().s("x").n("1").build());
        values.put("empty name in a map", AttributeValue.fromM(Map.of("", text("x"))));
        values.put("name of 64 KB in a map", AttributeValue.fromM(Map.of("x".repeat(65_536), text("x"))));
        values.put(
                "null in a list",
                AttributeValue.builder().l(Arrays.asList(text("a"), null)).build());
        values.put("null in a map", AttributeValue.builder().m(nullElement).build());
        values.put(
                "null in a set",
                AttributeValue.builder().ss(Arrays.asList("a", null)).build());
        values.forEach((label, value) -> {
            addPut(label, "a", value);
            addPut(
                    label + " inside a document",
                    "a",
                    AttributeValue.fromL(List.of(AttributeValue.fromM(Map.of("k", value)))));
        });
        addPut("empty name", "", text("x"));
        addPut("name of 64 KB", "x".repeat(65_536), text("x"));
        addPut("32 nested lists", "a", nested(32));
        addPut("item above 400 KB", "a", text("x".repeat(409_600)));
        add("update to an item above 400 KB", update("SET a = :a", text("x".repeat(409_600))));
        add("update to 32 nested lists", update("SET a = :a", nested(32)));
        // The local index projects "a": item and entry together have more than 400 KB.
        add(
                "item and entry of a local index above 400 KB",
                client -> client.putItem(put ->
                        put.tableName(table).item(item("lk", text("l"), "a", text("x".repeat(300_000))))));
    }

    private void addNumbers() {
        for (String number : List.of(
                "",
                " ",
                "abc",
                "1,5",
                "1.2.3",
                "NaN",
                "Infinity",
                "0x10",
                "1e",
                " 5",
                "1_000",
                "--1",
                "+",
                ".",
                "1e126",
                "-1e126",
                "1e-131",
                "1".repeat(39),
                "0." + "1".repeat(39),
                "1e99999999999",
                "5f")) {
            addPut("number " + number, "a", number(number));
            addPut("set with number " + number, "a", AttributeValue.fromNs(List.of(number)));
            add("value with number " + number, update("SET a = :a", number(number)));
        }
    }

    private void addPlaceholders() {
        for (String name : List.of("a", "#", "#a-b", "#é", ":a", "##a", "", "#" + "a".repeat(255))) {
            add(
                    "name " + name,
                    client -> client.scan(scan -> scan.tableName(table)
                            .filterExpression("attribute_exists(a)")
                            .expressionAttributeNames(Map.of(name, "a"))));
        }
        for (String value : List.of("a", ":", ":a-b", ":é", "#a", "::a", "", ":" + "a".repeat(255))) {
            add(
                    "value " + value,
                    client -> client.scan(scan -> scan.tableName(table)
                            .filterExpression("attribute_exists(a)")
                            .expressionAttributeValues(Map.of(value, number("1")))));
        }
        add("empty name of an attribute", named("#a", ""));
        add("name of 64 KB", named("#a", "x".repeat(65_536)));
        add(
                "unused name",
                client -> client.scan(scan -> scan.tableName(table)
                        .filterExpression("attribute_exists(a)")
                        .expressionAttributeNames(Map.of("#a", "a"))));
        add(
                "no names",
                client -> client.scan(scan -> scan.tableName(table)
                        .filterExpression("attribute_exists(a)")
                        .expressionAttributeNames(Map.of())));
        add(
                "no values",
                client -> client.scan(scan -> scan.tableName(table)
                        .filterExpression("attribute_exists(a)")
                        .expressionAttributeValues(Map.of())));
        add(
                "names without an expression",
                client -> client.getItem(
                        get -> get.tableName(table).key(item()).expressionAttributeNames(Map.of("#a", "a"))));
        add(
                "values without an expression",
                client -> client.putItem(
                        put -> put.tableName(table).item(item()).expressionAttributeValues(Map.of(":a", number("1")))));
        add(
                "values above 2 MB",
                client -> client.scan(scan -> scan.tableName(table)
                        .filterExpression("a = :a OR a = :b")
                        .expressionAttributeValues(
                                Map.of(":a", text("x".repeat(1_048_576)), ":b", text("y".repeat(1_048_600))))));
        for (AttributeValue value : List.of(
                nested(33),
                AttributeValue.fromSs(List.of()),
                AttributeValue.fromNs(List.of("1", "1.0")),
                AttributeValue.fromM(Map.of("", text("x"))),
                AttributeValue.builder().build())) {
            add(
                    "value of " + value,
                    client -> client.scan(scan -> scan.tableName(table)
                            .filterExpression("a = :a")
                            .expressionAttributeValues(Map.of(":a", value))));
        }
    }

    private void addPages() {
        addQuery(
                "without a key condition",
                query -> query.keyConditionExpression(null).expressionAttributeValues(null));
        addQuery("with limit 0", query -> query.limit(0));
        addQuery("with limit -1", query -> query.limit(-1));
        addScan("with limit 0", scan -> scan.limit(0));
        for (String index : List.of("global", "keys")) {
            addQuery("consistent of " + index, query -> index(query, index).consistentRead(true));
            addScan("consistent of " + index, scan -> scan.indexName(index).consistentRead(true));
        }
        addQuery("of a missing index", query -> query.indexName("missing"));
        addScan("of a missing index", scan -> scan.indexName("missing"));
        addQuery(
                "of all attributes of a local index, with a filter on one that it lacks",
                query -> query.indexName("local").select("ALL_ATTRIBUTES").filterExpression("attribute_exists(zz)"));
        addQuery("of all attributes of keys", query -> index(query, "keys").select("ALL_ATTRIBUTES"));
        addQuery(
                "of an attribute that keys lacks", query -> index(query, "keys").projectionExpression("zz"));
        addQuery(
                "with a filter on an attribute that keys lacks",
                query -> index(query, "keys").filterExpression("attribute_exists(zz)"));
        addQuery("with a filter on the key", query -> query.filterExpression("pk = :p"));
        for (String select : List.of("ALL_PROJECTED_ATTRIBUTES", "SPECIFIC_ATTRIBUTES", "OTHER")) {
            addQuery("that selects " + select, query -> query.select(select));
            addScan("that selects " + select, scan -> scan.select(select));
        }
        for (String select : List.of("ALL_ATTRIBUTES", "COUNT")) {
            addQuery(
                    "that projects and selects " + select,
                    query -> query.select(select).projectionExpression("a"));
            addScan(
                    "that projects and selects " + select,
                    scan -> scan.select(select).projectionExpression("a"));
        }
        addScan("with a segment only", scan -> scan.segment(0));
        addScan("with a number of segments only", scan -> scan.totalSegments(1));
        addScan("with segment 2 of 2", scan -> scan.segment(2).totalSegments(2));
        addScan("with segment -1", scan -> scan.segment(-1).totalSegments(2));
        addScan("with 0 segments", scan -> scan.segment(0).totalSegments(0));
        addScan("with 1,000,001 segments", scan -> scan.segment(0).totalSegments(1_000_001));
        add("list of tables with limit 101", client -> client.listTables(list -> list.limit(101)));
        add("list of tables with limit 0", client -> client.listTables(list -> list.limit(0)));
        add(
                "list of tables after a short name",
                client -> client.listTables(list -> list.exclusiveStartTableName("ab")));
        add(
                "list of tables after a bad name",
                client -> client.listTables(list -> list.exclusiveStartTableName("a b c")));
    }

    private void addStartKeys() {
        Map<String, Map<String, AttributeValue>> keys = new LinkedHashMap<>();
        keys.put("only the partition key", Map.of("pk", text("x")));
        keys.put("another attribute", item("a", text("a")));
        keys.put("another type", Map.of("pk", text("x"), "sk", text("1")));
        keys.put("an empty text", Map.of("pk", text(""), "sk", number("1")));
        keys.put("no number", Map.of("pk", text("x"), "sk", number("one")));
        keys.put("other names", Map.of("a", text("x"), "b", number("1")));
        keys.forEach((label, key) -> {
            addQuery("that starts at " + label, query -> query.exclusiveStartKey(key));
            addScan("that starts at " + label, scan -> scan.exclusiveStartKey(key));
        });
        addQuery(
                "that starts in another partition",
                query -> query.exclusiveStartKey(Map.of("pk", text("other"), "sk", number("1"))));
        addQuery(
                "that starts outside its range",
                query -> query.keyConditionExpression("pk = :p AND sk > :s")
                        .expressionAttributeValues(Map.of(":p", text("x"), ":s", number("5")))
                        .exclusiveStartKey(item()));
        addQuery(
                "of an index that starts at the table's key",
                query -> index(query, "global").exclusiveStartKey(item()));
        addQuery(
                "of an index that starts at an empty key",
                query -> query.indexName("local").exclusiveStartKey(item("lk", text(""))));
        addScan(
                "of an index that starts at an empty key",
                scan -> scan.indexName("global").exclusiveStartKey(item("gk", text(""))));
    }

    private void addBatches() {
        add("batch of no writes", client -> client.batchWriteItem(batch -> batch.requestItems(Map.of())));
        addWrites("no writes of a table", List.of());
        addWrites(
                "26 writes",
                IntStream.range(0, 26).mapToObj(i -> put(numbered(i))).toList());
        addWrites("two writes of one item", List.of(put(item()), delete(item())));
        addWrites("a write of nothing", List.of(WriteRequest.builder().build()));
        addWrites("an empty key", List.of(put(Map.of("pk", text(""), "sk", number("1")))));
        addWrites("an incomplete key", List.of(put(Map.of("pk", text("x")))));
        addWrites("an index key of another type", List.of(put(item("gk", number("1")))));
        addWrites("an item above 400 KB", List.of(put(item("a", text("x".repeat(409_600))))));
        addWrites("32 nested lists", List.of(put(item("a", nested(32)))));
        addWrites("a delete with another attribute", List.of(delete(item("a", text("a")))));
        add(
                "batch with no writes of one table",
                client -> client.batchWriteItem(
                        batch -> batch.requestItems(Map.of(table, List.of(put(item())), "other", List.of()))));
        add(
                "batch write of a missing table",
                client -> client.batchWriteItem(batch -> batch.requestItems(Map.of("missing", List.of(put(item()))))));
        add("batch of no keys", client -> client.batchGetItem(batch -> batch.requestItems(Map.of())));
        addReads("no keys of a table", List.of());
        addReads(
                "101 keys",
                IntStream.range(0, 101).mapToObj(InvalidRequests::numbered).toList());
        addReads("a key twice", List.of(item(), item()));
        addReads("an empty key", List.of(Map.of("pk", text(""), "sk", number("1"))));
        addReads("an incomplete key", List.of(Map.of("pk", text("x"))));
        addReads("a key of another type", List.of(Map.of("pk", number("1"), "sk", number("1"))));
    }

    private void addTransactions() {
        addTransaction("no writes", List.of());
        addTransaction(
                "101 writes",
                IntStream.range(0, 101).mapToObj(i -> transactPut(numbered(i))).toList());
        addTransaction("two writes of one item", List.of(transactPut(item()), transactPut(item())));
        addTransaction("an empty write", List.of(TransactWriteItem.builder().build()));
        addTransaction(
                "two actions in one",
                List.of(TransactWriteItem.builder()
                        .put(put -> put.tableName(table).item(item()))
                        .delete(delete -> delete.tableName(table).key(numbered(2)))
                        .build()));
        addTransaction(
                "a check without condition",
                List.of(TransactWriteItem.builder()
                        .conditionCheck(check -> check.tableName(table).key(item()))
                        .build()));
        addTransaction(
                "a put without item",
                List.of(TransactWriteItem.builder()
                        .put(put -> put.tableName(table))
                        .build()));
        addTransaction(
                "a delete without key",
                List.of(TransactWriteItem.builder()
                        .delete(delete -> delete.tableName(table))
                        .build()));
        addTransaction("a key of another type", List.of(transactPut(Map.of("pk", number("1"), "sk", number("1")))));
        addTransaction("an index key of another type", List.of(transactPut(item("gk", number("1")))));
        addTransaction(
                "an update of the key",
                List.of(TransactWriteItem.builder()
                        .update(update -> update.tableName(table).key(item()).updateExpression("REMOVE pk"))
                        .build()));
        addTransaction("an item above 400 KB", List.of(transactPut(item("b", text("x".repeat(409_600))))));
        addTransaction(
                "more than 4 MB",
                IntStream.range(0, 11)
                        .mapToObj(i -> {
                            Map<String, AttributeValue> item = new HashMap<>(numbered(i));
                            item.put("b", text("x".repeat(400_000)));
                            return transactPut(item);
                        })
                        .toList());
        add(
                "transaction with a token of 37 characters",
                client -> client.transactWriteItems(
                        write -> write.clientRequestToken("t".repeat(37)).transactItems(transactPut(item()))));
        addTransactGet("no reads", List.of());
        addTransactGet(
                "101 reads",
                IntStream.range(0, 101).mapToObj(i -> transactGet(numbered(i))).toList());
        addTransactGet("one item twice", List.of(transactGet(item()), transactGet(item())));
        addTransactGet("an empty read", List.of(TransactGetItem.builder().build()));
        addTransactGet("an incomplete key", List.of(transactGet(Map.of("pk", text("x")))));
    }

    private void add(String label, Function<DynamoDbClient, Object> request) {
        requests.put(label, request);
    }

    private void addPut(String label, String name, AttributeValue value) {
        add(
                "put with " + label,
                client -> client.putItem(put -> put.tableName(table).item(item(name, value))));
    }

    private void addQuery(String label, Consumer<QueryRequest.Builder> change) {
        QueryRequest.Builder query = QueryRequest.builder()
                .tableName(table)
                .keyConditionExpression("pk = :p")
                .expressionAttributeValues(Map.of(":p", text("x")));
        change.accept(query);
        add("query " + label, client -> client.query(query.build()));
    }

    private static QueryRequest.Builder index(QueryRequest.Builder query, String index) {
        return query.indexName(index).keyConditionExpression("gk = :p");
    }

    private void addScan(String label, Consumer<ScanRequest.Builder> change) {
        ScanRequest.Builder scan = ScanRequest.builder().tableName(table);
        change.accept(scan);
        add("scan " + label, client -> client.scan(scan.build()));
    }

    private void addWrites(String label, Collection<WriteRequest> writes) {
        add("batch with " + label, client -> client.batchWriteItem(batch -> batch.requestItems(Map.of(table, writes))));
    }

    private void addReads(String label, Collection<Map<String, AttributeValue>> keys) {
        KeysAndAttributes reads = KeysAndAttributes.builder().keys(keys).build();
        add("batch read of " + label, client -> client.batchGetItem(batch -> batch.requestItems(Map.of(table, reads))));
    }

    private void addTransaction(String label, Collection<TransactWriteItem> writes) {
        add("transaction with " + label, client -> client.transactWriteItems(write -> write.transactItems(writes)));
    }

    private void addTransactGet(String label, Collection<TransactGetItem> reads) {
        add("transaction that reads " + label, client -> client.transactGetItems(read -> read.transactItems(reads)));
    }

    private Function<DynamoDbClient, Object> update(String expression, AttributeValue value) {
        return client -> client.updateItem(update -> update.tableName(table)
                .key(item())
                .updateExpression(expression)
                .expressionAttributeValues(Map.of(":a", value)));
    }

    private Function<DynamoDbClient, Object> named(String placeholder, String name) {
        return client -> client.scan(scan -> scan.tableName(table)
                .filterExpression("attribute_exists(" + placeholder + ")")
                .expressionAttributeNames(Map.of(placeholder, name)));
    }

    private TransactWriteItem transactPut(Map<String, AttributeValue> item) {
        return TransactWriteItem.builder()
                .put(put -> put.tableName(table).item(item))
                .build();
    }

    private TransactGetItem transactGet(Map<String, AttributeValue> key) {
        return TransactGetItem.builder()
                .get(get -> get.tableName(table).key(key))
                .build();
    }

    private static WriteRequest put(Map<String, AttributeValue> item) {
        return WriteRequest.builder().putRequest(put -> put.item(item)).build();
    }

    private static WriteRequest delete(Map<String, AttributeValue> key) {
        return WriteRequest.builder().deleteRequest(delete -> delete.key(key)).build();
    }

    static Map<String, AttributeValue> numbered(int number) {
        return Map.of("pk", text("n"), "sk", number(Integer.toString(number)));
    }

    static Map<String, AttributeValue> item(Object... more) {
        Map<String, AttributeValue> item = new HashMap<>(Map.of("pk", text("x"), "sk", number("1")));
        for (int i = 0; i < more.length; i += 2) {
            item.put((String) more[i], (AttributeValue) more[i + 1]);
        }
        return item;
    }

    static AttributeValue text(String text) {
        return AttributeValue.fromS(text);
    }

    static AttributeValue number(String number) {
        return AttributeValue.fromN(number);
    }

    private static SdkBytes bytes(String text) {
        return SdkBytes.fromUtf8String(text);
    }

    /** A value in so many lists. */
    static AttributeValue nested(int lists) {
        AttributeValue value = text("inner");
        for (int i = 0; i < lists; i++) {
            value = AttributeValue.fromL(List.of(value));
        }
        return value;
    }
}
