package com.acme;

import dev.keyspread.spi.Attribute;
import dev.keyspread.spi.AttributeNames;
import dev.keyspread.spi.Converters;
import dev.keyspread.spi.Discriminator;
import dev.keyspread.spi.EntityCodec;
import dev.keyspread.spi.ItemReader;
import dev.keyspread.spi.ItemWriter;
import dev.keyspread.spi.JsonReader;
import dev.keyspread.spi.JsonWriter;
import dev.keyspread.spi.KeyPart;
import dev.keyspread.spi.KeyTemplate;
import dev.keyspread.spi.ObjectConverter;
import dev.keyspread.spi.SubtypeKeys;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import javax.annotation.processing.Generated;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Writes {@link AccountItem} into items and reads it from them. Thread-safe. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
final class AccountItemCodec extends EntityCodec<AccountItem> {

    static final AccountItemCodec INSTANCE = new AccountItemCodec();

    static final Attribute<String> AGENT = Attribute.of("AccountItem", "agent", Converters.string());

    static final SubtypeKeys SUBTYPES = SubtypeKeys.of("AccountItem")
            .with(OrderCodec.PK, OrderCodec.SK)
            .with(ProfileCodec.PK, ProfileCodec.SK)
            .with(AddressCodec.PK, AddressCodec.SK);

    static final KeyTemplate PK = KeyTemplate.partitionKey("AccountItem", "pk", "CUSTOMER#{customerId}");

    static final KeyTemplate GSI1PK = KeyTemplate.partitionKey("AccountItem", "gsi1pk", "AGENT#{agent}");

    static final KeyPart<String> CUSTOMER_ID_PART = KeyPart.of("AccountItem", "customerId", Converters.string());

    static final KeyPart<String> AGENT_PART = KeyPart.of("AccountItem", "agent", Converters.string());

    private AccountItemCodec() {
        super(8);
    }

    @Override
    public Map<String, AttributeValue> key(AccountItem accountItem) {
        if (accountItem instanceof AccountItem.Order order) {
            return OrderCodec.INSTANCE.key(order);
        } else if (accountItem instanceof AccountItem.Profile profile) {
            return ProfileCodec.INSTANCE.key(profile);
        } else if (accountItem instanceof AccountItem.Address address) {
            return AddressCodec.INSTANCE.key(address);
        } else {
            throw SUBTYPES.unlisted(accountItem);
        }
    }

    /** The key {@code CUSTOMER#{customerId}}. */
    static AttributeValue pk(String customerId) {
        return PK.key(CUSTOMER_ID_PART.text(customerId));
    }

    /** The key {@code AGENT#{agent}}. */
    static AttributeValue gsi1pk(String agent) {
        return GSI1PK.key(AGENT_PART.text(agent));
    }

    @Override
    protected void writeAttributes(AccountItem accountItem, ItemWriter item) {
        if (accountItem instanceof AccountItem.Order order) {
            OrderCodec.INSTANCE.writeAttributes(order, item);
        } else if (accountItem instanceof AccountItem.Profile profile) {
            ProfileCodec.INSTANCE.writeAttributes(profile, item);
        } else if (accountItem instanceof AccountItem.Address address) {
            AddressCodec.INSTANCE.writeAttributes(address, item);
        } else {
            throw SUBTYPES.unlisted(accountItem);
        }
    }

    @Override
    protected void writeAttributes(AccountItem accountItem, JsonWriter json) {
        if (accountItem instanceof AccountItem.Order order) {
            OrderCodec.INSTANCE.writeAttributes(order, json);
        } else if (accountItem instanceof AccountItem.Profile profile) {
            ProfileCodec.INSTANCE.writeAttributes(profile, json);
        } else if (accountItem instanceof AccountItem.Address address) {
            AddressCodec.INSTANCE.writeAttributes(address, json);
        } else {
            throw SUBTYPES.unlisted(accountItem);
        }
    }

    @Override
    public int size(AccountItem accountItem) {
        if (accountItem instanceof AccountItem.Order order) {
            return OrderCodec.INSTANCE.size(order);
        } else if (accountItem instanceof AccountItem.Profile profile) {
            return ProfileCodec.INSTANCE.size(profile);
        } else if (accountItem instanceof AccountItem.Address address) {
            return AddressCodec.INSTANCE.size(address);
        } else {
            throw SUBTYPES.unlisted(accountItem);
        }
    }

