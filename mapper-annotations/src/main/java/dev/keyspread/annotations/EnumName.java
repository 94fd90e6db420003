package dev.keyspread.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Stores the constants of an enum as the text that this method returns instead of by name.
 *
 * <p>The method takes no parameters and is neither static nor private. It must return a distinct, constant text for
 * each constant. On an interface method, it applies to all enums that implement the interface and have no such method
 * of their own.
 *
 * <p>Example: {@code @EnumName public String code()}.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface EnumName {}
