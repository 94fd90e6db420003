package dev.keyspread.reshard;

import java.util.List;

/**
 * The number of items in each layout of a table.
 *
 * @param written the number of items in the layout that is written now: before a move, the former one
 * @param remaining the number of items in the other layout
 * @param strays the number of items in neither
 * @param examples the keys of up to 20 items that remain or stray, with values if errors have them ({@code valuesInErrors()})
 */
public record Verification(long written, long remaining, long strays, List<String> examples) {

    public Verification {
        examples = List.copyOf(examples);
    }

    /** Returns whether all items are in the layout that items are written in. */
    public boolean isComplete() {
        return remaining == 0 && strays == 0;
    }

    /** Returns the numbers and examples as a sentence. */
    @Override
    public String toString() {
        return written + " items are in the layout that is written, " + remaining + " remain in the other one, and "
                + strays + " are in neither" + (examples.isEmpty() ? "" : ", such as " + String.join(", ", examples));
    }
}
