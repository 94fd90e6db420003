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
 * module and type, but for what it compresses, which keeps its converter.
 *
 * <p>On a member, the converter is one of the member's type as a whole, or of what an {@code Optional} holds. On a package, a
 * module or a type, it converts what is inside collections, maps, arrays of objects and an {@code Optional} as well, unless
 * the package or the module has one of the whole. Types are the same only with the same type arguments: a converter of
 * {@code Box<String>} leaves a {@code Box<Integer>} as it is, also where it stands on {@code Box}. A converter of
 * {@code Integer} is one of {@code int}, too, but not of the elements of an {@code int[]}: an array of primitives is one
 * value, which a converter of {@code int[]} converts.
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
