package dev.keyspread.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks an entity: a record, a mutable bean or an immutable class whose objects are items of one DynamoDB table.
 *
 * <p>A sealed interface, a sealed abstract class, or an abstract type with {@link Subtypes} can be an entity too. Its
 * items are objects of its subtypes, with the same keys and indexes. A {@link Discriminator} attribute tells them
 * apart, or the prefixes of composite keys do ({@link SortKey}).
 *
 * <p>For an entity {@code Order}, the build generates {@code OrderRepository}, {@code OrderAttributes}
 * and {@code OrderCodec} in the same package, and the schema resource {@code META-INF/keyspread/<entity>.json}.
 *
 * <p>Example: {@code @Table("orders") record Order(@PartitionKey String id, BigDecimal total)}.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Table {

    /** The table's name: 3 to 255 characters of {@code a-z}, {@code A-Z}, {@code 0-9}, {@code _}, {@code -}, {@code .}. */
    String value();

    /**
     * The simple name of the generated repository, in the entity's package. By default the entity's name with {@code Repository}.
     */
    String repository() default "";
}
