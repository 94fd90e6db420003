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
import dev.keyspread.spi.KeyPart;
import dev.keyspread.spi.KeyTemplate;
import dev.keyspread.spi.ReadSource;
import dev.keyspread.spi.ShardLayout;
import dev.keyspread.spi.TypedProjection;
import dev.keyspread.spi.convert.Converters;
import java.time.LocalDate;
import java.util.List;
import javax.annotation.processing.Generated;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Writes {@link Trip} into items and reads it from them. Thread-safe. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
final class TripCodec extends EntityCodec<Trip> {
    static final TripCodec INSTANCE = new TripCodec();

    private static final String CLASS = "Trip";

    static final Attribute<String> CITY = Attribute.of(CLASS, "city", Converters.string());
    static final Attribute<Integer> NUMBER = Attribute.of(CLASS, "number", Converters.integer());
    static final Attribute<String> NOTE = Attribute.of(CLASS, "n", Converters.string());

    static final HomeAttributes HOME = new HomeAttributes();

    static final Attribute<Long> COST = Attribute.of(CLASS, "cost", Converters.longNumber());

    static final AttributeNames NAMES = AttributeNames.of(CLASS, "sk", "city", "number", "n", "home_street", "cost");

    static final ShardLayout SHARDS = ShardLayout.of(4, ".", 1);

    static final KeyTemplate SK = KeyTemplate.sortKey(CLASS, "sk", "TRIP#{start}#{number}");

    static final KeyPart<LocalDate> START_PART = KeyPart.of(CLASS, "start", Converters.localDate());

    static final KeyPart<Integer> NUMBER_PART = KeyPart.sorted(CLASS, "number", Converters.integer(), 10);

    @Override
    protected ItemWriter writeKey(Trip trip, ItemWriter item) {
        return writeKey(trip.city(), trip.start(), trip.number(), item);
    }

    /** The key {@code TRIP#{start}#{number}}. */
    static AttributeValue sk(LocalDate start, int number) {
        return SK.key(START_PART.text(start), NUMBER_PART.text(number));
    }

    @Override
    public List<TypedProjection<?>> projections() {
        return List.of(
                new TypedProjection<>(Trip.Summary.class, SummaryDecoder.NAMES, new SummaryDecoder()),
                new TypedProjection<>(Trip.Cost.class, CostDecoder.NAMES, new CostDecoder()));
    }

    @Override
    public ReadSource<Trip> restricted(ReadSource<Trip> scan) {
        return scan.beginningAs(TripCodec.SK);
    }

    @Override
    protected void writeAttributes(Trip trip, ItemWriter item) {
        writeKeys(trip, item);
        NUMBER.writeKey(trip.number(), item);
        NOTE.write(trip.note(), item);
        HOME.write(trip.home(), item);
        COST.write(trip.cost(), item);
    }

    @Override
    protected void writeAttributes(Trip trip, JsonWriter json) {
        writeKeys(trip, new ItemWriter()).writeTo(json);
        NUMBER.writeKey(trip.number(), json);
        NOTE.write(trip.note(), json);
        HOME.write(trip.home(), json);
        COST.write(trip.cost(), json);
    }

    @Override
    public int size(Trip trip) {
        return writeKeys(trip, new ItemWriter()).size()
                + NUMBER.keySize(trip.number())
                + NOTE.size(trip.note())
                + HOME.size(trip.home())
                + COST.size(trip.cost());
    }

    @Override
    protected Trip readAttributes(ItemReader item) {
        String[] sk = SK.texts(item.get("sk"));
        return new Trip(
                CITY.logicalKey(item.get("city"), SHARDS),
                SK.value(START_PART, sk[0]),
                SK.value(NUMBER_PART, sk[1]),
                NOTE.read(item),
                HOME.read(item),
                COST.require(item));
    }

    @Override
    protected Trip readAttributes(JsonReader json) {
        AttributeValue skKey = null;
        AttributeValue city = null;
        String note = null;
        String homeStreet = null;
        boolean hasHome = false;
        long cost = 0;
        boolean hasCost = false;
        for (int next = json.nextAttribute(NAMES); next >= 0; next = json.nextAttribute(NAMES)) {
            switch (next) {
                case 0 /* sk */ -> skKey = json.attributeValue();
                case 1 /* city */ -> city = json.attributeValue();
                case 2 /* number */ -> json.skip();
                case 3 /* n */ -> note = NOTE.read(json);
                case 4 /* home_street */ -> {
                    homeStreet = HomeAttributes.STREET.read(json);
                    hasHome = true;
                }
                case 5 /* cost */ -> {
                    cost = COST.read(json);
                    hasCost = true;
                }
                default -> json.skip();
            }
        }
        String[] sk = SK.texts(skKey);
        Trip.Place home = null;
        if (hasHome) {
            home = new Trip.Place(homeStreet);
        }
        COST.requirePresent(hasCost);
        return new Trip(
                CITY.logicalKey(city, SHARDS),
                SK.value(START_PART, sk[0]),
                SK.value(NUMBER_PART, sk[1]),
                note,
                home,
                cost);
    }