    @Override
    protected AccountItem readAttributes(ItemReader item) {
        return switch (SUBTYPES.read(item)) {
            case 0 -> OrderCodec.INSTANCE.read(item);
            case 1 -> ProfileCodec.INSTANCE.read(item);
            case 2 -> AddressCodec.INSTANCE.read(item);
            default -> throw SUBTYPES.unknown(item);
        };
    }

    @Override
    protected AccountItem readAttributes(JsonReader json) {
        return switch (SUBTYPES.read(json)) {
            case 0 -> OrderCodec.INSTANCE.readAttributes(json);
            case 1 -> ProfileCodec.INSTANCE.readAttributes(json);
            case 2 -> AddressCodec.INSTANCE.readAttributes(json);
            default -> throw SUBTYPES.unknown(json);
        };
    }

    /** Writes {@link AccountItem.Order} into items and reads it from them. Thread-safe. */
    static final class OrderCodec extends EntityCodec<AccountItem.Order> {

        static final OrderCodec INSTANCE = new OrderCodec();

        static final Attribute<String> AGENT = Attribute.of("Order", "agent", Converters.string());
        static final Attribute<List<String>> LINES = Attribute.of(
                "Order", "lines", Converters.list(Converters.string()));

        static final AttributeNames NAMES = AttributeNames.of("Order", "pk", "sk", "agent", "lines");

        static final KeyTemplate PK = KeyTemplate.partitionKey("Order", "pk", "CUSTOMER#{customerId}");

        static final KeyTemplate SK = KeyTemplate.sortKey("Order", "sk", "ORDER#{date}#{number}");

        static final KeyTemplate GSI1PK = KeyTemplate.partitionKey("Order", "gsi1pk", "AGENT#{agent}");

        static final KeyTemplate GSI2PK = KeyTemplate.partitionKey("Order", "gsi2pk", "ORDERS#{agent}");

        static final KeyTemplate GSI2SK = KeyTemplate.sortKey("Order", "gsi2sk", "{date}#{number}");

        static final KeyPart<String> CUSTOMER_ID_PART = KeyPart.of("Order", "customerId", Converters.string());

        static final KeyPart<LocalDate> DATE_PART = KeyPart.of("Order", "date", Converters.localDate());

        static final KeyPart<Integer> NUMBER_PART = KeyPart.sorted("Order", "number", Converters.integer(), 10);

        static final KeyPart<String> AGENT_PART = KeyPart.of("Order", "agent", Converters.string());

        private OrderCodec() {
            super(7);
        }

        /** The primary key of the item with this customerId, date and number. */
        static Map<String, AttributeValue> key(String customerId, LocalDate date, int number) {
            ItemWriter key = new ItemWriter(2);
            key.put("pk", pk(customerId));
            key.put("sk", sk(date, number));
            return key.item();
        }

        @Override
        public Map<String, AttributeValue> key(AccountItem.Order order) {
            return key(order.customerId(), order.date(), order.number());
        }

        /** The key {@code CUSTOMER#{customerId}}. */
        static AttributeValue pk(String customerId) {
            return PK.key(CUSTOMER_ID_PART.text(customerId));
        }

        /** The key {@code ORDER#{date}#{number}}. */
        static AttributeValue sk(LocalDate date, int number) {
            return SK.key(DATE_PART.text(date), NUMBER_PART.text(number));
        }

        /** The key {@code AGENT#{agent}}. */
        static AttributeValue gsi1pk(String agent) {
            return GSI1PK.key(AGENT_PART.text(agent));
        }

        /** The key {@code ORDERS#{agent}}. */
        static AttributeValue gsi2pk(String agent) {
            return GSI2PK.key(AGENT_PART.text(agent));
        }

        /** The key {@code {date}#{number}}. */
        static AttributeValue gsi2sk(LocalDate date, int number) {
            return GSI2SK.key(DATE_PART.text(date), NUMBER_PART.text(number));
        }

        @Override
        protected void writeAttributes(AccountItem.Order order, ItemWriter item) {
            writeKeys(order, item);
            AGENT.write(order.agent(), item);
            LINES.write(order.lines(), item);
        }

