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
import dev.keyspread.spi.OtherAttributes;
import dev.keyspread.spi.ShardLayout;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.annotation.processing.Generated;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Writes {@link Customer} into items and reads it from them. Thread-safe. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
final class CustomerCodec extends EntityCodec<Customer> {

    static final CustomerCodec INSTANCE = new CustomerCodec();

    static final Attribute<String> ID = Attribute.of("Customer", "id", Converters.string());

    static final HomeAttributes HOME = new HomeAttributes();

    static final WorkAttributes WORK = new WorkAttributes();

    static final Attribute<Integer> RANK = Attribute.of("Customer", "rank", Converters.integer());
    static final Attribute<List<Customer.Note>> NOTES = Attribute.of(
            "Customer", "notes", Converters.list(NoteConverter.INSTANCE));

    static final AttributeNames NAMES = AttributeNames.of(
            "Customer",
            "id",
            "home_street",
            "home_number",
            "home_geo_latitude",
            "home_geo_longitude",
            "work_street",
            "work_number",
            "work_geo_latitude",
            "work_geo_longitude",
            "rank",
            "notes").keepingUnknownNulls();

    static final OtherAttributes OTHERS = OtherAttributes.of(NAMES, "by-rank_key");

    static final ShardLayout BY_RANK_SHARDS = ShardLayout.of(3, ".", 1);

    private CustomerCodec() {
        super(12);
    }

    /** The primary key of the item with this id. */
    static Map<String, AttributeValue> key(String id) {
        ItemWriter key = new ItemWriter(1);
        ID.writeKey(id, key);
        return key.item();
    }

    @Override
    public Map<String, AttributeValue> key(Customer customer) {
        return key(customer.id());
    }

    @Override
    protected void writeAttributes(Customer customer, ItemWriter item) {
        writeKeys(customer, item);
        HOME.write(customer.home(), item);
        WORK.write(customer.work(), item);
        NOTES.write(customer.notes(), item);
        OTHERS.write(customer.others(), item);
    }

    @Override
    protected void writeAttributes(Customer customer, JsonWriter json) {
        keys(customer).writeTo(json);
        HOME.write(customer.home(), json);
        WORK.write(customer.work(), json);
        NOTES.write(customer.notes(), json);
        OTHERS.write(customer.others(), json);
    }

    @Override
    public int size(Customer customer) {
        return keys(customer).size()
                + HOME.size(customer.home())
                + WORK.size(customer.work())
                + NOTES.size(customer.notes())
                + OTHERS.size(customer.others());
    }

    @Override
    protected Customer readAttributes(ItemReader item) {
        return new Customer(
                ID.require(item),
                HOME.read(item),
                Optional.ofNullable(WORK.read(item)),
                RANK.require(item),
                NOTES.read(item),
                OTHERS.read(item));
    }

