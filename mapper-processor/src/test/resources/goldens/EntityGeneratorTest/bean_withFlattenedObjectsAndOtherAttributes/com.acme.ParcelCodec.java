package com.acme;

import dev.keyspread.spi.Attribute;
import dev.keyspread.spi.AttributeNames;
import dev.keyspread.spi.Converters;
import dev.keyspread.spi.EntityCodec;
import dev.keyspread.spi.FlattenedConverter;
import dev.keyspread.spi.ItemReader;
import dev.keyspread.spi.ItemWriter;
import dev.keyspread.spi.JsonReader;
import dev.keyspread.spi.JsonWriter;
import dev.keyspread.spi.OtherAttributes;
import dev.keyspread.spi.OwnClass;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import javax.annotation.processing.Generated;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Writes {@link Parcel} into items and reads it from them. Thread-safe. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
final class ParcelCodec extends EntityCodec<Parcel> {

    static final ParcelCodec INSTANCE = new ParcelCodec();

    static final Attribute<String> ID = Attribute.of("Parcel", "id", Converters.string());

    static final SizeAttributes SIZE = new SizeAttributes();

    static final SenderAttributes SENDER = new SenderAttributes();

    static final AttributeNames NAMES = AttributeNames.of(
            "Parcel", "id", "w", "h", "sender.name", "sender.size.w", "sender.size.h").keepingUnknownNulls();

    static final OtherAttributes OTHERS = OtherAttributes.of(NAMES);

    private ParcelCodec() {
        super(6);
    }

    /** The primary key of the item with this id. */
    static Map<String, AttributeValue> key(String id) {
        ItemWriter key = new ItemWriter(1);
        ID.writeKey(id, key);
        return key.item();
    }

    @Override
    public Map<String, AttributeValue> key(Parcel parcel) {
        return key(parcel.getId());
    }

    @Override
    protected void writeAttributes(Parcel parcel, ItemWriter item) {
        OwnClass.require(parcel.getClass() == Parcel.class, parcel, "Parcel");
        ID.writeKey(parcel.getId(), item);
        SIZE.write(parcel.getSize(), item);
        SENDER.write(parcel.getSender(), item);
        OTHERS.write(parcel.getOthers(), item);
    }

    @Override
    protected void writeAttributes(Parcel parcel, JsonWriter json) {
        OwnClass.require(parcel.getClass() == Parcel.class, parcel, "Parcel");
        ID.writeKey(parcel.getId(), json);
        SIZE.write(parcel.getSize(), json);
        SENDER.write(parcel.getSender(), json);
        OTHERS.write(parcel.getOthers(), json);
    }

    @Override
    public int size(Parcel parcel) {
        OwnClass.require(parcel.getClass() == Parcel.class, parcel, "Parcel");
        return ID.keySize(parcel.getId())
                + SIZE.size(parcel.getSize())
                + SENDER.size(parcel.getSender())
                + OTHERS.size(parcel.getOthers());
    }

    @Override
    protected Parcel readAttributes(ItemReader item) {
        Parcel parcel = new Parcel();
        parcel.setId(ID.require(item));
        Parcel.Size size = SIZE.read(item);
        if (size != null) {
            parcel.setSize(size);
        }
        parcel.setSender(Optional.ofNullable(SENDER.read(item)));
        parcel.setOthers(OTHERS.read(item));
        return parcel;
    }

    @Override
    protected Parcel readAttributes(JsonReader json) {
        String id = null;
        int sizeWidth = 0;
        boolean hasSizeWidth = false;
        int sizeHeight = 0;
        boolean hasSizeHeight = false;
        boolean hasSize = false;
        int senderSizeWidth = 0;
        boolean hasSenderSizeWidth = false;
        int senderSizeHeight = 0;
        boolean hasSenderSizeHeight = false;
        boolean hasSenderSize = false;
        var builder = Parcel.Sender.builder();
        boolean hasSender = false;
        Map<String, AttributeValue> others = new HashMap<>();
        Parcel parcel = new Parcel();
        for (int next = json.nextAttribute(NAMES); next >= 0; next = json.nextAttribute(NAMES)) {
            switch (next) {
                case 0 -> id = ID.read(json);
                case 1 -> {
                    sizeWidth = SizeAttributes.WIDTH.read(json);
                    hasSizeWidth = true;
                    hasSize = true;
                }
                case 2 -> {
                    sizeHeight = SizeAttributes.HEIGHT.read(json);
                    hasSizeHeight = true;
                    hasSize = true;
                }
                case 3 -> {
                    builder.name(SenderAttributes.NAME.read(json));
                    hasSender = true;
                }
                case 4 -> {
                    senderSizeWidth = SenderSizeAttributes.WIDTH.read(json);
                    hasSenderSizeWidth = true;
                    hasSenderSize = true;
                    hasSender = true;
                }
                case 5 -> {
                    senderSizeHeight = SenderSizeAttributes.HEIGHT.read(json);
                    hasSenderSizeHeight = true;
                    hasSenderSize = true;
                    hasSender = true;
                }
                default -> OTHERS.read(json, others);
            }
        }
        parcel.setId(ID.require(id));
        if (hasSize) {
            SizeAttributes.WIDTH.requirePresent(hasSizeWidth);
            SizeAttributes.HEIGHT.requirePresent(hasSizeHeight);
            parcel.setSize(new Parcel.Size(
                    sizeWidth,
                    sizeHeight));
        }
        if (hasSender) {
            if (hasSenderSize) {
                SenderSizeAttributes.WIDTH.requirePresent(hasSenderSizeWidth);
                SenderSizeAttributes.HEIGHT.requirePresent(hasSenderSizeHeight);
                builder.size(new Parcel.Size(
                        senderSizeWidth,
                        senderSizeHeight));
            }
            parcel.setSender(Optional.of(builder.build()));
        } else {
            parcel.setSender(Optional.empty());
        }
        parcel.setOthers(others);
        return parcel;
    }

