package dev.keyspread.cli.option;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The range of the numbers that an option accepts. {@link OptionRanges} rejects other numbers. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface Accepts {

    /** The least number. */
    double from() default 0;

    /** The largest number. */
    double to();

    /** True if the number must be above the least one. */
    boolean above() default false;

    /** True if the number must be below the largest one. */
    boolean below() default false;
}
