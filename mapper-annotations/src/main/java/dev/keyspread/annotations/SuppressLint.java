package dev.keyspread.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Suppresses one rule of the linter for a member or a whole entity, also in classes of the mappers of the AWS SDK.
 *
 * <p>Example: {@code @SuppressLint(rule = "low-cardinality-partition-key", reason = "20 writes a day")}.
 */
@Documented
@Repeatable(SuppressLint.Container.class)
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.TYPE, ElementType.FIELD, ElementType.METHOD, ElementType.RECORD_COMPONENT})
public @interface SuppressLint {

    /** The rule's id, such as {@code low-cardinality-partition-key}. */
    String rule();

    /** The reason why the finding does not matter here. It must not be blank. */
    String reason();

    /**
     * The last day of the suppression, such as {@code 2027-01-31}. The default, empty, means no end. After that day,
     * the linter reports the finding again, together with the expired suppression.
     */
    String until() default "";

    /** Holds repeated {@link SuppressLint} annotations of one element. */
    @Documented
    @Retention(RetentionPolicy.CLASS)
    @Target({ElementType.TYPE, ElementType.FIELD, ElementType.METHOD, ElementType.RECORD_COMPONENT})
    @interface Container {

        /** The suppressions, in source order. */
        SuppressLint[] value();
    }
}
