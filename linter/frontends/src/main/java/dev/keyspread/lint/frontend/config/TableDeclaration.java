package dev.keyspread.lint.frontend.config;

import dev.keyspread.lint.schema.AccessPattern;
import dev.keyspread.lint.schema.CacheSchema;
import dev.keyspread.lint.schema.Workload;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The declarations of the configuration file for some tables. They correspond to Keyspread's annotations.
 *
 * @param tables the tables
 * @param workloads the loads by index, in the order of the file; that of the table has an empty name
 * @param patterns the access patterns
 * @param attributes the attributes
 * @param cache the cache in front of the table, or {@code null} if none is declared
 * @param timeToLive the time-to-live attribute, or {@code null} if it is not declared
 * @param line the line in the file, from 1
 */
public record TableDeclaration(
        Globs tables,
        Map<String, Declared<Workload>> workloads,
        List<Declared<AccessPattern>> patterns,
        List<Declared<AttributeDeclaration>> attributes,
        @Nullable CacheSchema cache,
        @Nullable Declared<String> timeToLive,
        int line) {

    public TableDeclaration {
        workloads = Collections.unmodifiableMap(new LinkedHashMap<>(workloads));
        patterns = List.copyOf(patterns);
        attributes = List.copyOf(attributes);
    }
}
