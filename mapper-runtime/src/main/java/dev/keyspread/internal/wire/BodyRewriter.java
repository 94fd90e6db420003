package dev.keyspread.internal.wire;

import java.io.ByteArrayOutputStream;

/** A text with parts of it replaced, from its beginning to its end. Not thread-safe. */
final class Rewriting {

    private final Content original;
    private final ByteArrayOutputStream rewritten = new ByteArrayOutputStream();
    private int done;

    Rewriting(Content original) {
        this.original = original;
    }

    /** Replaces what is between two places, both after all that was replaced before. */
    void replace(int from, int to, byte[] replacement) {
        rewritten.write(original.bytes(), done, from - done);
        rewritten.writeBytes(replacement);
        done = to;
    }

    /** Returns whether anything was replaced. */
    boolean isChanged() {
        return done > 0;
    }

    /** The whole text as it is now. Nothing is replaced after it. */
    byte[] bytes() {
        rewritten.write(original.bytes(), done, original.length() - done);
        done = original.length();
        return rewritten.toByteArray();
    }
}
