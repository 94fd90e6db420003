package dev.keyspread.processor.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyspread.error.ItemReadException;
import dev.keyspread.error.ItemWriteException;
import dev.keyspread.spi.ItemCodec;
import dev.keyspread.spi.JsonWriter;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Runs a generated codec of objects that are of one of several classes each. */
class VariantCodecTest {

    private static final ItemCodec<Object> ORDERS =
            GeneratedClasses.codec("com.acme.OrderCodec", VariantEntities.ORDER);

    @Test
    void subtypes_roundTrip_whereverValuesMayBe() {
        Map<String, AttributeValue> item = order();
        item.put("payment", m("kind", s("card"), "number", s("1")));
        item.put("refund", m("kind", s("cash")));
        item.put(
                "attempts",
                AttributeValue.fromL(List.of(m("kind", s("cash")), m("kind", s("card"), "number", s("2")))));
        item.put(
                "shapes",
                m(
                        "a", m("type", s("Ring"), "colour", s("red"), "radius", n("2"), "inner", n("1")),
                        "b", m("type", s("Circle"), "colour", s("blue"), "radius", n("3"))));

        assertThat(Ends.roundTrip(ORDERS, item)).isEqualTo(item);
        assertThat(ORDERS.read(item).toString())
                .contains("payment=Card[number=1, others={}], refund=Optional[Cash[]]")
                .contains("attempts=[Cash[], Card[number=2, others={}]]")
                .contains("a=red ring 2-1", "b=blue circle 3");
    }

    @Test
    void absentObjects_areNull() {
        assertThat(Ends.roundTrip(ORDERS, order())).isEqualTo(order());
        assertThat(ORDERS.read(order()).toString()).contains("payment=null, refund=Optional.empty");
    }

    @Test
    void discriminator_isAcceptedUnderAllItsValues_andWrittenAsTheFirst() {
        Map<String, AttributeValue> item = order();
        item.put("payment", m("kind", s("credit-card"), "number", s("1")));

        assertThat(Ends.roundTrip(ORDERS, item)).containsEntry("payment", m("kind", s("card"), "number", s("1")));
    }

    @Test
    void discriminator_afterOtherAttributes_isFound() {
        Map<String, AttributeValue> payment = new LinkedHashMap<>();
        payment.put("number", s("1"));
        payment.put("kinds", AttributeValue.fromNul(true));
        payment.put("bank", m("kind", s("cash"), "x", AttributeValue.fromL(List.of(n("1"), s("}")))));
        payment.put("kind", s("card"));
        payment.put("last", AttributeValue.fromSs(List.of("a", "b")));
        Map<String, AttributeValue> item = order();
        item.put("payment", AttributeValue.fromM(payment));

        assertThat(Ends.roundTrip(ORDERS, item)).isEqualTo(item);
    }

    @Test
    void discriminator_isNoUnknownAttribute_whereverTheClassStands() {
        Map<String, AttributeValue> item = order();
        AttributeValue card = m("kind", s("card"), "number", s("1"), "x", s("y"));
        item.put("payment", m("kind", s("Wallet"), "backup", card));

        assertThat(Ends.roundTrip(ORDERS, item))
                .containsEntry("payment", m("kind", s("Wallet"), "backup", m("number", s("1"), "x", s("y"))));
    }

    @Test
    void subtypes_inEachOther_roundTrip() {
        AttributeValue cash = m("kind", s("cash"));
        AttributeValue transfer = m("fallback", cash, "to_iban", s("NO1"), "kind", s("Transfer"));
        Map<String, AttributeValue> item = order();
        item.put("payment", m("source", transfer, "kind", s("Wallet"), "backup", m("number", s("1"))));

        assertThat(Ends.roundTrip(ORDERS, item)).isEqualTo(item);
        assertThat(ORDERS.read(item).toString())
                .contains("Wallet[source=Transfer[account=Account[iban=NO1], fallback=Cash[]], backup=Card[number=1");
    }

    @Test
    void discriminator_unknown_namesItAndThoseThatAreKnown() {
        Map<String, AttributeValue> item = order();
        item.put(
                "attempts",
                AttributeValue.fromL(List.of(m("kind", s("cash")), m("number", s("1"), "kind", s("Card")))));

        unreadable(
                item,
                "Attribute \"attempts\" of Order cannot be read: element 1: Attribute \"kind\" of Payment cannot be"
                        + " read: it is another text, and its subtypes are \"card\", \"credit-card\", \"cash\","
                        + " \"Transfer\", \"Wallet\"");
    }

