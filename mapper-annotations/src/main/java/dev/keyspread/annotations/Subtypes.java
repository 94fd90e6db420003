package dev.keyspread.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Lists the classes whose objects a type stands for. A sealed type needs no list: its permitted subclasses are known.
 *
 * <p>The attribute that {@link Discriminator} names tells them apart; or, in an entity whose subtypes have composite
 * keys of their own, the text that those begin with, which no two subtypes may share then.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Subtypes {

    /** The classes: records, beans or immutable classes, or again types that are sealed or have a list. */
    Class<?>[] value();
}
