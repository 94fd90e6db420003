package dev.keyspread.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Makes a member the partition key of the table, or of an index. A member may be a key of several indexes. */
@Documented
@Repeatable(PartitionKey.Container.class)
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.RECORD_COMPONENT})
public @interface PartitionKey {

    /** The name of the index that this member is the partition key of; empty for the table itself. */
    String index() default "";

    /** Holds several partition key annotations of one member. */
    @Documented
    @Retention(RetentionPolicy.CLASS)
    @Target({ElementType.FIELD, ElementType.METHOD, ElementType.RECORD_COMPONENT})
    @interface Container {

        /** The annotations, in source order. */
        PartitionKey[] value();
    }
}