        @Override
        protected void writeAttributes(AccountItem.Order order, JsonWriter json) {
            keys(order).writeTo(json);
            AGENT.write(order.agent(), json);
            LINES.write(order.lines(), json);
        }

        @Override
        public int size(AccountItem.Order order) {
            return keys(order).size()
                    + AGENT.size(order.agent())
                    + LINES.size(order.lines());
        }

        @Override
        protected AccountItem.Order readAttributes(ItemReader item) {
            String[] pk = PK.texts(item.get("pk"));
            String[] sk = SK.texts(item.get("sk"));
            return new AccountItem.Order(
                    PK.value(CUSTOMER_ID_PART, pk[0]),
                    SK.value(DATE_PART, sk[0]),
                    SK.value(NUMBER_PART, sk[1]),
                    AGENT.read(item),
                    LINES.read(item));
        }

        @Override
        protected AccountItem.Order readAttributes(JsonReader json) {
            AttributeValue pkKey = null;
            AttributeValue skKey = null;
            String agent = null;
            List<String> lines = null;
            for (int next = json.nextAttribute(NAMES); next >= 0; next = json.nextAttribute(NAMES)) {
                switch (next) {
                    case 0 -> pkKey = json.attributeValue();
                    case 1 -> skKey = json.attributeValue();
                    case 2 -> agent = AGENT.read(json);
                    case 3 -> lines = LINES.read(json);
                    default -> json.skip();
                }
            }
            String[] pk = PK.texts(pkKey);
            String[] sk = SK.texts(skKey);
            return new AccountItem.Order(
                    PK.value(CUSTOMER_ID_PART, pk[0]),
                    SK.value(DATE_PART, sk[0]),
                    SK.value(NUMBER_PART, sk[1]),
                    agent,
                    lines);
        }

        /** The stored keys, and the attributes that they are made of. */
        private static ItemWriter keys(AccountItem.Order order) {
            ItemWriter item = new ItemWriter(5);
            writeKeys(order, item);
            return item;
        }

        private static void writeKeys(AccountItem.Order order, ItemWriter item) {
            item.put("pk", pk(order.customerId()));
            item.put("sk", sk(order.date(), order.number()));
            writeGsi1pk(order, item);
            writeGsi2pk(order, item);
            item.put("gsi2sk", gsi2sk(order.date(), order.number()));
        }

        /** The key {@code AGENT#{agent}}. An item that lacks a part of it is in no index by it. */
        private static void writeGsi1pk(AccountItem.Order order, ItemWriter item) {
            String agent = order.agent();
            if (agent != null) {
                item.put("gsi1pk", gsi1pk(agent));
            }
        }

        /** The key {@code ORDERS#{agent}}. An item that lacks a part of it is in no index by it. */
        private static void writeGsi2pk(AccountItem.Order order, ItemWriter item) {
            String agent = order.agent();
            if (agent != null) {
                item.put("gsi2pk", gsi2pk(agent));
            }
        }
    }

    /** Writes {@link AccountItem.Profile} into items and reads it from them. Thread-safe. */
    static final class ProfileCodec extends EntityCodec<AccountItem.Profile> {

        static final ProfileCodec INSTANCE = new ProfileCodec();

        static final Attribute<String> AGENT = Attribute.of("Profile", "agent", Converters.string());
        static final Attribute<String> NAME = Attribute.of("Profile", "name", Converters.string());

        static final AttributeNames NAMES = AttributeNames.of("Profile", "pk", "sk", "agent", "name");

        static final KeyTemplate PK = KeyTemplate.partitionKey("Profile", "pk", "CUSTOMER#{customerId}");

        static final KeyTemplate SK = KeyTemplate.sortKey("Profile", "sk", "PROFILE");

        static final KeyTemplate GSI1PK = KeyTemplate.partitionKey("Profile", "gsi1pk", "AGENT#{agent}");

        static final KeyPart<String> CUSTOMER_ID_PART = KeyPart.of("Profile", "customerId", Converters.string());

        static final KeyPart<String> AGENT_PART = KeyPart.of("Profile", "agent", Converters.string());

        private ProfileCodec() {
            super(5);
        }

        /** The primary key of the item with this customerId. */
        static Map<String, AttributeValue> key(String customerId) {
            ItemWriter key = new ItemWriter(2);
            key.put("pk", pk(customerId));
            key.put("sk", sk());
            return key.item();
        }

