package dev.keyspread.it.call;

import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;

/** Refuses to send anything. */
final class Failing implements ExecutionInterceptor {

    @Override
    public void beforeTransmission(Context.BeforeTransmission context, ExecutionAttributes attributes) {
        throw new UnsupportedOperationException("refused");
    }
}
