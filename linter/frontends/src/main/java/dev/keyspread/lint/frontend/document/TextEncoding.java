package dev.keyspread.lint.frontend.document;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Decodes documents, which older tools of Windows write in UTF-16 or in Latin-1. */
public final class TextEncoding {

    private static final char BYTE_ORDER_MARK = '\uFEFF';

    private TextEncoding() {}

    /**
     * Returns the text of UTF-8, of UTF-16 with a byte order mark, or else of Latin-1. Returns empty if the content is
     * binary: if it contains a zero.
     */
    public static Optional<String> decode(byte[] content) {
        Optional<String> text = startsWith(content, 0xFE, 0xFF) || startsWith(content, 0xFF, 0xFE)
                ? strict(content, StandardCharsets.UTF_16)
                : strict(content, StandardCharsets.UTF_8)
                        .or(() -> Optional.of(new String(content, StandardCharsets.ISO_8859_1)));
        return text.filter(decoded -> decoded.indexOf('\0') < 0).map(TextEncoding::withoutMark);
    }

    private static boolean startsWith(byte[] content, int first, int second) {
        return content.length >= 2 && content[0] == (byte) first && content[1] == (byte) second;
    }

    private static Optional<String> strict(byte[] content, Charset charset) {
        try {
            return Optional.of(
                    charset.newDecoder().decode(ByteBuffer.wrap(content)).toString());
        } catch (CharacterCodingException e) {
            return Optional.empty();
        }
    }

    private static String withoutMark(String text) {
        return !text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK ? text.substring(1) : text;
    }
}
