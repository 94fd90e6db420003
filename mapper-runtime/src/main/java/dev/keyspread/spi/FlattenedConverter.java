package dev.keyspread.spi;

import dev.keyspread.error.ItemWriteException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Stores an object as attributes of the item or object that contains it. Generated for each such member. Stateless and
 * thread-safe.
 */
public abstract class FlattenedConverter<V> {

    /** The name of the member in errors, if {@code null} is rejected. */
    private final @Nullable String required;

    /** Creates a converter of objects that may be {@code null}. */
    protected FlattenedConverter() {
        this.required = null;
    }

    /**
     * Creates a converter of the member {@code name} of the class {@code owner}, whose objects are never {@code null}.
     */
    protected FlattenedConverter(String owner, String name) {
        this.required = "\"" + name + "\" of " + owner;
    }

    /** Adds the object's attributes to {@code item}. */
    protected abstract void writeAttributes(V object, ItemWriter item);

    /** Adds the object's attributes to the current item or map in {@code json}. */
    protected abstract void writeAttributes(V object, JsonWriter json);

    /** Returns the size of the object's attributes at their level. */
    protected abstract int sizeOfAttributes(V object);

    /** Returns whether {@code item} has any of the object's attributes. */
    protected abstract boolean isIn(ItemReader item);

    /** Creates the object from its attributes in {@code item}. */
    protected abstract V readAttributes(ItemReader item);

    /** Adds the object's attributes to {@code item}, unless it is {@code null}. */
    public final void write(@Nullable V object, ItemWriter item) {
        if (object == null) {
            requireNullable();
        } else {
            writeAttributes(object, item);
        }
    }

    /** Adds the object's attributes to the current item or map in {@code json}, unless it is {@code null}. */
    public final void write(@Nullable V object, JsonWriter json) {
        if (object == null) {
            requireNullable();
        } else {
            writeAttributes(object, json);
        }
    }

    /** Returns the size of the object's attributes at their level. Zero if it is {@code null}. */
    public final int size(@Nullable V object) {
        if (object == null) {
            requireNullable();
            return 0;
        }
        return sizeOfAttributes(object);
    }

    /** Adds the object's attributes to {@code item}, unless the optional is empty. */
    public final void write(Optional<V> object, ItemWriter item) {
        write(content(object), item);
    }

    /** Adds the object's attributes to the current item or map in {@code json}, unless the optional is empty. */
    public final void write(Optional<V> object, JsonWriter json) {
        write(content(object), json);
    }

    /** Returns the size of the object's attributes at their level. Zero if the optional is empty. */
    public final int size(Optional<V> object) {
        return size(content(object));
    }

    /** Returns the object in {@code item}, or {@code null} if all its attributes are missing. */
    public final @Nullable V read(ItemReader item) {
        return isIn(item) ? require(item) : null;
    }

    /** Returns the object of a member that is never {@code null}, even if all its attributes are missing. */
    public final V require(ItemReader item) {
        try {
            return readAttributes(item);
        } catch (RuntimeException thrown) {
            throw Construction.failure(this, thrown);
        }
    }

    /** Returns the object of a member that is never {@code null}. */
    public final V present(@Nullable V object) {
        if (object == null) {
            throw cannotBeNull();
        }
        return object;
    }

    private ItemWriteException cannotBeNull() {
        return new ItemWriteException(required + " cannot be written: " + Attribute.NULL);
    }

    private void requireNullable() {
        if (required != null) {
            throw cannotBeNull();
        }
    }

    // A member can be null although its type forbids it. The message tells users what to use instead.
    @SuppressWarnings("NullableOptional")
    private static <V> @Nullable V content(@Nullable Optional<V> object) {
        if (object == null) {
            throw new ItemWriteException("A flattened Optional is null. Use Optional.empty()");
        }
        return object.orElse(null);
    }
}
