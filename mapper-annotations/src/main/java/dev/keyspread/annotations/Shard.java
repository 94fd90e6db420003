package dev.keyspread.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks the {@code Integer} member that carries the suffix of a randomly sharded table key, so that an item that was
 * read, and every copy made of it, is saved where it was. It is {@code null} in an item that was never saved. The
 * suffix is part of the stored key, and is not stored a second time.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.RECORD_COMPONENT})
public @interface Shard {}
