package dev.keyspread.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Stores the members of a nested object as top-level attributes of the item instead of a map. The object is a record, a
 * bean or an immutable class. Its members can be flattened in turn; the prefixes are then concatenated.
 *
 * <p>A {@code null} object has no attributes. An item with none of the attributes is read as {@code null}. If the item
 * has some of them, a missing required attribute is an error.
 *
 * <p>Members of the object can be keys of the entity's table and indexes: {@code record OrderKey(@PartitionKey String
 * customer, @SortKey long number)}. Key templates name members by path: {@code "ORDER#{customer.id}"}.
 *
 * <p>Example: {@code @Flatten(prefix = "address_") Address address}.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.RECORD_COMPONENT})
public @interface Flatten {

    /** The prefix of the names of all the object's attributes, such as {@code address_}. The default is no prefix. */
    String prefix() default "";
}
