package dev.keyspread.benchmarks.scatter;

import java.util.Locale;

/** The SDK's HTTP clients, each with its default settings and 50 connections. */
public enum Client {
    APACHE(false),
    CRT(false),
    NETTY(true),
    CRT_ASYNC(true);

    private final boolean async;

    Client(boolean async) {
        this.async = async;
    }

    /** Returns whether {@code DynamoDbAsyncClient} uses it. */
    public boolean isAsync() {
        return async;
    }

    /** Returns the name as it appears in the names of figures. */
    public String title() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
