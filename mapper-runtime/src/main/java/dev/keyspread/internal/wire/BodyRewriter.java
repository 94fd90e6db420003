package dev.keyspread.internal.wire;

import java.io.ByteArrayOutputStream;

/** Replaces parts of a body, from the beginning to the end. Not thread-safe. */
final class BodyRewriter {

    private final BodyBytes original;
    private final ByteArrayOutputStream rewritten = new ByteArrayOutputStream();
    private int done;

    BodyRewriter(BodyBytes original) {
        this.original = original;
    }

    /** Replaces the bytes between two positions. Both must come after all earlier replacements. */
    void replace(int from, int to, byte[] replacement) {
        rewritten.write(original.bytes(), done, from - done);
        rewritten.writeBytes(replacement);
        done = to;
    }

    /** Returns whether anything was replaced. */
    boolean isChanged() {
        return done > 0;
    }

    /** Returns the rewritten body. Later replacements are not possible. */
    byte[] bytes() {
        rewritten.write(original.bytes(), done, original.length() - done);
        done = original.length();
        return rewritten.toByteArray();
    }
}
