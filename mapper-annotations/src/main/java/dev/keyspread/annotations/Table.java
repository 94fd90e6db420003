package dev.keyspread.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks an entity: a record, a mutable bean, or an immutable class, whose objects are items of one DynamoDB table.
 *
 * <p>A sealed interface or abstract class is an entity as well, and so is an abstract type with {@link Subtypes}: the items
 * are objects of its subtypes, with the same keys and indexes, which an attribute tells apart ({@link Discriminator}); or
 * with composite keys of their own, which tell them apart by what they begin with ({@link SortKey}).
 *
 * <p>For an entity {@code Order} the build writes {@code OrderRepository}, {@code OrderCodec} and {@code OrderSize}
 * beside it, and the schema resource {@code META-INF/keyspread/<entity>.json}.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Table {

    /** The table's name: 3 to 255 characters of {@code a-z}, {@code A-Z}, {@code 0-9}, {@code _}, {@code -}, {@code .}. */
    String value();
}
