package dev.keyspread.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks the {@code long}, {@code int}, {@code Long} or {@code Integer} member that counts the writes of an item, for
 * optimistic locking.
 *
 * <p>A save requires that the item has the version of the entity, and stores the next one. The version of a new entity is
 * 0 or {@code null}: its save requires that no item with a version exists. Deletes and updates of an entity check the
 * version, too. Otherwise they fail with a {@code ConditionFailedException}. A delete by key does not check it. An update
 * by key increments it without a check.
 *
 * <p>Example: {@code @Version long version}.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.RECORD_COMPONENT})
public @interface Version {}
