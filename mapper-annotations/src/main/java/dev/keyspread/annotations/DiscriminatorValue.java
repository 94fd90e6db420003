package dev.keyspread.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** What the discriminator says of objects of this class. Without it, that is the class's simple name. */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface DiscriminatorValue {

    /**
     * The values: the first is written, and all of them are accepted when read, so that a value can be renamed while
     * programs that know only the old one still run.
     */
    String[] value();
}
