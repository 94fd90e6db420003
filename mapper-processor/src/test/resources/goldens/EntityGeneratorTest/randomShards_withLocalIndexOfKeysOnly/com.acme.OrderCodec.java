package com.acme;

import dev.keyspread.spi.ItemCodec;
import dev.keyspread.spi.KeyConverter;
import dev.keyspread.support.Converters;
import dev.keyspread.support.ItemReader;
import dev.keyspread.support.ItemWriter;
import dev.keyspread.support.ShardLayout;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Map;
import java.util.random.RandomGenerator;
import javax.annotation.processing.Generated;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Writes {@link Order} into items and reads it from them. Thread-safe. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
final class OrderCodec implements ItemCodec<Order> {

    static final OrderCodec INSTANCE = new OrderCodec();

    static final KeyConverter<LocalDate> DAY = Converters.localDate();
    static final KeyConverter<String> ORDER_ID = Converters.string();
    static final KeyConverter<BigDecimal> TOTAL = Converters.bigDecimal();
    static final KeyConverter<String> CUSTOMER = Converters.string();

    static final ShardLayout SHARDS = ShardLayout.of(200, ".", 1);

    private OrderCodec() {}

    @Override
    public Map<String, AttributeValue> key(Order order) {
        ItemWriter key = new ItemWriter("Order");
        writeKey(key, order, SHARDS.carried("shard", order.shard()));
        return key.item();
    }

    @Override
    public Map<String, AttributeValue> write(Order order) {
        ItemWriter item = new ItemWriter("Order");
        writeKey(item, order, SHARDS.carriedOrLast("shard", order.shard()));
        item.put("total", order.total(), TOTAL);
        item.put("customer", order.customer(), CUSTOMER);
        return item.item();
    }

    @Override
    public Order read(Map<String, AttributeValue> attributes) {
        ItemReader item = new ItemReader("Order", attributes);
        return new Order(
                item.logicalKey("day", SHARDS, DAY),
                item.require("orderId", ORDER_ID),
                item.read("total", TOTAL),
                item.read("customer", CUSTOMER),
                (String) null,
                item.shard("day", SHARDS));
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

    static OrderRepository.ByTotalItem readByTotal(Map<String, AttributeValue> attributes) {
        ItemReader item = new ItemReader("Order", attributes);
        return new OrderRepository.ByTotalItem(
                item.logicalKey("day", SHARDS, DAY),
                item.require("orderId", ORDER_ID),
                item.read("total", TOTAL),
                item.shard("day", SHARDS));
    }

    private static void writeKey(ItemWriter item, Order order, int suffix) {
        AttributeValue logicalKey = item.value("day", order.day(), DAY);
        item.putKey("orderId", order.orderId(), ORDER_ID);
        item.put("day", SHARDS.store(logicalKey, suffix));
    }
}
