package dev.keyspread.internal.wire;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.util.Random;

/** Accidental and malicious changes of bytes. */
final class Damage {

    private static final byte[] TELLING = "{}[]\":,\\u0 \n\"SNBML\u0000é".getBytes(UTF_8);

    private Damage() {}

    /** The bytes with a few changes. */
    static byte[] of(byte[] bytes, Random random) {
        byte[] damaged = bytes;
        for (int i = random.nextInt(3); i >= 0; i--) {
            damaged = once(damaged, random);
        }
        return damaged;
    }

    private static byte[] once(byte[] bytes, Random random) {
        int from = random.nextInt(bytes.length + 1);
        int to = Math.min(bytes.length, from + 1 + random.nextInt(random.nextInt(10) == 0 ? 40 : 1));
        byte[] between = switch (random.nextInt(6)) {
            case 0 -> new byte[0];
            case 1 -> new byte[] {(byte) random.nextInt(256)};
            case 2 -> new byte[] {TELLING[random.nextInt(TELLING.length)]};
            case 3 -> part(bytes, from, to, part(bytes, from, to, new byte[0]));
            case 4 -> part(bytes, from, to, new byte[] {TELLING[random.nextInt(TELLING.length)]});
            default -> flipped(bytes, from, to, random);
        };
        return part(bytes, 0, from, between, part(bytes, to, bytes.length, new byte[0]));
    }

    private static byte[] flipped(byte[] bytes, int from, int to, Random random) {
        byte[] flipped = part(bytes, from, to, new byte[0]);
        if (flipped.length > 0) {
            flipped[random.nextInt(flipped.length)] ^= (byte) (1 << random.nextInt(8));
        }
        return flipped;
    }

    private static byte[] part(byte[] bytes, int from, int to, byte[]... after) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(bytes, from, to - from);
        for (byte[] more : after) {
            out.writeBytes(more);
        }
        return out.toByteArray();
    }
}
