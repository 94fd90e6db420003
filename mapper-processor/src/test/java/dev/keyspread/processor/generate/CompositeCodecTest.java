package dev.keyspread.processor.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.error.ItemReadException;
import dev.keyspread.spi.ItemCodec;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Runs generated codecs of keys that are made of several members, at all ends. */
class CompositeCodecTest {

    private static final ItemCodec<Object> PURCHASES =
            GeneratedClasses.codec("com.acme.PurchaseCodec", CompositeEntities.PURCHASE);
    private static final ItemCodec<Object> PROFILES =
            GeneratedClasses.codec("com.acme.ProfileCodec", CompositeEntities.PROFILE);

    private static final ItemCodec<Object> RETURNS =
            GeneratedClasses.codec("com.acme.ReturnCodec", CompositeEntities.RETURN);

    private static final ItemCodec<Object> DELIVERIES =
            GeneratedClasses.codec("com.acme.DeliveryCodec", CompositeEntities.DELIVERY);

    private static final String CUSTOMER = "7c0b9a9c-6f7b-4a0e-9d7e-0c1d2e3f4a5b";

    @Test
    void members_areReadFromTheKey_andWrittenIntoIt() {
        Map<String, AttributeValue> item = purchase();

        assertThat(PURCHASES.read(item))
                .hasToString("Purchase[customerId=c1, country=DE, date=2014-07-09, number=-42, "
                        + "status=Optional[PAID], rank=OptionalInt[7], price=12.5, at=null]");
        assertThat(Ends.roundTrip(PURCHASES, item)).isEqualTo(item);
        assertThat(PURCHASES.key(PURCHASES.read(item)))
                .containsOnly(Map.entry("pk", s("CUSTOMER#c1#DE")), Map.entry("sk", s("ORDER#2014-07-09#-9999999958")));
    }

    @Test
    void additionalAttribute_isWrittenFromTheKey() {
        Map<String, AttributeValue> item = purchase();
        item.put("country", s("FR"));

        assertThat(Ends.roundTrip(PURCHASES, item)).isEqualTo(purchase());
    }

    @Test
    void index_ofWhichAPartIsAbsent_hasNoKey() {
        Map<String, AttributeValue> item = purchase();
        item.keySet().removeAll(Set.of("status", "gsi1pk", "rank", "gsi2sk"));

        assertThat(Ends.roundTrip(PURCHASES, item)).isEqualTo(item);
    }

    @Test
    void otherMembers_ofEveryRole_goWithComposites() {
        AttributeValue replaced = AttributeValue.fromM(Map.of(
                "customerId", s(CUSTOMER), "at", n("7"), "number", n("1"), "carrier", s("DHL"), "pk", s("unknown")));
        Map<String, AttributeValue> item = new HashMap<>(Map.of(
                "pk", s(CUSTOMER),
                "sk", s("00000001404901530#000042"),
                "gsi", s("CARRIER#DHL#" + CUSTOMER),
                "number", n("42"),
                "carrier", s("DHL"),
                "depot", s("Bern"),
                "to_city", s("Oslo"),
                "replaced", replaced,
                "colour", s("red")));

        Map<String, AttributeValue> written = Ends.roundTrip(DELIVERIES, item);

        assertThat(written.remove("by-depot_key").s()).startsWith("Bern.");
        assertThat(written).isEqualTo(item);
    }

    @Test
    void fixedKey_isWritten_andAnotherIsRefused() {
        Map<String, AttributeValue> item =
                new HashMap<>(Map.of("pk", s("CUSTOMER#7"), "sk", s("PROFILE"), "name", s("Ada")));

        assertThat(PROFILES.read(item)).hasToString("7 Ada");
        assertThat(Ends.roundTrip(PROFILES, item)).isEqualTo(item);
        item.put("sk", s("PROFILES"));
        refused(
                PROFILES,
                item,
                "Attribute \"sk\" of Profile cannot be read: it does not fit the key template \"PROFILE\"");
    }

    @Test
    void memberOfBothKeys_hasToBeTheSameInBoth() {
        Map<String, AttributeValue> item =
                new HashMap<>(Map.of("pk", s("CUSTOMER#c1#42"), "sk", s("RETURN#000042#c1"), "reason", s("late")));

        assertThat(Ends.roundTrip(RETURNS, item)).isEqualTo(item);
        item.put("sk", s("RETURN#000042#c2"));
        refused(
                RETURNS,
                item,
                "Attribute \"sk\" of Return cannot be read: member \"customerId\" in the key template "
                        + "\"RETURN#{number:6}#{customerId}\": it differs from the value in the item's other key");
        item.put("sk", s("RETURN#000043#c1"));
        refused(
                RETURNS,
                item,
                "Attribute \"sk\" of Return cannot be read: member \"number\" in the key template "
                        + "\"RETURN#{number:6}#{customerId}\": it differs from the value in the item's other key");
    }

