package dev.keyspread.observation;

import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * Capacity units that one request consumed in a table or an index. Immutable.
 *
 * @param table the table's name as DynamoDB knows it
 * @param index the index, or null for the table itself
 * @param kind whether the units were read or written
 * @param units the units that DynamoDB reports: 0 or more
 * @param predicted the units that the sizes of the saved items require; empty for indexes, and for requests that do more than
 *     save items. DynamoDB consumes more if a saved item replaces a larger one
 */
public record ConsumedUnits(
        String table, @Nullable String index, UnitKind kind, double units, OptionalDouble predicted) {}
