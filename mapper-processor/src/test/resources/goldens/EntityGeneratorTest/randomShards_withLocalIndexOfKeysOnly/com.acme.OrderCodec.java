package com.acme;

import dev.keyspread.spi.Attribute;
import dev.keyspread.spi.AttributeNames;
import dev.keyspread.spi.Converters;
import dev.keyspread.spi.EntityCodec;
import dev.keyspread.spi.EntityDecoder;
import dev.keyspread.spi.ItemDecoder;
import dev.keyspread.spi.ItemReader;
import dev.keyspread.spi.ItemWriter;
import dev.keyspread.spi.JsonReader;
import dev.keyspread.spi.JsonWriter;
import dev.keyspread.spi.ShardLayout;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Map;
import java.util.random.RandomGenerator;
import javax.annotation.processing.Generated;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Writes {@link Order} into items and reads it from them. Thread-safe. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
final class OrderCodec extends EntityCodec<Order> {

    static final OrderCodec INSTANCE = new OrderCodec();

    static final Attribute<LocalDate> DAY = Attribute.of("Order", "day", Converters.localDate());
    static final Attribute<String> ORDER_ID = Attribute.of("Order", "orderId", Converters.string());
    static final Attribute<BigDecimal> TOTAL = Attribute.of("Order", "total", Converters.bigDecimal());
    static final Attribute<String> CUSTOMER = Attribute.of("Order", "customer", Converters.string());

    static final AttributeNames NAMES = AttributeNames.of("Order", "day", "orderId", "total", "customer");

    static final ShardLayout SHARDS = ShardLayout.of(200, ".", 1);

    static final ItemDecoder<OrderRepository.ByTotalItem> BY_TOTAL = new ByTotalDecoder();

    private OrderCodec() {
        super(4);
    }

    @Override
    public Map<String, AttributeValue> key(Order order) {
        ItemWriter key = new ItemWriter(2);
        writeKey(order, SHARDS.carried("shard", order.shard()), key);
        return key.item();
    }

    @Override
    public Order place(Order order, RandomGenerator random) {
        if (order.shard() != null) {
            return order;
        }
        return new Order(
                order.day(),
                order.orderId(),
                order.total(),
                order.customer(),
                order.displayName(),
                SHARDS.draw(random));
    }

    @Override
    protected void writeAttributes(Order order, ItemWriter item) {
        writeKeys(order, item);
        TOTAL.write(order.total(), item);
        CUSTOMER.write(order.customer(), item);
    }

    @Override
    protected void writeAttributes(Order order, JsonWriter json) {
        keys(order).writeTo(json);
        TOTAL.write(order.total(), json);
        CUSTOMER.write(order.customer(), json);
    }

    @Override
    public int size(Order order) {
        return keys(order).size()
                + TOTAL.size(order.total())
                + CUSTOMER.size(order.customer());
    }

    @Override
    protected Order readAttributes(ItemReader item) {
        return new Order(
                DAY.logicalKey(item.get("day"), SHARDS),
                ORDER_ID.require(item),
                TOTAL.read(item),
                CUSTOMER.read(item),
                (String) null,
                DAY.shard(item.get("day"), SHARDS));
    }

    @Override
    protected Order readAttributes(JsonReader json) {
        AttributeValue day = null;
        String orderId = null;
        BigDecimal total = null;
        String customer = null;
        for (int next = json.nextAttribute(NAMES); next >= 0; next = json.nextAttribute(NAMES)) {
            switch (next) {
                case 0 -> day = json.attributeValue();
                case 1 -> orderId = ORDER_ID.read(json);
                case 2 -> total = TOTAL.read(json);
                case 3 -> customer = CUSTOMER.read(json);
                default -> json.skip();
            }
        }
        return new Order(
                DAY.logicalKey(day, SHARDS),
                ORDER_ID.require(orderId),
                total,
                customer,
                (String) null,
                DAY.shard(day, SHARDS));
    }

    /** The stored keys, and the attributes that they are made of. */
    private static ItemWriter keys(Order order) {
        ItemWriter item = new ItemWriter(2);
        writeKeys(order, item);
        return item;
    }

    private static void writeKeys(Order order, ItemWriter item) {
        writeKey(order, SHARDS.carriedOrLast("shard", order.shard()), item);
    }

    private static void writeKey(Order order, int suffix, ItemWriter item) {
        AttributeValue logicalKey = DAY.value(order.day());
        ORDER_ID.writeKey(order.orderId(), item);
        item.put("day", SHARDS.store(logicalKey, suffix));
    }

    /** Reads what the index {@code by-total} holds. */
    private static final class ByTotalDecoder extends EntityDecoder<OrderRepository.ByTotalItem> {

        static final AttributeNames NAMES = AttributeNames.of("Order", "day", "orderId", "total");

        @Override
        protected OrderRepository.ByTotalItem readAttributes(ItemReader item) {
            return new OrderRepository.ByTotalItem(
                    DAY.logicalKey(item.get("day"), SHARDS),
                    ORDER_ID.require(item),
                    TOTAL.read(item),
                    DAY.shard(item.get("day"), SHARDS));
        }

        @Override
        protected OrderRepository.ByTotalItem readAttributes(JsonReader json) {
            AttributeValue day = null;
            String orderId = null;
            BigDecimal total = null;
            for (int next = json.nextAttribute(NAMES); next >= 0; next = json.nextAttribute(NAMES)) {
                switch (next) {
                    case 0 -> day = json.attributeValue();
                    case 1 -> orderId = ORDER_ID.read(json);
                    case 2 -> total = TOTAL.read(json);
                    default -> json.skip();
                }
            }
            return new OrderRepository.ByTotalItem(
                    DAY.logicalKey(day, SHARDS),
                    ORDER_ID.require(orderId),
                    total,
                    DAY.shard(day, SHARDS));
        }
    }
}
