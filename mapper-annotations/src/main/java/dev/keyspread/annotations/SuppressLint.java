package dev.keyspread.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Silences one rule of the linter, for a member or for a whole entity, and says why. */
@Documented
@Repeatable(SuppressLint.Container.class)
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.TYPE, ElementType.FIELD, ElementType.METHOD, ElementType.RECORD_COMPONENT})
public @interface SuppressLint {

    /** The rule's id, such as {@code low-cardinality-partition-key}. */
    String rule();

    /** Why the finding does not matter here: not blank. */
    String reason();

    /**
     * The last day on which it is silenced, such as {@code 2027-01-31}; by default there is none. Afterwards the finding is
     * reported again, and the suppression with it.
     */
    String until() default "";

    /** Holds several suppressions of one element. */
    @Documented
    @Retention(RetentionPolicy.CLASS)
    @Target({ElementType.TYPE, ElementType.FIELD, ElementType.METHOD, ElementType.RECORD_COMPONENT})
    @interface Container {

        /** The suppressions, in source order. */
        SuppressLint[] value();
    }
}
