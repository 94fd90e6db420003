package dev.keyspread.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a {@code String} or {@code UUID} member that a save sets to a new UUID if it is {@code null} or empty. It may be a
 * key. A save returns the entity with the id.
 *
 * <p>Example: {@code @PartitionKey @GeneratedId @Nullable String id}.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.RECORD_COMPONENT})
public @interface GeneratedId {

    /** The kind of id. */
    Kind value() default Kind.UUID_V4;

    /** A kind of id. */
    enum Kind {
        /** A random UUID. */
        UUID_V4,
        /** A UUID that begins with the time in milliseconds, so that ids sort by it. Ids of one millisecond are in no order. */
        UUID_V7
    }
}
