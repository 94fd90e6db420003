package dev.keyspread.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The maximum size of a value in bytes, or of each element of a collection. The linter uses it in its calculations. It
 * is not checked at run time.
 *
 * <p>Example: {@code @MaxBytes(2_000) String description}.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.RECORD_COMPONENT})
public @interface MaxBytes {

    /** The number of bytes: 1 or more. */
    long value();
}