    @Override
    protected Customer readAttributes(JsonReader json) {
        String id = null;
        String homeStreet = null;
        int homeNumber = 0;
        boolean hasHomeNumber = false;
        double homeGeoLatitude = 0;
        boolean hasHomeGeoLatitude = false;
        double homeGeoLongitude = 0;
        boolean hasHomeGeoLongitude = false;
        boolean hasHomeGeo = false;
        boolean hasHome = false;
        String workStreet = null;
        int workNumber = 0;
        boolean hasWorkNumber = false;
        double workGeoLatitude = 0;
        boolean hasWorkGeoLatitude = false;
        double workGeoLongitude = 0;
        boolean hasWorkGeoLongitude = false;
        boolean hasWorkGeo = false;
        boolean hasWork = false;
        int rank = 0;
        boolean hasRank = false;
        List<Customer.Note> notes = null;
        Map<String, AttributeValue> others = new HashMap<>();
        for (int next = json.nextAttribute(NAMES); next >= 0; next = json.nextAttribute(NAMES)) {
            switch (next) {
                case 0 -> id = ID.read(json);
                case 1 -> {
                    homeStreet = HomeAttributes.STREET.read(json);
                    hasHome = true;
                }
                case 2 -> {
                    homeNumber = HomeAttributes.NUMBER.read(json);
                    hasHomeNumber = true;
                    hasHome = true;
                }
                case 3 -> {
                    homeGeoLatitude = HomeGeoAttributes.LATITUDE.read(json);
                    hasHomeGeoLatitude = true;
                    hasHomeGeo = true;
                    hasHome = true;
                }
                case 4 -> {
                    homeGeoLongitude = HomeGeoAttributes.LONGITUDE.read(json);
                    hasHomeGeoLongitude = true;
                    hasHomeGeo = true;
                    hasHome = true;
                }
                case 5 -> {
                    workStreet = WorkAttributes.STREET.read(json);
                    hasWork = true;
                }
                case 6 -> {
                    workNumber = WorkAttributes.NUMBER.read(json);
                    hasWorkNumber = true;
                    hasWork = true;
                }
                case 7 -> {
                    workGeoLatitude = WorkGeoAttributes.LATITUDE.read(json);
                    hasWorkGeoLatitude = true;
                    hasWorkGeo = true;
                    hasWork = true;
                }
                case 8 -> {
                    workGeoLongitude = WorkGeoAttributes.LONGITUDE.read(json);
                    hasWorkGeoLongitude = true;
                    hasWorkGeo = true;
                    hasWork = true;
                }
                case 9 -> {
                    rank = RANK.read(json);
                    hasRank = true;
                }
                case 10 -> notes = NOTES.read(json);
                default -> OTHERS.read(json, others);
            }
        }
        Customer.Address home = null;
        if (hasHome) {
            HomeAttributes.NUMBER.requirePresent(hasHomeNumber);
            Customer.Geo homeGeo = null;
            if (hasHomeGeo) {
                HomeGeoAttributes.LATITUDE.requirePresent(hasHomeGeoLatitude);
                HomeGeoAttributes.LONGITUDE.requirePresent(hasHomeGeoLongitude);
                homeGeo = new Customer.Geo(
                        homeGeoLatitude,
                        homeGeoLongitude);
            }
            home = new Customer.Address(
                    homeStreet,
                    homeNumber,
                    homeGeo);
        }
        Optional<Customer.Address> work = Optional.empty();
        if (hasWork) {
            WorkAttributes.NUMBER.requirePresent(hasWorkNumber);
            Customer.Geo workGeo = null;
            if (hasWorkGeo) {
                WorkGeoAttributes.LATITUDE.requirePresent(hasWorkGeoLatitude);
                WorkGeoAttributes.LONGITUDE.requirePresent(hasWorkGeoLongitude);
                workGeo = new Customer.Geo(
                        workGeoLatitude,
                        workGeoLongitude);
            }
            work = Optional.of(new Customer.Address(
                    workStreet,
                    workNumber,
                    workGeo));
        }
        RANK.requirePresent(hasRank);
        return new Customer(
                ID.require(id),
                home,
                work,
                rank,
                notes,
                others);
    }

    /** The stored keys, and the attributes that they are made of. */
    private static ItemWriter keys(Customer customer) {
        ItemWriter item = new ItemWriter(3);
        writeKeys(customer, item);
        return item;
    }

    private static void writeKeys(Customer customer, ItemWriter item) {
        ID.writeKey(customer.id(), item);
        RANK.write(customer.rank(), item);
        writeByRankKey(item);
    }

    /**
     * The stored key of the index {@code by-rank}. Its suffix follows from the item's own key,
     * so that saving the item again moves no entry.
     */
    private static void writeByRankKey(ItemWriter item) {
        AttributeValue rank = item.get("rank");
        int suffix = BY_RANK_SHARDS.suffixFor(item.get("id"));
        item.put("by-rank_key", BY_RANK_SHARDS.store(rank, suffix));
    }

    /** Stores {@code home} beside the other attributes of {@link Customer}. */
    private static final class HomeAttributes extends FlattenedConverter<Customer.Address> {

        static final Attribute<String> STREET = Attribute.of("Customer", "home_street", Converters.string());
        static final Attribute<Integer> NUMBER = Attribute.of("Customer", "home_number", Converters.integer());

        static final HomeGeoAttributes GEO = new HomeGeoAttributes();

        @Override
        protected void writeAttributes(Customer.Address address, ItemWriter item) {
            STREET.write(address.street(), item);
            NUMBER.write(address.number(), item);
            GEO.write(address.geo(), item);
        }

        @Override
        protected void writeAttributes(Customer.Address address, JsonWriter json) {
            STREET.write(address.street(), json);
            NUMBER.write(address.number(), json);
            GEO.write(address.geo(), json);
        }

