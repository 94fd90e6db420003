package dev.keyspread.lint.frontend.hcl;

/** Counts how deep blocks and expressions are nested, so that no text exhausts the stack. Not thread-safe. */
final class Nesting {

    /** More than any module needs. The stack of a small thread has room for it. */
    private static final int MAXIMUM = 60;

    private int depth;

    void enter(Cursor cursor) {
        depth++;
        if (depth > MAXIMUM) {
            throw cursor.failure("values are nested more than " + MAXIMUM + " deep");
        }
    }

    void leave() {
        depth--;
    }
}
