package dev.keyspread.spi;

import dev.keyspread.capacity.ItemSize;
import dev.keyspread.error.ItemReadException;
import dev.keyspread.error.ItemWriteException;
import dev.keyspread.internal.convert.Confidential;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/**
 * An attribute of an entity, or of a nested object: its name, and the converter of its values. Immutable and
 * thread-safe.
 *
 * <p>It is a record because the JIT compiler treats the fields of records as constants. A codec keeps its attributes in
 * static final fields, so the conversion of each value is inlined.
 *
 * @param owner the class that it belongs to, for errors
 * @param name its name
 * @param encodedName its name as JSON, with quotes and colon; must not be changed
 * @param nameSize the bytes of its name
 * @param converter how its values are stored
 * @param readsNull a copy of the converter's answer, which is needed for each value
 * @param required whether a {@code null} is rejected instead of omitted
 */
@SuppressWarnings("ArrayRecordComponent") // Attributes are never compared.
public record Attribute<V>(
        String owner,
        String name,
        byte[] encodedName,
        int nameSize,
        Converter<V> converter,
        boolean readsNull,
        boolean required)
        implements SortKeyMember<V> {

    /** The reason why a null is rejected. */
    public static final String NULL = "it is null, and its type is not @Nullable";

    /** Returns the attribute {@code name} of the class {@code owner}. */
    public static <V> Attribute<V> of(String owner, String name, Converter<V> converter) {
        return of(owner, name, converter, false);
    }

    /** Returns the attribute of a member that is never {@code null}. Writing null fails. */
    public static <V> Attribute<V> required(String owner, String name, Converter<V> converter) {
        return of(owner, name, converter, true);
    }

    private static <V> Attribute<V> of(String owner, String name, Converter<V> converter, boolean required) {
        boolean plain = isPlain(name);
        byte[] encodedName = plain ? encoded(name) : JsonWriter.encodedName(name);
        int nameSize = plain ? name.length() : ItemSize.string(name);
        return new Attribute<>(owner, name, encodedName, nameSize, converter, converter.readsNull(), required);
    }

    // The encoder of other names would load all JSON classes, which entities without JSON do not need.
    private static boolean isPlain(String name) {
        for (int i = 0; i < name.length(); i++) {
            char character = name.charAt(i);
            if (character < ' ' || character > '~' || character == '"' || character == '\\') {
                return false;
            }
        }
        return true;
    }

    private static byte[] encoded(String plainName) {
        int length = plainName.length();
        byte[] encoded = new byte[length + 3];
        encoded[0] = '"';
        for (int i = 0; i < length; i++) {
            encoded[i + 1] = (byte) plainName.charAt(i);
        }
        encoded[length + 1] = '"';
        encoded[length + 2] = ':';
        return encoded;
    }

    /** Returns the attribute value of {@code value}. It must be present, because it determines the item's key. */
    @Override
    public AttributeValue value(@Nullable V value) {
        V key = key(value);
        try {
            return converter.write(key);
        } catch (ItemWriteException refused) {
            throw unwritable(refused);
        }
    }

    @Override
    public Bound bound(V value) {
        return Bound.of(this, value);
    }

    @Override
    public ScalarAttributeType keyType() {
        return ((KeyConverter<V>) converter).keyType();
    }

    /** The text of a key: its S, its N, or the Base64 of its B. */
    String keyText(@Nullable V value) {
        V key = key(value);
        try {
            return ((KeyConverter<V>) converter).text(key);
        } catch (ItemWriteException refused) {
            throw unwritable(refused);
        }
    }

    /** Adds a key attribute to an item, and returns its value. */
    public AttributeValue writeKey(@Nullable V value, ItemWriter item) {
        AttributeValue key = value(value);
        item.put(name, key);
        return key;
    }

    /** Adds a key attribute to an item in JSON. */
    public void writeKey(@Nullable V value, JsonWriter json) {
        write(key(value), json);
    }

    /** Returns the size of a key attribute in an item, name and value. */
    public int keySize(@Nullable V value) {
        return size(key(value));
    }

    /** Adds the attribute to an item, unless the value is absent. */
    public void write(@Nullable V value, ItemWriter item) {
        try {
            if (!isAbsent(value)) {
                item.put(name, converter.write(present(value)));
            }
        } catch (ItemWriteException refused) {
            throw unwritable(refused);
        }
    }

    /** Adds the attribute to an item in JSON, unless the value is absent. */
    public void write(@Nullable V value, JsonWriter json) {
        try {
            if (!isAbsent(value)) {
                json.name(encodedName);
                converter.write(present(value), json);
            }
        } catch (ItemWriteException refused) {
            throw unwritable(refused);
        }
    }

    /** Returns the size of the attribute in an item, name and value. Zero if the value is absent. */
    public int size(@Nullable V value) {
        return size(value, nameSize);
    }

    /**
     * Returns the size of the attribute in a nested object, where each attribute has one more byte. Zero if the value
     * is absent.
     */
    public int elementSize(@Nullable V value) {
        return size(value, nameSize + ItemSize.ELEMENT);
    }

    /** Returns the value in an item, or the default for a missing attribute. */
    public @Nullable V read(ItemReader item) {
        AttributeValue value = stored(item);
        return value == null ? absent() : read(value);
    }

    /** Returns the value of a missing attribute. */
    public @Nullable V absent() {
        return converter.absent();
    }

    /** Returns the value in an item. Throws if it is missing. */
    public V require(ItemReader item) {
        return read(require(stored(item), this));
    }

    /** Returns the value that an attribute value holds. */
    public V read(AttributeValue value) {
        try {
            return converter.read(value);
        } catch (ItemReadException unreadable) {
            throw unreadable(unreadable);
        }
    }

    /** Reads the next value. The caller adds the position in the item to errors. */
    public V read(JsonReader json) {
        return converter.read(json);
    }

    /** Returns the logical key in {@code stored}, the attribute's value in an item. */
    public V logicalKey(@Nullable AttributeValue stored, ShardLayout layout) {
        AttributeValue key = require(stored, this);
        try {
            return ((KeyConverter<V>) converter).parse(layout.logicalText(key));
        } catch (ItemReadException unreadable) {
            throw unreadable(unreadable);
        }
    }

    /** Returns the suffix in {@code stored}, the attribute's value in an item. */
    public Integer shard(@Nullable AttributeValue stored, ShardLayout layout) {
        AttributeValue key = require(stored, this);
        try {
            return layout.suffixOf(key);
        } catch (ItemReadException unreadable) {
            throw unreadable(unreadable);
        }
    }

    /** Returns the suffix in {@code stored} or, if the item is not moved into a shard yet, the one calculated from its sort key. */
    public Integer shard(@Nullable AttributeValue stored, ShardLayout layout, AttributeValue sortKey) {
        AttributeValue key = require(stored, this);
        try {
            return layout.suffixOf(key, sortKey);
        } catch (ItemReadException unreadable) {
            throw unreadable(unreadable);
        }
    }

    /** Returns a value that was read. Throws if it is missing. */
    public V require(@Nullable V read) {
        return require(read, this);
    }

    /** Throws if a primitive member's attribute is missing. */
    public void requirePresent(boolean present) {
        if (!present) {
            throw missing();
        }
    }

    private static <R> R require(@Nullable R read, Attribute<?> attribute) {
        if (read == null) {
            throw attribute.missing();
        }
        return read;
    }

    private @Nullable AttributeValue stored(ItemReader item) {
        return readsNull ? item.stored(name) : item.get(name);
    }

    private boolean isAbsent(@Nullable V value) {
        boolean absent = converter.isAbsent(value);
        if (absent && required) {
            throw new ItemWriteException(NULL);
        }
        return absent;
    }

    private V key(@Nullable V value) {
        if (value == null || converter.isAbsent(value)) {
            throw new ItemWriteException("\"" + name + "\" of " + owner + " is null, and the item's key depends on it");
        }
        return value;
    }

    private ItemReadException missing() {
        return new ItemReadException(
                "Attribute \"" + name + "\" of " + owner + " is missing in the item, or NULL", name, null, null);
    }

    private int size(@Nullable V value, int besides) {
        try {
            return isAbsent(value) ? 0 : besides + converter.size(present(value));
        } catch (ItemWriteException refused) {
            throw unwritable(refused);
        }
    }

    private ItemReadException unreadable(ItemReadException cause) {
        return new ItemReadException(
                "Attribute \"" + name + "\" of " + owner + " cannot be read: " + Confidential.message(cause),
                name,
                null,
                cause);
    }

    ItemWriteException unwritable(ItemWriteException refused) {
        return new ItemWriteException(
                "\"" + name + "\" of " + owner + " cannot be written: " + Confidential.message(refused), refused);
    }

    @Override
    public String toString() {
        return Confidential.text(owner + "." + name, false);
    }

    /** Casts a value for its converter. It is null only if the converter writes null. */
    @SuppressWarnings("NullAway")
    private static <V> V present(@Nullable V value) {
        return value;
    }
}