        @Override
        protected int sizeOfAttributes(Customer.Address address) {
            return STREET.size(address.street())
                    + NUMBER.size(address.number())
                    + GEO.size(address.geo());
        }

        @Override
        protected boolean isIn(ItemReader item) {
            return item.has("home_street")
                    || item.has("home_number")
                    || GEO.isIn(item);
        }

        @Override
        protected Customer.Address readAttributes(ItemReader item) {
            return new Customer.Address(
                    STREET.read(item),
                    NUMBER.require(item),
                    GEO.read(item));
        }
    }

    /** Stores {@code home.geo} beside the other attributes of {@link Customer}. */
    private static final class HomeGeoAttributes extends FlattenedConverter<Customer.Geo> {

        static final Attribute<Double> LATITUDE = Attribute.of(
                "Customer", "home_geo_latitude", Converters.doubleNumber());
        static final Attribute<Double> LONGITUDE = Attribute.of(
                "Customer", "home_geo_longitude", Converters.doubleNumber());

        @Override
        protected void writeAttributes(Customer.Geo geo, ItemWriter item) {
            LATITUDE.write(geo.latitude(), item);
            LONGITUDE.write(geo.longitude(), item);
        }

        @Override
        protected void writeAttributes(Customer.Geo geo, JsonWriter json) {
            LATITUDE.write(geo.latitude(), json);
            LONGITUDE.write(geo.longitude(), json);
        }

        @Override
        protected int sizeOfAttributes(Customer.Geo geo) {
            return LATITUDE.size(geo.latitude())
                    + LONGITUDE.size(geo.longitude());
        }

        @Override
        protected boolean isIn(ItemReader item) {
            return item.has("home_geo_latitude")
                    || item.has("home_geo_longitude");
        }

        @Override
        protected Customer.Geo readAttributes(ItemReader item) {
            return new Customer.Geo(
                    LATITUDE.require(item),
                    LONGITUDE.require(item));
        }
    }

    /** Stores {@code work} beside the other attributes of {@link Customer}. */
    private static final class WorkAttributes extends FlattenedConverter<Customer.Address> {

        static final Attribute<String> STREET = Attribute.of("Customer", "work_street", Converters.string());
        static final Attribute<Integer> NUMBER = Attribute.of("Customer", "work_number", Converters.integer());

        static final WorkGeoAttributes GEO = new WorkGeoAttributes();

        @Override
        protected void writeAttributes(Customer.Address address, ItemWriter item) {
            STREET.write(address.street(), item);
            NUMBER.write(address.number(), item);
            GEO.write(address.geo(), item);
        }

        @Override
        protected void writeAttributes(Customer.Address address, JsonWriter json) {
            STREET.write(address.street(), json);
            NUMBER.write(address.number(), json);
            GEO.write(address.geo(), json);
        }

        @Override
        protected int sizeOfAttributes(Customer.Address address) {
            return STREET.size(address.street())
                    + NUMBER.size(address.number())
                    + GEO.size(address.geo());
        }

        @Override
        protected boolean isIn(ItemReader item) {
            return item.has("work_street")
                    || item.has("work_number")
                    || GEO.isIn(item);
        }

        @Override
        protected Customer.Address readAttributes(ItemReader item) {
            return new Customer.Address(
                    STREET.read(item),
                    NUMBER.require(item),
                    GEO.read(item));
        }
    }

    /** Stores {@code work.geo} beside the other attributes of {@link Customer}. */
    private static final class WorkGeoAttributes extends FlattenedConverter<Customer.Geo> {

        static final Attribute<Double> LATITUDE = Attribute.of(
                "Customer", "work_geo_latitude", Converters.doubleNumber());
        static final Attribute<Double> LONGITUDE = Attribute.of(
                "Customer", "work_geo_longitude", Converters.doubleNumber());

        @Override
        protected void writeAttributes(Customer.Geo geo, ItemWriter item) {
            LATITUDE.write(geo.latitude(), item);
            LONGITUDE.write(geo.longitude(), item);
        }

        @Override
        protected void writeAttributes(Customer.Geo geo, JsonWriter json) {
            LATITUDE.write(geo.latitude(), json);
            LONGITUDE.write(geo.longitude(), json);
        }

