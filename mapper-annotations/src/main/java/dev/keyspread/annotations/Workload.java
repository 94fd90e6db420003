package dev.keyspread.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What the table, or one of its indexes, is expected to bear. The linter computes with these numbers instead of guessing from names: a small
 * load lowers a finding's severity, one that a key cannot bear raises it. A number that is not given is unknown.
 */
@Documented
@Repeatable(Workload.Container.class)
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Workload {

    /** Item writes a second at the peak; negative for unknown. */
    long peakWritesPerSecond() default -1;

    /** Item reads a second at the peak, counted as strongly consistent; negative for unknown. */
    long peakReadsPerSecond() default -1;

    /** The size of a typical item in bytes; negative for unknown, which is computed with as 1,024. */
    long itemBytes() default -1;

    /** How many items the table holds; negative for unknown. */
    long items() default -1;

    /** How many items a partition key value holds; negative for unknown. With {@link #items} it says how many keys. */
    long itemsPerKey() default -1;

    /** How many partition key values there are; negative for unknown. It goes before what items and items per key say. */
    long distinctKeys() default -1;

    /** The share of the load that goes to the hottest partition key value: above 0 up to 1; negative for unknown. */
    double hottestKeyShare() default -1;

    /** The index whose load it is, counted in entries; empty for the table. */
    String index() default "";

    /** Holds several workloads of one entity. */
    @Documented
    @Retention(RetentionPolicy.CLASS)
    @Target(ElementType.TYPE)
    @interface Container {

        /** The workloads, in source order. */
        Workload[] value();
    }
}
