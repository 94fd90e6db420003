package dev.keyspread.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Names a value inside an object of the entity, on a member of a class in {@link ProjectedTo}.
 *
 * <p>The member may have any name, and has the type of the value. A primitive may be boxed, and any value may be in an
 * {@code Optional}. If an object around the value is missing, the member is {@code null} or empty.
 *
 * <p>Example: {@code record OrderSummary(String id, @ProjectedFrom("address.city") @Nullable String city)}.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.RECORD_COMPONENT})
public @interface ProjectedFrom {

    /** The names of the members from the entity to the value, separated by dots. All but the last are nested or flattened objects. */
    String value();
}
