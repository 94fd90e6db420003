package dev.keyspread.inmemory;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Expressions that no engine accepts, on the table of {@link RandomTable}, with the values that they name. */
final class InvalidExpressions {

    static final List<String> CONDITIONS = List.of(
            "",
            "a =",
            "= :x",
            "a == :x",
            "a != :x",
            "a = :x AND",
            "(a = :x",
            "a = :x)",
            "()",
            "(a)",
            "((a = :x))",
            "NOT a",
            "a = :x b = :x",
            "a[01] = :x",
            "a[00] = :x",
            "a[-1] = :x",
            "a[x] = :x",
            "a[] = :x",
            "a[1.5] = :x",
            "a[99999999999] = :x",
            "a..b = :x",
            ".a = :x",
            "1a = :x",
            "_a = :x",
            "a-b = :x",
            "é = :x",
            "name = :x",
            "a.status = :x",
            "# = :x",
            "a = :",
            "#undefined = :x",
            "a = :undefined",
            "a = 5",
            "a = 'x'",
            "a = :x; b = :x",
            "SIZE(a) = :n",
            "size() = :n",
            "size(a, b) = :n",
            "size(size(a)) = :n",
            "size(a)",
            "size(a = :x) = :n",
            "size(:n) = :n",
            "size(:bool) = :n",
            "attribute_exists(:x)",
            "attribute_exists()",
            "attribute_exists(a, b)",
            "attribute_exists(size(a))",
            "attribute_exists(a) = :x",
            "attribute_exist(a)",
            "Attribute_exists(a)",
            "attribute_type(a, :n)",
            "attribute_type(a, b)",
            "attribute_type(a, a)",
            "attribute_type(a, size(b))",
            "attribute_type(a, :lower)",
            "begins_with(a, :n)",
            "begins_with(a, a)",
            "begins_with(size(a), :x)",
            "begins_with(a, size(b))",
            "begins_with(:bool, a)",
            "begins_with(a)",
            "contains(a, a)",
            "contains(a)",
            "a BETWEEN :y AND :x",
            "a BETWEEN :x AND :n",
            "a BETWEEN :x",
            "a BETWEEN a AND :x",
            "a BETWEEN :bool AND :bool",
            "a NOT BETWEEN :x AND :y",
            "a BETWEEN (:x AND :y)",
            "a IN ()",
            "a IN :x",
            "a IN (a)",
            "a IN (:x,)",
            "a NOT IN (:x)",
            "a < :bool",
            "a < :l",
            "a > :null",
            "a <= :ss",
            "a = a",
            "a <> a",
            "if_not_exists(a, :x)",
            "list_append(a, :l) = :x",
            "a + b = :x",
            "foo(a)",
            "a = (b = :x)",
            "(a = b) = :x",
            "NOT size(a) = :n AND size(a)",
            "and = :x",
            "a.set = :x",
            "pk.a = :x",
            "attribute_exists(pk) OR attribute_not_exists(pk.a)",
            "sk[0] = :n",
            "gk.a = :x",
            "size(lk[1]) = :n",
            "a = pk.b");

