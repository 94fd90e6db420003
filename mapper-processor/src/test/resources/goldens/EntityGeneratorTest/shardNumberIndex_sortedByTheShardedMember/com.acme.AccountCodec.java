package com.acme;

import dev.keyspread.spi.ItemCodec;
import dev.keyspread.spi.KeyConverter;
import dev.keyspread.support.Converters;
import dev.keyspread.support.ItemReader;
import dev.keyspread.support.ItemWriter;
import dev.keyspread.support.ShardLayout;
import java.util.Map;
import javax.annotation.processing.Generated;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Writes {@link Account} into items and reads it from them. Thread-safe. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
final class AccountCodec implements ItemCodec<Account> {

    static final AccountCodec INSTANCE = new AccountCodec();

    static final KeyConverter<String> EMAIL = Converters.string();
    static final KeyConverter<String> COUNTRY = Converters.string();
    static final KeyConverter<String> NAME = Converters.string();

    static final ShardLayout BY_COUNTRY_SHARDS = ShardLayout.numbers(10, 1);

    private AccountCodec() {}

    /** The primary key of the item with this email. */
    static Map<String, AttributeValue> key(String email) {
        ItemWriter key = new ItemWriter("Account");
        writeKey(key, email);
        return key.item();
    }

    @Override
    public Map<String, AttributeValue> key(Account account) {
        return key(account.email());
    }

    @Override
    public Map<String, AttributeValue> write(Account account) {
        ItemWriter item = new ItemWriter("Account");
        writeKey(item, account.email());
        item.put("country", account.country(), COUNTRY);
        item.put("name", account.name(), NAME);
        writeByCountryKey(item);
        return item.item();
    }

    @Override
    public Account read(Map<String, AttributeValue> attributes) {
        ItemReader item = new ItemReader("Account", attributes);
        return new Account(
                item.require("email", EMAIL),
                item.read("country", COUNTRY),
                item.read("name", NAME));
    }

    private static void writeKey(ItemWriter item, String email) {
        item.putKey("email", email, EMAIL);
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
