package dev.keyspread.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.function.Supplier;

/**
 * Marks a member that a save sets to a new id if it is {@code null} or an empty text: a UUID as {@code String} or {@code
 * UUID}, or an id from a {@link #supplier} of your own. It may be a key. A save returns the entity with the id.
 *
 * <p>Example: {@code @PartitionKey @GeneratedId @Nullable String id}.
 *
 * <p>Example: {@code @PartitionKey @GeneratedId(supplier = OrderNumbers.class) @Nullable Long number}.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.RECORD_COMPONENT})
public @interface GeneratedId {

    /** The kind of UUID, if there is no {@link #supplier}. */
    Kind value() default Kind.UUID_V4;

    /**
     * The class that returns the ids: of the member's type, and never {@code null}. It must be concrete and have a
     * no-argument constructor that the generated code can call. One instance returns all ids, so it must be thread-safe.
     * The default, {@code Supplier} itself, means a UUID of the {@link #value kind}.
     */
    @SuppressWarnings("rawtypes") // A class literal has no type arguments.
    Class<? extends Supplier> supplier() default Supplier.class;

    /** A kind of id. */
    enum Kind {
        /** A random UUID. */
        UUID_V4,
        /** A UUID that begins with the time in milliseconds, so that ids sort by time. Ids of the same millisecond are unordered. */
        UUID_V7
    }
}
