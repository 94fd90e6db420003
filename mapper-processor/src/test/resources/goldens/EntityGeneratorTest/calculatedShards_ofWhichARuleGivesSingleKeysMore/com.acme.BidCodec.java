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

/** Writes {@link Bid} into items and reads it from them. Thread-safe. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
final class BidCodec extends EntityCodec<Bid> {

    static final BidCodec INSTANCE = new BidCodec();

    static final Attribute<Long> AUCTION = Attribute.of("Bid", "auction", Converters.longNumber());
    static final Attribute<String> BIDDER = Attribute.of("Bid", "bidder", Converters.string());
    static final Attribute<String> COUNTRY = Attribute.of("Bid", "country", Converters.string());

    static final AttributeNames NAMES = AttributeNames.of("Bid", "auction", "bidder", "country");

    static final ShardLayout SHARDS = ShardLayout.of(4, ".", 1).upTo(64, "HotAuctions", new Bid.HotAuctions()::shards);
    static final ShardLayout BY_COUNTRY_SHARDS = ShardLayout.of(2, ".", 1).upTo(9, "Length", new Bid.Length()::shards);

    private BidCodec() {
        super(4);
    }

    /** The primary key of the item with this auction and bidder. */
    static Map<String, AttributeValue> key(long auction, String bidder) {
        ItemWriter key = new ItemWriter(2);
        writeKey(auction, bidder, key);
        return key.item();
    }

    @Override
    public Map<String, AttributeValue> key(Bid bid) {
        return key(bid.auction(), bid.bidder());
    }

    @Override
    protected void writeAttributes(Bid bid, ItemWriter item) {
        writeKeys(bid, item);
    }

    @Override
    protected void writeAttributes(Bid bid, JsonWriter json) {
        keys(bid).writeTo(json);
    }

    @Override
    public int size(Bid bid) {
        return keys(bid).size();
    }

    @Override
    protected Bid readAttributes(ItemReader item) {
        return new Bid(
                AUCTION.logicalKey(item.get("auction"), SHARDS),
                BIDDER.require(item),
                COUNTRY.read(item));
    }

    @Override
    protected Bid readAttributes(JsonReader json) {
        AttributeValue auction = null;
        String bidder = null;
        String country = null;
        for (int next = json.nextAttribute(NAMES); next >= 0; next = json.nextAttribute(NAMES)) {
            switch (next) {
                case 0 -> auction = json.attributeValue();
                case 1 -> bidder = BIDDER.read(json);
                case 2 -> country = COUNTRY.read(json);
                default -> json.skip();
            }
        }
        return new Bid(
                AUCTION.logicalKey(auction, SHARDS),
                BIDDER.require(bidder),
                country);
    }

    /** The stored keys, and the attributes that they are made of. */
    private static ItemWriter keys(Bid bid) {
        ItemWriter item = new ItemWriter(4);
        writeKeys(bid, item);
        return item;
    }

    private static void writeKeys(Bid bid, ItemWriter item) {
        writeKey(bid.auction(), bid.bidder(), item);
        COUNTRY.write(bid.country(), item);
        writeByCountryKey(item);
    }

    private static void writeKey(long auction, String bidder, ItemWriter item) {
        AttributeValue logicalKey = AUCTION.value(auction);
        AttributeValue sortKey = BIDDER.writeKey(bidder, item);
        int suffix = SHARDS.forKey(logicalKey).suffixFor(sortKey);
        item.put("auction", SHARDS.store(logicalKey, suffix));
    }

    /**
     * The stored key of the index {@code by-country}. Its suffix follows from the item's own key,
     * so that saving the item again moves no entry.
     */
    private static void writeByCountryKey(ItemWriter item) {
        AttributeValue country = item.get("country");
        if (country != null) {
            int suffix = BY_COUNTRY_SHARDS.forKey(country).suffixFor(item.get("auction"), item.get("bidder"));
            item.put("by-country_key", BY_COUNTRY_SHARDS.store(country, suffix));
        }
    }
}
