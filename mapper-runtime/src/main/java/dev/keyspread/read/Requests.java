package dev.keyspread.read;

import java.util.HashMap;
import java.util.Map;
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
        ScanFilter filter = new ScanFilter(read);
        return ScanRequest.builder()
                .tableName(read.tableName())
                .indexName(indexName())
                .filterExpression(filter.expression())
                .expressionAttributeNames(filter.names())
                .expressionAttributeValues(filter.values())
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
