package com.acme;

import dev.keyspread.spi.Attribute;
import dev.keyspread.spi.AttributeNames;
import dev.keyspread.spi.EntityCodec;
import dev.keyspread.spi.ItemReader;
import dev.keyspread.spi.ItemWriter;
import dev.keyspread.spi.JsonReader;
import dev.keyspread.spi.JsonWriter;
import dev.keyspread.spi.KeyPart;
import dev.keyspread.spi.KeyTemplate;
import dev.keyspread.spi.ReadSource;
import dev.keyspread.spi.SubtypeKeys;
import dev.keyspread.spi.SubtypedCodec;
import dev.keyspread.spi.convert.Converters;
import javax.annotation.processing.Generated;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Writes {@link AccountItem} into items and reads it from them. Thread-safe. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
final class AccountItemCodec extends SubtypedCodec<AccountItem> {
    static final AccountItemCodec INSTANCE = new AccountItemCodec();

    private static final String CLASS = "AccountItem";

    static final SubtypeKeys SUBTYPES = SubtypeKeys.of(CLASS)
            .with(ProfileCodec.PK, ProfileCodec.SK)
            .with(OrderCodec.PK, OrderCodec.SK);

    static final KeyTemplate PK = KeyTemplate.partitionKey(CLASS, "pk", "ACCOUNT#{account}");

    static final KeyPart<String> ACCOUNT_PART = KeyPart.of(CLASS, "account", Converters.string());

    /** The key {@code ACCOUNT#{account}}. */
    static AttributeValue pk(String account) {
        return PK.key(ACCOUNT_PART.text(account));
    }

    @Override
    public ReadSource<AccountItem> restricted(ReadSource<AccountItem> scan) {
        return scan.beginningAs(AccountItemCodec.SUBTYPES);
    }

    @Override
    public EntityCodec<? extends AccountItem> codecOf(AccountItem accountItem) {
        if (accountItem instanceof AccountItem.Profile) {
            return ProfileCodec.INSTANCE;
        }
        if (accountItem instanceof AccountItem.Order) {
            return OrderCodec.INSTANCE;
        }
        throw SUBTYPES.unlisted(accountItem);
    }

    @Override
    protected AccountItem readAttributes(ItemReader item) {
        return switch (SUBTYPES.read(item)) {
            case 0 -> ProfileCodec.INSTANCE.read(item);
            case 1 -> OrderCodec.INSTANCE.read(item);
            default -> throw SUBTYPES.unknown(item);
        };
    }

    @Override
    protected AccountItem readAttributes(JsonReader json) {
        return switch (SUBTYPES.read(json)) {
            case 0 -> ProfileCodec.INSTANCE.readAttributes(json);
            case 1 -> OrderCodec.INSTANCE.readAttributes(json);
            default -> throw SUBTYPES.unknown(json);
        };
    }

    /** Writes {@link AccountItem.Profile} into items and reads it from them. Thread-safe. */
    static final class ProfileCodec extends EntityCodec<AccountItem.Profile> {
        static final ProfileCodec INSTANCE = new ProfileCodec();

        private static final String CLASS = "Profile";

        static final Attribute<String> NAME = Attribute.of(CLASS, "name", Converters.string());

        static final AttributeNames NAMES = AttributeNames.of(CLASS, "pk", "sk", "name");

        static final KeyTemplate PK = KeyTemplate.partitionKey(CLASS, "pk", "ACCOUNT#{account}");

        static final KeyTemplate SK = KeyTemplate.sortKey(CLASS, "sk", "PROFILE");

        static final KeyPart<String> ACCOUNT_PART = KeyPart.of(CLASS, "account", Converters.string());

        @Override
        protected ItemWriter writeKey(AccountItem.Profile profile, ItemWriter item) {
            item.put("pk", pk(profile.account()));
            item.put("sk", sk());
            return item;
        }

        /** The key {@code ACCOUNT#{account}}. */
        static AttributeValue pk(String account) {
            return PK.key(ACCOUNT_PART.text(account));
        }

        /** The key {@code PROFILE}. */
        static AttributeValue sk() {
            return SK.key();
        }

        @Override
        protected void writeAttributes(AccountItem.Profile profile, ItemWriter item) {
            writeKeys(profile, item);
            NAME.write(profile.name(), item);
        }

        @Override
        protected void writeAttributes(AccountItem.Profile profile, JsonWriter json) {
            writeKeys(profile, new ItemWriter()).writeTo(json);
            NAME.write(profile.name(), json);
        }

