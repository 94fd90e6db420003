package dev.keyspread.inmemory;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Random keys, values and items from few candidates, so that requests often meet the same ones. */
final class RandomValues {

    private static final List<String> TEXTS = List.of("a", "ab", "b", "é", "\uD83D\uDE00", "\uFF21", "", "zebra");
    private static final List<String> NUMBERS = List.of(
            "0",
            "1",
            "-1",
            "1.5",
            "100",
            "0.001",
            "12345678901234567890123456789012345678",
            "-7.25",
            "1.0",
            "1E2",
            "-0",
            "007",
            "-7.250");

    private static final List<String> SORT_KEYS = List.of("-2", "0", "1", "2.5", "10", "1000");

    private final Random random;

    RandomValues(Random random) {
        this.random = random;
    }

    <T> T oneOf(List<T> candidates) {
        return candidates.get(random.nextInt(candidates.size()));
    }

    boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }

    int below(int bound) {
        return random.nextInt(bound);
    }

    /** A key of the table: two partitions of up to six items. */
    Map<String, AttributeValue> key() {
        return Map.of("pk", AttributeValue.fromS(oneOf(List.of("x", "y"))), "sk", sortKey());
    }

    /** A key whose number has one spelling: DynamoDB Local does not notice duplicates of others in a batch. */
    Map<String, AttributeValue> plainKey() {
        return Map.of(
                "pk", AttributeValue.fromS(oneOf(List.of("x", "y"))), "sk", AttributeValue.fromN(oneOf(SORT_KEYS)));
    }

    AttributeValue sortKey() {
        return AttributeValue.fromN(chance(70) ? oneOf(SORT_KEYS) : oneOf(List.of("1.0", "2.50", "1E1", "-0")));
    }

    AttributeValue indexKey() {
        return AttributeValue.fromS(oneOf(List.of("g1", "g2", "g10")));
    }

    /** An item with some of the attributes of the indexes, and some others. */
    Map<String, AttributeValue> item() {
        return item(key());
    }

    /** An item with this key. */
    Map<String, AttributeValue> item(Map<String, AttributeValue> key) {
        Map<String, AttributeValue> item = new HashMap<>(key);
        for (String name : List.of("gk", "lk")) {
            if (chance(70)) {
                item.put(name, indexKey());
            }
        }
        for (String name : List.of("a", "b", "c", "d")) {
            if (chance(60)) {
                item.put(name, value());
            }
        }
        if (chance(20)) {
            // DynamoDB Local normalizes only such numbers: of attributes, in puts.
            item.put("a", AttributeValue.fromN(oneOf(List.of("1.50", "1e2", "-0", "007", "1E-3"))));
        }
        if (chance(15)) {
            item.put("pad", AttributeValue.fromS("x".repeat(below(6_000))));
        }
        return item;
    }

    AttributeValue value() {
        return value(2);
    }

    private AttributeValue value(int depth) {
        List<Supplier<AttributeValue>> kinds = List.of(
                this::number,
                this::number,
                this::text,
                this::binary,
                () -> AttributeValue.fromBool(random.nextBoolean()),
                () -> AttributeValue.fromNul(true),
                this::textSet,
                this::numberSet,
                this::binarySet,
                () -> AttributeValue.fromL(elements(depth)),
                () -> map(depth));
        return kinds.get(below(depth == 0 ? 9 : kinds.size())).get();
    }

    AttributeValue number() {
        return AttributeValue.fromN(oneOf(NUMBERS));
    }

    AttributeValue text() {
        return AttributeValue.fromS(oneOf(TEXTS));
    }

    AttributeValue binary() {
        return AttributeValue.fromB(SdkBytes.fromByteArray(new byte[] {(byte) below(256), (byte) below(3)}));
    }

    AttributeValue textSet() {
        return AttributeValue.fromSs(some(TEXTS));
    }

    AttributeValue numberSet() {
        return AttributeValue.fromNs(some(List.of("7.0", "-1", "0.50", "1E2")));
    }

    // DynamoDB Local sorts binary sets by signed bytes. The order of sets is not documented.
    private AttributeValue binarySet() {
        return AttributeValue.fromBs(
                List.of(SdkBytes.fromByteArray(new byte[] {(byte) below(90)}), SdkBytes.fromUtf8String("bytes")));
    }

    private List<String> some(List<String> candidates) {
        List<String> chosen = new ArrayList<>(candidates.stream()
                .filter(candidate -> !candidate.isEmpty() && chance(40))
                .toList());
        java.util.Collections.shuffle(chosen, random);
        return chosen.isEmpty() ? List.of(candidates.get(0)) : chosen;
    }

    private List<AttributeValue> elements(int depth) {
        List<AttributeValue> elements = new ArrayList<>();
        for (int i = below(4); i > 0; i--) {
            elements.add(value(depth - 1));
        }
        return elements;
    }

    private AttributeValue map(int depth) {
        Map<String, AttributeValue> map = new HashMap<>();
        for (String name : List.of("a", "b")) {
            if (chance(60)) {
                map.put(name, value(depth - 1));
            }
        }
        return AttributeValue.fromM(map);
    }
}