        @Override
        protected int sizeOfAttributes(Customer.Geo geo) {
            return LATITUDE.size(geo.latitude())
                    + LONGITUDE.size(geo.longitude());
        }

        @Override
        protected boolean isIn(ItemReader item) {
            return item.has("work_geo_latitude")
                    || item.has("work_geo_longitude");
        }

        @Override
        protected Customer.Geo readAttributes(ItemReader item) {
            return new Customer.Geo(
                    LATITUDE.require(item),
                    LONGITUDE.require(item));
        }
    }

    /** Stores {@link Customer.Note} inside {@link Customer}. */
    private static final class NoteConverter extends ObjectConverter<Customer.Note> {

        static final NoteConverter INSTANCE = new NoteConverter();

        static final Attribute<String> TEXT = Attribute.of("Note", "text", Converters.string());

        static final NoteAuthorAttributes AUTHOR = new NoteAuthorAttributes();

        static final AttributeNames NAMES = AttributeNames.of(
                "Note", "text", "by_name", "by_age").keepingUnknownNulls();

        static final OtherAttributes OTHERS = OtherAttributes.of(NAMES);

        private NoteConverter() {
            super(3);
        }

        @Override
        protected void writeAttributes(Customer.Note note, ItemWriter item) {
            TEXT.write(note.text(), item);
            AUTHOR.write(note.author(), item);
            OTHERS.write(note.others(), item);
        }

        @Override
        protected void writeAttributes(Customer.Note note, JsonWriter json) {
            TEXT.write(note.text(), json);
            AUTHOR.write(note.author(), json);
            OTHERS.write(note.others(), json);
        }

        @Override
        protected int sizeOfAttributes(Customer.Note note) {
            return TEXT.elementSize(note.text())
                    + AUTHOR.size(note.author())
                    + OTHERS.elementSize(note.others());
        }

        @Override
        protected Customer.Note readAttributes(ItemReader item) {
            return new Customer.Note(
                    TEXT.read(item),
                    AUTHOR.read(item),
                    OTHERS.read(item));
        }

        @Override
        protected Customer.Note readAttributes(JsonReader json) {
            String text = null;
            Customer.Author author = new Customer.Author();
            boolean hasAuthor = false;
            Map<String, AttributeValue> others = new HashMap<>();
            for (int next = json.nextAttribute(NAMES); next >= 0; next = json.nextAttribute(NAMES)) {
                switch (next) {
                    case 0 -> text = TEXT.read(json);
                    case 1 -> {
                        author.setName(NoteAuthorAttributes.NAME.read(json));
                        hasAuthor = true;
                    }
                    case 2 -> {
                        author.setAge(NoteAuthorAttributes.AGE.read(json));
                        hasAuthor = true;
                    }
                    default -> OTHERS.read(json, others);
                }
            }
            return new Customer.Note(
                    text,
                    hasAuthor ? author : null,
                    others);
        }
    }

    /** Stores {@code author} beside the other attributes of {@link Customer.Note}. */
    private static final class NoteAuthorAttributes extends FlattenedConverter<Customer.Author> {

        static final Attribute<String> NAME = Attribute.of("Note", "by_name", Converters.string());
        static final Attribute<Integer> AGE = Attribute.of("Note", "by_age", Converters.integer());

        @Override
        protected void writeAttributes(Customer.Author author, ItemWriter item) {
            NAME.write(author.getName(), item);
            AGE.write(author.getAge(), item);
        }

        @Override
        protected void writeAttributes(Customer.Author author, JsonWriter json) {
            NAME.write(author.getName(), json);
            AGE.write(author.getAge(), json);
        }

        @Override
        protected int sizeOfAttributes(Customer.Author author) {
            return NAME.elementSize(author.getName())
                    + AGE.elementSize(author.getAge());
        }

        @Override
        protected boolean isIn(ItemReader item) {
            return item.has("by_name")
                    || item.has("by_age");
        }

        @Override
        protected Customer.Author readAttributes(ItemReader item) {
            Customer.Author author = new Customer.Author();
            AttributeValue name = item.get("by_name");
            if (name != null) {
                author.setName(NAME.read(name));
            }
            AttributeValue age = item.get("by_age");
            if (age != null) {
                author.setAge(AGE.read(age));
            }
            return author;
        }
    }
}
