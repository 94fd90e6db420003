package dev.keyspread.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Lists the subtypes of a type. A sealed type needs no list: its permitted subclasses are used.
 *
 * <p>The {@link Discriminator} attribute tells the subtypes apart. In an entity whose subtypes have composite keys of
 * their own, the prefixes of these keys do. No two subtypes may then share a prefix.
 *
 * <p>Example: {@code @Subtypes({Card.class, Transfer.class})} on an interface {@code Payment}.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Subtypes {

    /** The subtypes: records, beans or immutable classes, or other types that are sealed or have a list. */
    Class<?>[] value();
}
