package dev.keyspread.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Stores the constants of an enum by the text that this method returns, instead of by name. It takes nothing, is not
 * static or private, and returns another text for each constant, always the same. A method of an interface says so for all enums
 * that implement it, unless one has a method with this annotation itself.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface EnumName {}
