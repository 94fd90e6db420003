package dev.keyspread.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Stores values with an {@link AttributeConverter}.
 *
 * <ul>
 *   <li>On a member: the values of the member.
 *   <li>On a type: all values of the type.
 *   <li>On a package or module: all values of the converter's type in its classes.
 * </ul>
 *
 * <p>The first match applies, in the order member, package, module, type. {@link StoredAs} on the member overrides
 * converters of a package, module or type. With {@link StoredFormat#GZIP}, the converter still applies before
 * compression.
 *
 * <p>On a member, the converter is for the member's whole type, or for the value of an {@code Optional}. On a package,
 * module or type, it also converts values inside collections, maps, arrays of objects and {@code Optional}. A converter
 * for the whole type in the package or module takes precedence.
 *
 * <p>Type arguments must match: a converter of {@code Box<String>} does not apply to {@code Box<Integer>}, even if
 * declared on {@code Box}. A converter of {@code Integer} also applies to {@code int}, but not to the elements of an
 * {@code int[]}. An array of primitives is one value, which a converter of {@code int[]} converts.
 *
 * <p>Example: {@code @ConvertedBy(MoneyConverter.class) Money total}.
 */
@Documented
@Repeatable(ConvertedBy.Container.class)
@Retention(RetentionPolicy.CLASS)
@Target({
    ElementType.FIELD,
    ElementType.METHOD,
    ElementType.RECORD_COMPONENT,
    ElementType.TYPE,
    ElementType.PACKAGE,
    ElementType.MODULE
})
public @interface ConvertedBy {

    /**
     * The converter: a concrete class with a no-argument constructor that the generated code can call. One instance
     * converts all values.
     */
    Class<? extends AttributeConverter<?, ?>> value();

    /** Holds repeated {@link ConvertedBy} annotations of one package or module, each for another type. */
    @Documented
    @Retention(RetentionPolicy.CLASS)
    @Target({
        ElementType.FIELD,
        ElementType.METHOD,
        ElementType.RECORD_COMPONENT,
        ElementType.TYPE,
        ElementType.PACKAGE,
        ElementType.MODULE
    })
    @interface Container {

        /** The annotations, in source order. */
        ConvertedBy[] value();
    }
}
