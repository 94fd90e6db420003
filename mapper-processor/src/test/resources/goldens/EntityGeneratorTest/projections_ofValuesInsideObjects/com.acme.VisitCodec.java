package com.acme;

import dev.keyspread.spi.Attribute;
import dev.keyspread.spi.AttributeNames;
import dev.keyspread.spi.EntityCodec;
import dev.keyspread.spi.EntityDecoder;
import dev.keyspread.spi.FlattenedConverter;
import dev.keyspread.spi.ItemReader;
import dev.keyspread.spi.ItemWriter;
import dev.keyspread.spi.JsonReader;
import dev.keyspread.spi.JsonWriter;
import dev.keyspread.spi.ObjectConverter;
import dev.keyspread.spi.ShardLayout;
import dev.keyspread.spi.TypedProjection;
import dev.keyspread.spi.convert.Converters;
import java.util.List;
import java.util.Optional;
import javax.annotation.processing.Generated;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Writes {@link Visit} into items and reads it from them. Thread-safe. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
final class VisitCodec extends EntityCodec<Visit> {
    static final VisitCodec INSTANCE = new VisitCodec();

    private static final String CLASS = "Visit";

    static final KeyAttributes KEY = new KeyAttributes();

    static final Attribute<Visit.Address> ADDRESS = Attribute.of(CLASS, "address", AddressConverter.INSTANCE);

    static final HomeAttributes HOME = new HomeAttributes();

    static final Attribute<String> NOTE = Attribute.of(CLASS, "note", Converters.string());

    static final AttributeNames NAMES = AttributeNames.of(
            CLASS, "guest", "number", "address", "home_city", "home_floor", "note");

    static final ShardLayout SHARDS = ShardLayout.of(4, ".", 1);

    @Override
    protected ItemWriter writeKey(Visit visit, ItemWriter item) {
        return writeKey(KEY.present(visit.key()).guest(), KEY.present(visit.key()).number(), item);
    }

    @Override
    public List<TypedProjection<?>> projections() {
        return List.of(
                new TypedProjection<>(Visit.Summary.class, SummaryDecoder.NAMES, new SummaryDecoder()));
    }

    @Override
    protected void writeAttributes(Visit visit, ItemWriter item) {
        writeKeys(visit, item);
        ADDRESS.write(visit.address(), item);
        HOME.write(visit.home(), item);
        NOTE.write(visit.note(), item);
    }

    @Override
    protected void writeAttributes(Visit visit, JsonWriter json) {
        writeKeys(visit, new ItemWriter()).writeTo(json);
        ADDRESS.write(visit.address(), json);
        HOME.write(visit.home(), json);
        NOTE.write(visit.note(), json);
    }

    @Override
    public int size(Visit visit) {
        return writeKeys(visit, new ItemWriter()).size()
                + ADDRESS.size(visit.address())
                + HOME.size(visit.home())
                + NOTE.size(visit.note());
    }

    @Override
    protected Visit readAttributes(ItemReader item) {
        return new Visit(
                KEY.require(item),
                ADDRESS.read(item),
                HOME.read(item),
                NOTE.read(item));
    }

    @Override
    protected Visit readAttributes(JsonReader json) {
        AttributeValue keyGuest = null;
        int keyNumber = 0;
        boolean hasKeyNumber = false;
        Visit.Address address = null;
        String homeCity = null;
        int homeFloor = 0;
        boolean hasHomeFloor = false;
        boolean hasHome = false;
        String note = null;
        for (int next = json.nextAttribute(NAMES); next >= 0; next = json.nextAttribute(NAMES)) {
            switch (next) {
                case 0 /* guest */ -> keyGuest = json.attributeValue();
                case 1 /* number */ -> {
                    keyNumber = KeyAttributes.NUMBER.read(json);
                    hasKeyNumber = true;
                }
                case 2 /* address */ -> address = ADDRESS.read(json);
                case 3 /* home_city */ -> {
                    homeCity = HomeAttributes.CITY.read(json);
                    hasHome = true;
                }
                case 4 /* home_floor */ -> {
                    homeFloor = HomeAttributes.FLOOR.read(json);
                    hasHomeFloor = true;
                    hasHome = true;
                }
                case 5 /* note */ -> note = NOTE.read(json);
                default -> json.skip();
            }
        }
        KeyAttributes.NUMBER.requirePresent(hasKeyNumber);
        Visit.Key key = new Visit.Key(
                KeyAttributes.GUEST.logicalKey(keyGuest, VisitCodec.SHARDS),
                keyNumber);
        Visit.Address home = null;
        if (hasHome) {
            HomeAttributes.FLOOR.requirePresent(hasHomeFloor);
            home = new Visit.Address(
                    homeCity,
                    homeFloor);
        }
        return new Visit(
                key,
                address,
                home,
                note);
    }

    /** Adds the stored keys, and the attributes that they are computed from. */
    private ItemWriter writeKeys(Visit visit, ItemWriter item) {
        KEY.write(visit.key(), item);
        writeKey(visit, item);
        return item;
    }

    static ItemWriter writeKey(String guest, int number, ItemWriter item) {
        AttributeValue logicalKey = KeyAttributes.GUEST.value(guest);
        AttributeValue sortKey = KeyAttributes.NUMBER.writeKey(number, item);
        item.put("guest", SHARDS.store(logicalKey, SHARDS.suffixFor(sortKey)));
        return item;
    }

    /** Reads {@link Visit.Summary} from items of {@link Visit}. */
    private static final class SummaryDecoder extends EntityDecoder<Visit.Summary> {
        static final AttributeNames NAMES = AttributeNames.of(CLASS, "guest", "address", "home_city");

