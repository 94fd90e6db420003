package dev.keyspread.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The maximum number of elements of a list, set or map. The linter uses it in its calculations. It is not checked at
 * run time.
 *
 * <p>Example: {@code @MaxItems(20) List<Line> lines}.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.RECORD_COMPONENT})
public @interface MaxItems {

    /** The number of elements: 1 or more. */
    long value();
}
