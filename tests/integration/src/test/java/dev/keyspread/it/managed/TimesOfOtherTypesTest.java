package dev.keyspread.it.managed;

import static dev.keyspread.it.managed.ReceiptAttributes.EXPIRES_AT;
import static dev.keyspread.it.managed.ReceiptAttributes.NOTE;
import static dev.keyspread.it.managed.ReceiptAttributes.UPDATED_AT;
import static dev.keyspread.it.managed.VisaAttributes.ISSUED_AT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyspread.Keyspread;
import dev.keyspread.error.ConditionFailedException;
import dev.keyspread.error.ItemReadException;
import dev.keyspread.error.ItemWriteException;
import dev.keyspread.it.server.DynamoDbLocal;
import dev.keyspread.table.TableSchema;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Date;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Versions, times and expiries in the types of other mappers. */
class TimesOfOtherTypesTest {

    // In the future: DynamoDB Local deletes expired items.
    private static final Instant START = Instant.now()
            .plus(Duration.ofDays(100))
            .truncatedTo(ChronoUnit.SECONDS)
            .plusNanos(123_456_789);
    private static final long MILLISECONDS = 1_795_000_000_000L;

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    private Instant now = START;
    private ReceiptRepository receipts;
    private ReservationRepository reservations;
    private VisaRepository visas;

    @BeforeEach
    void createTables() {
        dynamoDb.create(ReceiptRepository.TABLE);
        dynamoDb.create(ReservationRepository.TABLE);
        dynamoDb.create(VisaRepository.TABLE);
        Keyspread keyspread = dynamoDb.builder().clock(() -> now).build();
        receipts = new ReceiptRepository(keyspread);
        reservations = new ReservationRepository(keyspread);
        visas = new VisaRepository(keyspread);
    }

    @Test
    void save_record_setsAllAndReadsThemBack() {
        Receipt saved = receipts.save(Receipt.of("r"));

        assertThat(saved)
                .isEqualTo(new Receipt(
                        "r",
                        null,
                        1L,
                        START.atOffset(ZoneOffset.UTC),
                        START.toEpochMilli(),
                        START.plus(Duration.ofDays(30)).getEpochSecond()));
        assertThat(receipts.find("r")).contains(saved);
        assertThat(stored(ReceiptRepository.TABLE))
                .containsEntry("updatedAt", number(START.toEpochMilli()))
                .containsEntry(
                        "expiresAt", number(START.plus(Duration.ofDays(30)).getEpochSecond()));
    }

    @Test
    void versionThatIsNull_isThatOfANewItem() {
        Receipt saved = receipts.save(Receipt.of("r"));

        assertThat(receipts.save(saved).version()).isEqualTo(2);
        assertThatThrownBy(() -> receipts.save(Receipt.of("r"))).isInstanceOf(ConditionFailedException.class);
        assertThatThrownBy(() -> receipts.save(saved)).isInstanceOf(ConditionFailedException.class);
    }

    @Test
    void update_setsTheTimeAndTheExpiry() {
        Receipt saved = receipts.save(Receipt.of("r"));
        now = START.plusSeconds(60);

        Receipt updated = receipts.update("r").set(NOTE, "paid").run();

        assertThat(updated)
                .isEqualTo(new Receipt(
                        "r",
                        "paid",
                        2L,
                        saved.createdAt(),
                        START.plusSeconds(60).toEpochMilli(),
                        START.plus(Duration.ofDays(30)).plusSeconds(60).getEpochSecond()));
        assertThat(receipts.table().scan().filter(UPDATED_AT.gt(saved.updatedAt())).stream())
                .containsExactly(updated);
    }

    @Test
    void save_bean_setsDates() {
        Reservation reservation = new Reservation();
        reservation.setId("r");

        reservations.save(reservation);

        Instant second = START.truncatedTo(ChronoUnit.SECONDS);
        assertThat(reservation.getCreatedAt()).isEqualTo(Date.from(second));
        assertThat(reservation.getUpdatedAt()).isEqualTo(START.atZone(ZoneOffset.UTC));
        assertThat(reservation.getExpiresAt())
                .isEqualTo(second.plusSeconds(3600).getEpochSecond());
        assertThat(reservations.find("r"))
                .hasValueSatisfying(
                        found -> assertThat(found).usingRecursiveComparison().isEqualTo(reservation));
    }

    @Test
    void update_ofADate_setsTheExpiry() {
        Visa saved = visas.save(new Visa("v", null, null, null));
        assertThat(saved).isEqualTo(new Visa("v", null, Date.from(START), null));

        Visa issued = visas.update("v").set(ISSUED_AT, Date.from(START)).run();
        assertThat(issued.expiresAt()).isEqualTo(START.plus(Duration.ofDays(1)).getEpochSecond());
        assertThat(visas.save(issued)).isEqualTo(issued);
        assertThat(visas.update("v").remove(ISSUED_AT).run().expiresAt()).isNull();
    }

    @Test
    void excludeExpired_comparesSeconds() {
        receipts.save(Receipt.of("r"));

        assertThat(receipts.table().scan().excludeExpired().stream()).hasSize(1);
        now = START.plus(Duration.ofDays(31));
        assertThat(receipts.table().scan().excludeExpired().stream()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(longs = {MILLISECONDS, Long.MAX_VALUE, Long.MIN_VALUE})
    void expiryInMilliseconds_isRejectedWhenItIsWritten(long wrong) {
        receipts.save(Receipt.of("r"));

        assertThatThrownBy(() -> receipts.update("r").set(EXPIRES_AT, wrong).run())
                .isInstanceOf(ItemWriteException.class)
                .hasMessage("\"expiresAt\" of Receipt cannot be written: it is outside the years 0 to 9999."
                        + " Seconds since 1970 are needed; milliseconds lie far after them");
        assertThatThrownBy(() -> ReceiptRepository.ITEMS.write(Receipt.of("r").expiring(wrong)))
                .isInstanceOf(ItemWriteException.class);
    }

    @Test
    void expiryInMilliseconds_isNamedWhenItIsRead() {
        dynamoDb.client()
                .putItem(put -> put.tableName(dynamoDb.tableName(ReceiptRepository.TABLE))
                        .item(Map.of("id", AttributeValue.fromS("r"), "expiresAt", number(MILLISECONDS))));

        assertThatThrownBy(() -> receipts.find("r"))
                .isInstanceOf(ItemReadException.class)
                .hasMessageContaining("\"expiresAt\" of Receipt cannot be read")
                .hasMessageContaining("milliseconds lie far after them");
    }

    @Test
    void boundsBeyondTheYears_holdForAllOrNone() {
        receipts.save(Receipt.of("r"));

        assertThat(receipts.table().scan().filter(EXPIRES_AT.lt(MILLISECONDS)).stream())
                .hasSize(1);
        assertThat(receipts.table().scan().filter(EXPIRES_AT.gt(MILLISECONDS)).stream())
                .isEmpty();
    }

    private Map<String, AttributeValue> stored(TableSchema table) {
        return dynamoDb.client()
                .scan(scan -> scan.tableName(dynamoDb.tableName(table)))
                .items()
                .get(0);
    }

    private static AttributeValue number(long number) {
        return AttributeValue.fromN(Long.toString(number));
    }
}
