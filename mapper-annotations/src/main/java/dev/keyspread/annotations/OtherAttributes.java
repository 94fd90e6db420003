package dev.keyspread.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks the member that holds all attributes that no other member declares. They are read into it and written back.
 *
 * <p>Its type is {@code Map<String, AttributeValue>}, with the SDK's {@code AttributeValue}. The map is empty if there
 * are no other attributes. Writing rejects a name that the class already uses, including the discriminator.
 *
 * <p>Example: {@code @OtherAttributes Map<String, AttributeValue> rest}.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.RECORD_COMPONENT})
public @interface OtherAttributes {}
