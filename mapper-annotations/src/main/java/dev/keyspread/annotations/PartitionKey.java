package dev.keyspread.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Makes a member the partition key of the table, or of an index. A member may be a key of several indexes.
 *
 * <p>On a class, with an {@link #attribute} and a {@link #template}, it makes a composite key of fixed texts and members:
 * {@code @PartitionKey(attribute = "pk", template = "CUSTOMER#{customerId}#{country}")}. A member in the template of
 * the <em>table's</em> key is no attribute of its own, unless it has {@link Attribute} or is a key of an index by itself;
 * reading takes it from the key in any case. A member in the template of an index only stays an attribute, and an item
 * in which it is absent is not in the index.
 *
 * <p>What is written can always be taken apart again: between two members stands a text, and a value that holds the text
 * behind it is refused with a {@code dev.keyspread.ItemWriteException}, as is an empty one. Numbers
 * are written as they are; {@code {number:8}} fills one up to eight digits with zeros.
 *
 * <p>Each subtype of a sealed or abstract entity may have a template of its own for the same attribute of the table, which
 * tells the subtypes apart as that of a {@link SortKey} does.
 */
@Documented
@Repeatable(PartitionKey.Container.class)
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.TYPE, ElementType.FIELD, ElementType.METHOD, ElementType.RECORD_COMPONENT})
public @interface PartitionKey {

    /** The name of the index that this is the partition key of; empty for the table itself. */
    String index() default "";

    /** On a class, the attribute that holds the composite key. */
    String attribute() default "";

    /**
     * On a class, the composite key: fixed texts, and names of members in braces. A doubled brace stands for itself.
     */
    String template() default "";

    /**
     * Which of several partition keys of a global index the member is, from 1: an index may have four. A query gives all
     * partition keys, and then sort keys from the first on.
     */
    int order() default 0;

    /** Holds several partition key annotations of one element. */
    @Documented
    @Retention(RetentionPolicy.CLASS)
    @Target({ElementType.TYPE, ElementType.FIELD, ElementType.METHOD, ElementType.RECORD_COMPONENT})
    @interface Container {

        /** The annotations, in source order. */
        PartitionKey[] value();
    }
}
