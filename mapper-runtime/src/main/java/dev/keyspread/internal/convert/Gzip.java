package dev.keyspread.internal.convert;

import dev.keyspread.ItemReadException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/** Compresses bytes, and unpacks them as far as a limit: a thousand times as many may have been packed by an attacker. */
final class Gzip {

    private Gzip() {}

    static byte[] pack(byte[] bytes) {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(packed)) {
            out.write(bytes);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return packed.toByteArray();
    }

    static byte[] unpack(byte[] packed, int limit) {
        byte[] bytes;
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(packed))) {
            bytes = in.readNBytes(limit + 1);
        } catch (IOException unreadable) {
            throw new ItemReadException("its bytes are not GZIP's", unreadable);
        }
        if (bytes.length > limit) {
            throw new ItemReadException("it unpacks to more than " + limit + " bytes");
        }
        return bytes;
    }
}
