package dev.keyspread.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The number of distinct values of a member in the table. The linter uses it instead of guesses from the member's name.
 *
 * <p>Example: {@code @Cardinality(50) String state}.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.RECORD_COMPONENT})
public @interface Cardinality {

    /** The number of distinct values: 1 or more. */
    long value();
}
