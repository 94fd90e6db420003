package dev.keyspread.internal.json;

import dev.keyspread.spi.AttributeNames;
import java.util.ArrayList;
import java.util.List;

/**
 * Which attribute came after which one, for the objects of each class that one reader has met: DynamoDB sends the
 * attributes of a table's items in the same order mostly. Not thread-safe, so that no two readers share memory.
 */
final class Guesses {

    private final List<AttributeNames> known = new ArrayList<>();
    private final List<int[]> successors = new ArrayList<>();

    /** At {@code number + 1}, the number expected after {@code number}; at first, the next one. */
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