    /** Stores {@code size} beside the other attributes of {@link Parcel}. */
    private static final class SizeAttributes extends FlattenedConverter<Parcel.Size> {

        static final Attribute<Integer> WIDTH = Attribute.of("Parcel", "w", Converters.integer());
        static final Attribute<Integer> HEIGHT = Attribute.of("Parcel", "h", Converters.integer());

        @Override
        protected void writeAttributes(Parcel.Size size, ItemWriter item) {
            WIDTH.write(size.width(), item);
            HEIGHT.write(size.height(), item);
        }

        @Override
        protected void writeAttributes(Parcel.Size size, JsonWriter json) {
            WIDTH.write(size.width(), json);
            HEIGHT.write(size.height(), json);
        }

        @Override
        protected int sizeOfAttributes(Parcel.Size size) {
            return WIDTH.size(size.width())
                    + HEIGHT.size(size.height());
        }

        @Override
        protected boolean isIn(ItemReader item) {
            return item.has("w")
                    || item.has("h");
        }

        @Override
        protected Parcel.Size readAttributes(ItemReader item) {
            return new Parcel.Size(
                    WIDTH.require(item),
                    HEIGHT.require(item));
        }
    }

    /** Stores {@code sender} beside the other attributes of {@link Parcel}. */
    private static final class SenderAttributes extends FlattenedConverter<Parcel.Sender> {

        static final Attribute<String> NAME = Attribute.of("Parcel", "sender.name", Converters.string());

        static final SenderSizeAttributes SIZE = new SenderSizeAttributes();

        @Override
        protected void writeAttributes(Parcel.Sender sender, ItemWriter item) {
            NAME.write(sender.getName(), item);
            SIZE.write(sender.getSize(), item);
        }

        @Override
        protected void writeAttributes(Parcel.Sender sender, JsonWriter json) {
            NAME.write(sender.getName(), json);
            SIZE.write(sender.getSize(), json);
        }

        @Override
        protected int sizeOfAttributes(Parcel.Sender sender) {
            return NAME.size(sender.getName())
                    + SIZE.size(sender.getSize());
        }

        @Override
        protected boolean isIn(ItemReader item) {
            return item.has("sender.name")
                    || SIZE.isIn(item);
        }

        @Override
        protected Parcel.Sender readAttributes(ItemReader item) {
            var builder = Parcel.Sender.builder();
            AttributeValue name = item.get("sender.name");
            if (name != null) {
                builder.name(NAME.read(name));
            }
            Parcel.Size size = SIZE.read(item);
            if (size != null) {
                builder.size(size);
            }
            return builder.build();
        }
    }

    /** Stores {@code sender.size} beside the other attributes of {@link Parcel}. */
    private static final class SenderSizeAttributes extends FlattenedConverter<Parcel.Size> {

        static final Attribute<Integer> WIDTH = Attribute.of("Parcel", "sender.size.w", Converters.integer());
        static final Attribute<Integer> HEIGHT = Attribute.of("Parcel", "sender.size.h", Converters.integer());

        @Override
        protected void writeAttributes(Parcel.Size size, ItemWriter item) {
            WIDTH.write(size.width(), item);
            HEIGHT.write(size.height(), item);
        }

        @Override
        protected void writeAttributes(Parcel.Size size, JsonWriter json) {
            WIDTH.write(size.width(), json);
            HEIGHT.write(size.height(), json);
        }

        @Override
        protected int sizeOfAttributes(Parcel.Size size) {
            return WIDTH.size(size.width())
                    + HEIGHT.size(size.height());
        }

        @Override
        protected boolean isIn(ItemReader item) {
            return item.has("sender.size.w")
                    || item.has("sender.size.h");
        }

        @Override
        protected Parcel.Size readAttributes(ItemReader item) {
            return new Parcel.Size(
                    WIDTH.require(item),
                    HEIGHT.require(item));
        }
    }
}
