package com.acme;

import dev.keyspread.spi.Attribute;
import dev.keyspread.spi.AttributeNames;
import dev.keyspread.spi.EntityCodec;
import dev.keyspread.spi.ExactType;
import dev.keyspread.spi.ItemReader;
import dev.keyspread.spi.ItemWriter;
import dev.keyspread.spi.JsonReader;
import dev.keyspread.spi.JsonWriter;
import dev.keyspread.spi.convert.Converters;
import dev.keyspread.spi.convert.Decorators;
import javax.annotation.processing.Generated;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Writes {@link Parcel} into items and reads it from them. Thread-safe. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
final class ParcelCodec extends EntityCodec<Parcel> {
    static final ParcelCodec INSTANCE = new ParcelCodec();

    private static final String CLASS = "Parcel";

    static final Attribute<String> ID = Attribute.of(CLASS, "id", Converters.string());
    static final Attribute<String> COLOR = Attribute.required(
            CLASS, "color", Decorators.orDefault(Converters.string(), "blue"));
    static final Attribute<Integer> WEIGHT = Attribute.of(CLASS, "weight", Converters.integer());

    static final AttributeNames NAMES = AttributeNames.of(CLASS, "id", "color", "weight");

    @Override
    protected ItemWriter writeKey(Parcel parcel, ItemWriter item) {
        ID.writeKey(parcel.getId(), item);
        return item;
    }

    @Override
    protected void writeAttributes(Parcel parcel, ItemWriter item) {
        ExactType.require(parcel.getClass() == Parcel.class, parcel, "Parcel");
        ID.writeKey(parcel.getId(), item);
        COLOR.write(parcel.getColor(), item);
        WEIGHT.write(parcel.getWeight(), item);
    }

    @Override
    protected void writeAttributes(Parcel parcel, JsonWriter json) {
        ExactType.require(parcel.getClass() == Parcel.class, parcel, "Parcel");
        ID.writeKey(parcel.getId(), json);
        COLOR.write(parcel.getColor(), json);
        WEIGHT.write(parcel.getWeight(), json);
    }

    @Override
    public int size(Parcel parcel) {
        ExactType.require(parcel.getClass() == Parcel.class, parcel, "Parcel");
        return ID.keySize(parcel.getId())
                + COLOR.size(parcel.getColor())
                + WEIGHT.size(parcel.getWeight());
    }

    @Override
    protected Parcel readAttributes(ItemReader item) {
        Parcel parcel = new Parcel();
        parcel.setId(ID.require(item));
        parcel.setColor(COLOR.read(item));
        AttributeValue weight = item.get("weight");
        if (weight != null) {
            parcel.setWeight(WEIGHT.read(weight));
        }
        return parcel;
    }

    @Override
    protected Parcel readAttributes(JsonReader json) {
        String id = null;
        String color = COLOR.absent();
        Parcel parcel = new Parcel();
        for (int next = json.nextAttribute(NAMES); next >= 0; next = json.nextAttribute(NAMES)) {
            switch (next) {
                case 0 /* id */ -> id = ID.read(json);
                case 1 /* color */ -> color = COLOR.read(json);
                case 2 /* weight */ -> parcel.setWeight(WEIGHT.read(json));
                default -> json.skip();
            }
        }
        parcel.setId(ID.require(id));
        parcel.setColor(color);
        return parcel;
    }
}