        @Override
        public Map<String, AttributeValue> key(AccountItem.Profile profile) {
            return key(profile.customerId());
        }

        /** The key {@code CUSTOMER#{customerId}}. */
        static AttributeValue pk(String customerId) {
            return PK.key(CUSTOMER_ID_PART.text(customerId));
        }

        /** The key {@code PROFILE}. */
        static AttributeValue sk() {
            return SK.key();
        }

        /** The key {@code AGENT#{agent}}. */
        static AttributeValue gsi1pk(String agent) {
            return GSI1PK.key(AGENT_PART.text(agent));
        }

        @Override
        protected void writeAttributes(AccountItem.Profile profile, ItemWriter item) {
            writeKeys(profile, item);
            AGENT.write(profile.agent(), item);
            NAME.write(profile.name(), item);
        }

        @Override
        protected void writeAttributes(AccountItem.Profile profile, JsonWriter json) {
            keys(profile).writeTo(json);
            AGENT.write(profile.agent(), json);
            NAME.write(profile.name(), json);
        }

        @Override
        public int size(AccountItem.Profile profile) {
            return keys(profile).size()
                    + AGENT.size(profile.agent())
                    + NAME.size(profile.name());
        }

        @Override
        protected AccountItem.Profile readAttributes(ItemReader item) {
            String[] pk = PK.texts(item.get("pk"));
            SK.texts(item.get("sk"));
            return new AccountItem.Profile(
                    PK.value(CUSTOMER_ID_PART, pk[0]),
                    AGENT.read(item),
                    NAME.read(item));
        }

        @Override
        protected AccountItem.Profile readAttributes(JsonReader json) {
            AttributeValue pkKey = null;
            AttributeValue skKey = null;
            String agent = null;
            String name = null;
            for (int next = json.nextAttribute(NAMES); next >= 0; next = json.nextAttribute(NAMES)) {
                switch (next) {
                    case 0 -> pkKey = json.attributeValue();
                    case 1 -> skKey = json.attributeValue();
                    case 2 -> agent = AGENT.read(json);
                    case 3 -> name = NAME.read(json);
                    default -> json.skip();
                }
            }
            String[] pk = PK.texts(pkKey);
            SK.texts(skKey);
            return new AccountItem.Profile(
                    PK.value(CUSTOMER_ID_PART, pk[0]),
                    agent,
                    name);
        }

        /** The stored keys, and the attributes that they are made of. */
        private static ItemWriter keys(AccountItem.Profile profile) {
            ItemWriter item = new ItemWriter(3);
            writeKeys(profile, item);
            return item;
        }

        private static void writeKeys(AccountItem.Profile profile, ItemWriter item) {
            item.put("pk", pk(profile.customerId()));
            item.put("sk", sk());
            writeGsi1pk(profile, item);
        }

        /** The key {@code AGENT#{agent}}. An item that lacks a part of it is in no index by it. */
        private static void writeGsi1pk(AccountItem.Profile profile, ItemWriter item) {
            String agent = profile.agent();
            if (agent != null) {
                item.put("gsi1pk", gsi1pk(agent));
            }
        }
    }

    /** Writes {@link AccountItem.Address} into items and reads it from them. Thread-safe. */
    static final class AddressCodec extends EntityCodec<AccountItem.Address> {

        static final AddressCodec INSTANCE = new AddressCodec();

        static final Attribute<String> AGENT = Attribute.of("Address", "agent", Converters.string());
        static final Attribute<String> CITY = Attribute.of("Address", "city", Converters.string());
        static final Attribute<AccountItem> BEFORE = Attribute.of("Address", "before", AccountItemConverter.INSTANCE);

        static final AttributeNames NAMES = AttributeNames.of("Address", "pk", "sk", "agent", "city", "before");

        static final KeyTemplate PK = KeyTemplate.partitionKey("Address", "pk", "CUSTOMER#{customerId}");

        static final KeyTemplate SK = KeyTemplate.sortKey("Address", "sk", "ADDRESS#{kind}");

        static final KeyTemplate GSI1PK = KeyTemplate.partitionKey("Address", "gsi1pk", "AGENT#{agent}");

