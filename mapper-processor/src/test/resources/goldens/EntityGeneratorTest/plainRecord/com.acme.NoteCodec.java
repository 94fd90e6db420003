package com.acme;

import dev.keyspread.spi.Attribute;
import dev.keyspread.spi.AttributeNames;
import dev.keyspread.spi.EntityCodec;
import dev.keyspread.spi.ItemReader;
import dev.keyspread.spi.ItemWriter;
import dev.keyspread.spi.JsonReader;
import dev.keyspread.spi.JsonWriter;
import dev.keyspread.spi.convert.Converters;
import javax.annotation.processing.Generated;

/** Writes {@link Note} into items and reads it from them. Thread-safe. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
final class NoteCodec extends EntityCodec<Note> {
    static final NoteCodec INSTANCE = new NoteCodec();

    private static final String CLASS = "Note";

    static final Attribute<String> OWNER = Attribute.of(CLASS, "owner", Converters.string());
    static final Attribute<Integer> NUMBER = Attribute.of(CLASS, "number", Converters.integer());
    static final Attribute<String> TEXT = Attribute.of(CLASS, "text", Converters.string());

    static final AttributeNames NAMES = AttributeNames.of(CLASS, "owner", "number", "text");

    @Override
    protected ItemWriter writeKey(Note note, ItemWriter item) {
        OWNER.writeKey(note.owner(), item);
        NUMBER.writeKey(note.number(), item);
        return item;
    }

    @Override
    protected void writeAttributes(Note note, ItemWriter item) {
        OWNER.writeKey(note.owner(), item);
        NUMBER.writeKey(note.number(), item);
        TEXT.write(note.text(), item);
    }

    @Override
    protected void writeAttributes(Note note, JsonWriter json) {
        OWNER.writeKey(note.owner(), json);
        NUMBER.writeKey(note.number(), json);
        TEXT.write(note.text(), json);
    }

    @Override
    public int size(Note note) {
        return OWNER.keySize(note.owner())
                + NUMBER.keySize(note.number())
                + TEXT.size(note.text());
    }

    @Override
    protected Note readAttributes(ItemReader item) {
        return new Note(
                OWNER.require(item),
                NUMBER.require(item),
                TEXT.read(item));
    }

    @Override
    protected Note readAttributes(JsonReader json) {
        String owner = null;
        int number = 0;
        boolean hasNumber = false;
        String text = null;
        for (int next = json.nextAttribute(NAMES); next >= 0; next = json.nextAttribute(NAMES)) {
            switch (next) {
                case 0 /* owner */ -> owner = OWNER.read(json);
                case 1 /* number */ -> {
                    number = NUMBER.read(json);
                    hasNumber = true;
                }
                case 2 /* text */ -> text = TEXT.read(json);
                default -> json.skip();
            }
        }
        NUMBER.requirePresent(hasNumber);
        return new Note(
                OWNER.require(owner),
                number,
                text);
    }
}
