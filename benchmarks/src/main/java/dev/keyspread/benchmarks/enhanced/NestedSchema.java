package dev.keyspread.benchmarks.enhanced;

import dev.keyspread.benchmarks.shapes.Status;
import java.time.Instant;
import software.amazon.awssdk.enhanced.dynamodb.EnhancedType;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags;
import software.amazon.awssdk.enhanced.dynamodb.mapper.StaticTableSchema;

/** The static schema of {@link NestedBean}. */
final class NestedSchema {

    private static final TableSchema<LineBean> LINE = StaticTableSchema.builder(LineBean.class)
            .newItemSupplier(LineBean::new)
            .addAttribute(
                    String.class, a -> a.name("sku").getter(LineBean::getSku).setter(LineBean::setSku))
            .addAttribute(
                    String.class,
                    a -> a.name("title").getter(LineBean::getTitle).setter(LineBean::setTitle))
            .addAttribute(
                    Integer.class,
                    a -> a.name("quantity").getter(LineBean::getQuantity).setter(LineBean::setQuantity))
            .addAttribute(
                    Long.class, a -> a.name("cents").getter(LineBean::getCents).setter(LineBean::setCents))
            .addAttribute(
                    Boolean.class,
                    a -> a.name("taxed").getter(LineBean::isTaxed).setter(LineBean::setTaxed))
            .build();

    private NestedSchema() {}

    static TableSchema<NestedBean> create() {
        return StaticTableSchema.builder(NestedBean.class)
                .newItemSupplier(NestedBean::new)
                .addAttribute(
                        String.class,
                        a -> a.name("orderId")
                                .getter(NestedBean::getOrderId)
                                .setter(NestedBean::setOrderId)
                                .tags(StaticAttributeTags.primarySortKey()))
                .addAttribute(
                        String.class,
                        a -> a.name("customer")
                                .getter(NestedBean::getCustomer)
                                .setter(NestedBean::setCustomer)
                                .tags(StaticAttributeTags.primaryPartitionKey()))
                .addAttribute(
                        String.class,
                        a -> a.name("email").getter(NestedBean::getEmail).setter(NestedBean::setEmail))
                .addAttribute(
                        String.class,
                        a -> a.name("phone").getter(NestedBean::getPhone).setter(NestedBean::setPhone))
                .addAttribute(
                        String.class,
                        a -> a.name("street").getter(NestedBean::getStreet).setter(NestedBean::setStreet))
                .addAttribute(
                        String.class,
                        a -> a.name("city").getter(NestedBean::getCity).setter(NestedBean::setCity))
                .addAttribute(
                        String.class,
                        a -> a.name("postcode").getter(NestedBean::getPostcode).setter(NestedBean::setPostcode))
                .addAttribute(
                        String.class,
                        a -> a.name("country").getter(NestedBean::getCountry).setter(NestedBean::setCountry))
                .addAttribute(
                        String.class,
                        a -> a.name("currency").getter(NestedBean::getCurrency).setter(NestedBean::setCurrency))
                .addAttribute(
                        String.class,
                        a -> a.name("channel").getter(NestedBean::getChannel).setter(NestedBean::setChannel))
                .addAttribute(
                        String.class,
                        a -> a.name("campaign").getter(NestedBean::getCampaign).setter(NestedBean::setCampaign))
                .addAttribute(
                        String.class,
                        a -> a.name("warehouse")
                                .getter(NestedBean::getWarehouse)
                                .setter(NestedBean::setWarehouse))
                .addAttribute(
                        String.class,
                        a -> a.name("carrier").getter(NestedBean::getCarrier).setter(NestedBean::setCarrier))
                .addAttribute(
                        String.class,
                        a -> a.name("tracking").getter(NestedBean::getTracking).setter(NestedBean::setTracking))
                .addAttribute(
                        Long.class,
                        a -> a.name("account").getter(NestedBean::getAccount).setter(NestedBean::setAccount))
                .addAttribute(
                        Long.class,
                        a -> a.name("revision").getter(NestedBean::getRevision).setter(NestedBean::setRevision))
                .addAttribute(
                        Integer.class,
                        a -> a.name("priority").getter(NestedBean::getPriority).setter(NestedBean::setPriority))
                .addAttribute(
                        Integer.class,
                        a -> a.name("parcels").getter(NestedBean::getParcels).setter(NestedBean::setParcels))
                .addAttribute(
                        Double.class,
                        a -> a.name("net").getter(NestedBean::getNet).setter(NestedBean::setNet))
                .addAttribute(
                        Double.class,
                        a -> a.name("tax").getter(NestedBean::getTax).setter(NestedBean::setTax))
                .addAttribute(
                        Double.class,
                        a -> a.name("weight").getter(NestedBean::getWeight).setter(NestedBean::setWeight))
                .addAttribute(
                        Boolean.class,
                        a -> a.name("giftWrapped")
                                .getter(NestedBean::isGiftWrapped)
                                .setter(NestedBean::setGiftWrapped))
                .addAttribute(
                        Boolean.class,
                        a -> a.name("express").getter(NestedBean::isExpress).setter(NestedBean::setExpress))
                .addAttribute(
                        Boolean.class,
                        a -> a.name("insured").getter(NestedBean::isInsured).setter(NestedBean::setInsured))
                .addAttribute(
                        Instant.class,
                        a -> a.name("placedAt").getter(NestedBean::getPlacedAt).setter(NestedBean::setPlacedAt))
                .addAttribute(
                        Instant.class,
                        a -> a.name("paidAt").getter(NestedBean::getPaidAt).setter(NestedBean::setPaidAt))
                .addAttribute(
                        Instant.class,
                        a -> a.name("shippedAt")
                                .getter(NestedBean::getShippedAt)
                                .setter(NestedBean::setShippedAt))
                .addAttribute(
                        Status.class,
                        a -> a.name("status").getter(NestedBean::getStatus).setter(NestedBean::setStatus))
                .addAttribute(
                        EnhancedType.listOf(EnhancedType.documentOf(LineBean.class, LINE)),
                        a -> a.name("lines").getter(NestedBean::getLines).setter(NestedBean::setLines))
                .addAttribute(
                        EnhancedType.mapOf(EnhancedType.of(String.class), EnhancedType.of(String.class)),
                        a -> a.name("labels").getter(NestedBean::getLabels).setter(NestedBean::setLabels))
                .build();
    }
}
