package dev.keyspread.internal.read;

import dev.keyspread.Filter;
import dev.keyspread.internal.convert.Sha256;
import dev.keyspread.internal.wire.ValueText;
import dev.keyspread.spi.SortKeyCondition;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Identifies a read, so that a cursor cannot be used with another one.
 *
 * @param source a hash of the table or index and its key attributes
 * @param key a hash of the stored partition keys
 * @param condition a hash of the condition and the filter
 */
record ReadDigest(int source, int key, int condition) {

    /** Returns the digest of a read. Reads of different items have different digests. */
    static ReadDigest of(ReadRequest read) {
        return new ReadDigest(
                digest(read.target() + keyTypes(read) + read.cursorLayout()),
                digest(texts(read.partitions())),
                digest(texts(read.fixed()) + "\n" + condition(read) + beginnings(read) + filter(read)));
    }

    /** Identifies the table or index and the keys of a read. */
    static String ofKey(ReadRequest read) {
        return Integer.toHexString(digest(read.target().toString())) + "-"
                + Integer.toHexString(
                        digest(texts(read.partitions()) + "\n" + texts(read.fixed()) + read.cursorLayout()));
    }

    // The values in a cursor are read by these types.
    private static String keyTypes(ReadRequest read) {
        return Stream.concat(read.target().table().sortKey().stream(), read.target().sortKeys().stream())
                .map(key -> " " + key.type())
                .collect(Collectors.joining(
                        "", " " + read.target().table().partitionKey().type(), ""));
    }

    private static int digest(String text) {
        return (int) (Sha256.firstEightBytes(text) >>> Integer.SIZE);
    }

    private static String beginnings(ReadRequest read) {
        return read.beginnings().stream().map(ReadDigest::beginnings).collect(Collectors.joining(" OR "));
    }

    private static String beginnings(List<KeyBeginning> all) {
        return all.stream()
                .map(beginning -> beginning.attribute() + " " + beginning.whole() + ValueText.of(beginning.value()))
                .collect(Collectors.joining());
    }

    private static String condition(ReadRequest read) {
        SortKeyCondition condition = read.condition();
        return condition == null ? "" : condition.expression() + texts(condition.values());
    }

    private static String filter(ReadRequest read) {
        Filter filter = read.fixedFilter();
        return filter == null
                ? ""
                : "\n" + filter.expression() + new TreeMap<>(filter.names()) + ValueText.of(filter.values());
    }

    private static String texts(List<AttributeValue> values) {
        return values.stream().map(ValueText::of).collect(Collectors.joining());
    }
}
