package dev.keyspread.benchmarks.hand;

import dev.keyspread.benchmarks.shapes.Line;
import dev.keyspread.benchmarks.shapes.Nested;
import dev.keyspread.benchmarks.shapes.Status;
import dev.keyspread.capacity.ItemSize;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** {@link Nested} to and from items, by hand. */
@SuppressWarnings("NullAway") // No measured item lacks an attribute.
public final class NestedByHand {

    private static final int NAMES = 204;

    private NestedByHand() {}

    /** The item of {@code nested}. */
    public static Map<String, AttributeValue> write(Nested nested) {
        Map<String, AttributeValue> item = new HashMap<>(41);
        item.put("orderId", AttributeValue.createS(nested.orderId()));
        item.put("customer", AttributeValue.createS(nested.customer()));
        item.put("email", AttributeValue.createS(nested.email()));
        item.put("phone", AttributeValue.createS(nested.phone()));
        item.put("street", AttributeValue.createS(nested.street()));
        item.put("city", AttributeValue.createS(nested.city()));
        item.put("postcode", AttributeValue.createS(nested.postcode()));
        item.put("country", AttributeValue.createS(nested.country()));
        item.put("currency", AttributeValue.createS(nested.currency()));
        item.put("channel", AttributeValue.createS(nested.channel()));
        item.put("campaign", AttributeValue.createS(nested.campaign()));
        item.put("warehouse", AttributeValue.createS(nested.warehouse()));
        item.put("carrier", AttributeValue.createS(nested.carrier()));
        item.put("tracking", AttributeValue.createS(nested.tracking()));
        item.put("account", AttributeValue.createN(Long.toString(nested.account())));
        item.put("revision", AttributeValue.createN(Long.toString(nested.revision())));
        item.put("priority", AttributeValue.createN(Integer.toString(nested.priority())));
        item.put("parcels", AttributeValue.createN(Integer.toString(nested.parcels())));
        item.put("net", Values.number(nested.net()));
        item.put("tax", Values.number(nested.tax()));
        item.put("weight", Values.number(nested.weight()));
        item.put("giftWrapped", Values.bool(nested.giftWrapped()));
        item.put("express", Values.bool(nested.express()));
        item.put("insured", Values.bool(nested.insured()));
        item.put("placedAt", Values.instant(nested.placedAt()));
        item.put("paidAt", Values.instant(nested.paidAt()));
        item.put("shippedAt", Values.instant(nested.shippedAt()));
        item.put("status", Statuses.value(nested.status()));
        item.put("lines", AttributeValue.createL(LineByHand.write(nested.lines())));
        item.put("labels", AttributeValue.createM(Values.texts(nested.labels())));
        return item;
    }

    /** What an item holds. */
    public static Nested read(Map<String, AttributeValue> item) {
        return new Nested(
                item.get("orderId").s(),
                item.get("customer").s(),
                item.get("email").s(),
                item.get("phone").s(),
                item.get("street").s(),
                item.get("city").s(),
                item.get("postcode").s(),
                item.get("country").s(),
                item.get("currency").s(),
                item.get("channel").s(),
                item.get("campaign").s(),
                item.get("warehouse").s(),
                item.get("carrier").s(),
                item.get("tracking").s(),
                Long.parseLong(item.get("account").n()),
                Long.parseLong(item.get("revision").n()),
                Integer.parseInt(item.get("priority").n()),
                Integer.parseInt(item.get("parcels").n()),
                Values.doubleNumber(item.get("net")),
                Values.doubleNumber(item.get("tax")),
                Values.doubleNumber(item.get("weight")),
                item.get("giftWrapped").bool(),
                item.get("express").bool(),
                item.get("insured").bool(),
                Values.instant(item.get("placedAt")),
                Values.instant(item.get("paidAt")),
                Values.instant(item.get("shippedAt")),
                Statuses.of(item.get("status")),
                LineByHand.read(item.get("lines").l()),
                Values.texts(item.get("labels")));
    }

    /** Adds the item of {@code nested}. */
    public static void write(Nested nested, JsonOut out) {
        out.begin();
        out.string(NestedNames.ORDER_ID, nested.orderId());
        out.string(NestedNames.CUSTOMER, nested.customer());
        out.string(NestedNames.EMAIL, nested.email());
        out.string(NestedNames.PHONE, nested.phone());
        out.string(NestedNames.STREET, nested.street());
        out.string(NestedNames.CITY, nested.city());
        out.string(NestedNames.POSTCODE, nested.postcode());
        out.string(NestedNames.COUNTRY, nested.country());
        out.string(NestedNames.CURRENCY, nested.currency());
        out.string(NestedNames.CHANNEL, nested.channel());
        out.string(NestedNames.CAMPAIGN, nested.campaign());
        out.string(NestedNames.WAREHOUSE, nested.warehouse());
        out.string(NestedNames.CARRIER, nested.carrier());
        out.string(NestedNames.TRACKING, nested.tracking());
        out.number(NestedNames.ACCOUNT, nested.account());
        out.number(NestedNames.REVISION, nested.revision());
        out.number(NestedNames.PRIORITY, nested.priority());
        out.number(NestedNames.PARCELS, nested.parcels());
        out.number(NestedNames.NET, nested.net());
        out.number(NestedNames.TAX, nested.tax());
        out.number(NestedNames.WEIGHT, nested.weight());
        out.bool(NestedNames.GIFT_WRAPPED, nested.giftWrapped());
        out.bool(NestedNames.EXPRESS, nested.express());
        out.bool(NestedNames.INSURED, nested.insured());
        out.instant(NestedNames.PLACED_AT, nested.placedAt());
        out.instant(NestedNames.PAID_AT, nested.paidAt());
        out.instant(NestedNames.SHIPPED_AT, nested.shippedAt());
        Statuses.write(NestedNames.STATUS, nested.status(), out);
        LineByHand.write(nested.lines(), out);
        labels(nested.labels(), out);
        out.end();
    }

