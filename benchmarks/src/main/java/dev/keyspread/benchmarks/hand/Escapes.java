package dev.keyspread.benchmarks.hand;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Strings that are not plain ASCII, which the measured entities hardly have. */
final class Escapes {

    private Escapes() {}

    /** The text from {@code from} on, of which the part up to {@code plain} is plain; {@code in} then stands at its end. */
    static String text(JsonIn in, byte[] json, int from, int plain) {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        text.write(json, from, plain - from);
        int i = plain;
        while (json[i] != '"') {
            i += json[i] == '\\' ? escape(json, i + 1, text) : plain(json[i], text);
        }
        in.moveTo(i);
        return text.toString(StandardCharsets.UTF_8);
    }

    private static int plain(byte b, ByteArrayOutputStream text) {
        text.write(b);
        return 1;
    }

    private static int escape(byte[] json, int at, ByteArrayOutputStream text) {
        if (json[at] == 'u') {
            String digits = new String(json, at + 1, 4, StandardCharsets.US_ASCII);
            text.writeBytes(Character.toString(Integer.parseInt(digits, 16)).getBytes(StandardCharsets.UTF_8));
            return 6;
        }
        text.write("\b\f\n\r\t\"\\/".charAt("bfnrt\"\\/".indexOf(json[at])));
        return 2;
    }
}
