package dev.keyspread.benchmarks.page;

import dev.keyspread.benchmarks.hand.Values;
import dev.keyspread.benchmarks.shapes.Flat;
import dev.keyspread.benchmarks.shapes.Status;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.sym.PropertyNameMatcher;
import tools.jackson.core.util.Named;

/** Reads the items of a page as fast as Jackson's streaming parser allows. */
@SuppressWarnings("NullAway") // No measured item lacks an attribute.
final class JacksonItems {

    private static final JsonFactory FACTORY = new JsonFactory();
    private static final PropertyNameMatcher NAMES = FACTORY.constructNameMatcher(
            Stream.of(
                            "orderId",
                            "customer",
                            "description",
                            "account",
                            "quantity",
                            "total",
                            "giftWrapped",
                            "placedAt",
                            "status",
                            "signature")
                    .map(Named::fromString)
                    .toList(),
            false);

    private JacksonItems() {}

    /** The entities in the body of a response. */
    static List<Flat> flat(byte[] body) {
        List<Flat> entities = new ArrayList<>();
        try (JsonParser json = FACTORY.createParser(ObjectReadContext.empty(), body)) {
            json.nextToken();
            json.nextName();
            json.nextToken();
            while (json.nextToken() == JsonToken.START_OBJECT) {
                entities.add(item(json));
            }
        }
        return entities;
    }

    private static Flat item(JsonParser json) {
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
        for (int name = json.nextNameMatch(NAMES); name >= 0; name = json.nextNameMatch(NAMES)) {
            json.nextToken();
            json.nextName();
            json.nextToken();
            switch (name) {
                case 0 -> orderId = json.getString();
                case 1 -> customer = json.getString();
                case 2 -> description = json.getString();
                case 3 -> account = Long.parseLong(json.getString());
                case 4 -> quantity = Integer.parseInt(json.getString());
                case 5 -> total = Double.parseDouble(json.getString());
                case 6 -> giftWrapped = json.getBooleanValue();
                case 7 -> placedAt = Values.instant(json.getString());
                case 8 -> status = Status.valueOf(json.getString());
                case 9 -> signature = json.getBinaryValue();
                default -> throw new IllegalArgumentException("attribute " + name);
            }
            json.nextToken();
        }
        return new Flat(
                orderId, customer, description, account, quantity, total, giftWrapped, placedAt, status, signature);
    }
}
