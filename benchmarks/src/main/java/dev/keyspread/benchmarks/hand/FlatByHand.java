package dev.keyspread.benchmarks.hand;

import dev.keyspread.benchmarks.shapes.Flat;
import dev.keyspread.benchmarks.shapes.Status;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import tools.jackson.core.sym.PropertyNameMatcher;

/** Hand-written mapping of {@link Flat}: attribute values in both directions, and JSON for reading. */
@SuppressWarnings("NullAway") // Measured items have all attributes.
public final class FlatByHand {

    private static final PropertyNameMatcher NAMES = ItemParser.names(
            "orderId",
            "customer",
            "description",
            "account",
            "quantity",
            "total",
            "giftWrapped",
            "placedAt",
            "status",
            "signature");

    private FlatByHand() {}

    /** Writes the entity as an item. */
    public static Map<String, AttributeValue> write(Flat flat) {
        Map<String, AttributeValue> item = new HashMap<>(14);
        item.put("orderId", AttributeValue.createS(flat.orderId()));
        item.put("customer", AttributeValue.createS(flat.customer()));
        item.put("description", AttributeValue.createS(flat.description()));
        item.put("account", AttributeValue.createN(Long.toString(flat.account())));
        item.put("quantity", AttributeValue.createN(Integer.toString(flat.quantity())));
        item.put("total", AttributeValue.createN(Double.toString(flat.total())));
        item.put("giftWrapped", AttributeValue.createBool(flat.giftWrapped()));
        item.put("placedAt", AttributeValue.createS(flat.placedAt().toString()));
        item.put("status", AttributeValue.createS(flat.status().name()));
        item.put("signature", AttributeValue.createB(SdkBytes.fromByteArray(flat.signature())));
        return item;
    }

    /** Reads the entity from an item. */
    public static Flat read(Map<String, AttributeValue> item) {
        return new Flat(
                item.get("orderId").s(),
                item.get("customer").s(),
                item.get("description").s(),
                Long.parseLong(item.get("account").n()),
                Integer.parseInt(item.get("quantity").n()),
                Double.parseDouble(item.get("total").n()),
                item.get("giftWrapped").bool(),
                Instant.parse(item.get("placedAt").s()),
                Status.valueOf(item.get("status").s()),
                item.get("signature").b().asByteArray());
    }

    /** Reads the entity from JSON. */
    public static Flat read(ItemParser in) {
        String orderId = null;
        String customer = null;
        String description = null;
        long account = 0;
        int quantity = 0;
        double total = 0;
        boolean giftWrapped = false;
        Instant placedAt = null;
        Status status = null;
        byte[] signature = null;
        for (int name = in.next(NAMES); name >= 0; name = in.next(NAMES)) {
            switch (name) {
                case 0 -> orderId = in.string();
                case 1 -> customer = in.string();
                case 2 -> description = in.string();
                case 3 -> account = in.longNumber();
                case 4 -> quantity = (int) in.longNumber();
                case 5 -> total = in.doubleNumber();
                case 6 -> giftWrapped = in.bool();
                case 7 -> placedAt = in.instant();
                case 8 -> status = Status.valueOf(in.string());
                case 9 -> signature = in.binary();
                default -> throw new IllegalArgumentException("attribute " + name);
            }
        }
        return new Flat(
                orderId, customer, description, account, quantity, total, giftWrapped, placedAt, status, signature);
    }
}
