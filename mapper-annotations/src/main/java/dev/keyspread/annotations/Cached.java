package dev.keyspread.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Puts a read-through cache in front of the repository's {@code find}. Repositories of the same entity on one
 * {@code Keyspread} share it. Writes by any repository of the table on that {@code Keyspread} drop their items from it, and
 * strongly consistent reads bypass it. Writes by other processes are seen when the entry expires.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Cached {

    /** The largest number of items held: 1 or more. */
    long maximumSize() default 10_000;

    /** How long an item is held: a whole number and a unit of {@code ms}, {@code s}, {@code m}, {@code h} or {@code d}. */
    String expireAfterWrite() default "5m";
}
