package dev.keyspread.benchmarks.page;

import dev.keyspread.benchmarks.client.Checksums;
import dev.keyspread.benchmarks.hand.JsonIn;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttribute;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.http.SdkHttpResponse;

/**
 * Decodes the bodies of pages by hand, as the limit that ours is held against. It reads the body and checks its checksum
 * as ours must, and takes for granted what ours may not: that a response is whole, unzipped, written without white space,
 * begins with its items, and holds no attribute that the entity does not know.
 */
final class HandInterceptor implements ExecutionInterceptor {

    /** Where the entities are put. */
    static final ExecutionAttribute<List<Object>> ENTITIES = new ExecutionAttribute<>("EntitiesByHand");

    /** What a page begins with. */
    static final String BEGINNING = "{\"Items\":[";

    private static final byte[] REST = "{}".getBytes(StandardCharsets.US_ASCII);

    private final Function<JsonIn, Object> reading;

    HandInterceptor(Function<JsonIn, Object> reading) {
        this.reading = reading;
    }

    @Override
    public SdkHttpResponse modifyHttpResponse(Context.ModifyHttpResponse context, ExecutionAttributes attributes) {
        decode(context, attributes.getAttribute(ENTITIES));
        return context.httpResponse().toBuilder()
                .removeHeader("x-amz-crc32")
                .removeHeader("Content-Length")
                .build();
    }

    private void decode(Context.ModifyHttpResponse context, List<Object> entities) {
        byte[] body = body(context);
        String checksum =
                context.httpResponse().firstMatchingHeader("x-amz-crc32").orElseThrow();
        if (Checksums.crc32(body) != Long.parseLong(checksum)) {
            throw new IllegalStateException("The response was corrupted on its way");
        }
        entities.addAll(decode(body));
    }

    private static byte[] body(Context.ModifyHttpResponse context) {
        try (InputStream stream = context.responseBody().orElseThrow()) {
            int length = Integer.parseInt(
                    context.httpResponse().firstMatchingHeader("Content-Length").orElseThrow());
            return stream.readNBytes(length);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    private List<Object> decode(byte[] body) {
        List<Object> entities = new ArrayList<>();
        JsonIn in = new JsonIn(body, BEGINNING.length());
        while (in.more()) {
            entities.add(reading.apply(in));
        }
        return entities;
    }

    @Override
    public Optional<InputStream> modifyHttpResponseContent(
            Context.ModifyHttpResponse context, ExecutionAttributes attributes) {
        return Optional.of(new ByteArrayInputStream(REST));
    }
}
