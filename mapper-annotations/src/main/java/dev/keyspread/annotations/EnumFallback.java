package dev.keyspread.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks the constant that represents unknown stored values of its enum, such as constants of a newer program version.
 *
 * <p>Writing such an item back stores the fallback. Without a fallback, an unknown value is an error. Two unknown
 * values in one set, or as keys of one map, are always an error: the fallback could represent only one of them.
 *
 * <p>Example: {@code enum Status { NEW, PAID, @EnumFallback UNKNOWN }}.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.FIELD)
public @interface EnumFallback {}
