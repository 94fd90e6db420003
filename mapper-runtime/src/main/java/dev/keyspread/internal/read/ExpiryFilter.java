package dev.keyspread.internal.read;

import dev.keyspread.Filter;
import dev.keyspread.table.IndexSchema;
import dev.keyspread.table.KeyAttribute;
import java.time.InstantSource;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;

/**
 * The filter for items that have not expired. It is not part of a cursor, because it changes with the time.
 *
 * @param attribute the attribute of the time to live
 * @param clock the current time
 */
record ExpiryFilter(String attribute, InstantSource clock) {

    /** Returns the filter of a read, which must know the time to live of its items. */
    static ExpiryFilter of(ReadRequest read, InstantSource clock) {
        String attribute = read.target()
                .table()
                .timeToLive()
                .orElseThrow(() -> new IllegalStateException("excludeExpired() needs a time to live, and table "
                        + read.target().table().name() + " has none. Add @TimeToLive to a member"));
        IndexSchema index = read.target().index();
        if (index != null && !isReadable(index, attribute)) {
            throw new IllegalStateException(("excludeExpired() cannot filter index %s: \"%s\" must be in its projection"
                            + " and not in its key")
                    .formatted(index.name(), attribute));
        }
        return new ExpiryFilter(attribute, clock);
    }

    /** Returns the attribute of the time to live, or empty if the items of the table or index have none. */
    static Optional<String> attribute(ReadTarget target) {
        IndexSchema index = target.index();
        return target.table().timeToLive().filter(attribute -> index == null || isReadable(index, attribute));
    }

    private static boolean isReadable(IndexSchema index, String attribute) {
        boolean key = Stream.concat(index.partitionKeys().stream(), index.sortKeys().stream())
                .map(KeyAttribute::name)
                .anyMatch(attribute::equals);
        return !key
                && (index.projection().projectionType() == ProjectionType.ALL
                        || index.projection().nonKeyAttributes().contains(attribute));
    }

    /** Returns a filter that requires {@code other}, too. */
    Filter and(@Nullable Filter other) {
        Filter unexpired = Filter.of("attribute_not_exists(#ttl) OR #ttl > :now")
                .name("#ttl", attribute)
                .value(
                        ":now",
                        AttributeValue.fromN(Long.toString(clock.instant().getEpochSecond())));
        return other == null ? unexpired : other.and(unexpired);
    }
}
