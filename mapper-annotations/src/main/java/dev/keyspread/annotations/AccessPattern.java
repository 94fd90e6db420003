package dev.keyspread.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Describes how programs read or write the table. It documents the table and generates no code.
 *
 * <p>The linter compares it with keys, indexes and shards. It reports reads that no key supports.
 *
 * <p>Example: {@code @AccessPattern(name = "orders of a customer", operation = Operation.QUERY, by = "customerId",
 * perSecond = 50)}.
 */
@Documented
@Repeatable(AccessPattern.Container.class)
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface AccessPattern {

    /** The name of the pattern for its readers, such as {@code orders of a customer}. */
    String name();

    /** The operation. */
    Operation operation();

    /** The name of the index that it reads. The default, empty, means the table. */
    String index() default "";

    /** The members whose values the caller knows. */
    String[] by() default {};

    /** The members that it reads or changes. The default, empty, means the whole item. */
    String[] uses() default {};

    /** The peak rate in operations per second. The default, a negative number, means unknown. */
    double perSecond() default -1;

    /** True for strongly consistent reads. */
    boolean consistent() default false;

    /**
     * The time for which the program caches the result, in its own cache or in DAX: a whole number and a unit of {@code
     * ms}, {@code s}, {@code m}, {@code h} or {@code d}. The default, empty, means no cache. Do not repeat the time of
     * {@link Cached}.
     */
    String cachedFor() default "";

    /**
     * The maximum acceptable age of the data, in the format of {@link #cachedFor}. The default, empty, means unknown.
     */
    String mayBeStaleFor() default "";

    /** Holds repeated {@link AccessPattern} annotations of one entity. */
    @Documented
    @Retention(RetentionPolicy.CLASS)
    @Target(ElementType.TYPE)
    @interface Container {

        /** The patterns, in source order. */
        AccessPattern[] value();
    }
}
