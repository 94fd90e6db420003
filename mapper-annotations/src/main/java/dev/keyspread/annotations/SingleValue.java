package dev.keyspread.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a record with one component that is stored as the value of its component. Without the annotation, a record is stored
 * as a map.
 *
 * <p>The component has a type that can be a key, such as a string, a number, a {@code UUID}, a time or an enum. The record
 * can then be a key, a part of a template, an element of a set or the key of a map, too.
 *
 * <p>Example: {@code @SingleValue record CustomerId(String value) {}}.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface SingleValue {}
