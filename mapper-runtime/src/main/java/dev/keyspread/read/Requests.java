package dev.keyspread.read;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;

/** The requests of a read. Names are always aliased, since DynamoDB reserves 573 words. */
final class Requests {

    private final ReadSpecification read;
    private final @Nullable Integer pageLimit;

    Requests(ReadSpecification read, @Nullable Integer pageLimit) {
        this.read = read;
        this.pageLimit = pageLimit;
    }

    QueryRequest query(AttributeValue partition, Map<String, AttributeValue> startKey) {
        return QueryRequest.builder()
                .tableName(read.tableName())
                .indexName(indexName())
                .keyConditionExpression(expression())
                .expressionAttributeNames(names())
                .expressionAttributeValues(values(partition))
                .scanIndexForward(read.ascending())
                .consistentRead(read.consistent())
                .limit(pageLimit)
                .exclusiveStartKey(startKey.isEmpty() ? null : startKey)
                .build();
    }

    ScanRequest scan(Map<String, AttributeValue> startKey) {
        return ScanRequest.builder()
                .tableName(read.tableName())
                .indexName(indexName())
                .filterExpression(filter())
                .expressionAttributeNames(filterNames())
                .expressionAttributeValues(filterValues())
                .consistentRead(read.consistent())
                .limit(pageLimit)
                .exclusiveStartKey(startKey.isEmpty() ? null : startKey)
                .build();
    }

    private @Nullable String indexName() {
        return read.index() == null ? null : read.index().name();
    }

    private String expression() {
        StringBuilder expression = new StringBuilder("#partitionKey = :partitionKey");
        for (int i = 0; i < read.fixed().size(); i++) {
            expression.append(" AND #key").append(i).append(" = :key").append(i);
        }
        SortCondition condition = read.condition();
        return condition == null
                ? expression.toString()
                : expression.append(" AND ").append(condition.expression()).toString();
    }

    private @Nullable String filter() {
        List<KeyBeginning> beginnings = read.beginnings();
        return beginnings.isEmpty()
                ? null
                : IntStream.range(0, beginnings.size())
                        .mapToObj(i -> (beginnings.get(i).whole()
                                        ? "#key%1$d = :key%1$d"
                                        : "begins_with(#key%1$d, :key%1$d)")
                                .formatted(i))
                        .collect(Collectors.joining(" AND "));
    }

    private @Nullable Map<String, String> filterNames() {
        Map<String, String> names = new HashMap<>();
        read.beginnings().forEach(beginning -> names.put("#key" + names.size(), beginning.attribute()));
        return names.isEmpty() ? null : names;
    }

    private @Nullable Map<String, AttributeValue> filterValues() {
        Map<String, AttributeValue> values = new HashMap<>();
        read.beginnings().forEach(beginning -> values.put(":key" + values.size(), beginning.value()));
        return values.isEmpty() ? null : values;
    }

    private Map<String, String> names() {
        Map<String, String> names = new HashMap<>();
        names.put("#partitionKey", read.partitionKey().name());
        for (int i = 0; i < read.fixed().size(); i++) {
            names.put("#key" + i, read.fixedKey(i).name());
        }
        if (read.condition() != null) {
            names.put("#sortKey", read.fixedKey(read.fixed().size()).name());
        }
        return names;
    }

    private Map<String, AttributeValue> values(AttributeValue partition) {
        Map<String, AttributeValue> values = new HashMap<>();
        values.put(":partitionKey", partition);
        read.fixed().forEach(value -> values.put(":key" + (values.size() - 1), value));
        SortCondition condition = read.condition();
        if (condition != null) {
            values.putAll(condition.placeholders());
        }
        return values;
    }
}
