package dev.keyspread.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A local secondary index: the items of one partition key of the table, in the order of another sort key, which is the
 * member with {@code @SortKey(index = "...")}. Its partition key is the table's. A table with a local index holds at
 * most 10 GB a partition key.
 */
@Documented
@Repeatable(LocalIndex.Container.class)
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface LocalIndex {

    /** The index's name: 3 to 255 characters of {@code a-z}, {@code A-Z}, {@code 0-9}, {@code _}, {@code -}, {@code .}. */
    String name();

    /** Which attributes the index holds. */
    Projection projection() default Projection.ALL;

    /** The members whose attributes an {@link Projection#INCLUDE} index holds besides the keys. */
    String[] include() default {};

    /** Holds several index annotations of one entity. */
    @Documented
    @Retention(RetentionPolicy.CLASS)
    @Target(ElementType.TYPE)
    @interface Container {

        /** The annotations, in source order. */
        LocalIndex[] value();
    }
}
