package dev.keyspread.spi.convert;

import dev.keyspread.error.ItemReadException;
import dev.keyspread.error.ItemWriteException;
import dev.keyspread.error.MalformedJsonException;
import dev.keyspread.internal.convert.Confidential;
import dev.keyspread.internal.convert.WellFormedText;
import dev.keyspread.spi.Converter;
import dev.keyspread.spi.JsonReader;
import dev.keyspread.spi.JsonWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/** Creates converters of values compressed by GZIP. */
final class Compression {

    private static final int JSON_CAPACITY = 512;

    private Compression() {}

    /**
     * Compresses the bytes of {@code plain}.
     *
     * @param limit the maximum number of uncompressed bytes: a small attribute may unpack to a thousand times its size
     */
    public static <V> BinaryConverter<V> of(BinaryConverter<V> plain, int limit) {
        if (limit < 1 || limit == Integer.MAX_VALUE) {
            throw new IllegalArgumentException("limit must be from 1 to 2147483646 (found " + limit + ")");
        }
        return BinaryConverter.of(
                value -> pack(plain.bytes(value), limit), bytes -> plain.fromBytes(unpack(bytes, limit)), false);
    }

    /** Returns a converter of strings, as compressed UTF-8. */
    public static BinaryConverter<String> utf8() {
        return BinaryConverter.of(
                text -> WellFormedText.require(text).getBytes(StandardCharsets.UTF_8), Compression::decode, false);
    }

    /** Returns a converter of values, as compressed DynamoDB JSON. */
    public static <V> BinaryConverter<V> json(Converter<V> converter) {
        return BinaryConverter.of(value -> toJson(converter, value), bytes -> fromJson(converter, bytes), false);
    }

    private static byte[] pack(byte[] bytes, int limit) {
        if (bytes.length > limit) {
            throw new ItemWriteException(
                    "it has " + bytes.length + " bytes before compression, over the limit of " + limit);
        }
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(packed)) {
            out.write(bytes);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return packed.toByteArray();
    }

    private static byte[] unpack(byte[] packed, int limit) {
        byte[] bytes;
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(packed))) {
            bytes = in.readNBytes(limit + 1);
        } catch (IOException unreadable) {
            throw new ItemReadException("its bytes are not valid GZIP", unreadable);
        }
        if (bytes.length > limit) {
            throw new ItemReadException("it unpacks to more than " + limit + " bytes");
        }
        return bytes;
    }

    private static String decode(byte[] bytes) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException unreadable) {
            throw new ItemReadException("its bytes are not valid UTF-8", unreadable);
        }
    }

    private static <V> byte[] toJson(Converter<V> converter, V value) {
        JsonWriter json = new JsonWriter(JSON_CAPACITY);
        converter.write(value, json);
        return json.toByteArray();
    }

    private static <V> V fromJson(Converter<V> converter, byte[] bytes) {
        JsonReader json = new JsonReader(bytes, 0, bytes.length);
        try {
            return converter.read(json);
        } catch (ItemReadException unreadable) {
            throw new ItemReadException(json.path() + Confidential.message(unreadable), unreadable);
        } catch (MalformedJsonException malformed) {
            throw new ItemReadException("its bytes are not DynamoDB's JSON", malformed);
        }
    }
}
