package dev.keyspread.internal.read;

import dev.keyspread.spi.SortKeyCondition;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.Select;

/** Creates the requests of a read. Names are always aliased, because DynamoDB has 573 reserved words. Immutable. */
public record ReadRequests(ReadRequest read, @Nullable Select select) {

    /** Returns requests for the items. */
    static ReadRequests ofItems(ReadRequest read) {
        return new ReadRequests(read, null);
    }

    /** Returns requests for the number of items. They cost the same but transfer less. */
    static ReadRequests ofCounts(ReadRequest read) {
        return new ReadRequests(read, Select.COUNT);
    }

    /** Returns the requests for the first page of each shard. */
    public static List<QueryRequest> ofQuery(ReadRequest read) {
        read.requireFilterOfOtherAttributes();
        ReadRequests requests = ofItems(read);
        return read.partitions().stream()
                .map(partition -> requests.query(partition, Map.of(), null))
                .toList();
    }

    /** Returns the requests for the first page of each segment. */
    public static List<ScanRequest> ofScan(ReadRequest read) {
        ReadRequests requests = ofItems(read);
        return IntStream.range(0, read.shards())
                .mapToObj(segment -> requests.scan(segment, Map.of(), null))
                .toList();
    }

    QueryRequest query(AttributeValue partition, Map<String, AttributeValue> startKey, @Nullable Integer limit) {
        return QueryRequest.builder()
                .tableName(read.target().tableName())
                .indexName(indexName())
                .keyConditionExpression(keyCondition())
                .filterExpression(read.filter() == null ? null : read.filter().expression())
                .projectionExpression(projection())
                .expressionAttributeNames(keyNames())
                .expressionAttributeValues(keyValues(partition))
                .scanIndexForward(read.order().isAscending())
                .consistentRead(read.consistent())
                .select(select)
                .limit(limit)
                .exclusiveStartKey(startKey.isEmpty() ? null : startKey)
                .build();
    }

    ScanRequest scan(int segment, Map<String, AttributeValue> startKey, @Nullable Integer limit) {
        ScanFilter filter = new ScanFilter(read);
        return ScanRequest.builder()
                .tableName(read.target().tableName())
                .indexName(indexName())
                .filterExpression(filter.expression())
                .projectionExpression(projection())
                .expressionAttributeNames(scanNames(filter))
                .expressionAttributeValues(filter.values())
                .consistentRead(read.consistent())
                .select(select)
                .limit(limit)
                .exclusiveStartKey(startKey.isEmpty() ? null : startKey)
                .segment(read.isSharded() ? segment : null)
                .totalSegments(read.isSharded() ? read.shards() : null)
                .build();
    }

    private @Nullable String indexName() {
        return read.target().index() == null ? null : read.target().index().name();
    }

    private String keyCondition() {
        StringBuilder expression = new StringBuilder("#partitionKey = :partitionKey");
        for (int i = 0; i < read.fixed().size(); i++) {
            expression.append(" AND #key").append(i).append(" = :key").append(i);
        }
        SortKeyCondition condition = read.condition();
        return condition == null
                ? expression.toString()
                : expression.append(" AND ").append(condition.expression()).toString();
    }

    private Map<String, String> keyNames() {
        Map<String, String> names = new HashMap<>();
        names.put("#partitionKey", read.target().partitionKey().name());
        for (int i = 0; i < read.fixed().size(); i++) {
            names.put("#key" + i, read.target().key(i).name());
        }
        if (read.condition() != null) {
            names.put("#sortKey", read.target().key(read.fixed().size()).name());
        }
        addPlaceholders(names, read.filter() == null ? Map.of() : read.filter().names());
        addPlaceholders(names, projected());
        return names;
    }

    private @Nullable Map<String, String> scanNames(ScanFilter filter) {
        Map<String, String> names = new HashMap<>(Objects.requireNonNullElse(filter.names(), Map.of()));
        addPlaceholders(names, projected());
        return names.isEmpty() ? null : names;
    }

    /**
     * Adds the placeholders of a user's expression to those of the read.
     *
     * @throws IllegalArgumentException if both have one
     */
    static <V> void addPlaceholders(Map<String, V> ours, Map<String, V> theirs) {
        theirs.forEach((placeholder, meaning) -> {
            if (ours.putIfAbsent(placeholder, meaning) != null) {
                throw new IllegalArgumentException(
                        "Filter uses \"" + placeholder + "\", which the read itself uses. Give it another name");
            }
        });
    }

    private Map<String, AttributeValue> keyValues(AttributeValue partition) {
        Map<String, AttributeValue> values = new HashMap<>();
        values.put(":partitionKey", partition);
        read.fixed().forEach(value -> values.put(":key" + (values.size() - 1), value));
        SortKeyCondition condition = read.condition();
        if (condition != null) {
            values.putAll(condition.placeholders());
        }
        addPlaceholders(values, read.filter() == null ? Map.of() : read.filter().values());
        return values;
    }

    private @Nullable String projection() {
        Map<String, String> projected = projected();
        return projected.isEmpty() ? null : String.join(", ", projected.keySet());
    }

    /**
     * Returns the names of the projected attributes. They include the keys, which the order and the cursor need, and the
     * expiry time, which the query cache needs.
     */
    private Map<String, String> projected() {
        if (read.projection().isEmpty() || select != null) {
            return Map.of();
        }
        Set<String> attributes = new LinkedHashSet<>(read.projection());
        attributes.add(read.target().partitionKey().name());
        attributes.addAll(read.positionAttributes());
        if (read.isCached()) {
            ExpiryFilter.attribute(read.target()).ifPresent(attributes::add);
        }
        Map<String, String> names = new LinkedHashMap<>();
        attributes.forEach(attribute -> names.put("#attribute" + names.size(), attribute));
        return names;
    }
}
