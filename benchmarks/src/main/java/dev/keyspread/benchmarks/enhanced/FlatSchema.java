package dev.keyspread.benchmarks.enhanced;

import dev.keyspread.benchmarks.shapes.Status;
import java.time.Instant;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags;
import software.amazon.awssdk.enhanced.dynamodb.mapper.StaticTableSchema;

/** The static schema of {@link FlatBean}. */
final class FlatSchema {

    private FlatSchema() {}

    static TableSchema<FlatBean> create() {
        return StaticTableSchema.builder(FlatBean.class)
                .newItemSupplier(FlatBean::new)
                .addAttribute(
                        String.class,
                        a -> a.name("orderId")
                                .getter(FlatBean::getOrderId)
                                .setter(FlatBean::setOrderId)
                                .tags(StaticAttributeTags.primarySortKey()))
                .addAttribute(
                        String.class,
                        a -> a.name("customer")
                                .getter(FlatBean::getCustomer)
                                .setter(FlatBean::setCustomer)
                                .tags(StaticAttributeTags.primaryPartitionKey()))
                .addAttribute(
                        String.class,
                        a -> a.name("description")
                                .getter(FlatBean::getDescription)
                                .setter(FlatBean::setDescription))
                .addAttribute(
                        Long.class,
                        a -> a.name("account").getter(FlatBean::getAccount).setter(FlatBean::setAccount))
                .addAttribute(
                        Integer.class,
                        a -> a.name("quantity").getter(FlatBean::getQuantity).setter(FlatBean::setQuantity))
                .addAttribute(
                        Double.class,
                        a -> a.name("total").getter(FlatBean::getTotal).setter(FlatBean::setTotal))
                .addAttribute(
                        Boolean.class,
                        a -> a.name("giftWrapped")
                                .getter(FlatBean::isGiftWrapped)
                                .setter(FlatBean::setGiftWrapped))
                .addAttribute(
                        Instant.class,
                        a -> a.name("placedAt").getter(FlatBean::getPlacedAt).setter(FlatBean::setPlacedAt))
                .addAttribute(
                        Status.class,
                        a -> a.name("status").getter(FlatBean::getStatus).setter(FlatBean::setStatus))
                .addAttribute(
                        byte[].class,
                        a -> a.name("signature").getter(FlatBean::getSignature).setter(FlatBean::setSignature))
                .build();
    }
}
