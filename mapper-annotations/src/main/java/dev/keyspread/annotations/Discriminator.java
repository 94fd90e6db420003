package dev.keyspread.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Names the attribute that tells the subtypes of a sealed or abstract type apart. Without it, the name is {@code type}.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Discriminator {

    /** The attribute's name, which none of the subtypes has a member for. */
    String value() default "type";
}
