package dev.keyspread.processor.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyspread.error.ItemWriteException;
import dev.keyspread.error.ShardCountException;
import dev.keyspread.shard.ShardCounts;
import dev.keyspread.spi.ItemCodec;
import dev.keyspread.spi.SaveContext;
import dev.keyspread.spi.ShardLayout;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Runs generated codecs: what an item says survives being read and written. */
class GeneratedCodecTest {

    private static final AttributeValue PAID_AT = s("2014-07-09T10:00:00.000000000Z");
    private static final AttributeValue REVIEWED_AT = s("2014-07-10T10:00:00.000000000Z");

    @Test
    void calculatedShards_areStoredWithTheirSuffix() {
        ItemCodec<Object> codec = GeneratedClasses.codec("com.acme.PaymentCodec", Entities.PAYMENT);
        Map<String, AttributeValue> item = payment();

        Object payment = codec.read(item);

        assertThat(Ends.write(codec, payment)).isEqualTo(item);
        assertThat(codec.key(payment)).isEqualTo(Map.of("batch", item.get("batch"), "paidAt", PAID_AT));
    }

    @Test
    void itemWithoutAnIndexKey_isNotInTheIndex() {
        ItemCodec<Object> codec = GeneratedClasses.codec("com.acme.PaymentCodec", Entities.PAYMENT);
        Map<String, AttributeValue> item = payment();
        item.remove("reviewedAt");

        assertThat(Ends.roundTrip(codec, item)).doesNotContainKeys("reviewedAt", "by-state_key");
    }

    private static Map<String, AttributeValue> payment() {
        int suffix = ShardLayout.of(20, "#", 0).suffixFor(n("42"));
        int indexSuffix = ShardLayout.of(4, ".", 1).suffixFor(REVIEWED_AT, n("42"));
        Map<String, AttributeValue> item = new HashMap<>();
        item.put("batch", s("7#" + suffix));
        item.put("paidAt", PAID_AT);
        item.put("sourceId", n("42"));
        item.put("state", s("OPEN"));
        item.put("reviewedAt", REVIEWED_AT);
        item.put("amount", n("1999"));
        item.put("by-state_key", s("OPEN." + indexSuffix));
        return item;
    }

    @Test
    void calculatedShards_areThoseOfTheUsersFunctions() {
        ItemCodec<Object> codec = GeneratedClasses.codec("com.acme.VisitCodec", ShardEntities.VISIT);
        Map<String, AttributeValue> item = Map.of(
                "day", s("2014-07-09." + (1 + 'a' * 'b' % 200)),
                "visitor", s("ab"),
                "page", s("home"),
                "by-page_shard", n(Integer.toString(1 + "ab".length() % 8)));

        assertThat(Ends.roundTrip(codec, item)).isEqualTo(item);
    }

    @Test
    void indexSuffix_followsFromTheItemsOwnKey() {
        ItemCodec<Object> codec =
                GeneratedClasses.codec("com.acme.InvoiceTransactionCodec", Entities.INVOICE_TRANSACTION);
        int suffix = ShardLayout.of(200, ".", 1).suffixFor(s("Client#1"));
        int indexSuffix = ShardLayout.of(10, ".", 1).suffixFor(s("121212." + suffix), s("Client#1"));
        Map<String, AttributeValue> item = Map.of(
                "invoiceNumber", s("121212." + suffix),
                "clientTransactionId", s("Client#1"),
                "notes", AttributeValue.fromL(List.of(s("paid"))),
                "country", s("USA"),
                "by-country_key", s("USA." + indexSuffix));

        assertThat(Ends.roundTrip(codec, item)).isEqualTo(item);
    }

    @Test
    void shardNumber_isStoredAlone() {
        ItemCodec<Object> codec = GeneratedClasses.codec("com.acme.AccountCodec", Entities.ACCOUNT);
        int shard = ShardLayout.numbers(10, 1).suffixFor(s("a@b.c"));
        Map<String, AttributeValue> item =
                Map.of("email", s("a@b.c"), "country", s("USA"), "by-country_shard", n(Integer.toString(shard)));

        assertThat(Ends.roundTrip(codec, item)).isEqualTo(item);
    }

    @Test
    void drawnSuffix_isCarriedByTheEntity() {
        ItemCodec<Object> codec = GeneratedClasses.codec("com.acme.OrderCodec", Entities.ORDER);
        Map<String, AttributeValue> item =
                Map.of("day", s("2014-07-09.17"), "orderId", s("1"), "total", n("9.5"), "customer", s("Ann"));

        Object order = codec.read(item);

        assertThat(order)
                .hasToString("Order[day=2014-07-09, orderId=1, total=9.5, customer=Ann, displayName=null, shard=17]");
        assertThat(codec.place(order, GeneratedClasses.saveContext(ShardCounts.declared())))
                .isSameAs(order);
        assertThat(Ends.write(codec, order)).isEqualTo(item);
        assertThat(codec.key(order)).isEqualTo(Map.of("day", s("2014-07-09.17"), "orderId", s("1")));
    }

