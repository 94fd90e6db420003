package dev.keyspread.it;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.reactivestreams.Publisher;
import software.amazon.awssdk.core.async.SdkPublisher;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.http.SdkHttpResponse;

/** Replaces a text in responses by one that is as long; what is said of its checksum goes. */
record Rewording(String from, String to) implements ExecutionInterceptor {

    @Override
    public SdkHttpResponse modifyHttpResponse(Context.ModifyHttpResponse context, ExecutionAttributes attributes) {
        return context.httpResponse().toBuilder().removeHeader("x-amz-crc32").build();
    }

    @Override
    public Optional<InputStream> modifyHttpResponseContent(
            Context.ModifyHttpResponse context, ExecutionAttributes attributes) {
        return context.responseBody().map(body -> new ByteArrayInputStream(reworded(read(body))));
    }

    @Override
    public Optional<Publisher<ByteBuffer>> modifyAsyncHttpResponseContent(
            Context.ModifyHttpResponse context, ExecutionAttributes attributes) {
        return context.responsePublisher().map(body -> SdkPublisher.adapt(body).map(this::reworded));
    }

    private static byte[] read(InputStream body) {
        try (body) {
            return body.readAllBytes();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private ByteBuffer reworded(ByteBuffer piece) {
        byte[] bytes = new byte[piece.remaining()];
        piece.get(bytes);
        return ByteBuffer.wrap(reworded(bytes));
    }

    private byte[] reworded(byte[] body) {
        return new String(body, StandardCharsets.ISO_8859_1).replace(from, to).getBytes(StandardCharsets.ISO_8859_1);
    }
}
