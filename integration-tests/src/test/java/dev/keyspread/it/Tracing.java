package dev.keyspread.it;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttribute;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;

/** Remembers what a request brought along for its own call. Thread-safe. */
final class Tracing implements ExecutionInterceptor {

    static final ExecutionAttribute<String> TRACE = new ExecutionAttribute<>("trace of the integration tests");

    private final List<String> seen = new CopyOnWriteArrayList<>();

    @Override
    public void beforeTransmission(Context.BeforeTransmission context, ExecutionAttributes attributes) {
        seen.add(attributes.getAttribute(TRACE) + " "
                + context.httpRequest().firstMatchingHeader("x-own").orElse("none"));
    }

    List<String> seen() {
        return List.copyOf(seen);
    }
}
