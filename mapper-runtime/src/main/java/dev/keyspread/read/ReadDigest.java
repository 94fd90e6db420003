package dev.keyspread.read;

import dev.keyspread.hash.Sha256;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Tells one read from another, so that a cursor is not used for a read that it does not belong to. The texts of values
 * are its own: those of the SDK may change with its version, and a cursor outlives a deployment.
 */
final class ReadDigest {

    private ReadDigest() {}

    /** Eight bytes that two reads share only if they read the same items in the same order. */
    static long of(ReadSpecification read) {
        return Sha256.firstEightBytes(String.join(
                "\n",
                read.source(),
                texts(read.partitions()) + texts(read.fixed()),
                text(read) + beginnings(read),
                String.valueOf(read.ascending())));
    }

    private static String beginnings(ReadSpecification read) {
        return read.beginnings().stream().map(ReadDigest::beginnings).collect(Collectors.joining(" OR "));
    }

    private static String beginnings(List<KeyBeginning> all) {
        return all.stream()
                .map(beginning -> beginning.attribute() + " " + beginning.whole() + text(beginning.value()))
                .collect(Collectors.joining());
    }

    private static String text(ReadSpecification read) {
        SortCondition condition = read.condition();
        return condition == null ? "" : condition.expression() + texts(condition.values());
    }

    private static String texts(List<AttributeValue> values) {
        return values.stream().map(ReadDigest::text).collect(Collectors.joining());
    }

    // The length keeps apart what would run into its neighbour.
    private static String text(AttributeValue value) {
        String text = value.b() == null
                ? (value.s() == null ? value.n() : value.s())
                : Base64.getEncoder().encodeToString(value.b().asByteArrayUnsafe());
        return value.type() + " " + text.length() + " " + text;
    }
}
