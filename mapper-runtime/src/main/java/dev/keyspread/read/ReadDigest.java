package dev.keyspread.read;

import dev.keyspread.Filter;
import dev.keyspread.hash.Sha256;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Tells one read from another, so that a cursor is not used for a read that it does not belong to. The texts of values
 * are its own: those of the SDK may change with its version, and a cursor outlives a deployment.
 *
 * @param source four bytes of the table or index
 * @param key four bytes of the stored partition keys
 * @param condition four bytes of what narrows it further
 */
record ReadDigest(int source, int key, int condition) {

    /** What two reads share only if they read the same items. */
    static ReadDigest of(ReadSpecification read) {
        return new ReadDigest(
                digest(read.source()),
                digest(texts(read.partitions())),
                digest(texts(read.fixed()) + "\n" + condition(read) + beginnings(read) + filter(read)));
    }

    private static int digest(String text) {
        return (int) (Sha256.firstEightBytes(text) >>> Integer.SIZE);
    }

    private static String beginnings(ReadSpecification read) {
        return read.beginnings().stream().map(ReadDigest::beginnings).collect(Collectors.joining(" OR "));
    }

    private static String beginnings(List<KeyBeginning> all) {
        return all.stream()
                .map(beginning -> beginning.attribute() + " " + beginning.whole() + text(beginning.value()))
                .collect(Collectors.joining());
    }

    private static String condition(ReadSpecification read) {
        SortCondition condition = read.condition();
        return condition == null ? "" : condition.expression() + texts(condition.values());
    }

    private static String filter(ReadSpecification read) {
        Filter filter = read.filter();
        return filter == null
                ? ""
                : "\n" + filter.expression() + new TreeMap<>(filter.names()) + values(filter.values());
    }

    private static String values(Map<String, AttributeValue> values) {
        return new TreeMap<>(values)
                .entrySet().stream()
                        .map(value -> value.getKey() + " " + text(value.getValue()))
                        .collect(Collectors.joining());
    }

    private static String texts(List<AttributeValue> values) {
        return values.stream().map(ReadDigest::text).collect(Collectors.joining());
    }

    // The length keeps apart what would run into its neighbour.
    private static String text(AttributeValue value) {
        String text = scalar(value);
        return value.type() + " " + text.length() + " " + text;
    }

    private static String scalar(AttributeValue value) {
        return switch (value.type()) {
            case S -> value.s();
            case N -> value.n();
            case B -> Base64.getEncoder().encodeToString(value.b().asByteArrayUnsafe());
            case BOOL -> value.bool().toString();
            case SS -> value.ss().toString();
            case NS -> value.ns().toString();
            case BS ->
                value.bs().stream()
                        .map(bytes -> Base64.getEncoder().encodeToString(bytes.asByteArrayUnsafe()))
                        .toList()
                        .toString();
            case L -> texts(value.l());
            case M -> values(value.m());
            default -> "";
        };
    }
}
