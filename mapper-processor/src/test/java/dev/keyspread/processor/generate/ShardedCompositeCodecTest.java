package dev.keyspread.processor.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.error.ItemReadException;
import dev.keyspread.shard.KeyShards;
import dev.keyspread.spi.ItemCodec;
import dev.keyspread.spi.ShardLayout;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Runs generated codecs of sharded composite keys, at all ends. */
class ShardedCompositeCodecTest {

    @Test
    void randomSuffix_followsTheKeyOfTheTemplate() {
        ItemCodec<Object> transactions =
                GeneratedClasses.codec("com.acme.TransactionCodec", ShardedCompositeEntities.TRANSACTION);
        Map<String, AttributeValue> item = new HashMap<>(Map.of(
                "pk", s("InvoiceNumber#121212#3"),
                "sk", s("Client#1#txid#0000000000000000007"),
                "invoiceDate", s("2018-05-17")));

        assertThat(transactions.read(item))
                .hasToString("Transaction[invoiceNumber=121212, client=1, number=7, invoiceDate=2018-05-17, shard=3]");
        assertThat(Ends.roundTrip(transactions, item)).isEqualTo(item);
        assertThat(transactions.key(transactions.read(item))).containsOnlyKeys("pk", "sk");
        item.put("pk", s("InvoiceNumber#121212#"));
        assertThatExceptionOfType(ItemReadException.class)
                .isThrownBy(() -> transactions.read(item))
                .withMessage("Attribute \"pk\" of Transaction cannot be read: it does not end in a shard's suffix after"
                        + " \"#\"");
        item.put("pk", s("InvoiceNumber.121212"));
        assertThatExceptionOfType(ItemReadException.class)
                .isThrownBy(() -> transactions.read(item))
                .withMessage(
                        "Attribute \"pk\" of Transaction cannot be read: it has no suffix after \"#\", so it was not"
                                + " written sharded");
    }

    @Test
    void drawnSuffix_isOneOfTheLogicalKey() {
        ItemCodec<Object> transactions =
                GeneratedClasses.codec("com.acme.TransactionCodec", ShardedCompositeEntities.TRANSACTION);
        Object stored = transactions.read(Map.of(
                "pk",
                s("InvoiceNumber#121212#9"),
                "sk",
                s("Client#1#txid#0000000000000000007"),
                "invoiceDate",
                s("2018-05-17")));

        Object placed = transactions.place(
                stored,
                GeneratedClasses.saveContext((table, key, suffixes) ->
                        new KeyShards(suffixes, key.equals("InvoiceNumber#121212") ? 10 : suffixes)));

        assertThat(placed).isSameAs(stored);
    }

    @Test
    void calculatedSuffix_comesFromTheStoredSortKey() {
        ItemCodec<Object> calculated =
                GeneratedClasses.codec("com.acme.CalculatedCodec", ShardedCompositeEntities.CALCULATED);
        Map<String, AttributeValue> item = Map.of("pk", s("InvoiceNumber#121212#78"), "sk", s("Client#1#txid#7"));

        assertThat(Ends.roundTrip(calculated, item)).isEqualTo(item);
        assertThat(calculated.key(calculated.read(item))).isEqualTo(item);
    }

    @Test
    void indexes_haveTheirSuffixesInTheirOwnAttributes() {
        ItemCodec<Object> sales = GeneratedClasses.codec("com.acme.SaleCodec", ShardedCompositeEntities.SALE);
        Map<String, AttributeValue> item = new HashMap<>(Map.of(
                "pk", s("c#1#FR.5"),
                "soldAt", s("2018-05-17T01:36:45.000000000Z"),
                "source", s("web"),
                "day", s("2020-02-14"),
                "clerk", s("ada")));

        Map<String, AttributeValue> written = Ends.roundTrip(sales, item);

        assertThat(written.get("pk").s()).matches("c#1#FR\\.[1-8]");
        assertThat(written.get("gsi1pk").s()).matches("DEALS#2020-02-14#[1-4]");
        assertThat(written).containsEntry("gsi1sk", s("web#ada"));
        assertThat(written.get("gsi2pk").s()).matches("SALES\\.[1-3]");
        assertThat(written.get("by-clerk_shard").n()).matches("[1-3]");
        assertThat(Ends.roundTrip(sales, written)).isEqualTo(written);
        item.put("pk", s("c#1#DE.5"));
        assertThat(Ends.roundTrip(sales, item)).containsEntry("pk", s("c#1#DE.1"));
    }

    @Test
    void indexKey_ofWhichAPartIsAbsent_isLeftOut() {
        ItemCodec<Object> sales = GeneratedClasses.codec("com.acme.SaleCodec", ShardedCompositeEntities.SALE);
        Map<String, AttributeValue> item = Map.of(
                "pk",
                s("c#1#FR.5"),
                "soldAt",
                s("2018-05-17T01:36:45.000000000Z"),
                "source",
                s("web"),
                "clerk",
                s("ada"));

        assertThat(Ends.roundTrip(sales, item)).doesNotContainKey("gsi1pk").containsKey("by-clerk_shard");
        Map<String, AttributeValue> withoutClerk = new HashMap<>(item);
        withoutClerk.remove("clerk");
        withoutClerk.put("day", s("2020-02-14"));
        assertThat(Ends.roundTrip(sales, withoutClerk))
                .doesNotContainKeys("gsi1pk", "gsi1sk", "by-clerk_shard")
                .containsKey("gsi2pk");
    }

    @Test
    void severalIndexKeys_haveTheSuffixInTheFirst() {
        ItemCodec<Object> matches = GeneratedClasses.codec("com.acme.MatchCodec", ShardedCompositeEntities.MATCH);
        Map<String, AttributeValue> item = new HashMap<>(Map.of(
                "id", s("m1"),
                "tournament", s("cup"),
                "year", AttributeValue.fromN("2014"),
                "round", s("semi"),
                "bracket", AttributeValue.fromN("1"),
                "country", s("BR"),
                "city", s("Belo Horizonte")));
        int suffix = ShardLayout.of(8, ".", 1).suffixFor(s("semi"), AttributeValue.fromN("1"));

        Map<String, AttributeValue> written = Ends.roundTrip(matches, item);

        assertThat(written).containsAllEntriesOf(item).containsEntry("by-round_key", s("cup." + suffix));
        assertThat(written.get("by-place_shard").n()).matches("[1-4]");
        item.remove("bracket");
        assertThat(Ends.roundTrip(matches, item)).doesNotContainKey("by-round_key");
    }

    @Test
    void subtypes_shareShards() {
        ItemCodec<Object> events = GeneratedClasses.codec("com.acme.EventCodec", ShardedCompositeEntities.EVENT);
        Map<String, AttributeValue> login = Map.of("pk", s("DAY#2020-02-14.3"), "sk", s("LOGIN#ada"));
        Map<String, AttributeValue> order = Map.of("pk", s("DAY#2020-02-14.8"), "sk", s("ORDER#0000000042"));

        assertThat(events.read(login)).hasToString("Login[day=2020-02-14, user=ada, shard=3]");
        assertThat(Ends.roundTrip(events, login)).isEqualTo(login);
        assertThat(Ends.roundTrip(events, order)).isEqualTo(order);
    }

    private static AttributeValue s(String value) {
        return AttributeValue.fromS(value);
    }
}
