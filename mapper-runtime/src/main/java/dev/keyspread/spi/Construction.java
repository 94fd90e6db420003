package dev.keyspread.spi;

import dev.keyspread.KeyspreadException;
import dev.keyspread.error.ItemReadException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.regex.Pattern;

/**
 * Handles exceptions of constructors and setters while an object is created from attributes. The exception becomes the cause of
 * an error that names the class. Its message might contain secrets, so it is not repeated.
 */
final class Construction {

    // The suffixes of generated classes that create objects. A number distinguishes classes of the same name.
    private static final Pattern ROLE = Pattern.compile("(?:Codec|Converter|Decoder)[_0-9]*$");

    private Construction() {}

    /** Returns the error of {@code maker}, a generated class. An error with a full message is returned unchanged. */
    public static KeyspreadException failure(Object maker, RuntimeException thrown) {
        return thrown instanceof KeyspreadException known
                ? known
                : new ItemReadException(
                        "No \"" + made(maker) + "\" can be made of its attributes: its class threw "
                                + thrown.getClass().getName(),
                        thrown);
    }

    // Returns the created class, the type argument of the superclass. If a tool has removed generic signatures, derives
    // it from the name of the generated class.
    private static String made(Object maker) {
        return maker.getClass().getGenericSuperclass() instanceof ParameterizedType superclass
                ? simpleName(superclass.getActualTypeArguments()[0])
                : ROLE.matcher(maker.getClass().getSimpleName()).replaceFirst("");
    }

    private static String simpleName(Type type) {
        Type raw = type instanceof ParameterizedType generic ? generic.getRawType() : type;
        return raw instanceof Class<?> known ? known.getSimpleName() : raw.getTypeName();
    }
}
