package dev.keyspread.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * One way in which programs read or write the table. It documents the table, and the linter compares it with keys, indexes
 * and shards: a read that no key serves is found before it is written. Nothing is generated from it.
 */
@Documented
@Repeatable(AccessPattern.Container.class)
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface AccessPattern {

    /** What it is called among those who talk about it, such as {@code orders of a customer}. */
    String name();

    /** What it does. */
    Operation operation();

    /** The index that it reads; empty for the table itself. */
    String index() default "";

    /** The members whose values it knows beforehand. */
    String[] by() default {};

    /** The members that it reads or changes; empty for the whole item. */
    String[] uses() default {};

    /** How often a second at the peak; negative for unknown. */
    double perSecond() default -1;

    /** Whether it reads with strong consistency. */
    boolean consistent() default false;

    /**
     * How long the program keeps what it read, in a cache of its own or in DAX: a whole number and a unit of {@code ms},
     * {@code s}, {@code m}, {@code h} or {@code d}; empty if it does not. What {@link Cached} keeps need not be repeated.
     */
    String cachedFor() default "";

    /** How old what it reads may be, as {@link #cachedFor} writes it; empty for unknown. */
    String mayBeStaleFor() default "";

    /** Holds several patterns of one entity. */
    @Documented
    @Retention(RetentionPolicy.CLASS)
    @Target(ElementType.TYPE)
    @interface Container {

        /** The patterns, in source order. */
        AccessPattern[] value();
    }
}
