package dev.keyspread.benchmarks.scatter;

import dev.keyspread.benchmarks.stub.Responses;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import software.amazon.awssdk.protocols.jsoncore.JsonNode;
import software.amazon.awssdk.protocols.jsoncore.JsonNodeParser;

/**
 * Responses to queries of a shard. Each response is made once and cached. The stored key {@code 10.17} belongs to shard 17 of
 * a sensor with 10 items in each shard. Thread-safe.
 */
public final class Answers implements Responses {

    /** The largest number of items in a page. */
    static final int PAGE = 250;

    private static final byte[] NO_ITEM = "{}".getBytes(StandardCharsets.US_ASCII);
    private static final JsonNodeParser PARSER = JsonNode.parser();

    private final Map<String, byte[]> made = new ConcurrentHashMap<>();

    @Override
    public byte[] to(String operation, String query) {
        // The first request of a sharded table comes after a look at the record of its layout, which it does not have.
        return operation.equals("GetItem")
                ? NO_ITEM
                : made.computeIfAbsent(query, unknown -> make(PARSER.parse(query)));
    }

    private static byte[] make(JsonNode query) {
        String key = storedKey(query);
        int dot = key.indexOf('.');
        int items = Integer.parseInt(key.substring(0, dot));
        int shard = Integer.parseInt(key.substring(dot + 1)) - 1;
        int first = query.field("ExclusiveStartKey")
                .map(start -> StubItems.number(text(start, "at")) + 1)
                .orElse(0);
        int wanted = query.field("Limit")
                .map(limit -> Integer.parseInt(limit.asNumber()))
                .orElse(PAGE);
        int end = Math.min(items, first + Math.min(wanted, PAGE));
        return page(key, shard, first, end, items).getBytes(StandardCharsets.US_ASCII);
    }

    /** Returns the only value of the key condition. */
    private static String storedKey(JsonNode query) {
        Map<String, JsonNode> values =
                query.field("ExpressionAttributeValues").orElseThrow().asObject();
        return values.values().iterator().next().field("S").orElseThrow().asString();
    }

    private static String text(JsonNode item, String attribute) {
        return item.field(attribute)
                .flatMap(value -> value.field("S"))
                .orElseThrow()
                .asString();
    }

    /** Returns a page with the items from {@code first} to before {@code end} of a shard with {@code items} items. */
    static String page(String key, int shard, int first, int end, int items) {
        String found = IntStream.range(first, end)
                .mapToObj(number -> StubItems.item(key, shard, number))
                .collect(Collectors.joining(",", "{\"Items\":[", "]"));
        String last = end < items ? ",\"LastEvaluatedKey\":" + StubItems.key(key, shard, end - 1) : "";
        int count = end - first;
        return found + ",\"Count\":" + count + ",\"ScannedCount\":" + count + last + "}";
    }
}
