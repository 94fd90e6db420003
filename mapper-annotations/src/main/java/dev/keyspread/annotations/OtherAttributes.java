package dev.keyspread.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks the member that holds all attributes that no other member is stored as: it is read with them, and they are kept
 * when the object is written. Its type is {@code Map<String, AttributeValue>}, with the SDK's {@code AttributeValue};
 * where there are none, it is read as an empty map. A name in it that the class knows is refused when it is written; the
 * discriminator of a subtype is one of those.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.RECORD_COMPONENT})
public @interface OtherAttributes {}
