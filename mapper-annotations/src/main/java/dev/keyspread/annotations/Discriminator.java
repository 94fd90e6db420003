package dev.keyspread.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Names the attribute that tells the subtypes of a sealed or abstract type apart. Without it, the name is {@code type}.
 *
 * <p>An entity whose subtypes have templates of their own for the keys of the table needs no such attribute, and has none
 * without this annotation: what the keys begin with tells the subtypes apart. With it, keys may begin alike.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Discriminator {

    /** The attribute's name, which none of the subtypes has a member for. */
    String value() default "type";
}
