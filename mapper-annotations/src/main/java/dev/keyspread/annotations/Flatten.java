package dev.keyspread.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Stores the members of an object as attributes of the item itself, and not in a map of their own. The member is a
 * record, a bean or an immutable class; what it holds may be flattened in turn, and the prefixes add up.
 *
 * <p>A {@code null} object has no attributes, and an item that has none of them is read as {@code null}. If the item has
 * some of them, an attribute that the object cannot do without is an error.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.RECORD_COMPONENT})
public @interface Flatten {

    /** What stands before the name of each attribute of the object, such as {@code address_}. */
    String prefix() default "";
}