    static final List<String> UPDATES = List.of(
            "",
            "SET",
            "SET a",
            "SET a =",
            "SET a = :n,",
            "SET a = :n, a = :n",
            "SET a.b = :n, a[0] = :n",
            "SET a = :n REMOVE a",
            "SET a = :n SET b = :n",
            "SET a = :n REMOVE b REMOVE c",
            "SET :n = a",
            "SET a = :n + :n + :n",
            "SET a = (:n + :n) + :n",
            "SET a = ((:n + :n))",
            "SET a = ((:n))",
            "SET a = :n * :n",
            "SET a = -:n",
            "SET a = :x + :n",
            "SET a = :n - :l",
            "SET pk = :x",
            "REMOVE sk",
            "ADD sk :n",
            "SET pk.a = :n",
            "SET a = pk.b",
            "SET gk.a = :x",
            "REMOVE lk[0]",
            "SET gk = :n",
            "SET lk = :empty",
            "SET a = if_not_exists(:n, a)",
            "SET a = if_not_exists(a)",
            "SET a = if_not_exists(a, a)",
            "SET a = if_not_exists(a, :n + :n)",
            "SET a = if_not_exists(if_not_exists(a, :n), :n)",
            "SET a = if_not_exists(a, list_append(b, :l))",
            "SET a = list_append(b)",
            "SET a = list_append(b, :n)",
            "SET a = list_append(list_append(b, :l), :l)",
            "SET a = list_append(b, list_append(b, :l))",
            "SET a = list_append(b, :l) + :n",
            "SET a = size(b)",
            "SET a = foo(b)",
            "SET a = :n WHERE b = :n",
            "SET a = 5",
            "SET name = :n",
            "SET a[01] = :n",
            "SET (a) = :n",
            "REMOVE",
            "REMOVE a b",
            "REMOVE :n",
            "REMOVE a = :n",
            "ADD a",
            "ADD a b",
            "ADD a :x",
            "ADD a :l",
            "ADD a :bool",
            "ADD a :n + :n",
            "DELETE a",
            "DELETE a :n",
            "DELETE a :l",
            "DELETE a b",
            "FOO a",
            "a = :n",
            "SET a = :undefined",
            "SET #undefined = :n",
            "SET a = :dupset",
            "SET a = :emptyset",
            "SET a = :nofalse",
            "SET a = :emptykey");

    static final List<String> PROJECTIONS = List.of(
            "",
            "a,",
            ",a",
            "a b",
            "a, a",
            "a, a.b",
            "a.b, a[0]",
            "a[01]",
            "name",
            "#undefined",
            ":x",
            "size(a)",
            "a = b",
            "*",
            "(a)",
            "pk.a",
            "sk[0]",
            "gk.a",
            "lk[0]",
            "a[-1]",
            "é");

    static final List<String> KEY_CONDITIONS = List.of(
            "",
            "pk",
            "pk = :n",
            "pk = :empty",
            "pk < :x",
            "pk <> :x",
            "begins_with(pk, :x)",
            "pk IN (:x)",
            "NOT pk = :x",
            "pk = :x OR sk = :n",
            "pk = :x AND sk = :x",
            "pk = :x AND sk <> :n",
            "pk = :x AND sk IN (:n)",
            "pk = :x AND attribute_exists(sk)",
            "pk = :x AND begins_with(sk, :n)",
            "pk = :x AND sk BETWEEN :nn AND :n",
            "pk = :x AND sk > :n AND sk < :nn",
            "pk = :x AND pk = :y",
            "sk = :n",
            "a = :x",
            "pk = :x AND a = :n",
            "pk.a = :x",
            "pk = :x AND sk.a = :n",
            "size(pk) = :n",
            "pk = sk",
            "pk = :x AND sk = a",
            "((pk = :x))",
            ":x = :x",
            "foo(pk)",
            "pk = :x AND NOT sk = :n",
            "pk = :x AND sk BETWEEN a AND :n");

    /** Key conditions of the index "local". */
    static final List<String> LOCAL_KEY_CONDITIONS = List.of(
            "pk = :x AND lk = :empty",
            "pk = :x AND lk > :empty",
            "pk = :x AND lk >= :empty",
            "pk = :x AND lk < :empty",
            "pk = :x AND lk <= :empty",
            "pk = :x AND begins_with(lk, :empty)",
            "pk = :x AND lk BETWEEN :empty AND :x",
            "pk = :x AND lk = :n",
            "pk = :x AND lk = :k1025",
            "pk = :x AND lk > :k1025",
            "pk = :x AND begins_with(lk, :k1025)",
            "pk = :x AND lk BETWEEN :x AND :xk1025",
            "pk = :x AND sk = :n",
            "lk = :x",
            "pk = :empty");

