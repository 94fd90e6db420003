package dev.keyspread.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The expected load of the table or of one of its indexes. The linter uses these numbers instead of guesses from names.
 * A small load lowers a finding's severity; a load beyond a key's limits raises it. Omitted numbers are unknown.
 *
 * <p>Example: {@code @Workload(peakWritesPerSecond = 5_000, itemBytes = 400, distinctKeys = 100)}.
 */
@Documented
@Repeatable(Workload.Container.class)
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Workload {

    /** The peak rate of item writes per second. The default, a negative number, means unknown. */
    long peakWritesPerSecond() default -1;

    /** The peak rate of item reads per second, counted as strongly consistent. A negative number means unknown. */
    long peakReadsPerSecond() default -1;

    /** The size of a typical item in bytes. A negative number means unknown; the linter then assumes 1,024. */
    long itemBytes() default -1;

    /** The number of items in the table. A negative number means unknown. */
    long items() default -1;

    /**
     * The number of items per partition key value. With {@link #items}, it determines the number of keys. A negative
     * number means unknown.
     */
    long itemsPerKey() default -1;

    /**
     * The number of distinct partition key values. It overrides the number computed from items and items per key. A
     * negative number means unknown.
     */
    long distinctKeys() default -1;

    /**
     * The share of the load on the hottest partition key value: above 0 and up to 1. A negative number means unknown.
     */
    double hottestKeyShare() default -1;

    /** The name of the index whose load this is, counted in index entries. The default, empty, means the table. */
    String index() default "";

    /** Holds repeated {@link Workload} annotations of one entity. */
    @Documented
    @Retention(RetentionPolicy.CLASS)
    @Target(ElementType.TYPE)
    @interface Container {

        /** The workloads, in source order. */
        Workload[] value();
    }
}
