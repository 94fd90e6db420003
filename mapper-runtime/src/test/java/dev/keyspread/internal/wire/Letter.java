package dev.keyspread.internal.wire;

import dev.keyspread.spi.Attribute;
import dev.keyspread.spi.AttributeNames;
import dev.keyspread.spi.EntityCodec;
import dev.keyspread.spi.ItemReader;
import dev.keyspread.spi.ItemWriter;
import dev.keyspread.spi.JsonReader;
import dev.keyspread.spi.JsonWriter;
import dev.keyspread.spi.convert.Converters;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An entity of a few types. A number of 13 is refused by its own constructor. */
record Letter(
        String id,
        long number,
        @Nullable String text,
        @Nullable List<String> tags) {

    Letter {
        if (number == 13) {
            throw new IllegalArgumentException("13 brings bad luck");
        }
    }

    static Letter of(String id) {
        return new Letter(id, 7, "text of \"" + id + "\", é😀", List.of("a", "b"));
    }

    /** The letter's item as DynamoDB sends it, attributes in an order of its own. */
    static String json(String id) {
        return "{\"text\":{\"S\":\"text of \\\"%1$s\\\", \\u00e9😀\"},\"tags\":{\"L\":[{\"S\":\"a\"},{\"S\":\"b\"}]},"
                        .formatted(id)
                + "\"id\":{\"S\":\"%s\"},\"stranger\":{\"M\":{\"x\":{\"NS\":[\"1\"]}}},\"number\":{\"N\":\"7\"}}"
                        .formatted(id);
    }

    /** A codec as the processor generates it. */
    static final class Codec extends EntityCodec<Letter> {

        static final Codec INSTANCE = new Codec();

        private static final Attribute<String> ID = Attribute.of("Letter", "id", Converters.string());
        private static final Attribute<Long> NUMBER = Attribute.of("Letter", "number", Converters.longNumber());
        private static final Attribute<String> TEXT = Attribute.of("Letter", "text", Converters.string());
        private static final Attribute<List<String>> TAGS =
                Attribute.of("Letter", "tags", Converters.list(Converters.string()));
        private static final AttributeNames NAMES = AttributeNames.of("Letter", "id", "number", "text", "tags");

        @Override
        protected void writeAttributes(Letter letter, ItemWriter item) {
            ID.writeKey(letter.id(), item);
            NUMBER.write(letter.number(), item);
            TEXT.write(letter.text(), item);
            TAGS.write(letter.tags(), item);
        }

        @Override
        protected void writeAttributes(Letter letter, JsonWriter json) {
            ID.writeKey(letter.id(), json);
            NUMBER.write(letter.number(), json);
            TEXT.write(letter.text(), json);
            TAGS.write(letter.tags(), json);
        }

        @Override
        public int size(Letter letter) {
            return ID.keySize(letter.id())
                    + NUMBER.size(letter.number())
                    + TEXT.size(letter.text())
                    + TAGS.size(letter.tags());
        }

        @Override
        protected ItemWriter writeKey(Letter letter, ItemWriter item) {
            item.put("id", ID.value(letter.id()));
            return item;
        }

        @Override
        protected Letter readAttributes(ItemReader item) {
            return new Letter(ID.require(item), NUMBER.require(item), TEXT.read(item), TAGS.read(item));
        }

        @Override
        protected Letter readAttributes(JsonReader json) {
            String id = null;
            Long number = null;
            String text = null;
            List<String> tags = null;
            for (int name = json.nextAttribute(NAMES); name >= 0; name = json.nextAttribute(NAMES)) {
                switch (name) {
                    case 0 -> id = ID.read(json);
                    case 1 -> number = NUMBER.read(json);
                    case 2 -> text = TEXT.read(json);
                    case 3 -> tags = TAGS.read(json);
                    default -> json.skip();
                }
            }
            return new Letter(ID.require(id), NUMBER.require(number), text, tags);
        }
    }
}
