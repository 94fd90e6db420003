package com.acme;

import dev.keyspread.annotations.CharacterProduct;
import dev.keyspread.spi.Attribute;
import dev.keyspread.spi.AttributeNames;
import dev.keyspread.spi.Converters;
import dev.keyspread.spi.EntityCodec;
import dev.keyspread.spi.ItemReader;
import dev.keyspread.spi.ItemWriter;
import dev.keyspread.spi.JsonReader;
import dev.keyspread.spi.JsonWriter;
import dev.keyspread.spi.ShardLayout;
import java.time.LocalDate;
import java.util.Map;
import javax.annotation.processing.Generated;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Writes {@link Visit} into items and reads it from them. Thread-safe. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
final class VisitCodec extends EntityCodec<Visit> {

    static final VisitCodec INSTANCE = new VisitCodec();

    static final Attribute<LocalDate> DAY = Attribute.of("Visit", "day", Converters.localDate());
    static final Attribute<String> VISITOR = Attribute.of("Visit", "visitor", Converters.string());
    static final Attribute<String> PAGE = Attribute.of("Visit", "page", Converters.string());

    static final AttributeNames NAMES = AttributeNames.of("Visit", "day", "visitor", "page");

    static final ShardLayout SHARDS = ShardLayout.of(200, ".", 1, "CharacterProduct", new CharacterProduct()::shard);
    static final ShardLayout BY_PAGE_SHARDS = ShardLayout.numbers(8, 1, "Length", new Visit.Length()::shard);

    private VisitCodec() {
        super(4);
    }

    /** The primary key of the item with this day and visitor. */
    static Map<String, AttributeValue> key(LocalDate day, String visitor) {
        ItemWriter key = new ItemWriter(2);
        writeKey(day, visitor, key);
        return key.item();
    }

    @Override
    public Map<String, AttributeValue> key(Visit visit) {
        return key(visit.day(), visit.visitor());
    }

    @Override
    protected void writeAttributes(Visit visit, ItemWriter item) {
        writeKeys(visit, item);
    }

    @Override
    protected void writeAttributes(Visit visit, JsonWriter json) {
        keys(visit).writeTo(json);
    }

    @Override
    public int size(Visit visit) {
        return keys(visit).size();
    }

    @Override
    protected Visit readAttributes(ItemReader item) {
        return new Visit(
                DAY.logicalKey(item.get("day"), SHARDS),
                VISITOR.require(item),
                PAGE.read(item));
    }

    @Override
    protected Visit readAttributes(JsonReader json) {
        AttributeValue day = null;
        String visitor = null;
        String page = null;
        for (int next = json.nextAttribute(NAMES); next >= 0; next = json.nextAttribute(NAMES)) {
            switch (next) {
                case 0 -> day = json.attributeValue();
                case 1 -> visitor = VISITOR.read(json);
                case 2 -> page = PAGE.read(json);
                default -> json.skip();
            }
        }
        return new Visit(
                DAY.logicalKey(day, SHARDS),
                VISITOR.require(visitor),
                page);
    }

    /** The stored keys, and the attributes that they are made of. */
    private static ItemWriter keys(Visit visit) {
        ItemWriter item = new ItemWriter(4);
        writeKeys(visit, item);
        return item;
    }

    private static void writeKeys(Visit visit, ItemWriter item) {
        writeKey(visit.day(), visit.visitor(), item);
        PAGE.write(visit.page(), item);
        writeByPageKey(item);
    }

    private static void writeKey(LocalDate day, String visitor, ItemWriter item) {
        AttributeValue logicalKey = DAY.value(day);
        AttributeValue sortKey = VISITOR.writeKey(visitor, item);
        int suffix = SHARDS.suffixFor(sortKey);
        item.put("day", SHARDS.store(logicalKey, suffix));
    }

    /** The stored key of the index {@code by-page}. */
    private static void writeByPageKey(ItemWriter item) {
        AttributeValue page = item.get("page");
        if (page != null) {
            int suffix = BY_PAGE_SHARDS.suffixFor(item.get("visitor"));
            item.put("by-page_shard", BY_PAGE_SHARDS.store(suffix));
        }
    }
}
