package dev.keyspread.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Lists classes with some of the entity's members, which reads can return instead of the entity.
 *
 * <p>Each is a record, or an immutable class with a constructor of all its members. A member has the name and the type of
 * the entity's member. It is stored as the entity's annotations say, and needs none of its own.
 * {@link ProjectedFrom} takes a value inside one of the entity's objects.
 *
 * <p>Example: {@code @ProjectedTo(OrderSummary.class)} on an entity {@code Order}, for
 * {@code orders.query(day).as(OrderSummary.class)}.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface ProjectedTo {

    /** The classes. */
    Class<?>[] value();
}
