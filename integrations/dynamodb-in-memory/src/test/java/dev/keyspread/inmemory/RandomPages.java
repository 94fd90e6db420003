package dev.keyspread.inmemory;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.Select;

/** Random queries and scans of a {@link RandomTable} in which no two items have the same sort key. */
final class RandomPages {

    /** The sources of reads with the attributes that a filter may name. */
    private static final Map<String, List<String>> SOURCES = Map.of(
            "", List.of("a", "b", "c", "gk", "lk"),
            "local", List.of("a", "sk"),
            "global", List.of("a", "b", "lk", "pk"),
            "keys", List.of("pk", "sk"));

    private final RandomValues values;
    private final String table;
    private final List<Map<String, AttributeValue>> items;

    RandomPages(RandomValues values, String table, List<Map<String, AttributeValue>> items) {
        this.values = values;
        this.table = table;
        this.items = items;
    }

    /** A query, and whether the order of its items is known. */
    record Query(QueryRequest request, boolean isOrdered) {}

    Query query() {
        RandomExpressions expressions = new RandomExpressions(values);
        String source = values.oneOf(List.of("", "local", "global", "keys"));
        boolean isGlobal = source.equals("global") || source.equals("keys");
        String sort = source.equals("local") ? "lk" : source.equals("keys") ? "" : "sk";
        Map<String, AttributeValue> item = values.oneOf(items);
        String partition = isGlobal ? "gk" : "pk";
        AttributeValue key = item.getOrDefault(partition, AttributeValue.fromS("g1"));
        String condition = partition + " = " + expressions.literal(key);
        if (!sort.isEmpty() && values.chance(50)) {
            condition += " AND " + sortCondition(sort, expressions);
        }
        QueryRequest.Builder query = QueryRequest.builder()
                .tableName(table)
                .indexName(source.isEmpty() ? null : source)
                .keyConditionExpression(condition)
                .scanIndexForward(values.chance(60))
                .limit(limit())
                .consistentRead(!isGlobal && values.chance(40));
        boolean selectsAll = values.chance(20) && !source.equals("keys") && !source.equals("global");
        if (selectsAll) {
            query.select(Select.ALL_ATTRIBUTES);
        } else if (values.chance(20)) {
            query.select(Select.COUNT);
        } else if (values.chance(30)) {
            query.projectionExpression(projection(source, expressions));
        }
        if (values.chance(40)) {
            query.filterExpression(filter(source, expressions));
        }
        boolean isOrdered = !source.equals("keys");
        if (isOrdered && values.chance(30)) {
            query.exclusiveStartKey(startKey(source, partition, key, sort));
        }
        return new Query(
                query.returnConsumedCapacity(ReturnConsumedCapacity.INDEXES)
                        .expressionAttributeNames(expressions.names())
                        .expressionAttributeValues(expressions.literals())
                        .build(),
                isOrdered);
    }

    private Integer limit() {
        return values.chance(60) ? 1 + values.below(12) : null;
    }

    private String sortCondition(String sort, RandomExpressions expressions) {
        AttributeValue one = sortValue(sort);
        AttributeValue other = sortValue(sort);
        if (values.chance(30)) {
            return sort + " BETWEEN " + expressions.literal(one) + " AND " + expressions.literal(other);
        }
        if (sort.equals("lk") && values.chance(30)) {
            return "begins_with(lk, " + expressions.literal(values.indexKey()) + ")";
        }
        return sort + " " + values.oneOf(List.of("=", "<", "<=", ">", ">=")) + " " + expressions.literal(one);
    }

    /** Returns a value that an item has, or one between those of two items. */
    private AttributeValue sortValue(String sort) {
        AttributeValue value = values.oneOf(items).getOrDefault(sort, AttributeValue.fromS("g10"));
        return values.chance(70) ? value : after(value);
    }

    /** Returns a value that no item has, after another one. */
    private static AttributeValue after(AttributeValue value) {
        return value.n() == null ? AttributeValue.fromS(value.s() + "!") : AttributeValue.fromN(value.n() + ".5");
    }

    private Map<String, AttributeValue> startKey(String source, String partition, AttributeValue key, String sort) {
        Map<String, AttributeValue> start = new HashMap<>();
        Map<String, AttributeValue> item = values.oneOf(items);
        start.put("pk", item.get("pk"));
        start.put("sk", item.get("sk"));
        if (source.equals("global")) {
            start.put("gk", key);
        }
        if (source.equals("local")) {
            start.put("lk", item.getOrDefault("lk", AttributeValue.fromS("g10")));
        }
        if (values.chance(60)) {
            // The position among entries with the same sort key is not documented.
            start.compute(sort, (name, value) -> after(value));
        }
        if (values.chance(95)) {
            start.put(partition, key);
        }
        return start;
    }

    private String projection(String source, RandomExpressions expressions) {
        List<String> attributes = new ArrayList<>(SOURCES.get(source));
        if (source.equals("local") && values.chance(50)) {
            attributes.add("b");
        }
        return values.chance(50)
                ? values.oneOf(attributes)
                : expressions.name("pk") + ", "
                        + values.oneOf(attributes.stream()
                                .filter(attribute -> !attribute.equals("pk"))
                                .toList());
    }

    private String filter(String source, RandomExpressions expressions) {
        String attribute = values.oneOf(SOURCES.get(source));
        return switch (values.below(3)) {
            case 0 -> "attribute_exists(" + attribute + ")";
            case 1 -> attribute + " <> " + expressions.literal(values.value());
            default -> attribute + " > " + expressions.literal(values.chance(50) ? values.text() : values.number());
        };
    }

    ScanRequest scan() {
        RandomExpressions expressions = new RandomExpressions(values);
        String source = values.oneOf(List.of("", "local", "global", "keys"));
        ScanRequest.Builder scan = ScanRequest.builder()
                .tableName(table)
                .indexName(source.isEmpty() ? null : source)
                .limit(limit())
                .consistentRead((source.isEmpty() || source.equals("local")) && values.chance(40));
        if (values.chance(20)) {
            scan.select(Select.COUNT);
        } else if (values.chance(30)) {
            scan.projectionExpression(projection(source, expressions));
        }
        if (values.chance(40)) {
            scan.filterExpression(filter(source, expressions));
        }
        return scan.returnConsumedCapacity(ReturnConsumedCapacity.INDEXES)
                .expressionAttributeNames(expressions.names())
                .expressionAttributeValues(expressions.literals())
                .build();
    }
}