        static final KeyTemplate GSI2PK = KeyTemplate.partitionKey("Address", "gsi2pk", "CITY#{city}");

        static final KeyTemplate GSI2SK = KeyTemplate.sortKey("Address", "gsi2sk", "{customerId}");

        static final KeyPart<String> CUSTOMER_ID_PART = KeyPart.of("Address", "customerId", Converters.string());

        static final KeyPart<String> KIND_PART = KeyPart.of("Address", "kind", Converters.string());

        static final KeyPart<String> AGENT_PART = KeyPart.of("Address", "agent", Converters.string());

        static final KeyPart<String> CITY_PART = KeyPart.of("Address", "city", Converters.string());

        private AddressCodec() {
            super(8);
        }

        /** The primary key of the item with this customerId and kind. */
        static Map<String, AttributeValue> key(String customerId, String kind) {
            ItemWriter key = new ItemWriter(2);
            key.put("pk", pk(customerId));
            key.put("sk", sk(kind));
            return key.item();
        }

        @Override
        public Map<String, AttributeValue> key(AccountItem.Address address) {
            return key(address.customerId(), address.kind());
        }

        /** The key {@code CUSTOMER#{customerId}}. */
        static AttributeValue pk(String customerId) {
            return PK.key(CUSTOMER_ID_PART.text(customerId));
        }

        /** The key {@code ADDRESS#{kind}}. */
        static AttributeValue sk(String kind) {
            return SK.key(KIND_PART.text(kind));
        }

        /** The key {@code AGENT#{agent}}. */
        static AttributeValue gsi1pk(String agent) {
            return GSI1PK.key(AGENT_PART.text(agent));
        }

        /** The key {@code CITY#{city}}. */
        static AttributeValue gsi2pk(String city) {
            return GSI2PK.key(CITY_PART.text(city));
        }

        /** The key {@code {customerId}}. */
        static AttributeValue gsi2sk(String customerId) {
            return GSI2SK.key(CUSTOMER_ID_PART.text(customerId));
        }

        @Override
        protected void writeAttributes(AccountItem.Address address, ItemWriter item) {
            writeKeys(address, item);
            AGENT.write(address.agent(), item);
            CITY.write(address.city(), item);
            BEFORE.write(address.before(), item);
        }

        @Override
        protected void writeAttributes(AccountItem.Address address, JsonWriter json) {
            keys(address).writeTo(json);
            AGENT.write(address.agent(), json);
            CITY.write(address.city(), json);
            BEFORE.write(address.before(), json);
        }

        @Override
        public int size(AccountItem.Address address) {
            return keys(address).size()
                    + AGENT.size(address.agent())
                    + CITY.size(address.city())
                    + BEFORE.size(address.before());
        }

        @Override
        protected AccountItem.Address readAttributes(ItemReader item) {
            String[] pk = PK.texts(item.get("pk"));
            String[] sk = SK.texts(item.get("sk"));
            return new AccountItem.Address(
                    SK.value(KIND_PART, sk[0]),
                    PK.value(CUSTOMER_ID_PART, pk[0]),
                    AGENT.read(item),
                    CITY.read(item),
                    BEFORE.read(item));
        }

        @Override
        protected AccountItem.Address readAttributes(JsonReader json) {
            AttributeValue pkKey = null;
            AttributeValue skKey = null;
            String agent = null;
            String city = null;
            AccountItem before = null;
            for (int next = json.nextAttribute(NAMES); next >= 0; next = json.nextAttribute(NAMES)) {
                switch (next) {
                    case 0 -> pkKey = json.attributeValue();
                    case 1 -> skKey = json.attributeValue();
                    case 2 -> agent = AGENT.read(json);
                    case 3 -> city = CITY.read(json);
                    case 4 -> before = BEFORE.read(json);
                    default -> json.skip();
                }
            }
            String[] pk = PK.texts(pkKey);
            String[] sk = SK.texts(skKey);
            return new AccountItem.Address(
                    SK.value(KIND_PART, sk[0]),
                    PK.value(CUSTOMER_ID_PART, pk[0]),
                    agent,
                    city,
                    before);
        }

        /** The stored keys, and the attributes that they are made of. */
        private static ItemWriter keys(AccountItem.Address address) {
            ItemWriter item = new ItemWriter(5);
            writeKeys(address, item);
            return item;
        }

