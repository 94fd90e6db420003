package dev.keyspread.internal.wire;

import dev.keyspread.spi.AttributeNames;
import java.util.ArrayList;
import java.util.List;

/**
 * Predicts the next attribute of an object from the order of attributes in earlier objects of its class. DynamoDB mostly sends the
 * attributes of a table's items in one order. Without predictions, a page of nested items takes about a third longer
 * ({@code page-nested}). Not thread-safe: each reader has its own.
 */
final class NamePredictor {

    private final List<AttributeNames> known = new ArrayList<>();
    private final List<int[]> successors = new ArrayList<>();

    /** Returns the predictions: the element {@code number + 1} is the number expected after {@code number}. */
    int[] of(AttributeNames names) {
        for (int i = 0; i < known.size(); i++) {
            if (known.get(i) == names) {
                return successors.get(i);
            }
        }
        known.add(names);
        successors.add(inOrder(names.size()));
        return successors.get(successors.size() - 1);
    }

    private static int[] inOrder(int size) {
        int[] inOrder = new int[size + 2];
        for (int i = 0; i < inOrder.length; i++) {
            inOrder[i] = Math.min(i, size);
        }
        return inOrder;
    }
}
