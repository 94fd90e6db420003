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
import dev.keyspread.spi.ObjectConverter;
import dev.keyspread.spi.OwnClass;
import java.util.Map;
import javax.annotation.processing.Generated;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Writes {@link Parcel} into items and reads it from them. Thread-safe. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
final class ParcelCodec extends EntityCodec<Parcel> {

    static final ParcelCodec INSTANCE = new ParcelCodec();

    static final Attribute<String> ID = Attribute.of("Parcel", "id", Converters.string());
    static final Attribute<String> COLOR = Attribute.required("Parcel", "color", Converters.string());
    static final Attribute<String> SIZE = Attribute.required("Parcel", "size", Converters.string());

    static final BoxAttributes BOX = new BoxAttributes();

    static final Attribute<Parcel.Tag> TAG = Attribute.of("Parcel", "tag", TagConverter.INSTANCE);

    static final AttributeNames NAMES = AttributeNames.of(
            "Parcel", "id", "color", "size", "box_label", "box_weight", "tag");

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
        COLOR.write(parcel.getColor(), item);
        SIZE.write(parcel.getSize(), item);
        BOX.write(parcel.getBox(), item);
        TAG.write(parcel.getTag(), item);
    }

    @Override
    protected void writeAttributes(Parcel parcel, JsonWriter json) {
        OwnClass.require(parcel.getClass() == Parcel.class, parcel, "Parcel");
        ID.writeKey(parcel.getId(), json);
        COLOR.write(parcel.getColor(), json);
        SIZE.write(parcel.getSize(), json);
        BOX.write(parcel.getBox(), json);
        TAG.write(parcel.getTag(), json);
    }

    @Override
    public int size(Parcel parcel) {
        OwnClass.require(parcel.getClass() == Parcel.class, parcel, "Parcel");
        return ID.keySize(parcel.getId())
                + COLOR.size(parcel.getColor())
                + SIZE.size(parcel.getSize())
                + BOX.size(parcel.getBox())
                + TAG.size(parcel.getTag());
    }

    @Override
    protected Parcel readAttributes(ItemReader item) {
        Parcel parcel = new Parcel();
        parcel.setId(ID.require(item));
        AttributeValue color = item.get("color");
        if (color != null) {
            parcel.setColor(COLOR.read(color));
        }
        AttributeValue size = item.get("size");
        if (size != null) {
            parcel.setSize(SIZE.read(size));
        }
        Parcel.Box box = BOX.read(item);
        if (box != null) {
            parcel.setBox(box);
        }
        AttributeValue tag = item.get("tag");
        if (tag != null) {
            parcel.setTag(TAG.read(tag));
        }
        COLOR.require(parcel.getColor());
        SIZE.require(parcel.getSize());
        return parcel;
    }

    @Override
    protected Parcel readAttributes(JsonReader json) {
        String id = null;
        var builder = Parcel.Box.builder();
        boolean hasBox = false;
        Parcel parcel = new Parcel();
        for (int next = json.nextAttribute(NAMES); next >= 0; next = json.nextAttribute(NAMES)) {
            switch (next) {
                case 0 -> id = ID.read(json);
                case 1 -> parcel.setColor(COLOR.read(json));
                case 2 -> parcel.setSize(SIZE.read(json));
                case 3 -> {
                    builder.label(BoxAttributes.LABEL.read(json));
                    hasBox = true;
                }
                case 4 -> {
                    builder.weight(BoxAttributes.WEIGHT.read(json));
                    hasBox = true;
                }
                case 5 -> parcel.setTag(TAG.read(json));
                default -> json.skip();
            }
        }
        parcel.setId(ID.require(id));
        if (hasBox) {
            Parcel.Box box = builder.build();
            BoxAttributes.LABEL.require(box.label());
            BoxAttributes.WEIGHT.require(box.weight());
            parcel.setBox(box);
        }
        COLOR.require(parcel.getColor());
        SIZE.require(parcel.getSize());
        return parcel;
    }

    /** Stores {@code box} beside the other attributes of {@link Parcel}. */
    private static final class BoxAttributes extends FlattenedConverter<Parcel.Box> {

        static final Attribute<String> LABEL = Attribute.required("Parcel", "box_label", Converters.string());
        static final Attribute<String> WEIGHT = Attribute.required("Parcel", "box_weight", Converters.string());

        BoxAttributes() {
            super("Parcel", "box");
        }

        @Override
        protected void writeAttributes(Parcel.Box box, ItemWriter item) {
            LABEL.write(box.label(), item);
            WEIGHT.write(box.weight(), item);
        }

        @Override
        protected void writeAttributes(Parcel.Box box, JsonWriter json) {
            LABEL.write(box.label(), json);
            WEIGHT.write(box.weight(), json);
        }

        @Override
        protected int sizeOfAttributes(Parcel.Box box) {
            return LABEL.size(box.label())
                    + WEIGHT.size(box.weight());
        }

        @Override
        protected boolean isIn(ItemReader item) {
            return item.has("box_label")
                    || item.has("box_weight");
        }

        @Override
        protected Parcel.Box readAttributes(ItemReader item) {
            var builder = Parcel.Box.builder();
            AttributeValue label = item.get("box_label");
            if (label != null) {
                builder.label(LABEL.read(label));
            }
            AttributeValue weight = item.get("box_weight");
            if (weight != null) {
                builder.weight(WEIGHT.read(weight));
            }
            Parcel.Box box = builder.build();
            LABEL.require(box.label());
            WEIGHT.require(box.weight());
            return box;
        }
    }

    /** Stores {@link Parcel.Tag} inside {@link Parcel}. */
    private static final class TagConverter extends ObjectConverter<Parcel.Tag> {

        static final TagConverter INSTANCE = new TagConverter();

        static final TagBoxAttributes BOX = new TagBoxAttributes();

        static final TagOtherAttributes OTHER = new TagOtherAttributes();

        static final AttributeNames NAMES = AttributeNames.of("Tag", "label", "weight", "other_label", "other_weight");

        private TagConverter() {
            super(4);
        }

        @Override
        protected void writeAttributes(Parcel.Tag tag, ItemWriter item) {
            BOX.write(tag.box(), item);
            OTHER.write(tag.other(), item);
        }

        @Override
        protected void writeAttributes(Parcel.Tag tag, JsonWriter json) {
            BOX.write(tag.box(), json);
            OTHER.write(tag.other(), json);
        }

        @Override
        protected int sizeOfAttributes(Parcel.Tag tag) {
            return BOX.size(tag.box())
                    + OTHER.size(tag.other());
        }

        @Override
        protected Parcel.Tag readAttributes(ItemReader item) {
            return new Parcel.Tag(
                    BOX.require(item),
                    OTHER.read(item));
        }

        @Override
        protected Parcel.Tag readAttributes(JsonReader json) {
            var builder = Parcel.Box.builder();
            var builder_ = Parcel.Box.builder();
            boolean hasOther = false;
            for (int next = json.nextAttribute(NAMES); next >= 0; next = json.nextAttribute(NAMES)) {
                switch (next) {
                    case 0 -> builder.label(TagBoxAttributes.LABEL.read(json));
                    case 1 -> builder.weight(TagBoxAttributes.WEIGHT.read(json));
                    case 2 -> {
                        builder_.label(TagOtherAttributes.LABEL.read(json));
                        hasOther = true;
                    }
                    case 3 -> {
                        builder_.weight(TagOtherAttributes.WEIGHT.read(json));
                        hasOther = true;
                    }
                    default -> json.skip();
                }
            }
            Parcel.Box box = builder.build();
            TagBoxAttributes.LABEL.require(box.label());
            TagBoxAttributes.WEIGHT.require(box.weight());
            Parcel.Box box_ = box;
            Parcel.Box other_ = null;
            if (hasOther) {
                Parcel.Box other = builder_.build();
                TagOtherAttributes.LABEL.require(other.label());
                TagOtherAttributes.WEIGHT.require(other.weight());
                other_ = other;
            }
            return new Parcel.Tag(
                    box_,
                    other_);
        }
    }

    /** Stores {@code box} beside the other attributes of {@link Parcel.Tag}. */
    private static final class TagBoxAttributes extends FlattenedConverter<Parcel.Box> {

        static final Attribute<String> LABEL = Attribute.required("Tag", "label", Converters.string());
        static final Attribute<String> WEIGHT = Attribute.required("Tag", "weight", Converters.string());

        TagBoxAttributes() {
            super("Tag", "box");
        }

        @Override
        protected void writeAttributes(Parcel.Box box, ItemWriter item) {
            LABEL.write(box.label(), item);
            WEIGHT.write(box.weight(), item);
        }

        @Override
        protected void writeAttributes(Parcel.Box box, JsonWriter json) {
            LABEL.write(box.label(), json);
            WEIGHT.write(box.weight(), json);
        }

        @Override
        protected int sizeOfAttributes(Parcel.Box box) {
            return LABEL.elementSize(box.label())
                    + WEIGHT.elementSize(box.weight());
        }

        @Override
        protected boolean isIn(ItemReader item) {
            return item.has("label")
                    || item.has("weight");
        }

        @Override
        protected Parcel.Box readAttributes(ItemReader item) {
            var builder = Parcel.Box.builder();
            AttributeValue label = item.get("label");
            if (label != null) {
                builder.label(LABEL.read(label));
            }
            AttributeValue weight = item.get("weight");
            if (weight != null) {
                builder.weight(WEIGHT.read(weight));
            }
            Parcel.Box box = builder.build();
            LABEL.require(box.label());
            WEIGHT.require(box.weight());
            return box;
        }
    }

    /** Stores {@code other} beside the other attributes of {@link Parcel.Tag}. */
    private static final class TagOtherAttributes extends FlattenedConverter<Parcel.Box> {

        static final Attribute<String> LABEL = Attribute.required("Tag", "other_label", Converters.string());
        static final Attribute<String> WEIGHT = Attribute.required("Tag", "other_weight", Converters.string());

        @Override
        protected void writeAttributes(Parcel.Box box, ItemWriter item) {
            LABEL.write(box.label(), item);
            WEIGHT.write(box.weight(), item);
        }

        @Override
        protected void writeAttributes(Parcel.Box box, JsonWriter json) {
            LABEL.write(box.label(), json);
            WEIGHT.write(box.weight(), json);
        }

        @Override
        protected int sizeOfAttributes(Parcel.Box box) {
            return LABEL.elementSize(box.label())
                    + WEIGHT.elementSize(box.weight());
        }

        @Override
        protected boolean isIn(ItemReader item) {
            return item.has("other_label")
                    || item.has("other_weight");
        }

        @Override
        protected Parcel.Box readAttributes(ItemReader item) {
            var builder = Parcel.Box.builder();
            AttributeValue label = item.get("other_label");
            if (label != null) {
                builder.label(LABEL.read(label));
            }
            AttributeValue weight = item.get("other_weight");
            if (weight != null) {
                builder.weight(WEIGHT.read(weight));
            }
            Parcel.Box box = builder.build();
            LABEL.require(box.label());
            WEIGHT.require(box.weight());
            return box;
        }
    }
}
