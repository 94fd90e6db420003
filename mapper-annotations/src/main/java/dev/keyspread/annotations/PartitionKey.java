package dev.keyspread.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Makes a member the partition key of the table or of an index. A member may be a key of several indexes.
 *
 * <p>On a class, with {@link #attribute} and {@link #template}, it declares a composite key of literals and members:
 * {@code @PartitionKey(attribute = "pk", template = "CUSTOMER#{customerId}#{country}")}. A member in the template of
 * the <em>table's</em> key is read from the key and not stored as an attribute. It is stored, too, if it has
 * {@link Attribute} or is itself a key of an index. A member in the template of an index remains an attribute. An item
 * without that attribute is not in the index.
 *
 * <p>Composite keys can always be parsed: a literal separates each two members. A value that is empty or contains the
 * literal after it is rejected with a {@code dev.keyspread.error.ItemWriteException}. Numbers are not padded by default;
 * {@code {number:8}} pads to eight digits with zeros. {@code {createdAt:day}} is a part of a time, its {@code year},
 * {@code month}, {@code day} or {@code hour}. {@code {email:lower}} is a text in lower case.
 *
 * <p>Each subtype of a sealed or abstract entity may have its own template for the same attribute of the table. See
 * {@link SortKey}.
 *
 * <p>Example: {@code @PartitionKey String customerId}.
 */
@Documented
@Repeatable(PartitionKey.Container.class)
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.TYPE, ElementType.FIELD, ElementType.METHOD, ElementType.RECORD_COMPONENT})
public @interface PartitionKey {

    /** The name of the index. The default, empty, means the table. */
    String index() default "";

    /** On a class, the attribute that holds the composite key. */
    String attribute() default "";

    /** On a class, the composite key: literals, and names of members in braces. Write a literal brace twice. */
    String template() default "";

    /**
     * The position of the member among several partition keys of a global index: 1 to 4. A query takes all of them. The
     * default, 0, is for a single partition key.
     */
    int order() default 0;

    /** Holds repeated {@link PartitionKey} annotations of one element. */
    @Documented
    @Retention(RetentionPolicy.CLASS)
    @Target({ElementType.TYPE, ElementType.FIELD, ElementType.METHOD, ElementType.RECORD_COMPONENT})
    @interface Container {

        /** The annotations, in source order. */
        PartitionKey[] value();
    }
}
