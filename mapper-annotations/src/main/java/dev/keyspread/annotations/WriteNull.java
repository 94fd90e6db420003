package dev.keyspread.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Stores the {@code null} of a member as a NULL, where it would else be left out. A NULL costs a byte, and its name; it
 * is read as {@code null}, also where a bean or a builder leaves an absent attribute at a default of its own.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.RECORD_COMPONENT})
public @interface WriteNull {}
