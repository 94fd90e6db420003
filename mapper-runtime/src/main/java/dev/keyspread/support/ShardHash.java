package dev.keyspread.support;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The hash of calculated suffixes: the first eight bytes of SHA-256, as an unsigned big-endian number, modulo the number
 * of shards. Its input is the UTF-8 text of the sources, joined by U+001F. Any language has it, and items that were
 * written with it must be found for ever: it never changes. {@code docs/sharded-keys.md} has test vectors.
 */
final class ShardHash {

    private static final String JOINT = "\u001f";

    private ShardHash() {}

    static int remainder(int shards, AttributeValue... sources) {
        String text = Arrays.stream(sources).map(KeyText::of).collect(Collectors.joining(JOINT));
        byte[] digest = sha256().digest(text.getBytes(StandardCharsets.UTF_8));
        return (int) Long.remainderUnsigned(ByteBuffer.wrap(digest).getLong(), shards);
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("Every Java platform has SHA-256", impossible);
        }
    }
}
