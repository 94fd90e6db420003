package dev.keyspread.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Stores {@code null} as a NULL attribute. By default, the attribute is left out.
 *
 * <p>A NULL costs one byte plus its name. It is read as {@code null}, even if the bean or builder has its own default
 * for a missing attribute.
 *
 * <p>Example: {@code @WriteNull String approvedBy}.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.RECORD_COMPONENT})
public @interface WriteNull {}
