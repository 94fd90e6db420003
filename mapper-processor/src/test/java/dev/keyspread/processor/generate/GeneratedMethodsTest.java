package dev.keyspread.processor.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The number of methods, inherited ones included, that users find on objects of generated classes. {@code key(…)} is static. */
class GeneratedMethodsTest {

    private static final int MAXIMUM = 20;

    private static final String VERSIONED = """
            package com.acme;

            import dev.keyspread.annotations.*;

            @Table("parts")
            @Cached(maximumSize = 10, expireAfterWrite = "1m")
            public record Part(
                    @PartitionKey String owner, @SortKey int number, String text, @Version long version) {}
            """;

    /** Returns entities with the number of their indexes and queries of one shard, of which each is a method more. */
    static Stream<Arguments> entities() {
        return Stream.of(
                arguments("Note", GoldenEntities.PLAIN_RECORD, 0),
                arguments("Part", VERSIONED, 0),
                arguments("InvoiceTransaction", Entities.INVOICE_TRANSACTION, 1),
                arguments("Reading", GoldenEntities.RANDOM_SHARDS, 1),
                arguments("Purchase", GoldenEntities.COMPOSITE_KEYS, 1),
                arguments("Transaction", GoldenEntities.SHARDED_COMPOSITE_KEYS, 2),
                // Each of its 3 subtypes has a method for its key, one for the key of an entity, and one for its query.
                arguments("AccountItem", GoldenEntities.SUBTYPES, 2));
    }

    @ParameterizedTest
    @MethodSource("entities")
    void repository_hasAtMost20Methods_andOneForEachIndex(String name, String entity, int more) {
        Class<?> repository = GeneratedClasses.load("com.acme." + name + "Repository", entity);

        assertThat(methods(repository)).hasSizeLessThanOrEqualTo(MAXIMUM + more);
    }

    @ParameterizedTest
    @MethodSource("entities")
    void nestedClasses_haveAtMost20Methods(String name, String entity, int more) {
        Class<?> repository = GeneratedClasses.load("com.acme." + name + "Repository", entity);

        assertThat(repository.getClasses())
                .isNotEmpty()
                .allSatisfy(nested -> assertThat(methods(nested)).hasSizeLessThanOrEqualTo(MAXIMUM));
    }

    @ParameterizedTest
    @MethodSource("entities")
    void consistentAsynchronousReads_haveNoWrites(String name, String entity, int more) throws Exception {
        Class<?> repository = GeneratedClasses.load("com.acme." + name + "Repository", entity);

        Class<?> consistent = repository.getMethod("consistent").getReturnType();
        Class<?> reads = consistent.getMethod("async").getReturnType();

        assertThat(reads.getMethods())
                .extracting(Method::getName)
                .isSubsetOf("find", "findAll", "findAnywhere", "exists")
                .contains("find", "findAll", "exists");
    }

    private static List<String> methods(Class<?> type) {
        return Arrays.stream(type.getMethods())
                .filter(method -> method.getDeclaringClass() != Object.class)
                .filter(method -> !method.isBridge() && !Modifier.isStatic(method.getModifiers()))
                .map(Method::toGenericString)
                .sorted()
                .toList();
    }
}
