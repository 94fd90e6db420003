package dev.keyspread.processor.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.error.ItemReadException;
import dev.keyspread.error.ItemWriteException;
import dev.keyspread.spi.ItemCodec;
import dev.keyspread.spi.JsonWriter;
import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Runs generated codecs of classes whose types say where null may be, at all ends. */
class NullnessCodecTest {

    private static final AttributeValue NULL = AttributeValue.fromNul(true);

    private static final ItemCodec<Object> ORDERS =
            GeneratedClasses.codec("com.acme.OrderCodec", NullnessEntities.ORDER);

    private static final ItemCodec<Object> PARCELS =
            GeneratedClasses.codec("com.acme.ParcelCodec", NullnessEntities.PARCEL);

    @Test
    void item_withAllThatIsNeeded_isReadAndWritten() {
        Map<String, AttributeValue> item = order();
        item.put("state", s("open"));

        assertThat(Ends.roundTrip(ORDERS, order())).isEqualTo(item);
        assertThat(ORDERS.read(order()).toString()).contains("hint=null", "state=open", "work=null", "gaps=[a, null]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"note", "lines", "gaps", "details", "rank", "home_city"})
    void attribute_thatIsNeeded_cannotBeAbsentOrNull(String attribute) {
        String message = "Attribute \"" + attribute + "\" of Order is missing in the item, or NULL";

        unreadable(ORDERS, without(order(), attribute), message);
        unreadable(ORDERS, with(order(), attribute, NULL), message);
    }

    @Test
    void attributeValue_mayBeANull_andNotAbsent() {
        assertThat(Ends.roundTrip(ORDERS, with(order(), "raw", NULL))).containsEntry("raw", NULL);
        unreadable(ORDERS, without(order(), "raw"), "Attribute \"raw\" of Order is missing in the item, or NULL");
    }

    @Test
    void flattenedObject_thatMayBeNull_isNoneWithoutAttributes_andNeedsThemWithOne() {
        Map<String, AttributeValue> item = with(order(), "work_street", s("a"));

        unreadable(ORDERS, item, "Attribute \"work_city\" of Order is missing in the item, or NULL");
    }

    @Test
    void elements_thatAreNeeded_cannotBeNull() {
        AttributeValue line = AttributeValue.fromM(Map.of("number", n("1")));

        unreadable(
                ORDERS,
                with(order(), "lines", l(s("a"), NULL)),
                "Attribute \"lines\" of Order cannot be read: element 1: it is NULL, and S is needed");
        unreadable(
                ORDERS,
                with(order(), "details", AttributeValue.fromM(Map.of("A", NULL))),
                "Attribute \"details\" of Order cannot be read: entry ?: it is NULL, and M is needed");
        unreadable(
                ORDERS,
                with(order(), "details", AttributeValue.fromM(Map.of("A", line))),
                "Attribute \"details\" of Order cannot be read: entry ?: "
                        + "Attribute \"text\" of Line is missing in the item, or NULL");
    }

    @ParameterizedTest
    @ValueSource(strings = {"note", "state", "lines", "gaps", "details", "raw", "home", "rank"})
    void nullOfAMember_thatHasNone_isRefused(String member) throws ReflectiveOperationException {
        unwritable(
                ORDERS,
                orderWith(member, null),
                "\"" + member + "\" of Order cannot be written: it is null, and its type is not @Nullable");
    }

    @Test
    void nullOfAMember_thatMayBeNull_isNoAttribute() throws ReflectiveOperationException {
        assertThat(Ends.write(ORDERS, orderWith("hint", null))).doesNotContainKey("hint");
    }

    @Test
    void nullElement_ofACollectionThatHasNone_isRefused() throws ReflectiveOperationException {
        String message = "it is null, and its type is not @Nullable";

        unwritable(
                ORDERS,
                orderWith("lines", new ArrayList<>(Arrays.asList("a", null))),
                "\"lines\" of Order cannot be written: element 1: " + message);
        unwritable(
                ORDERS,
                orderWith("details", Collections.singletonMap("A", null)),
                "\"details\" of Order cannot be written: entry ?: " + message);
    }

    @Test
    void bean_keepsItsOwnValue_whereAnAttributeIsAbsent() {
        Map<String, AttributeValue> item = Map.of("id", s("1"), "size", s("XL"));

        assertThat(Ends.roundTrip(PARCELS, item))
                .isEqualTo(Map.of(
                        "id",
                        s("1"),
                        "size",
                        s("XL"),
                        "color",
                        s("red"),
                        "box_label",
                        s("plain"),
                        "box_weight",
                        s("light")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"size", "box_label"})
    void object_withoutAValueOfItsOwn_isUnreadable(String attribute) {
        Map<String, AttributeValue> item = new HashMap<>(Map.of("id", s("1"), "size", s("XL"), "box_label", s("a")));
        item.put("box_weight", s("heavy"));

        unreadable(
                PARCELS,
                without(item, attribute),
                "Attribute \"" + attribute + "\" of Parcel is missing in the item, or NULL");
    }

    @Test
    void builtObjects_flattenedIntoARecord_areReadWithWhatTheyNeed() {
        AttributeValue both = AttributeValue.fromM(Map.of("label", s("a"), "other_label", s("b")));
        AttributeValue one = AttributeValue.fromM(Map.of("label", s("a")));
        AttributeValue wrong = AttributeValue.fromM(Map.of("label", s("a"), "other_weight", s("b")));
        Map<String, AttributeValue> item = Map.of("id", s("1"), "size", s("XL"));

        assertThat(Ends.roundTrip(PARCELS, with(item, "tag", both)).get("tag").m())
                .containsEntry("weight", s("light"))
                .containsEntry("other_weight", s("light"));
        assertThat(Ends.roundTrip(PARCELS, with(item, "tag", one)).get("tag").m())
                .containsOnlyKeys("label", "weight");
        unreadable(
                PARCELS,
                with(item, "tag", wrong),
                "Attribute \"tag\" of Parcel cannot be read: "
                        + "Attribute \"other_label\" of Tag is missing in the item, or NULL");
    }

    private static void unreadable(ItemCodec<Object> codec, Map<String, AttributeValue> item, String message) {
        assertThatExceptionOfType(ItemReadException.class)
                .isThrownBy(() -> codec.read(item))
                .withMessage(message);
        assertThatExceptionOfType(ItemReadException.class)
                .isThrownBy(() -> Ends.readJson(codec, item))
                .withMessage(message);
    }

    private static void unwritable(ItemCodec<Object> codec, Object entity, String message) {
        refused(() -> codec.write(entity), message);
        refused(() -> codec.write(entity, new JsonWriter(64)), message);
        refused(() -> codec.size(entity), message);
    }

    private static void refused(ThrowingCallable write, String message) {
        assertThatExceptionOfType(ItemWriteException.class).isThrownBy(write).withMessage(message);
    }

    /** An order with another value of one of its members. */
    private static Object orderWith(String member, Object value) throws ReflectiveOperationException {
        Object order = ORDERS.read(order());
        List<Object> values = new ArrayList<>();
        for (RecordComponent component : order.getClass().getRecordComponents()) {
            values.add(
                    component.getName().equals(member)
                            ? value
                            : component.getAccessor().invoke(order));
        }
        Constructor<?> constructor = order.getClass().getConstructors()[0];
        return constructor.newInstance(values.toArray());
    }

    private static Map<String, AttributeValue> order() {
        Map<String, AttributeValue> item = new HashMap<>();
        item.put("id", s("1"));
        item.put("note", s("n"));
        item.put("lines", l(s("a")));
        item.put("gaps", l(s("a"), NULL));
        item.put("details", AttributeValue.fromM(Map.of("A", AttributeValue.fromM(Map.of("text", s("t"))))));
        item.put("raw", n("7"));
        item.put("home_city", s("c"));
        item.put("rank", s("r"));
        return item;
    }

    private static Map<String, AttributeValue> with(
            Map<String, AttributeValue> item, String attribute, AttributeValue value) {
        Map<String, AttributeValue> changed = new HashMap<>(item);
        changed.put(attribute, value);
        return changed;
    }

    private static Map<String, AttributeValue> without(Map<String, AttributeValue> item, String attribute) {
        Map<String, AttributeValue> changed = new HashMap<>(item);
        changed.remove(attribute);
        return changed;
    }

    private static AttributeValue l(AttributeValue... elements) {
        return AttributeValue.fromL(List.of(elements));
    }

    private static AttributeValue s(String text) {
        return AttributeValue.fromS(text);
    }

    private static AttributeValue n(String number) {
        return AttributeValue.fromN(number);
    }
}
