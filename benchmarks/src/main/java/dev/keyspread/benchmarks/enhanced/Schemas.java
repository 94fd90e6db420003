package dev.keyspread.benchmarks.enhanced;

import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primaryPartitionKey;
import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primarySortKey;

import dev.keyspread.benchmarks.shapes.Shape;
import dev.keyspread.benchmarks.shapes.Status;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Function;
import software.amazon.awssdk.enhanced.dynamodb.EnhancedType;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTag;
import software.amazon.awssdk.enhanced.dynamodb.mapper.StaticTableSchema;

/** The Enhanced Client's static schemas, its fastest kind. */
public final class Schemas {

    private Schemas() {}

    /** Returns the schema for {@code shape}. */
    public static TableSchema<?> of(Shape shape) {
        return switch (shape) {
            case FLAT -> flat();
            case NESTED -> nested();
        };
    }

    /** Returns the schema for {@link FlatBean}. */
    public static TableSchema<FlatBean> flat() {
        StaticTableSchema.Builder<FlatBean> schema =
                StaticTableSchema.builder(FlatBean.class).newItemSupplier(FlatBean::new);
        add(schema, String.class, "orderId", FlatBean::getOrderId, FlatBean::setOrderId, primarySortKey());
        add(schema, String.class, "customer", FlatBean::getCustomer, FlatBean::setCustomer, primaryPartitionKey());
        add(schema, String.class, "description", FlatBean::getDescription, FlatBean::setDescription);
        add(schema, Long.class, "account", FlatBean::getAccount, FlatBean::setAccount);
        add(schema, Integer.class, "quantity", FlatBean::getQuantity, FlatBean::setQuantity);
        add(schema, Double.class, "total", FlatBean::getTotal, FlatBean::setTotal);
        add(schema, Boolean.class, "giftWrapped", FlatBean::isGiftWrapped, FlatBean::setGiftWrapped);
        add(schema, Instant.class, "placedAt", FlatBean::getPlacedAt, FlatBean::setPlacedAt);
        add(schema, Status.class, "status", FlatBean::getStatus, FlatBean::setStatus);
        add(schema, byte[].class, "signature", FlatBean::getSignature, FlatBean::setSignature);
        return schema.build();
    }

    /** Returns the schema for {@link NestedBean}. */
    public static TableSchema<NestedBean> nested() {
        StaticTableSchema.Builder<NestedBean> schema =
                StaticTableSchema.builder(NestedBean.class).newItemSupplier(NestedBean::new);
        add(schema, String.class, "orderId", NestedBean::getOrderId, NestedBean::setOrderId, primarySortKey());
        add(schema, String.class, "customer", NestedBean::getCustomer, NestedBean::setCustomer, primaryPartitionKey());
        add(schema, String.class, "email", NestedBean::getEmail, NestedBean::setEmail);
        add(schema, String.class, "phone", NestedBean::getPhone, NestedBean::setPhone);
        add(schema, String.class, "street", NestedBean::getStreet, NestedBean::setStreet);
        add(schema, String.class, "city", NestedBean::getCity, NestedBean::setCity);
        add(schema, String.class, "postcode", NestedBean::getPostcode, NestedBean::setPostcode);
        add(schema, String.class, "country", NestedBean::getCountry, NestedBean::setCountry);
        add(schema, String.class, "currency", NestedBean::getCurrency, NestedBean::setCurrency);
        add(schema, String.class, "channel", NestedBean::getChannel, NestedBean::setChannel);
        add(schema, String.class, "campaign", NestedBean::getCampaign, NestedBean::setCampaign);
        add(schema, String.class, "warehouse", NestedBean::getWarehouse, NestedBean::setWarehouse);
        add(schema, String.class, "carrier", NestedBean::getCarrier, NestedBean::setCarrier);
        add(schema, String.class, "tracking", NestedBean::getTracking, NestedBean::setTracking);
        add(schema, Long.class, "account", NestedBean::getAccount, NestedBean::setAccount);
        add(schema, Long.class, "revision", NestedBean::getRevision, NestedBean::setRevision);
        add(schema, Integer.class, "priority", NestedBean::getPriority, NestedBean::setPriority);
        add(schema, Integer.class, "parcels", NestedBean::getParcels, NestedBean::setParcels);
        add(schema, Double.class, "net", NestedBean::getNet, NestedBean::setNet);
        add(schema, Double.class, "tax", NestedBean::getTax, NestedBean::setTax);
        add(schema, Double.class, "weight", NestedBean::getWeight, NestedBean::setWeight);
        add(schema, Boolean.class, "giftWrapped", NestedBean::isGiftWrapped, NestedBean::setGiftWrapped);
        add(schema, Boolean.class, "express", NestedBean::isExpress, NestedBean::setExpress);
        add(schema, Boolean.class, "insured", NestedBean::isInsured, NestedBean::setInsured);
        add(schema, Instant.class, "placedAt", NestedBean::getPlacedAt, NestedBean::setPlacedAt);
        add(schema, Instant.class, "paidAt", NestedBean::getPaidAt, NestedBean::setPaidAt);
        add(schema, Instant.class, "shippedAt", NestedBean::getShippedAt, NestedBean::setShippedAt);
        add(schema, Status.class, "status", NestedBean::getStatus, NestedBean::setStatus);
        EnhancedType<List<LineBean>> lines = EnhancedType.listOf(EnhancedType.documentOf(LineBean.class, line()));
        add(schema, lines, "lines", NestedBean::getLines, NestedBean::setLines);
        EnhancedType<Map<String, String>> labels =
                EnhancedType.mapOf(EnhancedType.of(String.class), EnhancedType.of(String.class));
        add(schema, labels, "labels", NestedBean::getLabels, NestedBean::setLabels);
        return schema.build();
    }

    private static TableSchema<LineBean> line() {
        StaticTableSchema.Builder<LineBean> schema =
                StaticTableSchema.builder(LineBean.class).newItemSupplier(LineBean::new);
        add(schema, String.class, "sku", LineBean::getSku, LineBean::setSku);
        add(schema, String.class, "title", LineBean::getTitle, LineBean::setTitle);
        add(schema, Integer.class, "quantity", LineBean::getQuantity, LineBean::setQuantity);
        add(schema, Long.class, "cents", LineBean::getCents, LineBean::setCents);
        add(schema, Boolean.class, "taxed", LineBean::isTaxed, LineBean::setTaxed);
        return schema.build();
    }

    private static <B, V> void add(
            StaticTableSchema.Builder<B> schema,
            Class<V> type,
            String name,
            Function<B, V> getter,
            BiConsumer<B, V> setter,
            StaticAttributeTag... tags) {
        add(schema, EnhancedType.of(type), name, getter, setter, tags);
    }

    private static <B, V> void add(
            StaticTableSchema.Builder<B> schema,
            EnhancedType<V> type,
            String name,
            Function<B, V> getter,
            BiConsumer<B, V> setter,
            StaticAttributeTag... tags) {
        schema.addAttribute(
                type,
                attribute -> attribute.name(name).getter(getter).setter(setter).tags(tags));
    }
}
