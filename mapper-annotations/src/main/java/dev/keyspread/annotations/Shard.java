package dev.keyspread.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks the {@code Integer} member that holds the suffix of a randomly sharded table key. In a new object, the member is
 * {@code null}: the first save chooses the suffix and returns it. Later saves of the returned object, or of a copy with this
 * suffix, replace the same item.
 *
 * <p>The suffix is part of the stored key and has no attribute of its own.
 *
 * <p>Example: {@code @Shard Integer shard}.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.RECORD_COMPONENT})
public @interface Shard {}
