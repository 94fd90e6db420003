package dev.keyspread.it.type;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.Page;
import dev.keyspread.error.ItemWriteException;
import dev.keyspread.internal.convert.ItemSizes;
import dev.keyspread.it.server.DynamoDbLocal;
import dev.keyspread.it.type.Booking.Guest;
import dev.keyspread.it.type.Booking.Place;
import dev.keyspread.it.type.Booking.Stay;
import dev.keyspread.write.Update;
import java.time.LocalDate;
import java.time.Year;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Templates that name members of flattened objects, and index keys two levels deep. */
class FlattenedPathTest {

    private static final Year YEAR = Year.of(2026);
    private static final Booking FIRST = booking("1", stay(3, "Basel"));
    private static final Booking SECOND = booking("2", stay(12, "Basel"));
    private static final Booking THIRD = booking("3", new Stay(5, Optional.empty()));
    private static final Booking FOURTH = booking("4", null);

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    private BookingRepository bookings;

    @BeforeEach
    void saveItems() {
        dynamoDb.create(BookingRepository.TABLE);
        bookings = new BookingRepository(dynamoDb.keyspread());
        Stream.of(FIRST, SECOND, THIRD, FOURTH).forEach(bookings::save);
    }

    @Test
    void item_hasTheTemplatesAndTheMembers() {
        assertThat(item(FIRST))
                .containsEntry("pk", AttributeValue.fromS("GUEST#ada"))
                .containsEntry("sk", AttributeValue.fromS("BOOKING#2026#1"))
                .containsEntry("guest_id", AttributeValue.fromS("ada"))
                .containsEntry("gsi1pk", AttributeValue.fromS("CITY#Basel"))
                .containsEntry("gsi1sk", AttributeValue.fromS("003#1"))
                .containsEntry("stay_city", AttributeValue.fromS("Basel"))
                .containsKey("by-country_key");
        assertThat(item(FOURTH)).containsOnlyKeys("pk", "sk", "guest_id", "guest_since");
        assertThat(item(THIRD)).containsKey("gsi1sk").doesNotContainKeys("gsi1pk", "by-country_key");
    }

    @Test
    void size_isThatOfTheItem() {
        assertThat(Stream.of(FIRST, THIRD, FOURTH))
                .allSatisfy(
                        each -> assertThat(BookingRepository.ITEMS.size(each)).isEqualTo(ItemSizes.of(item(each))))
                .allSatisfy(each -> assertThat(BookingRepository.ITEMS.size(each))
                        .isGreaterThanOrEqualTo(BookingRepository.ITEMS.minimumSize()));
    }

    @Test
    void find_takesTheMembersOfTheTemplates() {
        assertThat(bookings.find("ada", YEAR, "2")).contains(SECOND);
        assertThat(bookings.find(BookingRepository.key("ada", YEAR, "4"))).contains(FOURTH);
        assertThat(bookings.find("bob", YEAR, "2")).isEmpty();
    }

    @Test
    void query_narrowsByMembersOfTheObject() {
        assertThat(bookings.query("ada").stream()).containsExactly(FIRST, SECOND, THIRD, FOURTH);
        assertThat(bookings.query("ada").guestSinceYear().eq(YEAR).id().gt("2").stream())
                .containsExactly(THIRD, FOURTH);
    }

    @Test
    void page_resumesWhereItStopped() {
        Page<Booking> first = bookings.query("ada").page(3);

        assertThat(bookings.query("ada").page(3, first.cursor().orElseThrow()).items())
                .containsExactly(FOURTH);
    }

    @Test
    void index_hasItemsWithTheObjects() {
        assertThat(bookings.byCity("Basel").stream())
                .extracting(BookingRepository.ByCityItem::id)
                .containsExactly("1", "2");
        assertThat(bookings.byCity("Basel").stayNights().gt(5).stream())
                .extracting(BookingRepository.ByCityItem::id)
                .containsExactly("2");
        assertThat(bookings.byCountry("Switzerland").stream()).containsExactlyInAnyOrder(FIRST, SECOND);
    }

    @Test
    void update_movesTheItemInTheIndexes() {
        Booking moved = bookings.update("ada", YEAR, "1")
                .set(BookingAttributes.STAY.place().city(), "Oslo")
                .set(BookingAttributes.STAY.place().country(), "Norway")
                .set(BookingAttributes.STAY.nights(), 30)
                .run();

        assertThat(item(FIRST)).isEqualTo(BookingRepository.ITEMS.write(moved));
        assertThat(bookings.byCity("Oslo").stayNights().eq(30).stream()).hasSize(1);
        assertThat(bookings.byCountry("Norway").stream()).containsExactly(moved);
    }

    @Test
    void patch_movesTheItemInTheIndexes() {
        Booking patched = Update.patch(bookings, booking("1", new Stay(3, Optional.of(new Place("Oslo", "Norway")))))
                .run();

        assertThat(bookings.byCity("Oslo").stream()).hasSize(1);
        assertThat(bookings.byCountry("Norway").stream()).containsExactly(patched);
    }

    @Test
    void delete_takesTheKeyFromTheObject() {
        bookings.delete(bookings.key(FIRST));
        bookings.delete(BookingRepository.key("ada", YEAR, "2"));

        assertThat(bookings.table().scan().stream()).containsExactly(THIRD, FOURTH);
    }

    @Test
    void missingObject_isRefused() {
        assertThatExceptionOfType(ItemWriteException.class)
                .isThrownBy(() -> bookings.delete(bookings.key(new Booking("1", null, null))))
                .withMessageContaining("\"guest\" of Booking cannot be written");
    }

    private Map<String, AttributeValue> item(Booking booking) {
        return dynamoDb.client()
                .getItem(get -> get.tableName(dynamoDb.tableName(BookingRepository.TABLE))
                        .key(BookingCodec.INSTANCE.key(booking)))
                .item();
    }

    private static Booking booking(String id, Stay stay) {
        return new Booking(id, new Guest("ada", LocalDate.of(2026, 1, 31), null), stay);
    }

    private static Stay stay(int nights, String city) {
        return new Stay(nights, Optional.of(new Place(city, "Switzerland")));
    }
}
