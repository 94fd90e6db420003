package dev.keyspread.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a method of an entity whose result is stored as an attribute, and not read back. It can be the key of an index, and
 * conditions and filters can name it.
 *
 * <p>Updates cannot change the members in {@link #from}, because they do not call the method. A save does, and a patch in
 * which all these members have values.
 *
 * <p>Example: {@code @Computed(from = {"first", "last"}) public String getName()}.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface Computed {

    /** The members that the method reads. A method without any returns a constant. */
    String[] from();
}
