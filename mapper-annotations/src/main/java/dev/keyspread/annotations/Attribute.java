package dev.keyspread.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Sets the name of a member's attribute. By default, it is the member's name. DynamoDB stores and bills names with
 * every item.
 *
 * <p>Example: {@code @Attribute("d") String description}.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.RECORD_COMPONENT})
public @interface Attribute {

    /** The attribute's name: 1 to 65,535 bytes, and at most 255 if it is a key. */
    String value();
}
