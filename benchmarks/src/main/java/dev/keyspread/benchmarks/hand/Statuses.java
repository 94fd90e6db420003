package dev.keyspread.benchmarks.hand;

import dev.keyspread.benchmarks.shapes.Status;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What is made once for each status instead of for each item. */
@SuppressWarnings("EnumOrdinal") // Nothing is stored by it.
public final class Statuses {

    private static final Status[] CONSTANTS = Status.values();
    private static final Names NAMES =
            Names.of(Stream.of(CONSTANTS).map(Status::name).map(Name::string).toArray(Name[]::new));
    private static final byte[][] JSON = Stream.of(CONSTANTS)
            .map(status -> (status.name() + "\"}").getBytes(StandardCharsets.US_ASCII))
            .toArray(byte[][]::new);
    private static final AttributeValue[] VALUES =
            Stream.of(CONSTANTS).map(Status::name).map(AttributeValue::createS).toArray(AttributeValue[]::new);

    private Statuses() {}

    /** The status that the input stands before. */
    public static Status read(JsonIn in) {
        return CONSTANTS[in.constant(NAMES)];
    }

    /** Adds a status. */
    public static void write(Name name, Status status, JsonOut out) {
        out.constant(name, JSON[status.ordinal()]);
    }

    /** The attribute value of a status. */
    public static AttributeValue value(Status status) {
        return VALUES[status.ordinal()];
    }

    /** The status that a value says. */
    public static Status of(AttributeValue value) {
        return Status.valueOf(value.s());
    }

    /** The bytes that DynamoDB counts for a status. */
    public static int size(Status status) {
        return status.name().length();
    }
}
