package dev.keyspread.internal.convert;

import java.util.List;

/**
 * The hash of calculated suffixes: the first eight bytes of SHA-256, as an unsigned big-endian number, modulo the
 * number of shards. Its input is the UTF-8 text of the sources, joined by U+001F. SHA-256 is available in all
 * languages. The hash never changes, because stored items must remain findable. {@code docs/reference/sharded-keys.md}
 * has test vectors.
 */
public final class ShardHash {

    private static final String JOINT = "\u001f";

    private ShardHash() {}

    public static int remainder(List<String> sources, int shards) {
        String text = String.join(JOINT, sources);
        return (int) Long.remainderUnsigned(Sha256.firstEightBytes(text), shards);
    }
}
