package dev.keyspread.processor.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyspread.error.ItemReadException;
import dev.keyspread.error.ItemWriteException;
import dev.keyspread.shard.ShardCounts;
import dev.keyspread.spi.ItemCodec;
import dev.keyspread.spi.ShardLayout;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Runs generated codecs of entities whose items are objects of several classes. */
class SubtypedCodecTest {

    private static final ItemCodec<Object> EVENTS =
            GeneratedClasses.codec("com.acme.EventCodec", VariantEntities.EVENT);
    private static final ItemCodec<Object> TASKS = GeneratedClasses.codec("com.acme.TaskCodec", VariantEntities.TASK);
    private static final ItemCodec<Object> COUNTERS =
            GeneratedClasses.codec("com.acme.CounterCodec", VariantEntities.COUNTER);

    @Test
    void items_ofAllSubtypes_roundTrip() {
        Map<String, AttributeValue> order = event("order");
        order.put("lines", AttributeValue.fromL(List.of(s("a"))));
        order.put("to_street", s("Main"));
        order.put("colour", s("red"));
        Map<String, AttributeValue> login = event("Login");
        login.put("from", AttributeValue.fromM(Map.of("street", s("Side"))));

        assertThat(Ends.roundTrip(EVENTS, order)).isEqualTo(order);
        assertThat(Ends.roundTrip(EVENTS, login)).isEqualTo(login);
        assertThat(EVENTS.read(order).toString())
                .startsWith("Order[")
                .endsWith("others={colour=AttributeValue(S=red)}]");
        assertThat(EVENTS.read(login)).hasToString("Login[time=5, customerId=c, day=d, from=Address[street=Side]]");
    }

    @Test
    void discriminator_isAcceptedUnderAllItsValues_wherever() {
        Map<String, AttributeValue> item = new LinkedHashMap<>(event("x"));
        item.remove("kind");
        item.put("kind", s("purchase"));

        assertThat(Ends.roundTrip(EVENTS, item)).containsEntry("kind", s("order"));
    }

    @Test
    void key_isThatOfTheSubtype() {
        Map<String, AttributeValue> key = Map.of("customerId", s("c"), "time", n("5"));

        assertThat(EVENTS.key(EVENTS.read(event("Login")))).isEqualTo(key);
        assertThat(EVENTS.key(EVENTS.read(event("order")))).isEqualTo(key);
    }

    @Test
    void discriminator_unknownOrMissing_isNamed() {
        Map<String, AttributeValue> missing = event("x");
        missing.remove("kind");

        unreadable(
                event("Order"),
                "Attribute \"kind\" of Event cannot be read: it is another text, and its subtypes are \"order\", "
                        + "\"purchase\", \"Login\"");
        unreadable(missing, "Attribute \"kind\" of Event is missing in the item, or NULL");
    }

    @Test
    void discriminator_amongOtherAttributes_isRefused() throws ReflectiveOperationException {
        Object order = EVENTS.read(event("order"));
        others(order).put("kind", s("Login"));

        assertThatThrownBy(() -> EVENTS.write(order))
                .isInstanceOf(ItemWriteException.class)
                .hasMessageContaining("\"kind\" of Order cannot be among its other attributes");
    }

    @Test
    void drawnSuffix_isKept() {
        Map<String, AttributeValue> item =
                Map.of("day", s("d.3"), "number", n("1"), "type", s("Call"), "phone", s("7"));
        Object call = TASKS.read(item);

        assertThat(call).hasToString("Call d 1");
        assertThat(TASKS.place(call, GeneratedClasses.saveContext(ShardCounts.declared())))
                .isSameAs(call);
        assertThat(Ends.roundTrip(TASKS, item)).isEqualTo(item);
        assertThat(TASKS.key(call)).isEqualTo(Map.of("day", s("d.3"), "number", n("1")));
    }

