package dev.keyspread.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks the time after which DynamoDB may delete the item: an {@code Instant}, or a {@code long} or {@code Long} that counts
 * the seconds since 1970. It is stored in seconds.
 *
 * <p>An item without a value never expires. DynamoDB deletes expired items within a few days; until then, reads return
 * them unless they call {@code excludeExpired()}.
 *
 * <p>With a duration, every save computes the value. With {@link #after}, an update or patch that sets or removes that
 * member computes it, too, unless it changes the expiry itself.
 *
 * <p>Example: {@code @TimeToLive(after = "createdAt", duration = "30d") @Nullable Instant expiresAt}.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.RECORD_COMPONENT})
public @interface TimeToLive {

    /** The member at which the duration begins, of a type as for {@link UpdatedAt}. Empty: the time of the save. */
    String after() default "";

    /**
     * The lifetime of an item: a whole number and a unit of {@code s}, {@code m}, {@code h} or {@code d}. Empty: the
     * caller sets the member.
     */
    String duration() default "";
}
