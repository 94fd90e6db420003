package dev.keyspread.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Makes a member the sort key of the table or of an index. A member may be a key of several indexes.
 *
 * <p>On a class, with {@link #attribute} and {@link #template}, it declares a composite key of literals and members:
 * {@code @SortKey(attribute = "sk", template = "ORDER#{date}#{number}")}. See {@link PartitionKey} for the rules of
 * templates.
 *
 * <p>In a sort key, numbers have a fixed width, so that they sort numerically. {@code {number:8}} pads to eight digits,
 * and {@code {price:6.2}} to six digits and two decimals. {@code {number:desc}} reverses the order of a number.
 *
 * <p>Each subtype of a sealed or abstract entity may have its own template for the same attribute of the table, such as
 * {@code ORDER#{date}#{number}} and {@code PROFILE}. One query of a partition then returns objects of several classes.
 * The prefixes of the keys tell the subtypes apart and must differ, unless the entity has a {@link Discriminator}.
 *
 * <p>Example: {@code @SortKey Instant createdAt}.
 */
@Documented
@Repeatable(SortKey.Container.class)
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.TYPE, ElementType.FIELD, ElementType.METHOD, ElementType.RECORD_COMPONENT})
public @interface SortKey {

    /** The name of the index. The default, empty, means the table. */
    String index() default "";

    /** On a class, the attribute that holds the composite key. */
    String attribute() default "";

    /** On a class, the composite key: literals, and names of members in braces. Write a literal brace twice. */
    String template() default "";

    /**
     * The position of the member among several sort keys of a global index: 1 to 4. Conditions of a query narrow them in this
     * order. The default, 0, is for a single sort key.
     */
    int order() default 0;

    /** Holds repeated {@link SortKey} annotations of one element. */
    @Documented
    @Retention(RetentionPolicy.CLASS)
    @Target({ElementType.TYPE, ElementType.FIELD, ElementType.METHOD, ElementType.RECORD_COMPONENT})
    @interface Container {

        /** The annotations, in source order. */
        SortKey[] value();
    }
}