    @Test
    void memberThatIsAKey_hasToBeTheSameInTheOther() {
        ItemCodec<Object> parcels = GeneratedClasses.codec("com.acme.ParcelCodec", CompositeEntities.PARCEL);
        Map<String, AttributeValue> item = new HashMap<>(Map.of("owner", s("a"), "sk", s("PARCEL#a#0007")));

        assertThat(Ends.roundTrip(parcels, item)).containsAllEntriesOf(item);
        item.put("sk", s("PARCEL#b#0007"));
        refused(
                parcels,
                item,
                "Attribute \"sk\" of Parcel cannot be read: member \"owner\" in the key template "
                        + "\"PARCEL#{owner}#{number:4}\": it differs from the value in the item's other key");
    }

    @Test
    void memberThatIsTheSortKey_hasToBeTheSameInThePartitionKey() {
        ItemCodec<Object> seats = GeneratedClasses.codec("com.acme.SeatCodec", CompositeEntities.SEAT);
        Map<String, AttributeValue> item = new HashMap<>(Map.of("pk", s("HALL#a#5"), "number", n("5")));

        assertThat(seats.read(item)).hasToString("a 5");
        assertThat(Ends.roundTrip(seats, item)).containsAllEntriesOf(item);
        item.put("number", n("6"));
        refused(
                seats,
                item,
                "Attribute \"pk\" of Seat cannot be read: member \"number\" in the key template "
                        + "\"HALL#{hall}#{number}\": it differs from the value in the item's other key");
    }

    @Test
    void key_thatDoesNotFit_isNamedWithItsTemplate() {
        refused(
                PURCHASES,
                with("pk", s("CUSTOMER#c1")),
                "Attribute \"pk\" of Purchase cannot be read: it does not fit the key template "
                        + "\"CUSTOMER#{customerId}#{country}\"");
        refused(
                PURCHASES,
                with("sk", s("ORDER#soon#0000000042")),
                "Attribute \"sk\" of Purchase cannot be read: member \"date\" in the key template "
                        + "\"ORDER#{date}#{number}\": its text is not a valid LocalDate");
        refused(
                PURCHASES,
                with("sk", s("ORDER#2014-07-09#42")),
                "Attribute \"sk\" of Purchase cannot be read: member \"number\" in the key template "
                        + "\"ORDER#{date}#{number}\": its text is not a number of 10 digits");
    }

    @Test
    void key_missingOrNoText_isNamed() {
        Map<String, AttributeValue> item = purchase();
        item.remove("sk");

        refused(PURCHASES, item, "Attribute \"sk\" of Purchase is missing in the item, or NULL");
        refused(
                PURCHASES,
                with("pk", AttributeValue.fromN("1")),
                "Attribute \"pk\" of Purchase cannot be read: it is N, and S is needed");
    }

    private static void refused(ItemCodec<Object> codec, Map<String, AttributeValue> item, String message) {
        assertThatExceptionOfType(ItemReadException.class)
                .isThrownBy(() -> codec.read(item))
                .withMessage(message);
        assertThatExceptionOfType(ItemReadException.class)
                .isThrownBy(() -> Ends.readJson(codec, item))
                .withMessage(message);
    }

    private static Map<String, AttributeValue> with(String attribute, AttributeValue value) {
        Map<String, AttributeValue> item = purchase();
        item.put(attribute, value);
        return item;
    }

    private static Map<String, AttributeValue> purchase() {
        return new HashMap<>(Map.of(
                "pk", s("CUSTOMER#c1#DE"),
                "sk", s("ORDER#2014-07-09#-9999999958"),
                "gsi1pk", s("STATUS#PAID"),
                "gsi2pk", s("DE"),
                "gsi2sk", s("0000000007#00000012.50#c1"),
                "country", s("DE"),
                "status", s("PAID"),
                "rank", AttributeValue.fromN("7"),
                "price", AttributeValue.fromN("12.5")));
    }

    private static AttributeValue n(String number) {
        return AttributeValue.fromN(number);
    }

    private static AttributeValue s(String text) {
        return AttributeValue.fromS(text);
    }
}
