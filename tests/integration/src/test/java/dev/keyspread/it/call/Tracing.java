package dev.keyspread.it.call;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttribute;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.core.sync.RequestBody;

/** Remembers what a request brought along for its own call, and what was sent. Thread-safe. */
final class Tracing implements ExecutionInterceptor {

    static final ExecutionAttribute<String> TRACE = new ExecutionAttribute<>("trace of the integration tests");

    private final List<String> seen = new CopyOnWriteArrayList<>();
    private final List<String> bodies = new CopyOnWriteArrayList<>();

    @Override
    public void beforeTransmission(Context.BeforeTransmission context, ExecutionAttributes attributes) {
        String own = context.httpRequest().firstMatchingHeader("x-own").orElse("none");
        seen.add(attributes.getAttribute(TRACE) + " " + own);
        context.requestBody().map(Tracing::text).ifPresent(bodies::add);
    }

    private static String text(RequestBody body) {
        try (InputStream stream = body.contentStreamProvider().newStream()) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    List<String> seen() {
        return List.copyOf(seen);
    }

    List<String> bodies() {
        return List.copyOf(bodies);
    }
}
