package dev.keyspread.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Settings of a global secondary index. This annotation is optional: by default, an index named by a key is global and
 * projects all attributes.
 *
 * <p>Example: {@code @GlobalIndex(name = "by-email", projection = Projection.KEYS_ONLY)}.
 */
@Documented
@Repeatable(GlobalIndex.Container.class)
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface GlobalIndex {

    /** The index's name: 3 to 255 characters of {@code a-z}, {@code A-Z}, {@code 0-9}, {@code _}, {@code -}, {@code .}. */
    String name();

    /** The attributes that the index holds. */
    Projection projection() default Projection.ALL;

    /** The members whose attributes an {@link Projection#INCLUDE} index holds in addition to the keys. */
    String[] include() default {};

    /** Holds repeated {@link GlobalIndex} annotations of one entity. */
    @Documented
    @Retention(RetentionPolicy.CLASS)
    @Target(ElementType.TYPE)
    @interface Container {

        /** The annotations, in source order. */
        GlobalIndex[] value();
    }
}
