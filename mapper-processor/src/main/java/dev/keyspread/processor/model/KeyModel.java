package dev.keyspread.processor.model;

import org.jspecify.annotations.Nullable;

/**
 * The key of a table or an index.
 *
 * @param partition the partition key
 * @param sort the sort key, or {@code null}
 */
public record KeyModel(KeyPartModel partition, @Nullable KeyPartModel sort) {}