    private static final Map<String, AttributeValue> VALUES = Map.ofEntries(
            Map.entry(":x", AttributeValue.fromS("x")),
            Map.entry(":y", AttributeValue.fromS("y")),
            Map.entry(":S", AttributeValue.fromS("S")),
            Map.entry(":lower", AttributeValue.fromS("s")),
            Map.entry(":empty", AttributeValue.fromS("")),
            Map.entry(":k1025", AttributeValue.fromS("k".repeat(1_025))),
            Map.entry(":xk1025", AttributeValue.fromS("y".repeat(1_025))),
            Map.entry(":n", AttributeValue.fromN("1")),
            Map.entry(":nn", AttributeValue.fromN("2")),
            Map.entry(":bool", AttributeValue.fromBool(true)),
            Map.entry(":null", AttributeValue.fromNul(true)),
            Map.entry(":nofalse", AttributeValue.fromNul(false)),
            Map.entry(":l", AttributeValue.fromL(List.of(AttributeValue.fromN("1")))),
            Map.entry(":ss", AttributeValue.fromSs(List.of("x"))),
            Map.entry(":dupset", AttributeValue.fromSs(List.of("x", "x"))),
            Map.entry(":emptyset", AttributeValue.fromSs(List.of())),
            Map.entry(":emptykey", AttributeValue.fromM(Map.of("", AttributeValue.fromBool(true)))),
            Map.entry(":bin", AttributeValue.fromB(SdkBytes.fromUtf8String("b"))));

    private InvalidExpressions() {}

    /** Returns the values that an expression names, or null if it names none. */
    static Map<String, AttributeValue> values(String expression) {
        Map<String, AttributeValue> values = new HashMap<>();
        VALUES.forEach((name, value) -> {
            if (Pattern.compile(name + "\\b").matcher(expression).find()) {
                values.put(name, value);
            }
        });
        return values.isEmpty() ? null : values;
    }

    /** Returns requests to a table, by a description of each. */
    static Map<String, Function<DynamoDbClient, Object>> requests(String table) {
        Map<String, Function<DynamoDbClient, Object>> requests = new LinkedHashMap<>();
        Map<String, AttributeValue> key = Map.of("pk", AttributeValue.fromS("x"), "sk", AttributeValue.fromN("1"));
        List<String> conditions = new ArrayList<>(CONDITIONS);
        conditions.addAll(limits());
        for (String condition : conditions) {
            requests.put(
                    "condition " + condition,
                    client -> client.deleteItem(delete -> delete.tableName(table)
                            .key(key)
                            .conditionExpression(condition)
                            .expressionAttributeValues(values(condition))));
            requests.put(
                    "filter " + condition,
                    client -> client.scan(scan -> scan.tableName(table)
                            .filterExpression(condition)
                            .expressionAttributeValues(values(condition))));
        }
        for (String update : UPDATES) {
            requests.put(
                    "update " + update,
                    client -> client.updateItem(request -> request.tableName(table)
                            .key(key)
                            .updateExpression(update)
                            .expressionAttributeValues(values(update))));
        }
        for (String projection : PROJECTIONS) {
            requests.put(
                    "projection " + projection,
                    client ->
                            client.getItem(get -> get.tableName(table).key(key).projectionExpression(projection)));
        }
        KEY_CONDITIONS.forEach(condition -> requests.put("key condition " + condition, query(table, null, condition)));
        LOCAL_KEY_CONDITIONS.forEach(
                condition -> requests.put("key condition of index " + condition, query(table, "local", condition)));
        return requests;
    }

    private static Function<DynamoDbClient, Object> query(String table, String index, String condition) {
        return client -> client.query(query -> query.tableName(table)
                .indexName(index)
                .keyConditionExpression(condition)
                .expressionAttributeValues(values(condition)));
    }

    /** Conditions beyond the limits that the documentation names. */
    private static List<String> limits() {
        return List.of(
                "a = :x" + " ".repeat(4_091),
                repeated("a=:n", " OR ", 151),
                repeated("attribute_exists(a)", " OR ", 151),
                "NOT ".repeat(300) + "a=:n",
                "a" + ".b".repeat(32) + " = :n",
                "a" + "[0]".repeat(32) + " = :n",
                "a IN (" + repeated(":n", ",", 101) + ")");
    }

    static String repeated(String part, String separator, int times) {
        return IntStream.range(0, times).mapToObj(i -> part).collect(Collectors.joining(separator));
    }
}