    @Test
    void calculatedSuffix_isOneOfThoseThatARuleGivesTheKey() {
        ItemCodec<Object> codec = GeneratedClasses.codec("com.acme.BidCodec", ShardEntities.BID);

        assertThat(Ends.roundTrip(codec, bid("7", 64, "USA", 3))).isEqualTo(bid("7", 64, "USA", 3));
        assertThat(Ends.roundTrip(codec, bid("8", 4, "France", 6))).isEqualTo(bid("8", 4, "France", 6));
        assertThatThrownBy(() -> Ends.roundTrip(codec, bid("8", 4, "Luxembourg", 10)))
                .isInstanceOf(ShardCountException.class)
                .hasMessage("Shard rule \"Length\" must give key \"Luxembourg\" 1 to 9 shards (found 10)");
    }

    private static Map<String, AttributeValue> bid(String auction, int shards, String country, int countryShards) {
        AttributeValue stored = s(auction + "." + ShardLayout.of(shards, ".", 1).suffixFor(s("Ann")));
        int suffix = ShardLayout.of(countryShards, ".", 1).suffixFor(stored, s("Ann"));
        return Map.of(
                "auction", stored,
                "bidder", s("Ann"),
                "country", s(country),
                "by-country_key", s(country + "." + suffix));
    }

    @Test
    void drawnSuffix_isOneThatItsKeyHas() {
        ItemCodec<Object> codec = GeneratedClasses.codec("com.acme.ReadingCodec", ShardEntities.READING);
        ShardCounts counts = ShardCounts.byRule((table, key) -> key.equals("hot") ? 64 : 0);
        SaveContext context = GeneratedClasses.saveContext(counts);
        Object hot = codec.read(reading("hot.64"));
        Object cold = codec.read(reading("cold.5"));

        assertThat(codec.place(hot, context)).isSameAs(hot);
        assertThatThrownBy(() -> codec.place(cold, context))
                .isInstanceOf(ShardCountException.class)
                .hasMessage(
                        "Shard member \"shard\" must be from 1 to 4, as key \"cold\" of table readings has no others "
                                + "(found 5)");
        assertThatThrownBy(() -> codec.key(codec.read(reading("hot.65"))))
                .isInstanceOf(ItemWriteException.class)
                .hasMessage("Shard member \"shard\" must be from 1 to 64 (found 65)");
    }

    private static Map<String, AttributeValue> reading(String sensor) {
        return Map.of("sensor", s(sensor), "takenAt", PAID_AT, "value", n("1"));
    }

    @Test
    void entityThatWasNeverSaved_getsASuffix() throws ReflectiveOperationException {
        ItemCodec<Object> codec = GeneratedClasses.codec("com.acme.OrderCodec", Entities.ORDER);
        Object saved = codec.read(Map.of("day", s("2014-07-09.17"), "orderId", s("1")));
        Object order = saved.getClass()
                .getConstructors()[0]
                .newInstance(LocalDate.of(2014, 7, 9), "1", null, null, null, null);

        Object placed = codec.place(order, GeneratedClasses.saveContext(ShardCounts.declared()));

        assertThatThrownBy(() -> codec.key(order))
                .isInstanceOf(ItemWriteException.class)
                .hasMessageContaining("\"shard\"");
        assertThat(Ends.write(codec, order)).containsEntry("day", s("2014-07-09.200"));
        assertThat(codec.key(placed).get("day").s()).matches("2014-07-09\\.\\d+");
        assertThat(Ends.write(codec, placed)).containsAllEntriesOf(codec.key(placed));
    }

    @Test
    void bean_absentAttributes_keepItsDefaults() {
        ItemCodec<Object> codec = GeneratedClasses.codec("com.acme.MeasurementCodec", Entities.MEASUREMENT);
        AttributeValue id = s("7d444840-9dc0-11d1-b245-5ffdce74fad2");

        Map<String, AttributeValue> written = Ends.roundTrip(codec, Map.of("id", id));

        assertThat(written)
                .containsEntry("id", id)
                .containsEntry("total", n("-1"))
                .containsEntry("unit", s("KELVIN"));
        assertThat(written).doesNotContainKeys("t", "previous", "cachedText");
    }

    @Test
    void nestedEntityWithoutPublicAccess_roundTrips() {
        ItemCodec<Object> codec = GeneratedClasses.codec("com.acme.Game_ScoreCodec", Entities.GAME);
        Map<String, AttributeValue> item =
                Map.of("player", s("ann"), "round", n("3"), "roundId", n("3"), "points", n("120"));

        assertThat(Ends.roundTrip(codec, item)).isEqualTo(item);
    }

    @Test
    void nestedObjects_holdOneAnother() {
        ItemCodec<Object> codec = GeneratedClasses.codec("com.acme.DocumentCodec", Entities.DOCUMENT);
        AttributeValue part =
                AttributeValue.fromM(Map.of("heading", s("1.1"), "parts", AttributeValue.fromL(List.of())));
        AttributeValue body = AttributeValue.fromM(Map.of(
                "heading", s("1"),
                "parts", AttributeValue.fromL(List.of(part)),
                "author", AttributeValue.fromM(Map.of("name", s("Ann")))));
        Map<String, AttributeValue> item = Map.of(
                "owner",
                s("ann"),
                "number",
                n("1"),
                "body",
                body,
                "appendices",
                AttributeValue.fromM(Map.of("A", part)));

        assertThat(Ends.roundTrip(codec, item)).isEqualTo(item);
    }

    private static AttributeValue s(String text) {
        return AttributeValue.fromS(text);
    }

    private static AttributeValue n(String number) {
        return AttributeValue.fromN(number);
    }
}
