package dev.keyspread.internal.read;

import dev.keyspread.Filter;
import dev.keyspread.internal.json.ValueText;
import dev.keyspread.internal.key.Sha256;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Tells one read from another, so that a cursor is not used for a read that it does not belong to.
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

    /** A text of the keys that a read is of, whichever of their items. */
    static String ofKey(ReadSpecification read) {
        return Integer.toHexString(digest(read.source())) + "-"
                + Integer.toHexString(digest(texts(read.partitions()) + "\n" + texts(read.fixed())));
    }

    private static int digest(String text) {
        return (int) (Sha256.firstEightBytes(text) >>> Integer.SIZE);
    }

    private static String beginnings(ReadSpecification read) {
        return read.beginnings().stream().map(ReadDigest::beginnings).collect(Collectors.joining(" OR "));
    }

    private static String beginnings(List<KeyBeginning> all) {
        return all.stream()
                .map(beginning -> beginning.attribute() + " " + beginning.whole() + ValueText.of(beginning.value()))
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
                : "\n" + filter.expression() + new TreeMap<>(filter.names()) + ValueText.of(filter.values());
    }

    private static String texts(List<AttributeValue> values) {
        return values.stream().map(ValueText::of).collect(Collectors.joining());
    }
}
