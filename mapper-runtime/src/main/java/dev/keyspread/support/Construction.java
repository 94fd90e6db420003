package dev.keyspread.support;

import dev.keyspread.ItemReadException;
import dev.keyspread.KeyspreadException;
import java.util.regex.Pattern;

/**
 * What classes throw when their objects are made of attributes: a constructor that copies a list which the item lacks, a
 * setter that refuses a value. What was thrown becomes the cause of an error that names the class; what it says might be
 * secret, so it is not repeated.
 */
final class Construction {

    // What the generator calls the classes that make objects, with what tells apart two of one name.
    private static final Pattern ROLE = Pattern.compile("(?:Codec|Converter|Decoder)[_0-9]*$");

    private Construction() {}

    /** The error of {@code maker}, a generated class; one that says already what is wrong stays as it is. */
    static KeyspreadException failure(Object maker, RuntimeException thrown) {
        return thrown instanceof KeyspreadException known
                ? known
                : new ItemReadException(
                        "No \"" + made(maker) + "\" can be made of its attributes: its class threw "
                                + thrown.getClass().getName(),
                        thrown);
    }

    private static String made(Object maker) {
        return ROLE.matcher(maker.getClass().getSimpleName()).replaceFirst("");
    }
}
