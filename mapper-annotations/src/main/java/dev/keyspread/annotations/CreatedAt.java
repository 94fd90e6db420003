package dev.keyspread.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks the member that a save sets to the current time if it is {@code null}. It is an {@code Instant}, {@code Date},
 * {@code OffsetDateTime} or {@code ZonedDateTime}, or a {@code Long} with {@code @StoredAs(EPOCH_SECONDS)} or {@code
 * @StoredAs(EPOCH_MILLIS)}.
 *
 * <p>The time comes from the clock of the {@code Keyspread}. Updates cannot change it.
 *
 * <p>Example: {@code @CreatedAt @Nullable Instant createdAt}.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.RECORD_COMPONENT})
public @interface CreatedAt {}
