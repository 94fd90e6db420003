package dev.keyspread.benchmarks.page;

import dev.keyspread.benchmarks.client.Checksums;
import dev.keyspread.benchmarks.hand.ItemParser;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttribute;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.http.SdkHttpResponse;

/**
 * A hand-written interceptor that reads pages with Jackson's streaming parser. It verifies the checksum. It expects complete
 * responses without compression that begin with their items, and attributes that the entity has.
 */
final class HandInterceptor implements ExecutionInterceptor {

    /** The list to which the entities are added. */
    static final ExecutionAttribute<List<Object>> ENTITIES = new ExecutionAttribute<>("EntitiesByHand");

    private static final byte[] REST = "{}".getBytes(StandardCharsets.US_ASCII);

    private final Function<ItemParser, Object> reading;

    HandInterceptor(Function<ItemParser, Object> reading) {
        this.reading = reading;
    }

    @Override
    public SdkHttpResponse modifyHttpResponse(Context.ModifyHttpResponse context, ExecutionAttributes attributes) {
        byte[] body = body(context);
        String checksum =
                context.httpResponse().firstMatchingHeader("x-amz-crc32").orElseThrow();
        if (Checksums.crc32(body) != Long.parseLong(checksum)) {
            throw new IllegalStateException("The checksum of the response is wrong");
        }
        attributes.getAttribute(ENTITIES).addAll(ItemParser.page(body, reading));
        return context.httpResponse().toBuilder()
                .removeHeader("x-amz-crc32")
                .removeHeader("Content-Length")
                .build();
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

    @Override
    public Optional<InputStream> modifyHttpResponseContent(
            Context.ModifyHttpResponse context, ExecutionAttributes attributes) {
        return Optional.of(new ByteArrayInputStream(REST));
    }
}
