package dev.keyspread.benchmarks.ends;

import dev.keyspread.benchmarks.hand.LineNames;
import dev.keyspread.benchmarks.hand.NestedNames;
import dev.keyspread.benchmarks.shapes.Line;
import dev.keyspread.benchmarks.shapes.Nested;
import dev.keyspread.benchmarks.shapes.Status;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** {@link Nested} to any sink and from any source. */
final class NestedCodec {

    private NestedCodec() {}

    static void write(Nested nested, Sink sink) {
        sink.begin();
        sink.string(NestedNames.ORDER_ID, nested.orderId());
        sink.string(NestedNames.CUSTOMER, nested.customer());
        sink.string(NestedNames.EMAIL, nested.email());
        sink.string(NestedNames.PHONE, nested.phone());
        sink.string(NestedNames.STREET, nested.street());
        sink.string(NestedNames.CITY, nested.city());
        sink.string(NestedNames.POSTCODE, nested.postcode());
        sink.string(NestedNames.COUNTRY, nested.country());
        sink.string(NestedNames.CURRENCY, nested.currency());
        sink.string(NestedNames.CHANNEL, nested.channel());
        sink.string(NestedNames.CAMPAIGN, nested.campaign());
        sink.string(NestedNames.WAREHOUSE, nested.warehouse());
        sink.string(NestedNames.CARRIER, nested.carrier());
        sink.string(NestedNames.TRACKING, nested.tracking());
        sink.number(NestedNames.ACCOUNT, nested.account());
        sink.number(NestedNames.REVISION, nested.revision());
        sink.number(NestedNames.PRIORITY, nested.priority());
        sink.number(NestedNames.PARCELS, nested.parcels());
        sink.number(NestedNames.NET, nested.net());
        sink.number(NestedNames.TAX, nested.tax());
        sink.number(NestedNames.WEIGHT, nested.weight());
        sink.bool(NestedNames.GIFT_WRAPPED, nested.giftWrapped());
        sink.bool(NestedNames.EXPRESS, nested.express());
        sink.bool(NestedNames.INSURED, nested.insured());
        sink.instant(NestedNames.PLACED_AT, nested.placedAt());
        sink.instant(NestedNames.PAID_AT, nested.paidAt());
        sink.instant(NestedNames.SHIPPED_AT, nested.shippedAt());
        sink.status(NestedNames.STATUS, nested.status());
        lines(nested.lines(), sink);
        labels(nested.labels(), sink);
        sink.end();
    }

    @SuppressWarnings("NullAway") // No measured item lacks an attribute.
    static Nested read(Source source) {
        source.begin();
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
        for (int name = source.next(NestedNames.ALL, -1); name >= 0; name = source.next(NestedNames.ALL, name)) {
            switch (name) {
                case 0 -> orderId = source.string();
                case 1 -> customer = source.string();
                case 2 -> email = source.string();
                case 3 -> phone = source.string();
                case 4 -> street = source.string();
                case 5 -> city = source.string();
                case 6 -> postcode = source.string();
                case 7 -> country = source.string();
                case 8 -> currency = source.string();
                case 9 -> channel = source.string();
                case 10 -> campaign = source.string();
                case 11 -> warehouse = source.string();
                case 12 -> carrier = source.string();
                case 13 -> tracking = source.string();
                case 14 -> account = source.longNumber();
                case 15 -> revision = source.longNumber();
                case 16 -> priority = (int) source.longNumber();
                case 17 -> parcels = (int) source.longNumber();
                case 18 -> net = source.doubleNumber();
                case 19 -> tax = source.doubleNumber();
                case 20 -> weight = source.doubleNumber();
                case 21 -> giftWrapped = source.bool();
                case 22 -> express = source.bool();
                case 23 -> insured = source.bool();
                case 24 -> placedAt = source.instant();
                case 25 -> paidAt = source.instant();
                case 26 -> shippedAt = source.instant();
                case 27 -> status = source.status();
                case 28 -> lines = lines(source);
                case 29 -> labels = labels(source);
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

    private static void lines(List<Line> lines, Sink sink) {
        sink.beginList(NestedNames.LINES, lines.size());
        for (Line line : lines) {
            line(line, sink);
        }
        sink.endList();
    }

    private static void line(Line line, Sink sink) {
        sink.beginElement();
        sink.string(LineNames.SKU, line.sku());
        sink.string(LineNames.TITLE, line.title());
        sink.number(LineNames.QUANTITY, line.quantity());
        sink.number(LineNames.CENTS, line.cents());
        sink.bool(LineNames.TAXED, line.taxed());
        sink.endElement();
    }

    private static void labels(Map<String, String> labels, Sink sink) {
        sink.beginMap(NestedNames.LABELS, labels.size());
        for (Map.Entry<String, String> label : labels.entrySet()) {
            sink.entry(label.getKey(), label.getValue());
        }
        sink.endMap();
    }

    private static List<Line> lines(Source source) {
        List<Line> lines = new ArrayList<>();
        source.beginList();
        while (source.nextElement()) {
            lines.add(line(source));
        }
        return lines;
    }

    @SuppressWarnings("NullAway") // No measured item lacks an attribute.
    private static Line line(Source source) {
        String sku = null;
        String title = null;
        int quantity = 0;
        long cents = 0;
        boolean taxed = false;
        for (int name = source.next(LineNames.ALL, -1); name >= 0; name = source.next(LineNames.ALL, name)) {
            switch (name) {
                case 0 -> sku = source.string();
                case 1 -> title = source.string();
                case 2 -> quantity = (int) source.longNumber();
                case 3 -> cents = source.longNumber();
                case 4 -> taxed = source.bool();
                default -> throw new IllegalArgumentException("attribute " + name);
            }
        }
        source.endElement();
        return new Line(sku, title, quantity, cents, taxed);
    }

    private static Map<String, String> labels(Source source) {
        Map<String, String> labels = new LinkedHashMap<>();
        source.beginMap();
        for (String key = source.nextKey(); !key.isEmpty(); key = source.nextKey()) {
            labels.put(key, source.string());
        }
        return labels;
    }
}
