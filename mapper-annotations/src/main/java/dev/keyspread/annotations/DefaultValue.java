package dev.keyspread.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The value of a member whose attribute is missing from an item or is NULL. It is written like any other value. Table
 * keys have no default because every item has them.
 *
 * <p>Example: {@code @DefaultValue("0") int retries}.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.RECORD_COMPONENT})
public @interface DefaultValue {

    /**
     * The value as text: input of {@code parse} or {@code valueOf} of the member's type, the name of an enum constant,
     * {@code []} for an empty list or set, or <code>{}</code> for an empty map. It is checked at compile time. A number
     * must be valid in DynamoDB.
     */
    String value();
}
