package dev.keyspread.it.enhanced;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyspread.client.KeyspreadInterceptor;
import dev.keyspread.it.enhanced.SharedContainers.Spot;
import dev.keyspread.it.server.DynamoDbServer;
import dev.keyspread.it.server.HttpKind;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.Period;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/** Nulls, empty values and extremes between us and the AWS Enhanced Client, and what is not the same for both. */
@Timeout(120)
class EnhancedClientEdgesTest {

    @RegisterExtension
    final DynamoDbServer server = new DynamoDbServer();

    private SharedTables tables;

    @BeforeEach
    void buildClient() {
        tables = new SharedTables(
                server,
                server.client(
                        HttpKind.APACHE, settings -> settings.addExecutionInterceptor(KeyspreadInterceptor.create())));
    }

    @Test
    void nulls_writtenByOne_areReadByTheOther() {
        SharedTexts texts = new SharedTexts();
        texts.setId("x");
        texts.setLetter('x');
        SharedNumbers numbers = new SharedNumbers();
        numbers.setId("x");
        SharedTimes times = new SharedTimes();
        times.setId("x");
        SharedContainers containers = new SharedContainers();
        containers.setId("x");

        SharedTables.assertExchanged(tables.texts(), texts, "texts");
        SharedTables.assertExchanged(tables.numbers(), numbers, "numbers");
        SharedTables.assertExchanged(tables.times(), times, "times");
        SharedTables.assertExchanged(tables.containers(), containers, "containers");
    }

    @Test
    void emptyValues_writtenByOne_areReadByTheOther() {
        SharedTexts texts = new SharedTexts();
        texts.setId("x");
        texts.setLetter('\0');
        texts.setText("");
        texts.setLetters(new char[0]);
        texts.setBytes(new byte[0]);
        texts.setBuffer(ByteBuffer.allocate(0));
        texts.setSdkBytes(SdkBytes.fromByteArray(new byte[0]));
        SharedContainers containers = new SharedContainers();
        containers.setId("x");
        containers.setTexts(List.of());
        containers.setLists(List.of(List.of()));
        containers.setCounts(Map.of());
        containers.setSpot(new Spot());
        containers.setSpots(List.of());

        SharedTables.assertExchanged(tables.texts(), texts, "texts");
        SharedTables.assertExchanged(tables.containers(), containers, "containers");
    }

    @Test
    void emptySet_writtenByUs_isReadByTheEnhancedClient() {
        SharedContainers containers = new SharedContainers();
        containers.setId("x");
        containers.setTextSet(Set.of());
        containers.setNumberSet(Set.of());
        containers.setByteSet(Set.of());

        SharedTables.assertSame("empty sets", tables.containers().fromOurs(containers), containers);
    }

    @Test
    void emptySet_writtenByTheEnhancedClient_isRefusedByTheService() {
        SharedContainers containers = new SharedContainers();
        containers.setId("x");
        containers.setTextSet(Set.of());

        assertThatThrownBy(() -> tables.containers().fromTheirs(containers)).isInstanceOf(DynamoDbException.class);
    }

    @Test
    void nullElement_writtenByOne_isReadByTheOther() {
        SharedContainers containers = new SharedContainers();
        containers.setId("x");
        containers.setTexts(Arrays.asList("a", null));

        SharedTables.assertExchanged(tables.containers(), containers, "null element");
    }

    @Test
    void extremeNumbers_writtenByOne_areReadByTheOther() {
        SharedNumbers numbers = new SharedNumbers();
        numbers.setId("x");
        numbers.setTiny(Byte.MIN_VALUE);
        numbers.setSmall(Short.MAX_VALUE);
        numbers.setNumber(Integer.MIN_VALUE);
        numbers.setLarge(Long.MIN_VALUE);
        numbers.setSingle(Float.MIN_VALUE);
        numbers.setBoxedSingle(-Float.MAX_VALUE);
        numbers.setReal(9.9E125);
        numbers.setBoxedReal(-1E-130);
        numbers.setInteger(BigInteger.TEN.pow(125).negate());
        numbers.setDecimal(new BigDecimal("-9.9999999999999999999999999999999999999E+125"));

        SharedTables.assertExchanged(tables.numbers(), numbers, "numbers");
    }

    static Stream<SharedTimes> extremeTimes() {
        return Stream.of(
                times("0000-01-01T00:00:00", "Z"),
                times("9999-12-31T23:59:59.999999999", "Etc/GMT+12"),
                times("2024-02-29T10:15", "Europe/Zurich"));
    }

    private static SharedTimes times(String dateTime, String zone) {
        LocalDateTime local = LocalDateTime.parse(dateTime);
        SharedTimes times = new SharedTimes();
        times.setId("x");
        times.setInstant(local.toInstant(ZoneOffset.UTC));
        times.setLocalDate(local.toLocalDate());
        times.setLocalTime(local.toLocalTime());
        times.setLocalDateTime(local);
        times.setOffsetDateTime(local.atOffset(ZoneOffset.ofHoursMinutesSeconds(-17, -59, -59)));
        times.setZonedDateTime(local.atZone(ZoneId.of(zone)));
        times.setDuration(Duration.ofSeconds(Long.MAX_VALUE, local.getNano()));
        times.setPeriod(Period.of(Integer.MIN_VALUE, 0, local.getDayOfMonth()));
        times.setZoneId(ZoneId.of(zone));
        times.setZoneOffset(ZoneOffset.MIN);
        return times;
    }

    @Test
    void extremeTimes_writtenByOne_areReadByTheOther() {
        SharedTable<SharedTimes, SharedTimesRepository> table = tables.times();

        extremeTimes().forEach(times -> SharedTables.assertExchanged(table, times, "" + times.getLocalDateTime()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"2024-10-27T02:30+02:00[Europe/Zurich]", "2024-10-27T02:30+01:00[Europe/Zurich]"})
    void hourThatIsThereTwice_writtenByOne_isReadByTheOther(String text) {
        SharedTimes times = new SharedTimes();
        times.setId("x");
        times.setZonedDateTime(ZonedDateTime.parse(text));

        SharedTables.assertExchanged(tables.times(), times, text);
    }

    /** We do not write years that do not sort, but we read them. */
    @ParameterizedTest
    @ValueSource(strings = {"+10000-01-01T00:00:00Z", "-0001-12-31T23:59:59.5Z"})
    void yearOfMoreDigits_writtenByTheEnhancedClient_isRead(String text) {
        SharedTimes times = new SharedTimes();
        times.setId("x");
        times.setInstant(Instant.parse(text));
        times.setOffsetDateTime(OffsetDateTime.parse(text));
        times.setZonedDateTime(ZonedDateTime.parse(text));
        times.setLocalDateTime(times.getOffsetDateTime().toLocalDateTime());
        times.setLocalDate(times.getOffsetDateTime().toLocalDate());

        SharedTables.assertSame(text, tables.times().fromTheirs(times), times);
    }
}