        @Override
        protected Visit.Summary readAttributes(ItemReader item) {
            Visit.Address address = ADDRESS.read(item);
            return new Visit.Summary(
                    KeyAttributes.GUEST.logicalKey(item.get("guest"), SHARDS),
                    Optional.ofNullable(address).map(each -> each.city())
                            .orElseThrow(() -> TypedProjection.missing(CLASS, "address.city", "address")),
                    Optional.ofNullable(address).map(each -> each.floor()).orElse(null),
                    HomeAttributes.CITY.read(item));
        }

        @Override
        protected Visit.Summary readAttributes(JsonReader json) {
            AttributeValue guest = null;
            Visit.Address address = null;
            String city = null;
            for (int next = json.nextAttribute(NAMES); next >= 0; next = json.nextAttribute(NAMES)) {
                switch (next) {
                    case 0 /* guest */ -> guest = json.attributeValue();
                    case 1 /* address */ -> address = ADDRESS.read(json);
                    case 2 /* home_city */ -> city = HomeAttributes.CITY.read(json);
                    default -> json.skip();
                }
            }
            return new Visit.Summary(
                    KeyAttributes.GUEST.logicalKey(guest, SHARDS),
                    Optional.ofNullable(address).map(each -> each.city())
                            .orElseThrow(() -> TypedProjection.missing(CLASS, "address.city", "address")),
                    Optional.ofNullable(address).map(each -> each.floor()).orElse(null),
                    city);
        }
    }

    /** Stores {@code key} beside the other attributes of {@link Visit}. */
    static final class KeyAttributes extends FlattenedConverter<Visit.Key> {
        private static final String CLASS = "Visit";

        static final Attribute<String> GUEST = Attribute.of(CLASS, "guest", Converters.string());
        static final Attribute<Integer> NUMBER = Attribute.of(CLASS, "number", Converters.integer());

        KeyAttributes() {
            super(CLASS, "key");
        }

        @Override
        protected void writeAttributes(Visit.Key key, ItemWriter item) {
            GUEST.writeKey(key.guest(), item);
            NUMBER.writeKey(key.number(), item);
        }

        @Override
        protected void writeAttributes(Visit.Key key, JsonWriter json) {
            GUEST.writeKey(key.guest(), json);
            NUMBER.writeKey(key.number(), json);
        }

        @Override
        protected int sizeOfAttributes(Visit.Key key) {
            return GUEST.keySize(key.guest())
                    + NUMBER.keySize(key.number());
        }

        @Override
        protected boolean isIn(ItemReader item) {
            return item.has("guest")
                    || item.has("number");
        }

        @Override
        protected Visit.Key readAttributes(ItemReader item) {
            return new Visit.Key(
                    GUEST.logicalKey(item.get("guest"), VisitCodec.SHARDS),
                    NUMBER.require(item));
        }
    }

    /** Stores {@code home} beside the other attributes of {@link Visit}. */
    static final class HomeAttributes extends FlattenedConverter<Visit.Address> {
        private static final String CLASS = "Visit";

        static final Attribute<String> CITY = Attribute.of(CLASS, "home_city", Converters.string());
        static final Attribute<Integer> FLOOR = Attribute.of(CLASS, "home_floor", Converters.integer());

        @Override
        protected void writeAttributes(Visit.Address address, ItemWriter item) {
            CITY.write(address.city(), item);
            FLOOR.write(address.floor(), item);
        }

        @Override
        protected void writeAttributes(Visit.Address address, JsonWriter json) {
            CITY.write(address.city(), json);
            FLOOR.write(address.floor(), json);
        }

        @Override
        protected int sizeOfAttributes(Visit.Address address) {
            return CITY.size(address.city())
                    + FLOOR.size(address.floor());
        }

        @Override
        protected boolean isIn(ItemReader item) {
            return item.has("home_city")
                    || item.has("home_floor");
        }

        @Override
        protected Visit.Address readAttributes(ItemReader item) {
            return new Visit.Address(
                    CITY.read(item),
                    FLOOR.require(item));
        }
    }

    /** Stores {@link Visit.Address} inside {@link Visit}. */
    static final class AddressConverter extends ObjectConverter<Visit.Address> {
        static final AddressConverter INSTANCE = new AddressConverter();

        private static final String CLASS = "Address";

        static final Attribute<String> CITY = Attribute.of(CLASS, "city", Converters.string());
        static final Attribute<Integer> FLOOR = Attribute.of(CLASS, "floor", Converters.integer());

        static final AttributeNames NAMES = AttributeNames.of(CLASS, "city", "floor");

        @Override
        protected void writeAttributes(Visit.Address address, ItemWriter item) {
            CITY.write(address.city(), item);
            FLOOR.write(address.floor(), item);
        }

        @Override
        protected void writeAttributes(Visit.Address address, JsonWriter json) {
            CITY.write(address.city(), json);
            FLOOR.write(address.floor(), json);
        }

        @Override
        protected int sizeOfAttributes(Visit.Address address) {
            return CITY.elementSize(address.city())
                    + FLOOR.elementSize(address.floor());
        }

        @Override
        protected Visit.Address readAttributes(ItemReader item) {
            return new Visit.Address(
                    CITY.read(item),
                    FLOOR.require(item));
        }

        @Override
        protected Visit.Address readAttributes(JsonReader json) {
            String city = null;
            int floor = 0;
            boolean hasFloor = false;
            for (int next = json.nextAttribute(NAMES); next >= 0; next = json.nextAttribute(NAMES)) {
                switch (next) {
                    case 0 /* city */ -> city = CITY.read(json);
                    case 1 /* floor */ -> {
                        floor = FLOOR.read(json);
                        hasFloor = true;
                    }
                    default -> json.skip();
                }
            }
            FLOOR.requirePresent(hasFloor);
            return new Visit.Address(
                    city,
                    floor);
        }
    }
}
