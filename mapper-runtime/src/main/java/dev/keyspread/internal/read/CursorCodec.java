package dev.keyspread.internal.read;

import dev.keyspread.InvalidCursorException;
import dev.keyspread.Keyspread;
import java.util.Base64;
import java.util.List;

/**
 * The texts of cursors, which are opaque and safe in a URL. A text that was damaged, or that belongs to another read, is
 * refused. Thread-safe.
 */
final class CursorCodec {

    private final CursorSeal seal;

    CursorCodec(CursorSeal seal) {
        this.seal = seal;
    }

    /** Texts that are signed if {@code keyspread} has keys for it. */
    static CursorCodec of(Keyspread keyspread) {
        List<byte[]> keys = keyspread.cursorKeys();
        return new CursorCodec(keys.isEmpty() ? CursorSeal.checksum() : CursorSeal.signature(keys));
    }

    String text(Cursor cursor, ReadSpecification read) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(seal.closed(CursorFormat.write(cursor, read)));
    }

    Cursor parse(String text, ReadSpecification read) {
        return CursorFormat.read(seal.opened(bytes(text)), read);
    }

    private static byte[] bytes(String text) {
        try {
            return Base64.getUrlDecoder().decode(text);
        } catch (IllegalArgumentException notBase64) {
            throw new InvalidCursorException("The cursor is damaged: it is no text that a page returned");
        }
    }
}
