package dev.keyspread.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyspread.it.SharedContainers.Spot;
import dev.keyspread.wire.KeyspreadInterceptor;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URL;
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
import org.assertj.core.api.recursive.comparison.RecursiveComparisonConfiguration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/** What the AWS Enhanced Client writes we read, and what we write it reads: both on one client with our interceptor. */
@Timeout(120)
class EnhancedClientTest {

    /** Numbers come back normalised, and URLs are not to be looked up. */
    private static final RecursiveComparisonConfiguration BY_VALUE = RecursiveComparisonConfiguration.builder()
            .withComparatorForType(BigDecimal::compareTo, BigDecimal.class)
            .withEqualsForType((one, other) -> one.toString().equals(other.toString()), URL.class)
            .build();

    @RegisterExtension
    final DynamoDbServer server = new DynamoDbServer();

    private DynamoDbClient client;

    @BeforeEach
    void buildClient() {
        client = server.client(
                HttpKind.APACHE, settings -> settings.addExecutionInterceptor(KeyspreadInterceptor.create()));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void numbers_writtenByOne_areReadByTheOther(long seed) {
        assertExchanged(numbers(), SharedValues.random(SharedNumbers.class, seed), "seed " + seed);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void texts_writtenByOne_areReadByTheOther(long seed) {
        assertExchanged(texts(), SharedValues.random(SharedTexts.class, seed), "seed " + seed);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20})
    void times_writtenByOne_areReadByTheOther(long seed) {
        assertExchanged(times(), SharedValues.random(SharedTimes.class, seed), "seed " + seed);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void containers_writtenByOne_areReadByTheOther(long seed) {
        assertExchanged(containers(), SharedValues.random(SharedContainers.class, seed), "seed " + seed);
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

        assertExchanged(texts(), texts, "texts");
        assertExchanged(numbers(), numbers, "numbers");
        assertExchanged(times(), times, "times");
        assertExchanged(containers(), containers, "containers");
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

        assertExchanged(texts(), texts, "texts");
        assertExchanged(containers(), containers, "containers");
    }

    @Test
    void emptySet_writtenByUs_isReadByTheEnhancedClient() {
        SharedContainers containers = new SharedContainers();
        containers.setId("x");
        containers.setTextSet(Set.of());
        containers.setNumberSet(Set.of());
        containers.setByteSet(Set.of());

        assertSame("empty sets", containers().fromOurs(containers), containers);
    }

    @Test
    void emptySet_writtenByTheEnhancedClient_isRefusedByTheService() {
        SharedContainers containers = new SharedContainers();
        containers.setId("x");
        containers.setTextSet(Set.of());

        assertThatThrownBy(() -> containers().fromTheirs(containers)).isInstanceOf(DynamoDbException.class);
    }

    @Test
    void nullElement_writtenByOne_isReadByTheOther() {
        SharedContainers containers = new SharedContainers();
        containers.setId("x");
        containers.setTexts(Arrays.asList("a", null));

        assertExchanged(containers(), containers, "null element");
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

        assertExchanged(numbers(), numbers, "numbers");
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
        SharedTable<SharedTimes, SharedTimesRepository> table = times();

        extremeTimes().forEach(times -> assertExchanged(table, times, "" + times.getLocalDateTime()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"2024-10-27T02:30+02:00[Europe/Zurich]", "2024-10-27T02:30+01:00[Europe/Zurich]"})
    void hourThatIsThereTwice_writtenByOne_isReadByTheOther(String text) {
        SharedTimes times = new SharedTimes();
        times.setId("x");
        times.setZonedDateTime(ZonedDateTime.parse(text));

        assertExchanged(times(), times, text);
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

        assertSame(text, times().fromTheirs(times), times);
    }

    private <T, R> void assertExchanged(SharedTable<T, R> table, T value, String how) {
        assertSame("written by us, " + how, table.fromOurs(value), value);
        assertSame("written by the Enhanced Client, " + how, table.fromTheirs(value), value);
    }

    private static <T> void assertSame(String how, T read, T written) {
        assertThat(read).as(how).usingRecursiveComparison(BY_VALUE).isEqualTo(written);
    }

    private SharedTable<SharedNumbers, SharedNumbersRepository> numbers() {
        return new SharedTable<>(
                server,
                client,
                SharedNumbers.class,
                SharedNumbersRepository.TABLE,
                SharedNumbersRepository::new,
                SharedNumbersRepository::save,
                SharedNumbersRepository::find);
    }

    private SharedTable<SharedTexts, SharedTextsRepository> texts() {
        return new SharedTable<>(
                server,
                client,
                SharedTexts.class,
                SharedTextsRepository.TABLE,
                SharedTextsRepository::new,
                SharedTextsRepository::save,
                SharedTextsRepository::find);
    }

    private SharedTable<SharedTimes, SharedTimesRepository> times() {
        return new SharedTable<>(
                server,
                client,
                SharedTimes.class,
                SharedTimesRepository.TABLE,
                SharedTimesRepository::new,
                SharedTimesRepository::save,
                SharedTimesRepository::find);
    }

    private SharedTable<SharedContainers, SharedContainersRepository> containers() {
        return new SharedTable<>(
                server,
                client,
                SharedContainers.class,
                SharedContainersRepository.TABLE,
                SharedContainersRepository::new,
                SharedContainersRepository::save,
                SharedContainersRepository::find);
    }
}
