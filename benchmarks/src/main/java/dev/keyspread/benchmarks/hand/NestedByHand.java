package dev.keyspread.benchmarks.hand;

import dev.keyspread.benchmarks.shapes.Line;
import dev.keyspread.benchmarks.shapes.Nested;
import dev.keyspread.benchmarks.shapes.Status;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import tools.jackson.core.sym.PropertyNameMatcher;

/** Hand-written mapping of {@link Nested}: attribute values in both directions, and JSON for reading. */
@SuppressWarnings("NullAway") // Measured items have all attributes.
public final class NestedByHand {

    private static final PropertyNameMatcher NAMES = ItemParser.names(
            "orderId",
            "customer",
            "email",
            "phone",
            "street",
            "city",
            "postcode",
            "country",
            "currency",
            "channel",
            "campaign",
            "warehouse",
            "carrier",
            "tracking",
            "account",
            "revision",
            "priority",
            "parcels",
            "net",
            "tax",
            "weight",
            "giftWrapped",
            "express",
            "insured",
            "placedAt",
            "paidAt",
            "shippedAt",
            "status",
            "lines",
            "labels");
    private static final PropertyNameMatcher LINE_NAMES =
            ItemParser.names("sku", "title", "quantity", "cents", "taxed");

    private NestedByHand() {}

    /** Writes the entity as an item. */
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
        item.put("net", AttributeValue.createN(Double.toString(nested.net())));
        item.put("tax", AttributeValue.createN(Double.toString(nested.tax())));
        item.put("weight", AttributeValue.createN(Double.toString(nested.weight())));
        item.put("giftWrapped", AttributeValue.createBool(nested.giftWrapped()));
        item.put("express", AttributeValue.createBool(nested.express()));
        item.put("insured", AttributeValue.createBool(nested.insured()));
        item.put("placedAt", AttributeValue.createS(nested.placedAt().toString()));
        item.put("paidAt", AttributeValue.createS(nested.paidAt().toString()));
        item.put("shippedAt", AttributeValue.createS(nested.shippedAt().toString()));
        item.put("status", AttributeValue.createS(nested.status().name()));
        item.put(
                "lines",
                AttributeValue.createL(nested.lines().stream()
                        .map(line -> AttributeValue.createM(write(line)))
                        .toList()));
        item.put("labels", AttributeValue.createM(values(nested.labels())));
        return item;
    }

    /** Reads the entity from an item. */
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
                Double.parseDouble(item.get("net").n()),
                Double.parseDouble(item.get("tax").n()),
                Double.parseDouble(item.get("weight").n()),
                item.get("giftWrapped").bool(),
                item.get("express").bool(),
                item.get("insured").bool(),
                Instant.parse(item.get("placedAt").s()),
                Instant.parse(item.get("paidAt").s()),
                Instant.parse(item.get("shippedAt").s()),
                Status.valueOf(item.get("status").s()),
                item.get("lines").l().stream().map(line -> line(line.m())).toList(),
                strings(item.get("labels").m()));
    }

    /** Reads the entity from JSON. */
    public static Nested read(ItemParser in) {
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
        for (int name = in.next(NAMES); name >= 0; name = in.next(NAMES)) {
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
                case 27 -> status = Status.valueOf(in.string());
                case 28 -> lines = in.maps(NestedByHand::line);
                case 29 -> labels = in.strings();
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

    private static Map<String, AttributeValue> write(Line line) {
        Map<String, AttributeValue> item = new HashMap<>(7);
        item.put("sku", AttributeValue.createS(line.sku()));
        item.put("title", AttributeValue.createS(line.title()));
        item.put("quantity", AttributeValue.createN(Integer.toString(line.quantity())));
        item.put("cents", AttributeValue.createN(Long.toString(line.cents())));
        item.put("taxed", AttributeValue.createBool(line.taxed()));
        return item;
    }

    private static Line line(Map<String, AttributeValue> item) {
        return new Line(
                item.get("sku").s(),
                item.get("title").s(),
                Integer.parseInt(item.get("quantity").n()),
                Long.parseLong(item.get("cents").n()),
                item.get("taxed").bool());
    }

    private static Line line(ItemParser in) {
        String sku = null;
        String title = null;
        int quantity = 0;
        long cents = 0;
        boolean taxed = false;
        for (int name = in.next(LINE_NAMES); name >= 0; name = in.next(LINE_NAMES)) {
            switch (name) {
                case 0 -> sku = in.string();
                case 1 -> title = in.string();
                case 2 -> quantity = (int) in.longNumber();
                case 3 -> cents = in.longNumber();
                case 4 -> taxed = in.bool();
                default -> throw new IllegalArgumentException("attribute " + name);
            }
        }
        return new Line(sku, title, quantity, cents, taxed);
    }

    private static Map<String, AttributeValue> values(Map<String, String> strings) {
        Map<String, AttributeValue> values = new HashMap<>(strings.size() * 4 / 3 + 1);
        strings.forEach((key, string) -> values.put(key, AttributeValue.createS(string)));
        return values;
    }

    private static Map<String, String> strings(Map<String, AttributeValue> values) {
        Map<String, String> strings = new LinkedHashMap<>(values.size() * 4 / 3 + 1);
        values.forEach((key, value) -> strings.put(key, value.s()));
        return strings;
    }
}