        private static void writeKeys(AccountItem.Address address, ItemWriter item) {
            item.put("pk", pk(address.customerId()));
            item.put("sk", sk(address.kind()));
            writeGsi1pk(address, item);
            writeGsi2pk(address, item);
            item.put("gsi2sk", gsi2sk(address.customerId()));
        }

        /** The key {@code AGENT#{agent}}. An item that lacks a part of it is in no index by it. */
        private static void writeGsi1pk(AccountItem.Address address, ItemWriter item) {
            String agent = address.agent();
            if (agent != null) {
                item.put("gsi1pk", gsi1pk(agent));
            }
        }

        /** The key {@code CITY#{city}}. An item that lacks a part of it is in no index by it. */
        private static void writeGsi2pk(AccountItem.Address address, ItemWriter item) {
            String city = address.city();
            if (city != null) {
                item.put("gsi2pk", gsi2pk(city));
            }
        }

        /** Stores the subtypes of {@link AccountItem} inside {@link AccountItem.Address}. */
        private static final class AccountItemConverter extends ObjectConverter<AccountItem> {

            static final AccountItemConverter INSTANCE = new AccountItemConverter();

            static final Discriminator DISCRIMINATOR = Discriminator.of(
                    "AccountItem", "type", "Order", "Profile", "Address");

            private AccountItemConverter() {
                super(6);
            }

            @Override
            protected void writeAttributes(AccountItem accountItem, ItemWriter item) {
                if (accountItem instanceof AccountItem.Order order) {
                    DISCRIMINATOR.write("Order", item);
                    OrderConverter.INSTANCE.writeAttributes(order, item);
                } else if (accountItem instanceof AccountItem.Profile profile) {
                    DISCRIMINATOR.write("Profile", item);
                    ProfileConverter.INSTANCE.writeAttributes(profile, item);
                } else if (accountItem instanceof AccountItem.Address address) {
                    DISCRIMINATOR.write("Address", item);
                    AddressConverter.INSTANCE.writeAttributes(address, item);
                } else {
                    throw DISCRIMINATOR.unlisted(accountItem);
                }
            }

            @Override
            protected void writeAttributes(AccountItem accountItem, JsonWriter json) {
                if (accountItem instanceof AccountItem.Order order) {
                    DISCRIMINATOR.write("Order", json);
                    OrderConverter.INSTANCE.writeAttributes(order, json);
                } else if (accountItem instanceof AccountItem.Profile profile) {
                    DISCRIMINATOR.write("Profile", json);
                    ProfileConverter.INSTANCE.writeAttributes(profile, json);
                } else if (accountItem instanceof AccountItem.Address address) {
                    DISCRIMINATOR.write("Address", json);
                    AddressConverter.INSTANCE.writeAttributes(address, json);
                } else {
                    throw DISCRIMINATOR.unlisted(accountItem);
                }
            }

            @Override
            protected int sizeOfAttributes(AccountItem accountItem) {
                if (accountItem instanceof AccountItem.Order order) {
                    return DISCRIMINATOR.elementSize("Order") + OrderConverter.INSTANCE.sizeOfAttributes(order);
                } else if (accountItem instanceof AccountItem.Profile profile) {
                    return DISCRIMINATOR.elementSize("Profile") + ProfileConverter.INSTANCE.sizeOfAttributes(profile);
                } else if (accountItem instanceof AccountItem.Address address) {
                    return DISCRIMINATOR.elementSize("Address") + AddressConverter.INSTANCE.sizeOfAttributes(address);
                } else {
                    throw DISCRIMINATOR.unlisted(accountItem);
                }
            }

            @Override
            protected AccountItem readAttributes(ItemReader item) {
                String type = DISCRIMINATOR.read(item);
                return switch (type) {
                    case "Order" -> OrderConverter.INSTANCE.read(item);
                    case "Profile" -> ProfileConverter.INSTANCE.read(item);
                    case "Address" -> AddressConverter.INSTANCE.read(item);
                    default -> throw DISCRIMINATOR.unknown(type);
                };
            }

