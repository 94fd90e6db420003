package dev.keyspread.benchmarks.scatter;

import java.util.Locale;

/** The SDK's HTTP clients, each as it is made by default: with 50 connections, where it bounds them. */
public enum Client {
    APACHE(false),
    CRT(false),
    NETTY(true),
    CRT_ASYNC(true),
    /** For comparison alone: it keeps few connections alive. */
    URL_CONNECTION(false);

    private final boolean async;

    Client(boolean async) {
        this.async = async;
    }

    /** Whether it is one of {@code DynamoDbAsyncClient}. */
    public boolean isAsync() {
        return async;
    }

    /** The part of a figure's name that stands for it. */
    public String title() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
