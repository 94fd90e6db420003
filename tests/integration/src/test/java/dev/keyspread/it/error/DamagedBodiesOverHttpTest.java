package dev.keyspread.it.error;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.keyspread.Keyspread;
import dev.keyspread.KeyspreadException;
import dev.keyspread.client.KeyspreadInterceptor;
import dev.keyspread.error.ItemReadException;
import dev.keyspread.it.entity.TemperatureRepository;
import dev.keyspread.it.server.HttpKind;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.GZIPOutputStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.retries.DefaultRetryStrategy;

/** Bodies that a server or a proxy sends damaged, or without parts, over HTTP. */
class DamagedBodiesOverHttpTest {

    private static final String WHOLE =
            "{\"station\":{\"S\":\"kiel\"},\"at\":{\"S\":\"2026-10-15T12:00:00.000000000Z\"},\"celsius\":{\"N\":\"7\"}}";

    private HttpServer server;
    private volatile Body body;

    /**
     * A body.
     *
     * @param isReadable whether the SDK reads it without an error
     */
    record Body(
            String name,
            byte[] bytes,
            @Nullable String encoding,
            @Nullable String crc32,
            boolean isReadable) {

        static Body json(String json) {
            byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
            return new Body(json, bytes, null, checksum(bytes), true);
        }

        static Body malformed(String json) {
            byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
            return unreadable(json, bytes, null, checksum(bytes));
        }

        static Body unreadable(String name, byte[] bytes, @Nullable String encoding, @Nullable String crc32) {
            return new Body(name, bytes, encoding, crc32, false);
        }

        @Override
        public String toString() {
            return name;
        }
    }

    private static String checksum(byte[] bytes) {
        CRC32 checksum = new CRC32();
        checksum.update(bytes);
        return Long.toString(checksum.getValue());
    }

    private static byte[] zipped(String json) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream zip = new GZIPOutputStream(bytes)) {
            zip.write(json.getBytes(StandardCharsets.UTF_8));
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return bytes.toByteArray();
    }

    static Stream<Arguments> bodies() {
        String page = "{\"Count\":1,\"Items\":[" + WHOLE + "]}";
        byte[] plain = page.getBytes(StandardCharsets.UTF_8);
        byte[] zipped = zipped(page);
        List<Body> bodies = List.of(
                Body.json("{\"Count\":1}"),
                Body.malformed("{\"Count\":1,\"Items\":7}"),
                Body.malformed("{\"Count\":1,\"Items\":\"x\"}"),
                Body.malformed("{\"Count\":1,\"Items\":{\"a\":1}}"),
                Body.malformed("{\"Count\":1,\"Items\":[7]}"),
                Body.json("{\"Count\":1,\"Items\":[null]}"),
                Body.malformed("{\"Count\":1,\"Items\":[[]]}"),
                Body.malformed("{\"Count\":1,\"Items\":[{\"station\":\"kiel\"}]}"),
                Body.json("{\"Count\":1,\"Items\":[{\"station\":{\"S\":7}}]}"),
                Body.json("{\"Count\":1,\"Items\":[{\"station\":{\"N\":\"x\"}}]}"),
                Body.json("{\"Count\":1,\"Items\":[{\"station\":{\"X\":\"kiel\"}}]}"),
                Body.json("{\"Count\":1,\"Items\":[" + WHOLE.replace("\"7\"", "\"seven\"") + "]}"),
                Body.malformed("{\"Count\":1,\"Items\":[" + WHOLE + "],\"LastEvaluatedKey\":7}"),
                Body.malformed("{\"Count\":1,\"Items\":[" + WHOLE + "],\"LastEvaluatedKey\":{\"station\":7}}"),
                Body.malformed("[]"),
                Body.malformed("7"),
                Body.unreadable("an empty body", new byte[0], null, checksum(new byte[0])),
                Body.unreadable("a page of a proxy", "<html>".getBytes(StandardCharsets.UTF_8), null, null),
                Body.unreadable("truncated JSON", Arrays.copyOf(plain, 60), null, null),
                Body.unreadable("truncated gzip", Arrays.copyOf(zipped, zipped.length / 2), "gzip", null),
                Body.unreadable("no gzip", plain, "gzip", null),
                Body.unreadable("a wrong checksum", plain, null, "4711"));
        return Stream.of(false, true).flatMap(wire -> bodies.stream().map(each -> Arguments.of(wire, each)));
    }

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    private void answer(HttpExchange exchange) throws IOException {
        exchange.getRequestBody().readAllBytes();
        Body sent = body;
        exchange.getResponseHeaders().set("Content-Type", "application/x-amz-json-1.0");
        if (sent.encoding() != null) {
            exchange.getResponseHeaders().set("Content-Encoding", sent.encoding());
        }
        if (sent.crc32() != null) {
            exchange.getResponseHeaders().set("x-amz-crc32", sent.crc32());
        }
        exchange.sendResponseHeaders(200, sent.bytes().length == 0 ? -1 : sent.bytes().length);
        exchange.getResponseBody().write(sent.bytes());
        exchange.close();
    }

    private TemperatureRepository temperatures(boolean wire) {
        URI endpoint = URI.create("http://localhost:" + server.getAddress().getPort());
        return new TemperatureRepository(Keyspread.create(HttpKind.URL_CONNECTION.client(endpoint, settings -> {
            settings.retryStrategy(DefaultRetryStrategy.doNotRetry());
            if (wire) {
                settings.addExecutionInterceptor(KeyspreadInterceptor.create());
            }
        })));
    }

    /** The SDK's own exceptions are passed on: it tries again after them. */
    @ParameterizedTest
    @MethodSource("bodies")
    void reads_ofADamagedBody_failWithTheirError(boolean wire, Body damaged) {
        body = damaged;
        TemperatureRepository temperatures = temperatures(wire);

        for (Throwable failure : List.of(
                failure(() -> temperatures.query("kiel").list()),
                failure(() -> temperatures.query("kiel").page(10)),
                failure(() -> temperatures.table().scan().list()))) {
            if (damaged.isReadable()) {
                assertThat(failure).isInstanceOf(KeyspreadException.class);
            } else {
                assertThat(failure).isInstanceOfAny(KeyspreadException.class, SdkException.class);
            }
        }
    }

    private static Throwable failure(ThrowingCallable read) {
        Throwable failure = catchThrowable(read);
        assertThat(failure).as("the read returns nothing without an error").isNotNull();
        return failure;
    }

    @ParameterizedTest
    @MethodSource("bodies")
    void onUnreadable_ofADamagedBody_receivesItsItems_orTheReadFails(boolean wire, Body damaged) {
        body = damaged;
        List<ItemReadException> unreadable = new ArrayList<>();

        Throwable failure = catchThrowable(() -> assertThat(temperatures(wire)
                        .query("kiel")
                        .onUnreadable(unreadable::add)
                        .list())
                .isEmpty());

        if (failure == null) {
            assertThat(unreadable).hasSize(1);
        } else {
            assertThat(failure).isInstanceOfAny(KeyspreadException.class, SdkException.class);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void emptyPage_isNoError(boolean wire) {
        body = Body.json("{\"Count\":0,\"Items\":[]}");

        assertThat(temperatures(wire).query("kiel").list()).isEmpty();
        assertThat(temperatures(wire).table().scan().list()).isEmpty();
        assertThat(temperatures(wire).query("kiel").exists()).isFalse();
    }
}