            @Override
            protected AccountItem readAttributes(JsonReader json) {
                String type = DISCRIMINATOR.read(json);
                return switch (type) {
                    case "Order" -> OrderConverter.INSTANCE.readAttributes(json);
                    case "Profile" -> ProfileConverter.INSTANCE.readAttributes(json);
                    case "Address" -> AddressConverter.INSTANCE.readAttributes(json);
                    default -> throw DISCRIMINATOR.unknown(type);
                };
            }
        }

        /** Stores {@link AccountItem.Address} inside {@link AccountItem.Address}. */
        private static final class AddressConverter extends ObjectConverter<AccountItem.Address> {

            static final AddressConverter INSTANCE = new AddressConverter();

            static final Attribute<String> KIND = Attribute.of("Address", "kind", Converters.string());
            static final Attribute<String> CUSTOMER_ID = Attribute.of("Address", "customerId", Converters.string());
            static final Attribute<String> AGENT = Attribute.of("Address", "agent", Converters.string());
            static final Attribute<String> CITY = Attribute.of("Address", "city", Converters.string());
            static final Attribute<AccountItem> BEFORE = Attribute.of(
                    "Address", "before", AccountItemConverter.INSTANCE);

            static final AttributeNames NAMES = AttributeNames.of(
                    "Address", "kind", "customerId", "agent", "city", "before");

            private AddressConverter() {
                super(5);
            }

            @Override
            protected void writeAttributes(AccountItem.Address address, ItemWriter item) {
                KIND.write(address.kind(), item);
                CUSTOMER_ID.write(address.customerId(), item);
                AGENT.write(address.agent(), item);
                CITY.write(address.city(), item);
                BEFORE.write(address.before(), item);
            }

            @Override
            protected void writeAttributes(AccountItem.Address address, JsonWriter json) {
                KIND.write(address.kind(), json);
                CUSTOMER_ID.write(address.customerId(), json);
                AGENT.write(address.agent(), json);
                CITY.write(address.city(), json);
                BEFORE.write(address.before(), json);
            }

            @Override
            protected int sizeOfAttributes(AccountItem.Address address) {
                return KIND.elementSize(address.kind())
                        + CUSTOMER_ID.elementSize(address.customerId())
                        + AGENT.elementSize(address.agent())
                        + CITY.elementSize(address.city())
                        + BEFORE.elementSize(address.before());
            }

            @Override
            protected AccountItem.Address readAttributes(ItemReader item) {
                return new AccountItem.Address(
                        KIND.read(item),
                        CUSTOMER_ID.read(item),
                        AGENT.read(item),
                        CITY.read(item),
                        BEFORE.read(item));
            }

            @Override
            protected AccountItem.Address readAttributes(JsonReader json) {
                String kind = null;
                String customerId = null;
                String agent = null;
                String city = null;
                AccountItem before = null;
                for (int next = json.nextAttribute(NAMES); next >= 0; next = json.nextAttribute(NAMES)) {
                    switch (next) {
                        case 0 -> kind = KIND.read(json);
                        case 1 -> customerId = CUSTOMER_ID.read(json);
                        case 2 -> agent = AGENT.read(json);
                        case 3 -> city = CITY.read(json);
                        case 4 -> before = BEFORE.read(json);
                        default -> json.skip();
                    }
                }
                return new AccountItem.Address(
                        kind,
                        customerId,
                        agent,
                        city,
                        before);
            }
        }

        /** Stores {@link AccountItem.Order} inside {@link AccountItem.Address}. */
        private static final class OrderConverter extends ObjectConverter<AccountItem.Order> {

            static final OrderConverter INSTANCE = new OrderConverter();

            static final Attribute<String> CUSTOMER_ID = Attribute.of("Order", "customerId", Converters.string());
            static final Attribute<LocalDate> DATE = Attribute.of("Order", "date", Converters.localDate());
            static final Attribute<Integer> NUMBER = Attribute.of("Order", "number", Converters.integer());
            static final Attribute<String> AGENT = Attribute.of("Order", "agent", Converters.string());
            static final Attribute<List<String>> LINES = Attribute.of(
                    "Order", "lines", Converters.list(Converters.string()));

            static final AttributeNames NAMES = AttributeNames.of(
                    "Order", "customerId", "date", "number", "agent", "lines");

            private OrderConverter() {
                super(5);
            }

            @Override
            protected void writeAttributes(AccountItem.Order order, ItemWriter item) {
                CUSTOMER_ID.write(order.customerId(), item);
                DATE.write(order.date(), item);
                NUMBER.write(order.number(), item);
                AGENT.write(order.agent(), item);
                LINES.write(order.lines(), item);
            }

