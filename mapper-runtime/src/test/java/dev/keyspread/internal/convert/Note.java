package dev.keyspread.internal.convert;

import dev.keyspread.ItemKey;
import dev.keyspread.spi.Attribute;
import dev.keyspread.spi.AttributeNames;
import dev.keyspread.spi.ItemCodec;
import dev.keyspread.spi.ItemReader;
import dev.keyspread.spi.ItemWriter;
import dev.keyspread.spi.JsonReader;
import dev.keyspread.spi.JsonWriter;
import dev.keyspread.spi.SaveContext;
import dev.keyspread.spi.ShardLayout;
import dev.keyspread.spi.convert.Converters;
import dev.keyspread.table.TableSchema;
import java.math.BigDecimal;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** An entity as a bean, which callers may change, under a number that Java writes in many ways. */
public final class Note {

    public static final TableSchema TABLE = TableSchema.builder("notes")
            .partitionKey("id", ScalarAttributeType.N)
            .build();

    final BigDecimal id;
    public String text;
    public Integer place;

    public Note(String id, String text) {
        this(new BigDecimal(id), text);
    }

    public Note(BigDecimal id, String text) {
        this.id = id;
        this.text = text;
    }

    public static ItemKey<Note> key(String id) {
        return key(id, new Codec());
    }

    public static ItemKey<Note> key(String id, ItemCodec<Note> codec) {
        return ItemKey.of(codec, Map.of("id", Converters.bigDecimal().write(new BigDecimal(id))));
    }

    /** A codec as the processor generates it. */
    public static class Codec implements ItemCodec<Note> {

        private static final Attribute<BigDecimal> ID = Attribute.of("Note", "id", Converters.bigDecimal());
        private static final Attribute<String> TEXT = Attribute.of("Note", "text", Converters.string());
        private static final Attribute<Integer> PLACE = Attribute.of("Note", "place", Converters.integer());
        private static final AttributeNames NAMES = AttributeNames.of("Note", "id", "text", "place");

        @Override
        public Map<String, AttributeValue> write(Note note) {
            ItemWriter item = new ItemWriter();
            ID.write(note.id, item);
            TEXT.write(note.text, item);
            PLACE.write(note.place, item);
            return item.item();
        }

        @Override
        public void write(Note note, JsonWriter json) {
            json.beginItem();
            ID.write(note.id, json);
            TEXT.write(note.text, json);
            PLACE.write(note.place, json);
            json.endItem();
        }

        @Override
        public int size(Note note) {
            return ID.size(note.id) + TEXT.size(note.text) + PLACE.size(note.place);
        }

        @Override
        public Note read(Map<String, AttributeValue> attributes) {
            ItemReader item = new ItemReader(attributes);
            Note note = new Note(ID.require(item), TEXT.read(item));
            note.place = PLACE.read(item);
            return note;
        }

        @Override
        public Note read(JsonReader json) {
            BigDecimal id = null;
            String text = null;
            Integer place = null;
            json.beginItem();
            for (int name = json.nextAttribute(NAMES); name >= 0; name = json.nextAttribute(NAMES)) {
                switch (name) {
                    case 0 -> id = ID.read(json);
                    case 1 -> text = TEXT.read(json);
                    case 2 -> place = PLACE.read(json);
                    default -> json.skip();
                }
            }
            Note note = new Note(ID.require(id), text);
            note.place = place;
            return note;
        }

        @Override
        public Map<String, AttributeValue> key(Note note) {
            return Map.of("id", ID.value(note.id));
        }

        @Override
        public Note place(Note note, SaveContext context) {
            note.place = ShardLayout.of(10, ".", 1).randomSuffix(context.random());
            return note;
        }
    }
}
