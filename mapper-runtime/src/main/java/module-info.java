/**
 * The library that generated repositories run on.
 *
 * <p>Users call {@code dev.keyspread} and its packages {@code cache}, {@code client}, {@code error}, {@code expression}, {@code
 * observation}, {@code query}, {@code reshard}, {@code shard}, {@code table}, {@code timeseries} and {@code write}. Generated code also calls {@code
 * spi}. Everything else is internal and not exported.
 */
module dev.keyspread.runtime {
    requires dev.keyspread.capacity;
    requires transitive software.amazon.awssdk.core;
    requires transitive software.amazon.awssdk.services.dynamodb;
    requires com.github.benmanes.caffeine;
    requires org.slf4j;
    requires transitive org.reactivestreams;
    requires transitive software.amazon.awssdk.awscore;
    requires transitive software.amazon.awssdk.http;
    requires transitive software.amazon.awssdk.retries.api;
    requires software.amazon.awssdk.http.auth.aws;
    requires software.amazon.awssdk.http.auth.spi;
    requires software.amazon.awssdk.identity.spi;
    requires software.amazon.awssdk.retries;
    requires software.amazon.awssdk.utils;
    requires static transitive org.jspecify;
    // Not transitive: javac would then need these optional modules to compile each module that requires this one.
    requires static com.fasterxml.jackson.core;
    requires static com.fasterxml.jackson.databind;
    requires static jakarta.validation;
    requires static tools.jackson.core;
    requires static tools.jackson.databind;

    exports dev.keyspread;
    exports dev.keyspread.cache;
    exports dev.keyspread.client;
    exports dev.keyspread.error;
    exports dev.keyspread.expression;
    exports dev.keyspread.observation;
    exports dev.keyspread.query;
    exports dev.keyspread.reshard;
    exports dev.keyspread.shard;
    exports dev.keyspread.spi;
    exports dev.keyspread.spi.convert;
    exports dev.keyspread.table;
    exports dev.keyspread.timeseries;
    exports dev.keyspread.write;
}
