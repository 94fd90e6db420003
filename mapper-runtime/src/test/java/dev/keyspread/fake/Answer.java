package dev.keyspread.fake;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.concurrent.CompletableFuture;
import java.util.zip.CRC32;
import java.util.zip.GZIPOutputStream;
import software.amazon.awssdk.http.SdkHttpFullResponse;

/** A response of a server, and how it arrives. Immutable. */
public final class Answer {

    private final SdkHttpFullResponse headers;
    private final byte[] body;
    private final int arriving;
    private final int pieces;
    private final CompletableFuture<?> bodySign;

    private Answer(SdkHttpFullResponse headers, byte[] body, int arriving, int pieces, CompletableFuture<?> bodySign) {
        this.headers = headers;
        this.body = body;
        this.arriving = arriving;
        this.pieces = pieces;
        this.bodySign = bodySign;
    }

    /** A response with its length and its checksum. */
    public static Answer of(int status, byte[] body) {
        return new Answer(
                        SdkHttpFullResponse.builder()
                                .statusCode(status)
                                .statusText("fake")
                                .build(),
                        body,
                        body.length,
                        1,
                        CompletableFuture.completedFuture(null))
                .with("Content-Length", Integer.toString(body.length))
                .with("x-amz-crc32", Long.toString(crc32(body)));
    }

    public static Answer ok(String json) {
        return of(200, json.getBytes(StandardCharsets.UTF_8));
    }

    /** An error as DynamoDB says it. */
    public static Answer error(int status, String type) {
        return of(
                status,
                "{\"__type\":\"com.amazonaws.dynamodb.v20120810#%s\",\"message\":\"no\"}"
                        .formatted(type)
                        .getBytes(StandardCharsets.UTF_8));
    }

    public Answer with(String header, String value) {
        return new Answer(headers.toBuilder().putHeader(header, value).build(), body, arriving, pieces, bodySign);
    }

    public Answer without(String header) {
        return new Answer(headers.toBuilder().removeHeader(header).build(), body, arriving, pieces, bodySign);
    }

    /** A small compressed response of {@code length} blanks. */
    public static Answer zippedBlanks(int length) {
        byte[] blanks = new byte[1 << 20];
        Arrays.fill(blanks, (byte) ' ');
        return zipped(200, zipping -> {
            for (int written = 0; written < length; written += blanks.length) {
                zipping.write(blanks);
            }
        });
    }

    /** The same response, compressed; its checksum is that of the compressed bytes, as DynamoDB has it. */
    public Answer zipped() {
        return zipped(headers.statusCode(), zipping -> zipping.write(body));
    }

    private static Answer zipped(int status, Writing writing) {
        ByteArrayOutputStream zipped = new ByteArrayOutputStream();
        try (GZIPOutputStream zipping = new GZIPOutputStream(zipped)) {
            writing.writeTo(zipping);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return of(status, zipped.toByteArray()).with("Content-Encoding", "gzip");
    }

    private interface Writing {

        void writeTo(GZIPOutputStream stream) throws IOException;
    }

    /** The same response of which one byte changed on the way. */
    public Answer corrupted(int at) {
        byte[] corrupted = body.clone();
        corrupted[at] ^= 1;
        return new Answer(headers, corrupted, arriving, pieces, bodySign);
    }

    /** The same response in pieces, of a length that is not announced. */
    public Answer inPieces(int count) {
        return new Answer(headers, body, arriving, count, bodySign).without("Content-Length");
    }

    /** The same response, whose connection breaks after so many bytes. */
    public Answer breakingAfter(int bytes) {
        return new Answer(headers, body, bytes, pieces, bodySign);
    }

    /** The same response, of which a client gets nothing, and an asynchronous one no more than the headers, until there is a sign. */
    public Answer holdingBodyUntil(CompletableFuture<?> sign) {
        return new Answer(headers, body, arriving, pieces, sign);
    }

    CompletableFuture<?> bodySign() {
        return bodySign;
    }

    SdkHttpFullResponse headers() {
        return headers;
    }

    boolean breaks() {
        return arriving < body.length;
    }

    /** The pieces that arrive. */
    byte[][] pieces() {
        byte[][] parts = new byte[pieces][];
        for (int i = 0; i < pieces; i++) {
            parts[i] = Arrays.copyOfRange(body, arriving * i / pieces, arriving * (i + 1) / pieces);
        }
        return parts;
    }

    /** The pieces of the body, one for each read. */
    InputStream stream() {
        InputStream stream = new ByteArrayInputStream(body, 0, arriving) {
            @Override
            public synchronized int read(byte[] into, int offset, int length) {
                return super.read(into, offset, Math.min(length, Math.max(1, arriving / pieces)));
            }
        };
        return breaks() ? new SequenceInputStream(stream, new BrokenStream()) : stream;
    }

    static IOException broken() {
        return new IOException("Connection reset");
    }

    private static long crc32(byte[] bytes) {
        CRC32 checksum = new CRC32();
        checksum.update(bytes);
        return checksum.getValue();
    }

    private static final class BrokenStream extends InputStream {

        @Override
        public int read() throws IOException {
            throw broken();
        }
    }
}