    /** What the item holds that the input stands before. */
    public static Nested read(JsonIn in) {
        String orderId = null;
        String customer = null;
        String email = null;
        String phone = null;
        String street = null;
        String city = null;
        String postcode = null;
        String country = null;
        String currency = null;
        String channel = null;
        String campaign = null;
        String warehouse = null;
        String carrier = null;
        String tracking = null;
        long account = 0;
        long revision = 0;
        int priority = 0;
        int parcels = 0;
        double net = 0;
        double tax = 0;
        double weight = 0;
        boolean giftWrapped = false;
        boolean express = false;
        boolean insured = false;
        Instant placedAt = null;
        Instant paidAt = null;
        Instant shippedAt = null;
        Status status = null;
        List<Line> lines = null;
        Map<String, String> labels = null;
        in.begin();
        for (int name = in.next(NestedNames.ALL, -1); name >= 0; name = in.next(NestedNames.ALL, name)) {
            switch (name) {
                case 0 -> orderId = in.string();
                case 1 -> customer = in.string();
                case 2 -> email = in.string();
                case 3 -> phone = in.string();
                case 4 -> street = in.string();
                case 5 -> city = in.string();
                case 6 -> postcode = in.string();
                case 7 -> country = in.string();
                case 8 -> currency = in.string();
                case 9 -> channel = in.string();
                case 10 -> campaign = in.string();
                case 11 -> warehouse = in.string();
                case 12 -> carrier = in.string();
                case 13 -> tracking = in.string();
                case 14 -> account = in.longNumber();
                case 15 -> revision = in.longNumber();
                case 16 -> priority = (int) in.longNumber();
                case 17 -> parcels = (int) in.longNumber();
                case 18 -> net = in.doubleNumber();
                case 19 -> tax = in.doubleNumber();
                case 20 -> weight = in.doubleNumber();
                case 21 -> giftWrapped = in.bool();
                case 22 -> express = in.bool();
                case 23 -> insured = in.bool();
                case 24 -> placedAt = in.instant();
                case 25 -> paidAt = in.instant();
                case 26 -> shippedAt = in.instant();
                case 27 -> status = Statuses.read(in);
                case 28 -> lines = LineByHand.readAll(in);
                case 29 -> labels = labels(in);
                default -> throw new IllegalArgumentException("attribute " + name);
            }
        }
        return new Nested(
                orderId,
                customer,
                email,
                phone,
                street,
                city,
                postcode,
                country,
                currency,
                channel,
                campaign,
                warehouse,
                carrier,
                tracking,
                account,
                revision,
                priority,
                parcels,
                net,
                tax,
                weight,
                giftWrapped,
                express,
                insured,
                placedAt,
                paidAt,
                shippedAt,
                status,
                lines,
                labels);
    }

    /** The bytes that DynamoDB counts for {@code nested}. */
    public static int size(Nested nested) {
        return NAMES
                + ItemSize.string(nested.orderId())
                + ItemSize.string(nested.customer())
                + ItemSize.string(nested.email())
                + ItemSize.string(nested.phone())
                + ItemSize.string(nested.street())
                + ItemSize.string(nested.city())
                + ItemSize.string(nested.postcode())
                + ItemSize.string(nested.country())
                + ItemSize.string(nested.currency())
                + ItemSize.string(nested.channel())
                + ItemSize.string(nested.campaign())
                + ItemSize.string(nested.warehouse())
                + ItemSize.string(nested.carrier())
                + ItemSize.string(nested.tracking())
                + Sizes.number(nested.account())
                + Sizes.number(nested.revision())
                + Sizes.number(nested.priority())
                + Sizes.number(nested.parcels())
                + Sizes.number(nested.net())
                + Sizes.number(nested.tax())
                + Sizes.number(nested.weight())
                + ItemSize.BOOLEAN
                + ItemSize.BOOLEAN
                + ItemSize.BOOLEAN
                + Sizes.INSTANT
                + Sizes.INSTANT
                + Sizes.INSTANT
                + Statuses.size(nested.status())
                + LineByHand.size(nested.lines())
                + Values.size(nested.labels());
    }

    private static void labels(Map<String, String> labels, JsonOut out) {
        out.begin(NestedNames.LABELS);
        labels.forEach(out::entry);
        out.endMap();
    }

    private static Map<String, String> labels(JsonIn in) {
        Map<String, String> labels = new LinkedHashMap<>();
        in.beginMap();
        for (String key = in.nextKey(); !key.isEmpty(); key = in.nextKey()) {
            labels.put(key, in.string());
        }
        in.endMap();
        return labels;
    }
}
