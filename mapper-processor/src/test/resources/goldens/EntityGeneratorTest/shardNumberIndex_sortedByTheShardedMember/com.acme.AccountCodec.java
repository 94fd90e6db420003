package com.acme;

import dev.keyspread.spi.Attribute;
import dev.keyspread.spi.AttributeNames;
import dev.keyspread.spi.Converters;
import dev.keyspread.spi.EntityCodec;
import dev.keyspread.spi.ItemReader;
import dev.keyspread.spi.ItemWriter;
import dev.keyspread.spi.JsonReader;
import dev.keyspread.spi.JsonWriter;
import dev.keyspread.spi.ShardLayout;
import java.util.Map;
import javax.annotation.processing.Generated;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Writes {@link Account} into items and reads it from them. Thread-safe. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
final class AccountCodec extends EntityCodec<Account> {

    static final AccountCodec INSTANCE = new AccountCodec();

    static final Attribute<String> EMAIL = Attribute.of("Account", "email", Converters.string());
    static final Attribute<String> COUNTRY = Attribute.of("Account", "country", Converters.string());
    static final Attribute<String> NAME = Attribute.of("Account", "name", Converters.string());

    static final AttributeNames NAMES = AttributeNames.of("Account", "email", "country", "name");

    static final ShardLayout BY_COUNTRY_SHARDS = ShardLayout.numbers(10, 1);

    private AccountCodec() {
        super(4);
    }

    /** The primary key of the item with this email. */
    static Map<String, AttributeValue> key(String email) {
        ItemWriter key = new ItemWriter(1);
        EMAIL.writeKey(email, key);
        return key.item();
    }

    @Override
    public Map<String, AttributeValue> key(Account account) {
        return key(account.email());
    }

    @Override
    protected void writeAttributes(Account account, ItemWriter item) {
        writeKeys(account, item);
        NAME.write(account.name(), item);
    }

    @Override
    protected void writeAttributes(Account account, JsonWriter json) {
        keys(account).writeTo(json);
        NAME.write(account.name(), json);
    }

    @Override
    public int size(Account account) {
        return keys(account).size()
                + NAME.size(account.name());
    }

    @Override
    protected Account readAttributes(ItemReader item) {
        return new Account(
                EMAIL.require(item),
                COUNTRY.read(item),
                NAME.read(item));
    }

    @Override
    protected Account readAttributes(JsonReader json) {
        String email = null;
        String country = null;
        String name = null;
        for (int next = json.nextAttribute(NAMES); next >= 0; next = json.nextAttribute(NAMES)) {
            switch (next) {
                case 0 -> email = EMAIL.read(json);
                case 1 -> country = COUNTRY.read(json);
                case 2 -> name = NAME.read(json);
                default -> json.skip();
            }
        }
        return new Account(
                EMAIL.require(email),
                country,
                name);
    }

    /** The stored keys, and the attributes that they are made of. */
    private static ItemWriter keys(Account account) {
        ItemWriter item = new ItemWriter(3);
        writeKeys(account, item);
        return item;
    }

    private static void writeKeys(Account account, ItemWriter item) {
        EMAIL.writeKey(account.email(), item);
        COUNTRY.write(account.country(), item);
        writeByCountryKey(item);
    }

    /**
     * The stored key of the index {@code by-country}. Its suffix follows from the item's own key,
     * so that saving the item again moves no entry.
     */
    private static void writeByCountryKey(ItemWriter item) {
        AttributeValue country = item.get("country");
        if (country != null) {
            int suffix = BY_COUNTRY_SHARDS.suffixFor(item.get("email"));
            item.put("by-country_shard", BY_COUNTRY_SHARDS.store(suffix));
        }
    }
}
