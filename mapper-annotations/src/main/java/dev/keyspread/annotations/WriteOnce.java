package dev.keyspread.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a member whose attribute updates and patches do not change.
 *
 * <p>Updates do not offer the attribute, and patches leave it as it is. {@code save} and {@code replace} write the whole
 * item, so they write the value that the entity has.
 *
 * <p>Example: {@code @WriteOnce String createdBy}.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.RECORD_COMPONENT})
public @interface WriteOnce {}
