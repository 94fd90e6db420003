package dev.keyspread.internal.convert;

import dev.keyspread.ItemReadException;
import dev.keyspread.ItemWriteException;
import dev.keyspread.KeyspreadException;
import java.util.function.Function;

/**
 * A conversion that a user wrote, between the type of a member and one that has a converter. Whatever it throws becomes
 * an error of the attribute, with what was thrown as its cause; what that says might be secret, so it is not repeated.
 *
 * @param to what is stored for a value
 * @param from the value that something stored is
 */
public record Conversion<V, B>(Function<? super V, ? extends B> to, Function<? super B, ? extends V> from) {

    B stored(V value) {
        B stored;
        try {
            stored = to.apply(value);
        } catch (KeyspreadException refused) {
            throw refused;
        } catch (RuntimeException failed) {
            throw new ItemWriteException(
                    "its conversion failed with " + failed.getClass().getName(), failed);
        }
        if (stored == null) {
            throw new ItemWriteException("its conversion made null of it");
        }
        return stored;
    }

    V value(B stored) {
        V value;
        try {
            value = from.apply(stored);
        } catch (KeyspreadException unreadable) {
            throw unreadable;
        } catch (RuntimeException failed) {
            throw new ItemReadException(
                    "its conversion failed with " + failed.getClass().getName(), failed);
        }
        if (value == null) {
            throw new ItemReadException("its conversion made null of it");
        }
        return value;
    }
}
