package dev.keyspread.benchmarks.scatter;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;

/** The parts of a hand-written gather: requests, mapping and sorting. */
final class ByHand {

    private ByHand() {}

    /** Returns a request for the first page of each shard. */
    static Stream<QueryRequest> requests(String sensor, int shards) {
        return IntStream.rangeClosed(1, shards).mapToObj(suffix -> request(sensor + "." + suffix));
    }

    private static QueryRequest request(String storedKey) {
        return QueryRequest.builder()
                .tableName("readings")
                .keyConditionExpression("sensor = :sensor")
                .expressionAttributeValues(Map.of(":sensor", AttributeValue.fromS(storedKey)))
                .build();
    }

    /** Returns the readings of a page. */
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

    /** Returns all readings in the order of time. The JDK's sort merges runs that are sorted already. */
    static List<Reading> merged(List<List<Reading>> shards) {
        List<Reading> all = new ArrayList<>();
        shards.forEach(all::addAll);
        all.sort(Comparator.comparing(Reading::at));
        return all;
    }
}
