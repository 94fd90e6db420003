package dev.keyspread.inmemory.internal.operation;

import dev.keyspread.inmemory.internal.table.Position;
import dev.keyspread.inmemory.internal.value.ValueOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The part of a table or an index that a query reads.
 *
 * @param isBounded whether the sort key is compared with bounds, so that a page can reach the end of the range
 * @param isMatch whether an item between the bounds is in the range
 */
record KeyRange(Position from, Position to, boolean isBounded, Predicate<Map<String, AttributeValue>> isMatch) {

    /** Creates ranges below the same partition key and the same first attributes of the sort key. */
    record Builder(List<AttributeValue> partition, List<AttributeValue> equal) {

        KeyRange all() {
            return new KeyRange(before(equal), after(equal), false, item -> true);
        }

        KeyRange less(AttributeValue bound) {
            return new KeyRange(before(equal), before(equalAnd(bound)), true, item -> true);
        }

        KeyRange lessOrEqual(AttributeValue bound) {
            return new KeyRange(before(equal), after(equalAnd(bound)), true, item -> true);
        }

        KeyRange greater(AttributeValue bound) {
            return new KeyRange(after(equalAnd(bound)), after(equal), true, item -> true);
        }

        KeyRange greaterOrEqual(AttributeValue bound) {
            return new KeyRange(before(equalAnd(bound)), after(equal), true, item -> true);
        }

        KeyRange between(AttributeValue low, AttributeValue high) {
            return new KeyRange(before(equalAnd(low)), after(equalAnd(high)), true, item -> true);
        }

        KeyRange beginningWith(String attribute, AttributeValue prefix) {
            return new KeyRange(
                    before(equalAnd(prefix)),
                    after(equal),
                    true,
                    item -> ValueOrder.beginsWith(item.get(attribute), prefix));
        }

        private List<AttributeValue> equalAnd(AttributeValue bound) {
            List<AttributeValue> values = new ArrayList<>(equal);
            values.add(bound);
            return values;
        }

        private Position before(List<AttributeValue> rest) {
            return Position.before(partition, rest);
        }

        private Position after(List<AttributeValue> rest) {
            return Position.after(partition, rest);
        }
    }
}
