package dev.keyspread.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The value of a member whose attribute is absent from an item, or is NULL there. It is a value of the member, and is
 * written like any other. A key of the table has none, since every item has its keys.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.RECORD_COMPONENT})
public @interface DefaultValue {

    /**
     * The value as a text: what {@code parse} or {@code valueOf} of the member's type reads, the name of an enum's constant,
     * {@code []} for an empty list or set, <code>{}</code> for an empty map. It is checked when the class is compiled; a number has
     * to be one that DynamoDB can hold.
     */
    String value();
}