    @Test
    void discriminator_ofAnotherBranch_isUnknown() {
        Map<String, AttributeValue> item = order();
        item.put("payment", m("kind", s("Wallet"), "source", m("kind", s("cash"))));

        unreadable(
                item,
                "Attribute \"payment\" of Order cannot be read: Attribute \"source\" of Wallet cannot be read: "
                        + "Attribute \"kind\" of Online cannot be read: it is another text, and its subtypes are "
                        + "\"Transfer\", \"Wallet\"");
    }

    @Test
    void discriminator_missing_isNamed() {
        String message = "Attribute \"payment\" of Order cannot be read: "
                + "Attribute \"kind\" of Payment is missing in the item, or NULL";
        Map<String, AttributeValue> missing = order();
        missing.put("payment", m("number", s("1")));
        Map<String, AttributeValue> nul = order();
        nul.put("payment", m("kind", AttributeValue.fromNul(true), "number", s("1")));

        unreadable(missing, message);
        unreadable(nul, message);
    }

    @Test
    void discriminator_ofAnotherType_isNamed() {
        Map<String, AttributeValue> item = order();
        item.put("payment", m("number", s("1"), "kind", n("1")));

        unreadable(
                item,
                "Attribute \"payment\" of Order cannot be read: Attribute \"kind\" of Payment cannot be read: "
                        + "it is N, and S is needed");
    }

    @Test
    void attributeOfASubtype_thatCannotBeRead_isNamed() {
        Map<String, AttributeValue> item = order();
        item.put("payment", m("number", n("1"), "kind", s("card")));

        unreadable(
                item,
                "Attribute \"payment\" of Order cannot be read: Attribute \"number\" of Card cannot be read: "
                        + "it is N, and S is needed");
    }

    @Test
    void object_ofAClassThatIsNotListed_isRefused() throws ReflectiveOperationException {
        Object order = ORDERS.read(order());
        Class<?> square = order.getClass().getClassLoader().loadClass("com.acme.Order$Square");
        shapes(order).put("a", square.getConstructor().newInstance());

        assertThatThrownBy(() -> ORDERS.write(order))
                .isInstanceOf(ItemWriteException.class)
                .hasMessageContaining("\"shapes\" of Order cannot be written: ")
                .hasMessageEndingWith(
                        "it is of the class com.acme.Order$Square, which is none of the subtypes of Shape. "
                                + "List it in @Subtypes");
        assertThatThrownBy(() -> ORDERS.size(order)).hasMessageContaining("none of the subtypes of Shape");
    }

    @Test
    void object_ofAnUnlistedClassThatExtendsAListedOne_isRefused() throws ReflectiveOperationException {
        Object order = ORDERS.read(order());
        Class<?> tube = order.getClass().getClassLoader().loadClass("com.acme.Order$Tube");
        shapes(order).put("a", tube.getConstructor().newInstance());

        assertThatThrownBy(() -> ORDERS.write(order))
                .isInstanceOf(ItemWriteException.class)
                .hasMessageContaining("com.acme.Order$Tube, which is none of the subtypes of Shape");
        assertThatThrownBy(() -> ORDERS.write(order, new JsonWriter(64)))
                .hasMessageContaining("none of the subtypes of Shape");
        assertThatThrownBy(() -> ORDERS.size(order)).hasMessageContaining("none of the subtypes of Shape");
    }

    private static void unreadable(Map<String, AttributeValue> item, String message) {
        assertThatThrownBy(() -> ORDERS.read(item))
                .isInstanceOf(ItemReadException.class)
                .hasMessage(message);
        assertThatThrownBy(() -> Ends.readJson(ORDERS, item))
                .isInstanceOf(ItemReadException.class)
                .hasMessage(message);
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> shapes(Object order) throws ReflectiveOperationException {
        return (Map<String, Object>) order.getClass().getMethod("shapes").invoke(order);
    }

    private static Map<String, AttributeValue> order() {
        Map<String, AttributeValue> item = new HashMap<>();
        item.put("id", s("1"));
        item.put("attempts", AttributeValue.fromL(List.of()));
        item.put("shapes", AttributeValue.fromM(Map.of()));
        return item;
    }

    private static AttributeValue m(Object... entries) {
        Map<String, AttributeValue> map = new LinkedHashMap<>();
        for (int i = 0; i < entries.length; i += 2) {
            map.put((String) entries[i], (AttributeValue) entries[i + 1]);
        }
        return AttributeValue.fromM(map);
    }

    private static AttributeValue s(String text) {
        return AttributeValue.fromS(text);
    }

    private static AttributeValue n(String number) {
        return AttributeValue.fromN(number);
    }
}
