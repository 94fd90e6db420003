package dev.keyspread.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks the member that every save and every update sets to the current time. It is an {@code Instant}, {@code Date},
 * {@code OffsetDateTime} or {@code ZonedDateTime}, or a {@code Long} or {@code long} with {@code
 * @StoredAs(EPOCH_SECONDS)} or {@code @StoredAs(EPOCH_MILLIS)}.
 *
 * <p>The time comes from the clock of the {@code Keyspread}.
 *
 * <p>Example: {@code @UpdatedAt @Nullable Instant updatedAt}.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.RECORD_COMPONENT})
public @interface UpdatedAt {}