    @Test
    void object_ofAClassThatIsNotListed_isRefused() throws ReflectiveOperationException {
        Object call = TASKS.read(Map.of("day", s("d.3"), "number", n("1"), "type", s("Call")));
        Class<?> unlisted = call.getClass().getClassLoader().loadClass("com.acme.Task$Break");
        Object task = unlisted.getConstructor().newInstance();

        assertThatThrownBy(() -> TASKS.key(task))
                .isInstanceOf(ItemWriteException.class)
                .hasMessage("it is of the class com.acme.Task$Break, which is none of the subtypes of Task. "
                        + "List it in @Subtypes");
        assertThatThrownBy(() -> TASKS.place(task, GeneratedClasses.saveContext(ShardCounts.declared())))
                .hasMessageContaining("none of the subtypes of Task");
        assertThatThrownBy(() -> TASKS.write(task)).hasMessageContaining("none of the subtypes of Task");
    }

    @Test
    void object_ofAnUnlistedClassThatExtendsAListedOne_isRefused() throws ReflectiveOperationException {
        Object call = TASKS.read(Map.of("day", s("d.3"), "number", n("1"), "type", s("Call")));
        Class<?> unlisted = call.getClass().getClassLoader().loadClass("com.acme.Task$Reminder");
        Object task = unlisted.getConstructor().newInstance();

        assertThatThrownBy(() -> TASKS.key(task)).hasMessageContaining("none of the subtypes of Task");
        assertThatThrownBy(() -> TASKS.place(task, GeneratedClasses.saveContext(ShardCounts.declared())))
                .hasMessageContaining("none of the subtypes of Task");
        assertThatThrownBy(() -> TASKS.write(task)).hasMessageContaining("com.acme.Task$Reminder");
    }

    @Test
    void calculatedSuffix_followsFromTheKey() {
        int suffix = ShardLayout.of(5, ".", 1).suffixFor(n("7"));
        Map<String, AttributeValue> item =
                Map.of("name", s("a." + suffix), "page", n("7"), "type", s("Visits"), "visits", n("2"));

        assertThat(Ends.roundTrip(COUNTERS, item)).isEqualTo(item);
        assertThat(COUNTERS.key(COUNTERS.read(item))).isEqualTo(Map.of("name", s("a." + suffix), "page", n("7")));
    }

    @Test
    void compositeKeys_areThoseOfAllSubtypes() {
        ItemCodec<Object> entries = GeneratedClasses.codec("com.acme.EntryCodec", VariantEntities.ENTRY);
        Map<String, AttributeValue> key = Map.of("pk", s("ACCOUNT#a"), "sk", s("d#0000000007"));
        Map<String, AttributeValue> item = new HashMap<>(key);
        item.putAll(Map.of("gsi1pk", s("CODE#d"), "type", s("Note"), "text", s("hi")));

        assertThat(Ends.roundTrip(entries, item)).isEqualTo(item);
        assertThat(entries.read(item)).hasToString("Note[number=7, code=d, text=hi, account=a]");
        assertThat(entries.key(entries.read(item))).isEqualTo(key);
    }

    private static void unreadable(Map<String, AttributeValue> item, String message) {
        assertThatThrownBy(() -> EVENTS.read(item))
                .isInstanceOf(ItemReadException.class)
                .hasMessage(message);
        assertThatThrownBy(() -> Ends.readJson(EVENTS, item))
                .isInstanceOf(ItemReadException.class)
                .hasMessage(message);
    }

    @SuppressWarnings("unchecked")
    private static Map<String, AttributeValue> others(Object order) throws ReflectiveOperationException {
        return (Map<String, AttributeValue>)
                order.getClass().getMethod("others").invoke(order);
    }

    private static Map<String, AttributeValue> event(String kind) {
        int suffix = ShardLayout.of(3, ".", 1).suffixFor(s("c"), n("5"));
        Map<String, AttributeValue> item = new HashMap<>();
        item.put("customerId", s("c"));
        item.put("time", n("5"));
        item.put("day", s("d"));
        item.put("by-day_key", s("d." + suffix));
        item.put("kind", s(kind));
        return item;
    }

    private static AttributeValue s(String text) {
        return AttributeValue.fromS(text);
    }

    private static AttributeValue n(String number) {
        return AttributeValue.fromN(number);
    }
}
