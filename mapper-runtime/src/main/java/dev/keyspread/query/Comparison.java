package dev.keyspread.query;

import dev.keyspread.spi.Bound;
import dev.keyspread.spi.KeyPrefix;
import dev.keyspread.spi.SortKeyCondition;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The comparisons of a sort key, or of a member of a composite one, with one value. */
@SuppressWarnings("ImmutableEnumChecker") // The columns are method references.
enum Comparison {
    LESS(SortKeyCondition::lessThan, KeyPrefix::lessThan),
    LESS_OR_EQUAL(SortKeyCondition::lessThanOrEqualTo, KeyPrefix::lessThanOrEqualTo),
    GREATER(SortKeyCondition::greaterThan, KeyPrefix::greaterThan),
    GREATER_OR_EQUAL(SortKeyCondition::greaterThanOrEqualTo, KeyPrefix::greaterThanOrEqualTo);

    private final Function<AttributeValue, SortKeyCondition> ofKey;
    private final BiFunction<KeyPrefix, String, SortKeyCondition> ofPart;

    Comparison(
            Function<AttributeValue, SortKeyCondition> ofKey, BiFunction<KeyPrefix, String, SortKeyCondition> ofPart) {
        this.ofKey = ofKey;
        this.ofPart = ofPart;
    }

    /** Returns the comparison with the stored form of a bound that stays true for all items. */
    Comparison rounded(Bound bound) {
        return switch (this) {
            case LESS, LESS_OR_EQUAL -> bound.endsWithStored(this == LESS_OR_EQUAL) ? LESS_OR_EQUAL : LESS;
            case GREATER, GREATER_OR_EQUAL ->
                bound.startsWithStored(this == GREATER_OR_EQUAL) ? GREATER_OR_EQUAL : GREATER;
        };
    }

    /** Returns the comparison of values whose stored forms sort in reverse. */
    Comparison mirrored() {
        return switch (this) {
            case LESS -> GREATER;
            case LESS_OR_EQUAL -> GREATER_OR_EQUAL;
            case GREATER -> LESS;
            case GREATER_OR_EQUAL -> LESS_OR_EQUAL;
        };
    }

    /** Returns the condition on a composite key under this prefix, or on a whole key if there is none. */
    SortKeyCondition condition(@Nullable KeyPrefix prefix, AttributeValue stored) {
        return prefix == null ? ofKey.apply(stored) : ofPart.apply(prefix, stored.s());
    }
}
