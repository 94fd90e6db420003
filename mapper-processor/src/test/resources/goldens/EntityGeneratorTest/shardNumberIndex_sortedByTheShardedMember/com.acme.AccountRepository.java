package com.acme;

import dev.keyspread.IndexSchema;
import dev.keyspread.Keyspread;
import dev.keyspread.TableSchema;
import dev.keyspread.query.PlainQuery;
import dev.keyspread.query.Query;
import dev.keyspread.query.Scan;
import dev.keyspread.spi.EntityStore;
import dev.keyspread.spi.ReadPlan;
import dev.keyspread.spi.SortKeyCondition;
import dev.keyspread.write.Check;
import dev.keyspread.write.Delete;
import dev.keyspread.write.Save;
import dev.keyspread.write.Update;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import javax.annotation.processing.Generated;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** Saves, finds and queries the items of {@link Account}. Thread-safe. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
public final class AccountRepository {

    /** The table {@code accounts} with its keys and indexes. */
    public static final TableSchema TABLE = TableSchema.builder("accounts")
            .partitionKey("email", ScalarAttributeType.S)
            .index(IndexSchema.global("by-country", "by-country_shard", ScalarAttributeType.N)
                    .sortKey("country", ScalarAttributeType.S)
                    .build())
            .build();

    private final EntityStore<Account> store;

    /** Creates the repository on a client. */
    public AccountRepository(Keyspread keyspread) {
        this.store = EntityStore.of(keyspread, TABLE, AccountCodec.INSTANCE);
    }

    /** Saves the item in place of any with the same key, and returns it as saved. */
    public Account save(Account account) {
        return store.save(account);
    }

    /** The item with this email, if there is one. */
    public Optional<Account> find(String email) {
        return store.find(AccountCodec.key(email));
    }

    /** The item with this email by a strongly consistent read, if there is one. */
    public Optional<Account> findConsistent(String email) {
        return store.findConsistent(AccountCodec.key(email));
    }

    /** Deletes the item with this email, if there is one. */
    public void delete(String email) {
        store.delete(AccountCodec.key(email));
    }

    /** Deletes the item with the key of this one, if there is one. */
    public void delete(Account account) {
        Objects.requireNonNull(account, "account");
        store.delete(AccountCodec.INSTANCE.key(account));
    }

    /** A save of the item, to be made under a condition or in a transaction. */
    public Save<Account> saving(Account account) {
        return new Save<>(store.placement(account));
    }

    /** A change of single attributes of the item with this email, which its {@code run()} makes. */
    public Update<Account> update(String email) {
        return new Update<>(store.target(AccountCodec.key(email)));
    }

    /** A deletion of the item with this email, to be made under a condition or in a transaction. */
    public Delete<Account> deleting(String email) {
        return new Delete<>(store.target(AccountCodec.key(email)));
    }

    /** A condition on the item with this email, for a transaction that leaves it as it is. */
    public Check<Account> checking(String email) {
        return new Check<>(store.target(AccountCodec.key(email)));
    }

    /** A change of single attributes of the item with the key of this one, which its {@code run()} makes. */
    public Update<Account> update(Account account) {
        Objects.requireNonNull(account, "account");
        return new Update<>(store.target(AccountCodec.INSTANCE.key(account)));
    }

    /** A deletion of the item with the key of this one, to be made under a condition or in a transaction. */
    public Delete<Account> deleting(Account account) {
        Objects.requireNonNull(account, "account");
        return new Delete<>(store.target(AccountCodec.INSTANCE.key(account)));
    }

    /** A condition on the item with the key of this one, for a transaction that leaves it as it is. */
    public Check<Account> checking(Account account) {
        Objects.requireNonNull(account, "account");
        return new Check<>(store.target(AccountCodec.INSTANCE.key(account)));
    }

    /** The items of the index {@code by-country}, from all 10 shards, in the order of country. */
    public ByCountryQuery byCountry() {
        List<AttributeValue> shards = AccountCodec.BY_COUNTRY_SHARDS.storeAll();
        return new ByCountryQuery(store.query("by-country", shards, AccountCodec.INSTANCE));
    }

    /** All items of the table, in no order. Costs as much as the table is large. */
    public Scan<Account> scan() {
        return new Scan<>(store.scan());
    }

    /** A query of the index {@code by-country}, which a condition on country can narrow. Immutable. */
    public static final class ByCountryQuery extends Query<Account, ByCountryQuery> {

        private ByCountryQuery(ReadPlan<Account> plan) {
            super(plan);
        }

        @Override
        protected ByCountryQuery with(ReadPlan<Account> plan) {
            return new ByCountryQuery(plan);
        }

        /** Only the items whose country is equal to the given one. */
        public PlainQuery<Account> countryEqualTo(String country) {
            Objects.requireNonNull(country, "country");
            AttributeValue value = AccountCodec.COUNTRY.value(country);
            return narrow(SortKeyCondition.equalTo(value));
        }

        /** Only the items whose country is less than the given one. */
        public PlainQuery<Account> countryLessThan(String country) {
            Objects.requireNonNull(country, "country");
            AttributeValue value = AccountCodec.COUNTRY.value(country);
            return narrow(SortKeyCondition.lessThan(value));
        }

        /** Only the items whose country is less than or equal to the given one. */
        public PlainQuery<Account> countryLessThanOrEqualTo(String country) {
            Objects.requireNonNull(country, "country");
            AttributeValue value = AccountCodec.COUNTRY.value(country);
            return narrow(SortKeyCondition.lessThanOrEqualTo(value));
        }

        /** Only the items whose country is greater than the given one. */
        public PlainQuery<Account> countryGreaterThan(String country) {
            Objects.requireNonNull(country, "country");
            AttributeValue value = AccountCodec.COUNTRY.value(country);
            return narrow(SortKeyCondition.greaterThan(value));
        }

        /** Only the items whose country is greater than or equal to the given one. */
        public PlainQuery<Account> countryGreaterThanOrEqualTo(String country) {
            Objects.requireNonNull(country, "country");
            AttributeValue value = AccountCodec.COUNTRY.value(country);
            return narrow(SortKeyCondition.greaterThanOrEqualTo(value));
        }

        /** Only the items whose country lies between the given ones, both included. */
        public PlainQuery<Account> countryBetween(String from, String to) {
            Objects.requireNonNull(from, "from");
            Objects.requireNonNull(to, "to");
            AttributeValue low = AccountCodec.COUNTRY.value(from);
            AttributeValue high = AccountCodec.COUNTRY.value(to);
            return narrow(SortKeyCondition.between(low, high));
        }

        /** Only the items whose country begins with the prefix. */
        public PlainQuery<Account> countryBeginsWith(String prefix) {
            Objects.requireNonNull(prefix, "prefix");
            AttributeValue value = AccountCodec.COUNTRY.value(prefix);
            return narrow(SortKeyCondition.beginsWith(value));
        }
    }
}
