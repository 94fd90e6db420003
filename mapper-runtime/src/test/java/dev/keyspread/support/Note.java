package dev.keyspread.support;

import dev.keyspread.TableSchema;
import dev.keyspread.spi.ItemCodec;
import java.math.BigDecimal;
import java.util.Map;
import java.util.random.RandomGenerator;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** An entity as a bean, which callers may change, under a number that Java writes in many ways. */
final class Note {

    static final TableSchema TABLE = TableSchema.builder("notes")
            .partitionKey("id", ScalarAttributeType.N)
            .build();

    final BigDecimal id;
    String text;
    Integer place;

    Note(String id, String text) {
        this.id = new BigDecimal(id);
        this.text = text;
    }

    static Map<String, AttributeValue> key(String id) {
        return Map.of("id", Converters.bigDecimal().write(new BigDecimal(id)));
    }

    /** What the processor would write. */
    static final class Codec implements ItemCodec<Note> {

        @Override
        public Map<String, AttributeValue> write(Note note) {
            ItemWriter item = new ItemWriter("Note");
            item.putKey("id", note.id, Converters.bigDecimal());
            item.put("text", note.text, Converters.string());
            item.put("place", note.place, Converters.integer());
            return item.item();
        }

        @Override
        public Note read(Map<String, AttributeValue> attributes) {
            ItemReader item = new ItemReader("Note", attributes);
            Note note = new Note(
                    item.require("id", Converters.bigDecimal()).toString(), item.read("text", Converters.string()));
            note.place = item.read("place", Converters.integer());
            return note;
        }

        @Override
        public Map<String, AttributeValue> key(Note note) {
            return Map.of("id", Converters.bigDecimal().write(note.id));
        }

        @Override
        public Note place(Note note, RandomGenerator random) {
            note.place = ShardLayout.of(10, ".", 1).draw(random);
            return note;
        }
    }
}
