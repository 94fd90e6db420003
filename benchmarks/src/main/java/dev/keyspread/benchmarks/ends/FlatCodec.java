package dev.keyspread.benchmarks.ends;

import dev.keyspread.benchmarks.hand.FlatNames;
import dev.keyspread.benchmarks.shapes.Flat;
import dev.keyspread.benchmarks.shapes.Status;
import java.time.Instant;

/** {@link Flat} to any sink and from any source. */
final class FlatCodec {

    private FlatCodec() {}

    static void write(Flat flat, Sink sink) {
        sink.begin();
        sink.string(FlatNames.ORDER_ID, flat.orderId());
        sink.string(FlatNames.CUSTOMER, flat.customer());
        sink.string(FlatNames.DESCRIPTION, flat.description());
        sink.number(FlatNames.ACCOUNT, flat.account());
        sink.number(FlatNames.QUANTITY, flat.quantity());
        sink.number(FlatNames.TOTAL, flat.total());
        sink.bool(FlatNames.GIFT_WRAPPED, flat.giftWrapped());
        sink.instant(FlatNames.PLACED_AT, flat.placedAt());
        sink.status(FlatNames.STATUS, flat.status());
        sink.binary(FlatNames.SIGNATURE, flat.signature());
        sink.end();
    }

    @SuppressWarnings("NullAway") // No measured item lacks an attribute.
    static Flat read(Source source) {
        source.begin();
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
        for (int name = source.next(FlatNames.ALL, -1); name >= 0; name = source.next(FlatNames.ALL, name)) {
            switch (name) {
                case 0 -> orderId = source.string();
                case 1 -> customer = source.string();
                case 2 -> description = source.string();
                case 3 -> account = source.longNumber();
                case 4 -> quantity = (int) source.longNumber();
                case 5 -> total = source.doubleNumber();
                case 6 -> giftWrapped = source.bool();
                case 7 -> placedAt = source.instant();
                case 8 -> status = source.status();
                case 9 -> signature = source.binary();
                default -> throw new IllegalArgumentException("attribute " + name);
            }
        }
        return new Flat(
                orderId, customer, description, account, quantity, total, giftWrapped, placedAt, status, signature);
    }
}