        @Override
        public int size(AccountItem.Profile profile) {
            return writeKeys(profile, new ItemWriter()).size()
                    + NAME.size(profile.name());
        }

        @Override
        protected AccountItem.Profile readAttributes(ItemReader item) {
            String[] pk = PK.texts(item.get("pk"));
            SK.texts(item.get("sk"));
            return new AccountItem.Profile(
                    PK.value(ACCOUNT_PART, pk[0]),
                    NAME.read(item));
        }

        @Override
        protected AccountItem.Profile readAttributes(JsonReader json) {
            AttributeValue pkKey = null;
            AttributeValue skKey = null;
            String name = null;
            for (int next = json.nextAttribute(NAMES); next >= 0; next = json.nextAttribute(NAMES)) {
                switch (next) {
                    case 0 /* pk */ -> pkKey = json.attributeValue();
                    case 1 /* sk */ -> skKey = json.attributeValue();
                    case 2 /* name */ -> name = NAME.read(json);
                    default -> json.skip();
                }
            }
            String[] pk = PK.texts(pkKey);
            SK.texts(skKey);
            return new AccountItem.Profile(
                    PK.value(ACCOUNT_PART, pk[0]),
                    name);
        }

        /** Adds the stored keys, and the attributes that they are computed from. */
        private ItemWriter writeKeys(AccountItem.Profile profile, ItemWriter item) {
            writeKey(profile, item);
            return item;
        }
    }

    /** Writes {@link AccountItem.Order} into items and reads it from them. Thread-safe. */
    static final class OrderCodec extends EntityCodec<AccountItem.Order> {
        static final OrderCodec INSTANCE = new OrderCodec();

        private static final String CLASS = "Order";

        static final AttributeNames NAMES = AttributeNames.of(CLASS, "pk", "sk");

        static final KeyTemplate PK = KeyTemplate.partitionKey(CLASS, "pk", "ACCOUNT#{account}");

        static final KeyTemplate SK = KeyTemplate.sortKey(CLASS, "sk", "ORDER#{number}");

        static final KeyPart<String> ACCOUNT_PART = KeyPart.of(CLASS, "account", Converters.string());

        static final KeyPart<Integer> NUMBER_PART = KeyPart.sorted(CLASS, "number", Converters.integer(), 10);

        @Override
        protected ItemWriter writeKey(AccountItem.Order order, ItemWriter item) {
            item.put("pk", pk(order.account()));
            item.put("sk", sk(order.number()));
            return item;
        }

        /** The key {@code ACCOUNT#{account}}. */
        static AttributeValue pk(String account) {
            return PK.key(ACCOUNT_PART.text(account));
        }

        /** The key {@code ORDER#{number}}. */
        static AttributeValue sk(int number) {
            return SK.key(NUMBER_PART.text(number));
        }

        @Override
        protected void writeAttributes(AccountItem.Order order, ItemWriter item) {
            writeKeys(order, item);
        }

        @Override
        protected void writeAttributes(AccountItem.Order order, JsonWriter json) {
            writeKeys(order, new ItemWriter()).writeTo(json);
        }

        @Override
        public int size(AccountItem.Order order) {
            return writeKeys(order, new ItemWriter()).size();
        }

        @Override
        protected AccountItem.Order readAttributes(ItemReader item) {
            String[] pk = PK.texts(item.get("pk"));
            String[] sk = SK.texts(item.get("sk"));
            return new AccountItem.Order(
                    PK.value(ACCOUNT_PART, pk[0]),
                    SK.value(NUMBER_PART, sk[0]));
        }

        @Override
        protected AccountItem.Order readAttributes(JsonReader json) {
            AttributeValue pkKey = null;
            AttributeValue skKey = null;
            for (int next = json.nextAttribute(NAMES); next >= 0; next = json.nextAttribute(NAMES)) {
                switch (next) {
                    case 0 /* pk */ -> pkKey = json.attributeValue();
                    case 1 /* sk */ -> skKey = json.attributeValue();
                    default -> json.skip();
                }
            }
            String[] pk = PK.texts(pkKey);
            String[] sk = SK.texts(skKey);
            return new AccountItem.Order(
                    PK.value(ACCOUNT_PART, pk[0]),
                    SK.value(NUMBER_PART, sk[0]));
        }

        /** Adds the stored keys, and the attributes that they are computed from. */
        private ItemWriter writeKeys(AccountItem.Order order, ItemWriter item) {
            writeKey(order, item);
            return item;
        }
    }
}
