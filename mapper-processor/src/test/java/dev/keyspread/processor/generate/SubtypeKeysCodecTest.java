package dev.keyspread.processor.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyspread.error.ItemReadException;
import dev.keyspread.spi.ItemCodec;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Runs generated codecs of entities whose subtypes have composite keys of their own, at all ends. */
class SubtypeKeysCodecTest {

    private static final ItemCodec<Object> ACCOUNTS =
            GeneratedClasses.codec("com.acme.AccountItemCodec", VariantEntities.ACCOUNT_ITEM);
    private static final ItemCodec<Object> STOCK =
            GeneratedClasses.codec("com.acme.StockItemCodec", VariantEntities.STOCK_ITEM);
    private static final ItemCodec<Object> LINES =
            GeneratedClasses.codec("com.acme.LineItemCodec", VariantEntities.LINE_ITEM);

    @Test
    void sortKeys_tellSubtypesApart() {
        Map<String, AttributeValue> order = item("pk", "CUSTOMER#c", "sk", "ORDER#2026-01-02#0000000007");
        order.put("gsi2sk", s("2026-01-02#0000000007"));
        Map<String, AttributeValue> profile =
                item("gsi1pk", "AGENT#e", "agent", "e", "pk", "CUSTOMER#c", "sk", "PROFILE", "name", "Ann");
        Map<String, AttributeValue> address = item("sk", "ADDRESS#home", "city", "Bern", "pk", "CUSTOMER#c");
        address.putAll(item("gsi2pk", "CITY#Bern", "gsi2sk", "c"));

        assertThat(Ends.roundTrip(ACCOUNTS, order)).isEqualTo(order);
        assertThat(Ends.roundTrip(ACCOUNTS, profile)).isEqualTo(profile);
        assertThat(Ends.roundTrip(ACCOUNTS, address)).isEqualTo(address);
        assertThat(ACCOUNTS.read(order))
                .hasToString("Order[customerId=c, date=2026-01-02, number=7, agent=null, lines=null]");
        assertThat(ACCOUNTS.read(profile)).hasToString("Profile[customerId=c, agent=e, name=Ann]");
        assertThat(ACCOUNTS.read(address))
                .hasToString("Address[kind=home, customerId=c, agent=null, city=Bern, before=null]");
        assertThat(ACCOUNTS.key(ACCOUNTS.read(address))).isEqualTo(item("pk", "CUSTOMER#c", "sk", "ADDRESS#home"));
    }

    @Test
    void objectInsideAnItem_hasADiscriminator_asItHasNoKeys() {
        Map<String, AttributeValue> before = item("type", "Profile", "customerId", "b", "agent", "e", "name", "Bob");
        Map<String, AttributeValue> address = item("pk", "CUSTOMER#c", "sk", "ADDRESS#home", "gsi2sk", "c");
        address.put("before", AttributeValue.fromM(before));

        assertThat(Ends.roundTrip(ACCOUNTS, address)).isEqualTo(address);
        assertThat(ACCOUNTS.read(address).toString()).endsWith("before=Profile[customerId=b, agent=e, name=Bob]]");
    }

    @Test
    void bothKeys_tellSubtypesApart_andTheirMembersMayBeCalledType() {
        Map<String, AttributeValue> product = item("pk", "PRODUCT#1", "sk", "PRODUCT", "type", "tea");
        Map<String, AttributeValue> delivery = item("sk", "PRODUCT", "pk", "STORE#1");

        assertThat(Ends.roundTrip(STOCK, product)).isEqualTo(product);
        assertThat(Ends.roundTrip(STOCK, delivery)).isEqualTo(delivery);
        assertThat(STOCK.read(product)).hasToString("Product[product=1, type=tea]");
        assertThat(STOCK.read(delivery)).hasToString("Delivery[id=1, time=PRODUCT]");
    }

    @Test
    void discriminator_decides_whereThereIsOne() {
        Map<String, AttributeValue> line =
                item("pk", "CUSTOMER#c", "sk", "ORDER#7#LINE#0000000001", "kind", "Line", "colour", "red");
        Map<String, AttributeValue> order = new LinkedHashMap<>(line);
        order.remove("colour");
        order.putAll(Map.of("kind", s("Order"), "total", AttributeValue.fromN("3")));

        assertThat(Ends.roundTrip(LINES, line)).isEqualTo(line);
        assertThat(Ends.roundTrip(LINES, order)).isEqualTo(order);
        assertThat(LINES.read(order)).hasToString("Order[customer=c, order=7#LINE#0000000001, total=3]");
    }

    @Test
    void key_thatIsOfNoSubtype_isNamed() {
        unreadable(
                ACCOUNTS,
                item("pk", "CUSTOMER#c", "sk", "PROFILES"),
                "Attribute \"sk\" of AccountItem cannot be read: it is another text, and its subtypes have "
                        + "\"ORDER#{date}#{number}\", \"PROFILE\", \"ADDRESS#{kind}\"");
        unreadable(
                STOCK,
                item("sk", "STORE#1", "pk", "SHOP#1"),
                "Attributes \"pk\" and \"sk\" of StockItem cannot be read: they are other texts, and"
                        + " its subtypes have \"PRODUCT#{product}\" and \"PRODUCT\", \"PRODUCT#{product}\" and"
                        + " \"STORE#{store}\", \"STORE#{id}\"");
    }

    @Test
    void key_missingOrOfAnotherType_isNamed() {
        Map<String, AttributeValue> number = item("pk", "CUSTOMER#c");
        number.put("sk", AttributeValue.fromN("1"));

        unreadable(
                ACCOUNTS, item("pk", "CUSTOMER#c"), "Attribute \"sk\" of AccountItem is missing in the item, or NULL");
        unreadable(ACCOUNTS, number, "Attribute \"sk\" of AccountItem cannot be read: it is N, and S is needed");
    }

    private static void unreadable(ItemCodec<Object> codec, Map<String, AttributeValue> item, String message) {
        assertThatThrownBy(() -> codec.read(item))
                .isInstanceOf(ItemReadException.class)
                .hasMessage(message);
        assertThatThrownBy(() -> Ends.readJson(codec, item))
                .isInstanceOf(ItemReadException.class)
                .hasMessage(message);
    }

    private static Map<String, AttributeValue> item(String... namesAndTexts) {
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        List<String> texts = List.of(namesAndTexts);
        for (int i = 0; i < texts.size(); i += 2) {
            item.put(texts.get(i), s(texts.get(i + 1)));
        }
        return item;
    }

    private static AttributeValue s(String text) {
        return AttributeValue.fromS(text);
    }
}
