package dev.keyspread.benchmarks.hand;

import dev.keyspread.benchmarks.shapes.Flat;
import dev.keyspread.benchmarks.shapes.Status;
import dev.keyspread.capacity.ItemSize;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** {@link Flat} to and from items, by hand. */
@SuppressWarnings("NullAway") // No measured item lacks an attribute.
public final class FlatByHand {

    private static final int NAMES = 80;

    private FlatByHand() {}

    /** The item of {@code flat}. */
    public static Map<String, AttributeValue> write(Flat flat) {
        Map<String, AttributeValue> item = new HashMap<>(14);
        item.put("orderId", AttributeValue.createS(flat.orderId()));
        item.put("customer", AttributeValue.createS(flat.customer()));
        item.put("description", AttributeValue.createS(flat.description()));
        item.put("account", AttributeValue.createN(Long.toString(flat.account())));
        item.put("quantity", AttributeValue.createN(Integer.toString(flat.quantity())));
        item.put("total", Values.number(flat.total()));
        item.put("giftWrapped", Values.bool(flat.giftWrapped()));
        item.put("placedAt", Values.instant(flat.placedAt()));
        item.put("status", Statuses.value(flat.status()));
        item.put("signature", AttributeValue.createB(SdkBytes.fromByteArray(flat.signature())));
        return item;
    }

    /** What an item holds. */
    public static Flat read(Map<String, AttributeValue> item) {
        return new Flat(
                item.get("orderId").s(),
                item.get("customer").s(),
                item.get("description").s(),
                Long.parseLong(item.get("account").n()),
                Integer.parseInt(item.get("quantity").n()),
                Values.doubleNumber(item.get("total")),
                item.get("giftWrapped").bool(),
                Values.instant(item.get("placedAt")),
                Statuses.of(item.get("status")),
                item.get("signature").b().asByteArray());
    }

    /** Adds the item of {@code flat}. */
    public static void write(Flat flat, JsonOut out) {
        out.begin();
        out.string(FlatNames.ORDER_ID, flat.orderId());
        out.string(FlatNames.CUSTOMER, flat.customer());
        out.string(FlatNames.DESCRIPTION, flat.description());
        out.number(FlatNames.ACCOUNT, flat.account());
        out.number(FlatNames.QUANTITY, flat.quantity());
        out.number(FlatNames.TOTAL, flat.total());
        out.bool(FlatNames.GIFT_WRAPPED, flat.giftWrapped());
        out.instant(FlatNames.PLACED_AT, flat.placedAt());
        Statuses.write(FlatNames.STATUS, flat.status(), out);
        out.binary(FlatNames.SIGNATURE, flat.signature());
        out.end();
    }

    /** What the item holds that the input stands before. */
    public static Flat read(JsonIn in) {
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
        in.begin();
        for (int name = in.next(FlatNames.ALL, -1); name >= 0; name = in.next(FlatNames.ALL, name)) {
            switch (name) {
                case 0 -> orderId = in.string();
                case 1 -> customer = in.string();
                case 2 -> description = in.string();
                case 3 -> account = in.longNumber();
                case 4 -> quantity = (int) in.longNumber();
                case 5 -> total = in.doubleNumber();
                case 6 -> giftWrapped = in.bool();
                case 7 -> placedAt = in.instant();
                case 8 -> status = Statuses.read(in);
                case 9 -> signature = in.binary();
                default -> throw new IllegalArgumentException("attribute " + name);
            }
        }
        return new Flat(
                orderId, customer, description, account, quantity, total, giftWrapped, placedAt, status, signature);
    }

    /** The bytes that DynamoDB counts for {@code flat}. */
    public static int size(Flat flat) {
        return NAMES
                + ItemSize.string(flat.orderId())
                + ItemSize.string(flat.customer())
                + ItemSize.string(flat.description())
                + Sizes.number(flat.account())
                + Sizes.number(flat.quantity())
                + Sizes.number(flat.total())
                + ItemSize.BOOLEAN
                + Sizes.INSTANT
                + Statuses.size(flat.status())
                + flat.signature().length;
    }
}