    /** Adds the stored keys, and the attributes that they are computed from. */
    private ItemWriter writeKeys(Trip trip, ItemWriter item) {
        writeKey(trip, item);
        return item;
    }

    static ItemWriter writeKey(String city, LocalDate start, int number, ItemWriter item) {
        AttributeValue logicalKey = CITY.value(city);
        item.put("sk", sk(start, number));
        item.put("city", SHARDS.store(logicalKey, SHARDS.suffixFor(NUMBER.value(number))));
        return item;
    }

    /** Reads {@link Trip.Summary} from items of {@link Trip}. */
    private static final class SummaryDecoder extends EntityDecoder<Trip.Summary> {
        static final AttributeNames NAMES = AttributeNames.of(CLASS, "sk", "city", "n", "home_street");

        @Override
        protected Trip.Summary readAttributes(ItemReader item) {
            String[] sk = SK.texts(item.get("sk"));
            return new Trip.Summary(
                    CITY.logicalKey(item.get("city"), SHARDS),
                    SK.value(START_PART, sk[0]),
                    NOTE.require(item),
                    HOME.read(item));
        }

        @Override
        protected Trip.Summary readAttributes(JsonReader json) {
            AttributeValue skKey = null;
            AttributeValue city = null;
            String note = null;
            String homeStreet = null;
            boolean hasHome = false;
            for (int next = json.nextAttribute(NAMES); next >= 0; next = json.nextAttribute(NAMES)) {
                switch (next) {
                    case 0 /* sk */ -> skKey = json.attributeValue();
                    case 1 /* city */ -> city = json.attributeValue();
                    case 2 /* n */ -> note = NOTE.read(json);
                    case 3 /* home_street */ -> {
                        homeStreet = HomeAttributes.STREET.read(json);
                        hasHome = true;
                    }
                    default -> json.skip();
                }
            }
            String[] sk = SK.texts(skKey);
            Trip.Place home = null;
            if (hasHome) {
                home = new Trip.Place(homeStreet);
            }
            return new Trip.Summary(
                    CITY.logicalKey(city, SHARDS),
                    SK.value(START_PART, sk[0]),
                    NOTE.require(note),
                    home);
        }
    }

    /** Reads {@link Trip.Cost} from items of {@link Trip}. */
    private static final class CostDecoder extends EntityDecoder<Trip.Cost> {
        static final AttributeNames NAMES = AttributeNames.of(CLASS, "cost");

        @Override
        protected Trip.Cost readAttributes(ItemReader item) {
            return new Trip.Cost(COST.require(item));
        }

        @Override
        protected Trip.Cost readAttributes(JsonReader json) {
            long cost = 0;
            boolean hasCost = false;
            for (int next = json.nextAttribute(NAMES); next >= 0; next = json.nextAttribute(NAMES)) {
                switch (next) {
                    case 0 /* cost */ -> {
                        cost = COST.read(json);
                        hasCost = true;
                    }
                    default -> json.skip();
                }
            }
            COST.requirePresent(hasCost);
            return new Trip.Cost(cost);
        }
    }

    /** Stores {@code home} beside the other attributes of {@link Trip}. */
    static final class HomeAttributes extends FlattenedConverter<Trip.Place> {
        private static final String CLASS = "Trip";

        static final Attribute<String> STREET = Attribute.of(CLASS, "home_street", Converters.string());

        @Override
        protected void writeAttributes(Trip.Place place, ItemWriter item) {
            STREET.write(place.street(), item);
        }

        @Override
        protected void writeAttributes(Trip.Place place, JsonWriter json) {
            STREET.write(place.street(), json);
        }

        @Override
        protected int sizeOfAttributes(Trip.Place place) {
            return STREET.size(place.street());
        }

        @Override
        protected boolean isIn(ItemReader item) {
            return item.has("home_street");
        }

        @Override
        protected Trip.Place readAttributes(ItemReader item) {
            return new Trip.Place(STREET.read(item));
        }
    }
}
