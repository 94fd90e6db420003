package dev.keyspread.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Adds a read-through cache to the repository's {@code find}.
 *
 * <p>Repositories of the same entity on one {@code Keyspread} share the cache. A write by any repository of the table
 * on that {@code Keyspread} evicts the item. Strongly consistent reads bypass the cache. Writes by other processes
 * become visible when the entry expires, is refreshed or is evicted.
 *
 * <p>Example: {@code @Cached(maximumSize = 50_000, expireAfterWrite = "30s")}.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Cached {

    /** The maximum number of entries: 1 or more. */
    long maximumSize() default 10_000;

    /**
     * The maximum sum of the entries' sizes, instead of {@link #maximumSize}: in bytes as DynamoDB counts them, 1 or more. The
     * cache needs several times as much memory.
     */
    long maximumBytes() default 0;

    /**
     * The lifetime of an entry: a whole number and a unit of {@code ms}, {@code s}, {@code m}, {@code h} or {@code d}.
     */
    String expireAfterWrite() default "5m";

    /**
     * The age from which a {@code find} returns the entry and renews it in the background, written as
     * {@link #expireAfterWrite} and less than it. Empty for never.
     */
    String refreshAfterWrite() default "";

    /**
     * Whether the cache remembers that an item is missing, so that its {@code find} is not repeated. An item that another
     * process creates then stays invisible until the entry expires.
     */
    boolean missingItems() default false;
}
