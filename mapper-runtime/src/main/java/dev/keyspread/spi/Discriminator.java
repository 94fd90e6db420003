package dev.keyspread.spi;

import dev.keyspread.error.ItemReadException;
import dev.keyspread.error.ItemWriteException;
import dev.keyspread.internal.convert.Confidential;
import dev.keyspread.spi.convert.Converters;
import java.util.List;
import java.util.stream.Collectors;

/** The attribute that identifies the subtype of an object of a sealed or abstract type. Immutable and thread-safe. */
public final class Discriminator {

    private final Attribute<String> attribute;
    private final AttributeNames names;
    private final List<String> values;

    private Discriminator(String owner, String name, List<String> values) {
        this.attribute = Attribute.of(owner, name, Converters.string());
        this.names = AttributeNames.of(owner, name);
        this.values = values;
    }

    /** Returns the discriminator {@code name} of the type {@code owner}, with the values of its subtypes. */
    public static Discriminator of(String owner, String name, String... values) {
        return new Discriminator(owner, name, List.of(values));
    }

    /** Adds the attribute to an item. */
    public void write(String value, ItemWriter item) {
        attribute.write(value, item);
    }

    /** Adds the attribute to an item in JSON. */
    public void write(String value, JsonWriter json) {
        attribute.write(value, json);
    }

    /** Returns the size of the attribute in an item, name and value. */
    public int size(String value) {
        return attribute.size(value);
    }

    /** Returns the size of the attribute in a nested object, where it has one more byte. */
    public int elementSize(String value) {
        return attribute.elementSize(value);
    }

    /** Returns the value in an item, which may be unknown. */
    public String read(ItemReader item) {
        return attribute.require(item);
    }

    /**
     * Returns the value in the item or map that the reader has just entered. The attribute can be at any position, and
     * its value may be unknown. The reader is reset to the first attribute.
     */
    public String read(JsonReader json) {
        int first = json.position();
        for (int next = json.nextAttribute(names); next >= 0; next = json.nextAttribute(names)) {
            if (next == 0) {
                String value = attribute.read(json);
                json.backToFirst(first);
                return value;
            }
            json.skip();
        }
        return attribute.require((String) null);
    }

    /** Returns the exception for a stored value that belongs to no subtype. */
    public ItemReadException unknown(String value) {
        String known = values.stream().map(each -> "\"" + each + "\"").collect(Collectors.joining(", "));
        return new ItemReadException("Attribute \"" + attribute.name() + "\" of " + attribute.owner()
                + " cannot be read: it is " + Confidential.either("\"" + value + "\"", "another text")
                + ", and its subtypes are " + known);
    }

    /** Returns the exception for an object that is of no subtype. */
    public ItemWriteException unlisted(Object object) {
        return new ItemWriteException("it is of the class " + object.getClass().getName()
                + ", which is none of the subtypes of " + attribute.owner() + ". List it in @Subtypes");
    }
}
