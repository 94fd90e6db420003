package dev.keyspread.it.call;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.reactivestreams.Publisher;
import software.amazon.awssdk.core.async.SdkPublisher;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.http.SdkHttpResponse;

/** Replaces a text in responses by one that is as long; what is said of its checksum goes. */
record Rewording(String from, String to) implements ExecutionInterceptor {

    /** More than the pieces of any body here, so that a text is found although two pieces share it. */
    private static final int ALL_PIECES = 1_024;

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
        return context.responsePublisher()
                .map(body -> SdkPublisher.adapt(body).buffer(ALL_PIECES).map(this::reworded));
    }

    private static byte[] read(InputStream body) {
        try (body) {
            return body.readAllBytes();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private ByteBuffer reworded(List<ByteBuffer> pieces) {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        for (ByteBuffer piece : pieces) {
            byte[] bytes = new byte[piece.remaining()];
            piece.get(bytes);
            body.writeBytes(bytes);
        }
        return ByteBuffer.wrap(reworded(body.toByteArray()));
    }

    private byte[] reworded(byte[] body) {
        return new String(body, StandardCharsets.ISO_8859_1).replace(from, to).getBytes(StandardCharsets.ISO_8859_1);
    }
}
