package dev.keyspread.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Stores a member in another form than its type usually has, whatever {@link ConvertedBy} says on its type, its package or its
 * module; compressed is the form that the member has by these.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.RECORD_COMPONENT})
public @interface StoredAs {

    /** The form. */
    StoredFormat value();
}
