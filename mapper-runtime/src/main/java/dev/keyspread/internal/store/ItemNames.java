package dev.keyspread.internal.store;

import dev.keyspread.error.ItemReadException;
import dev.keyspread.internal.convert.Confidential;
import dev.keyspread.internal.wire.WholeItem;
import dev.keyspread.spi.AttributeNames;
import dev.keyspread.spi.ItemDecoder;
import dev.keyspread.spi.JsonReader;
import dev.keyspread.table.KeyAttribute;
import dev.keyspread.table.TableSchema;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Names the items of one table in errors: by the table and the item's key. Immutable and thread-safe. */
public final class ItemNames {

    private static final int LONGEST_VALUE = 200;

    private static final String REMEDY = ". Convert the stored items, or skip such items with onUnreadable:"
            + " https://github.com/keyspread/keyspread/blob/main/docs/how-to/skip-unreadable-items.md";

    private final String table;
    private final AttributeNames keys;
    private final Set<String> keyNames;
    private final boolean withValues;

    /**
     * Creates the names of items in the table with the real name {@code tableName}.
     *
     * @param withValues whether errors have the values of keys, and of attributes that cannot be read
     */
    public ItemNames(String tableName, TableSchema schema, boolean withValues) {
        this.table = tableName;
        this.withValues = withValues;
        this.keyNames = Stream.concat(Stream.of(schema.partitionKey()), schema.sortKey().stream())
                .map(KeyAttribute::name)
                .collect(Collectors.toUnmodifiableSet());
        this.keys = AttributeNames.of(tableName, keyNames.toArray(String[]::new));
    }

    /** Returns a key with its values, as in <code>{day=2014-07-09.3, id=7}</code>. */
    public static String of(Map<String, AttributeValue> key) {
        return key.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(attribute -> attribute.getKey() + "=" + text(attribute.getValue()))
                .collect(Collectors.joining(", ", "{", "}"));
    }

    /** Returns the name of an item in its table: its key, with values only if errors may have them. */
    public String named(Map<String, AttributeValue> key) {
        return table
                + (withValues ? of(key) : key.keySet().stream().sorted().collect(Collectors.joining(", ", "{", "}")));
    }

    private static String text(@Nullable AttributeValue value) {
        AttributeValue.Type type = value == null ? null : value.type();
        if (value == null || type == null) {
            return "?";
        }
        return switch (type) {
            case S -> value.s();
            case N -> value.n();
            case B -> value.b().asByteArrayUnsafe().length + " bytes";
            default -> "?";
        };
    }

    /** Returns the same decoder, whose errors name the item. */
    public <T> ItemDecoder<T> naming(ItemDecoder<T> decoder) {
        return new NamingDecoder<>(decoder);
    }

    /** Returns the names of the key's attributes. */
    public Set<String> keys() {
        return keyNames;
    }

    /** Returns the key of an item. */
    public Map<String, AttributeValue> key(Map<String, AttributeValue> item) {
        Map<String, AttributeValue> key = new HashMap<>(item);
        key.keySet().retainAll(keyNames);
        return key;
    }

    private ItemReadException named(Map<String, AttributeValue> item, ItemReadException unreadable) {
        String attribute = unreadable.attribute().orElse(null);
        AttributeValue value = withValues && attribute != null ? item.get(attribute) : null;
        String message = "Item " + named(key(item)) + " cannot be read: " + Confidential.message(unreadable);
        ItemReadException named = new ItemReadException(
                (value == null ? message : message + ". Its value is " + abbreviated(value.toString())) + REMEDY,
                attribute,
                item,
                unreadable);
        if (withValues) {
            Confidential.show(named);
        }
        return named;
    }

    private static String abbreviated(String text) {
        return text.length() <= LONGEST_VALUE ? text : text.substring(0, LONGEST_VALUE) + "…";
    }

    /** Returns the key of the item that {@code json} is positioned at. The reader may stay inside the item. */
    public Map<String, AttributeValue> key(JsonReader json) {
        Map<String, AttributeValue> key = new HashMap<>();
        json.beginItem();
        while (key.size() < keys.size()) {
            int number = json.nextAttribute(keys);
            if (number < 0) {
                return key;
            }
            if (number < keys.size()) {
                key.put(keys.name(number), json.attributeValue());
            } else {
                json.skip();
            }
        }
        return key;
    }

    private final class NamingDecoder<T> implements ItemDecoder<T> {

        private final ItemDecoder<T> decoder;

        NamingDecoder(ItemDecoder<T> decoder) {
            this.decoder = decoder;
        }

        @Override
        public @Nullable ItemDecoder<T> sharing() {
            return decoder.sharing();
        }

        @Override
        public T read(Map<String, AttributeValue> attributes) {
            try {
                return decoder.read(attributes);
            } catch (ItemReadException unreadable) {
                throw named(attributes, unreadable);
            }
        }

        @Override
        public T read(JsonReader json) {
            int start = json.position();
            int depth = json.depth();
            try {
                return decoder.read(json);
            } catch (ItemReadException unreadable) {
                // Reading the item again as a map fails with the same error, which names its attribute.
                json.backTo(start, depth);
                return read(WholeItem.DECODER.read(json));
            }
        }
    }
}
