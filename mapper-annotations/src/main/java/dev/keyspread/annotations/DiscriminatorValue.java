package dev.keyspread.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Sets the discriminator value of a subtype. By default, it is the class's simple name.
 *
 * <p>Example: {@code @DiscriminatorValue({"card", "CreditCard"})} writes {@code card} and reads both.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface DiscriminatorValue {

    /**
     * The values. The first is written; all are accepted when reading. Programs that know only the old value keep
     * working during a rename if the old value stays first until all are updated.
     */
    String[] value();
}