            @Override
            protected void writeAttributes(AccountItem.Order order, JsonWriter json) {
                CUSTOMER_ID.write(order.customerId(), json);
                DATE.write(order.date(), json);
                NUMBER.write(order.number(), json);
                AGENT.write(order.agent(), json);
                LINES.write(order.lines(), json);
            }

            @Override
            protected int sizeOfAttributes(AccountItem.Order order) {
                return CUSTOMER_ID.elementSize(order.customerId())
                        + DATE.elementSize(order.date())
                        + NUMBER.elementSize(order.number())
                        + AGENT.elementSize(order.agent())
                        + LINES.elementSize(order.lines());
            }

            @Override
            protected AccountItem.Order readAttributes(ItemReader item) {
                return new AccountItem.Order(
                        CUSTOMER_ID.read(item),
                        DATE.read(item),
                        NUMBER.require(item),
                        AGENT.read(item),
                        LINES.read(item));
            }

            @Override
            protected AccountItem.Order readAttributes(JsonReader json) {
                String customerId = null;
                LocalDate date = null;
                int number = 0;
                boolean hasNumber = false;
                String agent = null;
                List<String> lines = null;
                for (int next = json.nextAttribute(NAMES); next >= 0; next = json.nextAttribute(NAMES)) {
                    switch (next) {
                        case 0 -> customerId = CUSTOMER_ID.read(json);
                        case 1 -> date = DATE.read(json);
                        case 2 -> {
                            number = NUMBER.read(json);
                            hasNumber = true;
                        }
                        case 3 -> agent = AGENT.read(json);
                        case 4 -> lines = LINES.read(json);
                        default -> json.skip();
                    }
                }
                NUMBER.requirePresent(hasNumber);
                return new AccountItem.Order(
                        customerId,
                        date,
                        number,
                        agent,
                        lines);
            }
        }

        /** Stores {@link AccountItem.Profile} inside {@link AccountItem.Address}. */
        private static final class ProfileConverter extends ObjectConverter<AccountItem.Profile> {

            static final ProfileConverter INSTANCE = new ProfileConverter();

            static final Attribute<String> CUSTOMER_ID = Attribute.of("Profile", "customerId", Converters.string());
            static final Attribute<String> AGENT = Attribute.of("Profile", "agent", Converters.string());
            static final Attribute<String> NAME = Attribute.of("Profile", "name", Converters.string());

            static final AttributeNames NAMES = AttributeNames.of("Profile", "customerId", "agent", "name");

            private ProfileConverter() {
                super(3);
            }

            @Override
            protected void writeAttributes(AccountItem.Profile profile, ItemWriter item) {
                CUSTOMER_ID.write(profile.customerId(), item);
                AGENT.write(profile.agent(), item);
                NAME.write(profile.name(), item);
            }

            @Override
            protected void writeAttributes(AccountItem.Profile profile, JsonWriter json) {
                CUSTOMER_ID.write(profile.customerId(), json);
                AGENT.write(profile.agent(), json);
                NAME.write(profile.name(), json);
            }

            @Override
            protected int sizeOfAttributes(AccountItem.Profile profile) {
                return CUSTOMER_ID.elementSize(profile.customerId())
                        + AGENT.elementSize(profile.agent())
                        + NAME.elementSize(profile.name());
            }

            @Override
            protected AccountItem.Profile readAttributes(ItemReader item) {
                return new AccountItem.Profile(
                        CUSTOMER_ID.read(item),
                        AGENT.read(item),
                        NAME.read(item));
            }

            @Override
            protected AccountItem.Profile readAttributes(JsonReader json) {
                String customerId = null;
                String agent = null;
                String name = null;
                for (int next = json.nextAttribute(NAMES); next >= 0; next = json.nextAttribute(NAMES)) {
                    switch (next) {
                        case 0 -> customerId = CUSTOMER_ID.read(json);
                        case 1 -> agent = AGENT.read(json);
                        case 2 -> name = NAME.read(json);
                        default -> json.skip();
                    }
                }
                return new AccountItem.Profile(
                        customerId,
                        agent,
                        name);
            }
        }
    }
}
