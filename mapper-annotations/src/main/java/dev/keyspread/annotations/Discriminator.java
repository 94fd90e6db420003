package dev.keyspread.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Names the attribute that tells the subtypes of a sealed or abstract type apart. Without this annotation, the
 * attribute is {@code type}.
 *
 * <p>An entity whose subtypes have composite table keys of their own needs no discriminator: the prefixes of the keys
 * tell the subtypes apart. Without this annotation, such an entity has none. With it, key prefixes may be equal.
 *
 * <p>The attribute can be a key of an index: {@code @PartitionKey(index = "by-kind", attribute = "kind")} on the same type.
 *
 * <p>Example: {@code @Discriminator("kind") sealed interface Payment}.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Discriminator {

    /** The attribute's name. No subtype may have a member with this attribute. */
    String value() default "type";
}
