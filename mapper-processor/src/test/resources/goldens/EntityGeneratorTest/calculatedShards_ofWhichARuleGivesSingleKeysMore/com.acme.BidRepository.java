package com.acme;

import dev.keyspread.IndexSchema;
import dev.keyspread.Keyspread;
import dev.keyspread.TableSchema;
import dev.keyspread.query.ConsistentQuery;
import dev.keyspread.query.PlainConsistentQuery;
import dev.keyspread.query.PlainQuery;
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

/** Saves, finds and queries the items of {@link Bid}. Thread-safe. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
public final class BidRepository {

    /** The table {@code bids} with its keys and indexes. */
    public static final TableSchema TABLE = TableSchema.builder("bids")
            .partitionKey("auction", ScalarAttributeType.S)
            .sortKey("bidder", ScalarAttributeType.S)
            .index(IndexSchema.global("by-country", "by-country_key", ScalarAttributeType.S).build())
            .build();

    private final EntityStore<Bid> store;

    /** Creates the repository on a client. */
    public BidRepository(Keyspread keyspread) {
        this.store = EntityStore.of(keyspread, TABLE, BidCodec.INSTANCE);
    }

    /** Saves the item in place of any with the same key, and returns it as saved. */
    public Bid save(Bid bid) {
        return store.save(bid);
    }

    /** The item with this auction and bidder, if there is one. */
    public Optional<Bid> find(long auction, String bidder) {
        return store.find(BidCodec.key(auction, bidder));
    }

    /** The item with this auction and bidder by a strongly consistent read, if there is one. */
    public Optional<Bid> findConsistent(long auction, String bidder) {
        return store.findConsistent(BidCodec.key(auction, bidder));
    }

    /** Deletes the item with this auction and bidder, if there is one. */
    public void delete(long auction, String bidder) {
        store.delete(BidCodec.key(auction, bidder));
    }

    /** Deletes the item with the key of this one, if there is one. */
    public void delete(Bid bid) {
        Objects.requireNonNull(bid, "bid");
        store.delete(BidCodec.INSTANCE.key(bid));
    }

    /** A save of the item, to be made under a condition or in a transaction. */
    public Save<Bid> saving(Bid bid) {
        return new Save<>(store.placement(bid));
    }

    /** A change of single attributes of the item with this auction and bidder, which its {@code run()} makes. */
    public Update<Bid> update(long auction, String bidder) {
        return new Update<>(store.target(BidCodec.key(auction, bidder)));
    }

    /** A deletion of the item with this auction and bidder, to be made under a condition or in a transaction. */
    public Delete<Bid> deleting(long auction, String bidder) {
        return new Delete<>(store.target(BidCodec.key(auction, bidder)));
    }

    /** A condition on the item with this auction and bidder, for a transaction that leaves it as it is. */
    public Check<Bid> checking(long auction, String bidder) {
        return new Check<>(store.target(BidCodec.key(auction, bidder)));
    }

    /** A change of single attributes of the item with the key of this one, which its {@code run()} makes. */
    public Update<Bid> update(Bid bid) {
        Objects.requireNonNull(bid, "bid");
        return new Update<>(store.target(BidCodec.INSTANCE.key(bid)));
    }

    /** A deletion of the item with the key of this one, to be made under a condition or in a transaction. */
    public Delete<Bid> deleting(Bid bid) {
        Objects.requireNonNull(bid, "bid");
        return new Delete<>(store.target(BidCodec.INSTANCE.key(bid)));
    }

    /** A condition on the item with the key of this one, for a transaction that leaves it as it is. */
    public Check<Bid> checking(Bid bid) {
        Objects.requireNonNull(bid, "bid");
        return new Check<>(store.target(BidCodec.INSTANCE.key(bid)));
    }

    /** The items of the table with this auction, from all shards, in the order of bidder. */
    public TableQuery query(long auction) {
        AttributeValue key = BidCodec.AUCTION.value(auction);
        List<AttributeValue> shards = BidCodec.SHARDS.forKey(key).storeAll(key);
        return new TableQuery(store.query(shards));
    }

    /** The items of the index {@code by-country} with this country, from all shards. */
    public PlainQuery<Bid> byCountry(String country) {
        Objects.requireNonNull(country, "country");
        AttributeValue key = BidCodec.COUNTRY.value(country);
        List<AttributeValue> shards = BidCodec.BY_COUNTRY_SHARDS.forKey(key).storeAll(key);
        return new PlainQuery<>(store.query("by-country", shards, BidCodec.INSTANCE));
    }

    /** All items of the table, in no order. Costs as much as the table is large. */
    public Scan<Bid> scan() {
        return new Scan<>(store.scan());
    }

    /** A query of the table, which a condition on bidder can narrow. Immutable. */
    public static final class TableQuery extends ConsistentQuery<Bid, TableQuery> {

        private TableQuery(ReadPlan<Bid> plan) {
            super(plan);
        }

        @Override
        protected TableQuery with(ReadPlan<Bid> plan) {
            return new TableQuery(plan);
        }

        /** Only the items whose bidder is equal to the given one. */
        public PlainConsistentQuery<Bid> bidderEqualTo(String bidder) {
            Objects.requireNonNull(bidder, "bidder");
            AttributeValue value = BidCodec.BIDDER.value(bidder);
            return narrow(SortKeyCondition.equalTo(value));
        }

        /** Only the items whose bidder is less than the given one. */
        public PlainConsistentQuery<Bid> bidderLessThan(String bidder) {
            Objects.requireNonNull(bidder, "bidder");
            AttributeValue value = BidCodec.BIDDER.value(bidder);
            return narrow(SortKeyCondition.lessThan(value));
        }

        /** Only the items whose bidder is less than or equal to the given one. */
        public PlainConsistentQuery<Bid> bidderLessThanOrEqualTo(String bidder) {
            Objects.requireNonNull(bidder, "bidder");
            AttributeValue value = BidCodec.BIDDER.value(bidder);
            return narrow(SortKeyCondition.lessThanOrEqualTo(value));
        }

        /** Only the items whose bidder is greater than the given one. */
        public PlainConsistentQuery<Bid> bidderGreaterThan(String bidder) {
            Objects.requireNonNull(bidder, "bidder");
            AttributeValue value = BidCodec.BIDDER.value(bidder);
            return narrow(SortKeyCondition.greaterThan(value));
        }

        /** Only the items whose bidder is greater than or equal to the given one. */
        public PlainConsistentQuery<Bid> bidderGreaterThanOrEqualTo(String bidder) {
            Objects.requireNonNull(bidder, "bidder");
            AttributeValue value = BidCodec.BIDDER.value(bidder);
            return narrow(SortKeyCondition.greaterThanOrEqualTo(value));
        }

        /** Only the items whose bidder lies between the given ones, both included. */
        public PlainConsistentQuery<Bid> bidderBetween(String from, String to) {
            Objects.requireNonNull(from, "from");
            Objects.requireNonNull(to, "to");
            AttributeValue low = BidCodec.BIDDER.value(from);
            AttributeValue high = BidCodec.BIDDER.value(to);
            return narrow(SortKeyCondition.between(low, high));
        }

        /** Only the items whose bidder begins with the prefix. */
        public PlainConsistentQuery<Bid> bidderBeginsWith(String prefix) {
            Objects.requireNonNull(prefix, "prefix");
            AttributeValue value = BidCodec.BIDDER.value(prefix);
            return narrow(SortKeyCondition.beginsWith(value));
        }
    }
}
