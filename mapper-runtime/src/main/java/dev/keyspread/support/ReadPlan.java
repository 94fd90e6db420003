package dev.keyspread.support;

import dev.keyspread.Page;
import dev.keyspread.read.ReadSpecification;
import dev.keyspread.read.Reads;
import dev.keyspread.spi.ItemDecoder;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A read that can be narrowed and then carried out, as often as wanted. Immutable and thread-safe. */
public final class ReadPlan<T> {

    private final Reads reads;
    private final ReadSpecification specification;
    private final ItemDecoder<T> decoder;

    ReadPlan(Reads reads, ReadSpecification specification, ItemDecoder<T> decoder) {
        this.reads = reads;
        this.specification = specification;
        this.decoder = decoder;
    }

    /** The same read of the items whose sort key meets {@code condition}. */
    public ReadPlan<T> where(SortKeyCondition condition) {
        return with(specification.withCondition(condition.condition()));
    }

    /** The same read of the items whose next key is {@code value}: one of several partition keys, or of several sort keys. */
    public ReadPlan<T> fix(AttributeValue value) {
        return with(specification.withFixed(value));
    }

    /** The same read in ascending or descending order of the sort key. */
    public ReadPlan<T> ascending(boolean ascending) {
        return with(specification.withAscending(ascending));
    }

    /** The same read, strongly consistent. */
    public ReadPlan<T> consistent() {
        return with(specification.withConsistency());
    }

    /** The same read of at most {@code limit} items. */
    public ReadPlan<T> limit(int limit) {
        requirePositive("limit", limit);
        return with(specification.withLimit(limit));
    }

    /** The items, fetched as the stream is consumed. */
    public Stream<T> stream() {
        return reads.stream(specification, decoder);
    }

    /** At most {@code size} items after {@code cursor}, or from the beginning. */
    public Page<T> page(int size, @Nullable String cursor) {
        requirePositive("size", size);
        return reads.page(specification, size, cursor, decoder);
    }

    private ReadPlan<T> with(ReadSpecification newSpecification) {
        return new ReadPlan<>(reads, newSpecification, decoder);
    }

    private static void requirePositive(String name, int value) {
        if (value < 1) {
            throw new IllegalArgumentException(name + " must be 1 or more (found " + value + ")");
        }
    }
}
