package dev.keyspread.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The constant that stands for every text that no constant of its enum has, such as one that a newer version of a program
 * wrote. Writing such an item back stores the fallback. Without it, an unknown text is an error, and so are two in one set,
 * or as keys of one map, of which the fallback would stand for one alone.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.FIELD)
public @interface EnumFallback {}
