package dev.keyspread.processor.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyspread.error.ItemReadException;
import dev.keyspread.error.ItemWriteException;
import dev.keyspread.spi.ItemCodec;
import dev.keyspread.spi.ShardLayout;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Runs generated codecs of objects that are flattened, and of attributes that are kept unknown. */
class PartCodecTest {

    private static final ItemCodec<Object> CUSTOMERS =
            GeneratedClasses.codec("com.acme.CustomerCodec", PartEntities.CUSTOMER);
    private static final ItemCodec<Object> PARCELS =
            GeneratedClasses.codec("com.acme.ParcelCodec", PartEntities.PARCEL);

    private static final AttributeValue NULL = AttributeValue.fromNul(true);

    @Test
    void flattenedObjects_areAttributesOfTheItem() {
        Map<String, AttributeValue> item = customer();
        item.putAll(Map.of("home_street", s("Main"), "home_number", n("7")));
        item.putAll(Map.of("home_geo_latitude", n("1.5"), "home_geo_longitude", n("-2.5")));
        item.putAll(Map.of("work_street", s("Side"), "work_number", n("8")));

        assertThat(Ends.roundTrip(CUSTOMERS, item)).isEqualTo(item);
        assertThat(CUSTOMERS.read(item).toString())
                .contains("home=Address[street=Main, number=7, geo=Geo[latitude=1.5, longitude=-2.5]]")
                .contains("work=Optional[Address[street=Side, number=8, geo=null]]");
    }

    @Test
    void flattenedObject_ofWhichNothingIsThere_isNull() {
        Map<String, AttributeValue> item = customer();
        item.put("home_street", NULL);

        assertThat(CUSTOMERS.read(item).toString()).contains("home=null", "work=Optional.empty");
        assertThat(Ends.readJson(CUSTOMERS, item).toString()).contains("home=null", "work=Optional.empty");
        assertThat(Ends.roundTrip(CUSTOMERS, item)).isEqualTo(customer());
    }

    @Test
    void flattenedObject_thatLacksWhatItNeeds_namesTheAttribute() {
        Map<String, AttributeValue> item = customer();
        item.put("home_geo_latitude", n("1"));

        assertThatThrownBy(() -> CUSTOMERS.read(item))
                .isInstanceOf(ItemReadException.class)
                .hasMessageContaining("\"home_number\" of Customer is missing");
        assertThatThrownBy(() -> Ends.readJson(CUSTOMERS, item))
                .isInstanceOf(ItemReadException.class)
                .hasMessageMatching(".*\"home_(geo_longitude|number)\" of Customer is missing.*");
    }

    @Test
    void flattenedAttribute_thatCannotBeRead_isNamed() {
        Map<String, AttributeValue> item = customer();
        item.put("home_street", n("1"));
        String message = "Attribute \"home_street\" of Customer cannot be read: it is N, and S is needed";

        assertThatThrownBy(() -> CUSTOMERS.read(item)).hasMessage(message);
        assertThatThrownBy(() -> Ends.readJson(CUSTOMERS, item)).hasMessage(message);
    }

    @Test
    void unknownAttributes_areKept_nullsIncluded_butNotStoredKeys() {
        Map<String, AttributeValue> item = customer();
        item.put("colour", s("red"));
        item.put("shape", NULL);
        item.put(
                "notes",
                AttributeValue.fromL(List.of(AttributeValue.fromM(Map.of(
                        "text", s("hi"), "by_name", s("Ann"), "by_age", n("3"), "when", s("now"), "where", NULL)))));

        assertThat(Ends.roundTrip(CUSTOMERS, item)).isEqualTo(item);
        assertThat(CUSTOMERS.read(item).toString()).contains("others={", "colour", "shape", "where");
        assertThat(CUSTOMERS.read(customer()).toString()).endsWith("others={}]");
    }

    @Test
    void otherAttribute_thatTheClassKnows_isRefused() {
        Object known = CUSTOMERS.read(customer());
        others(known).put("home_geo_latitude", n("1"));
        Object stored = CUSTOMERS.read(customer());
        others(stored).put("by-rank_key", s("5.1"));

        assertThatThrownBy(() -> CUSTOMERS.write(known))
                .isInstanceOf(ItemWriteException.class)
                .hasMessage(
                        "\"home_geo_latitude\" of Customer cannot be among its other attributes: Customer knows it");
        assertThatThrownBy(() -> CUSTOMERS.size(stored)).hasMessageContaining("\"by-rank_key\" of Customer");
    }

    @Test
    void bean_keepsItsDefaults_forFlattenedObjectsThatAreAbsent_butForOptionals() {
        assertThat(PARCELS.read(Map.of("id", s("1")))).hasToString("1 Size[width=1, height=1] Optional.empty []");
        assertThat(Ends.roundTrip(PARCELS, Map.of("id", s("1"))))
                .isEqualTo(Map.of("id", s("1"), "w", n("1"), "h", n("1")));
    }

    @Test
    void flattenedBuilder_storedParts_areRead() {
        Map<String, AttributeValue> item = Map.of(
                "id", s("1"), "w", n("2"), "h", n("3"), "sender.size.w", n("4"), "sender.size.h", n("5"), "x", n("6"));

        assertThat(PARCELS.read(item))
                .hasToString("1 Size[width=2, height=3] Optional[nobody Size[width=4, height=5]] [x]");
        assertThat(Ends.readJson(PARCELS, item))
                .hasToString("1 Size[width=2, height=3] Optional[nobody Size[width=4, height=5]] [x]");
        assertThat(Ends.roundTrip(PARCELS, item)).containsAllEntriesOf(item);
    }

    @SuppressWarnings("unchecked")
    private static Map<String, AttributeValue> others(Object customer) {
        try {
            return (Map<String, AttributeValue>)
                    customer.getClass().getMethod("others").invoke(customer);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Map<String, AttributeValue> customer() {
        int suffix = ShardLayout.of(3, ".", 1).suffixFor(s("1"));
        Map<String, AttributeValue> item = new HashMap<>();
        item.put("id", s("1"));
        item.put("rank", n("5"));
        item.put("notes", AttributeValue.fromL(List.of()));
        item.put("by-rank_key", s("5." + suffix));
        return item;
    }

    private static AttributeValue s(String text) {
        return AttributeValue.fromS(text);
    }

    private static AttributeValue n(String number) {
        return AttributeValue.fromN(number);
    }
}
