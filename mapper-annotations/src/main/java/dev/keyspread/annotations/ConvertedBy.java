package dev.keyspread.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Stores values by a converter of one's own: the value of the member that this stands on, all values of the type that it
 * stands on, or all values of the converter's type in the classes of the package or module that it stands on. The first of
 * these that there is counts: member, package, module, type. {@link StoredAs} on the member counts before those of package,
 * module and type, but for what it compresses, which keeps its converter. Inside collections and arrays of objects it is the
 * element that is converted, unless the converter is one of the whole; of an {@code Optional} it is always what that holds. A
 * converter of {@code Integer} is one of {@code int}, too, but not of the elements of an {@code int[]}: an array of
 * primitives is one value, which a converter of {@code int[]} converts.
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
     * The converter: a class that is not abstract, with a constructor without parameters that the generated code can call.
     * One instance of it converts all values.
     */
    Class<? extends AttributeConverter<?, ?>> value();

    /** Holds several converters of one package or module, each of another type. */
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
