package dev.keyspread.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Declares a local secondary index: it has the table's partition key and another sort key. The sort key is the member
 * with {@code @SortKey(index = "...")}. A table with a local index holds at most 10 GB per partition key value.
 *
 * <p>Example: {@code @LocalIndex(name = "by-date")}.
 */
@Documented
@Repeatable(LocalIndex.Container.class)
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface LocalIndex {

    /** The index's name: 3 to 255 characters of {@code a-z}, {@code A-Z}, {@code 0-9}, {@code _}, {@code -}, {@code .}. */
    String name();

    /** The attributes that the index holds. */
    Projection projection() default Projection.ALL;

    /** The members whose attributes an {@link Projection#INCLUDE} index holds in addition to the keys. */
    String[] include() default {};

    /** Holds repeated {@link LocalIndex} annotations of one entity. */
    @Documented
    @Retention(RetentionPolicy.CLASS)
    @Target(ElementType.TYPE)
    @interface Container {

        /** The annotations, in source order. */
        LocalIndex[] value();
    }
}
