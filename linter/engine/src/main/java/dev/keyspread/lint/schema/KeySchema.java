package dev.keyspread.lint.schema;

import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * The key of a table or of an index.
 *
 * @param partitionKeys the partition key; up to four of a global index
 * @param sortKeys the sort key, if there is one; up to four of a global index
 */
public record KeySchema(List<KeyPart> partitionKeys, List<KeyPart> sortKeys) {

    /** The key of a table of which only an index is known, or none. */
    public static final KeySchema UNKNOWN = new KeySchema(List.of(), List.of());

    public KeySchema {
        partitionKeys = List.copyOf(partitionKeys);
        sortKeys = List.copyOf(sortKeys);
    }

    /** Returns the parts of the partition key, followed by those of the sort key. */
    public Stream<KeyPart> parts() {
        return Stream.concat(partitionKeys.stream(), sortKeys.stream());
    }

    /** Returns a copy with changed parts. */
    public KeySchema map(UnaryOperator<KeyPart> change) {
        return new KeySchema(
                partitionKeys.stream().map(change).toList(),
                sortKeys.stream().map(change).toList());
    }
}
