package dev.keyspread.reshard;

/**
 * The state of a move, as the layout record of the table stores it.
 *
 * @param phase whether items move
 * @param current true if items are written in the declared layout, or will be after a pause; false for that in {@code formerly}
 * @param written the layout that items are written in, or will be
 * @param other the other layout
 */
public record Status(Phase phase, boolean current, String written, String other) {

    /** Returns whether all items are in the current layout: the entity does not need {@code formerly} any more. */
    public boolean isFinished() {
        return phase == Phase.STEADY && current;
    }

    /** Returns the status as a line of text. */
    @Override
    public String toString() {
        return switch (phase) {
            case STEADY -> "all items are in the layout \"" + written + "\"";
            case PAUSED -> "writes wait, and items will be moved from \"" + other + "\" to \"" + written + "\"";
            case MOVING -> "items are moved from \"" + other + "\" to \"" + written + "\"";
        };
    }

    /** The phases of a move. */
    public enum Phase {
        /** All items are in one layout. */
        STEADY,
        /** Writes wait, for about four seconds. */
        PAUSED,
        /** Items are moved from one layout to the other. */
        MOVING
    }
}
