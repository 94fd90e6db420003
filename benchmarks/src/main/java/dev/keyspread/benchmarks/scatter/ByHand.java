package dev.keyspread.benchmarks.scatter;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;

/** What every way by hand has: the request for a shard, the readings of a page, and their order. */
final class ByHand {

    private static final int FIRST_SUFFIX = 1;

    private ByHand() {}

    /** A request for the first page of each shard. */
    static List<QueryRequest> requests(String sensor) {
        List<QueryRequest> requests = new ArrayList<>();
        for (int shard = 0; shard < Reading.SHARDS; shard++) {
            requests.add(request(sensor + "." + (shard + FIRST_SUFFIX)));
        }
        return requests;
    }

    private static QueryRequest request(String storedKey) {
        return QueryRequest.builder()
                .tableName("readings")
                .keyConditionExpression("sensor = :sensor")
                .expressionAttributeValues(Map.of(":sensor", AttributeValue.fromS(storedKey)))
                .build();
    }

    /** The readings of a page. */
    static List<Reading> readings(QueryResponse page) {
        List<Reading> readings = new ArrayList<>(page.items().size());
        page.items().forEach(item -> readings.add(reading(item)));
        return readings;
    }

    private static Reading reading(Map<String, AttributeValue> item) {
        String key = value(item, "sensor").s();
        return new Reading(
                key.substring(0, key.lastIndexOf('.')),
                Instant.parse(value(item, "at").s()),
                value(item, "station").s(),
                Double.parseDouble(value(item, "celsius").n()),
                Long.parseLong(value(item, "sequence").n()));
    }

    private static AttributeValue value(Map<String, AttributeValue> item, String attribute) {
        return Objects.requireNonNull(item.get(attribute), attribute);
    }

    /** All readings in the order of time. The library's own sort merges what is sorted already. */
    static List<Reading> merged(List<List<Reading>> shards) {
        List<Reading> all = new ArrayList<>();
        shards.forEach(all::addAll);
        all.sort(Comparator.comparing(Reading::at));
        return all;
    }
}
