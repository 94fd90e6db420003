package dev.keyspread.it.type;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.error.ItemReadException;
import dev.keyspread.error.ItemWriteException;
import dev.keyspread.it.server.DynamoDbLocal;
import dev.keyspread.it.type.Session.Pair;
import dev.keyspread.it.type.Session.State;
import dev.keyspread.it.type.Session.UserId;
import dev.keyspread.it.type.Session.UserId.Amount;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.YearMonth;
import java.time.ZoneId;
import java.util.Currency;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Members in all forms, behind which the test looks with the engine's own client. */
class SessionTest {

    private static final UserId USER = new UserId(7);
    private static final Map<String, AttributeValue> KEY =
            Map.of("user", AttributeValue.fromS("user-7"), "number", AttributeValue.fromS("-9999999999999999999"));

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    private SessionRepository repository;

    @BeforeEach
    void createTable() {
        dynamoDb.create(SessionRepository.TABLE);
        repository = new SessionRepository(dynamoDb.keyspread());
    }

    @Test
    void session_savedAndFound_isTheSame() {
        Session session = session(3);

        repository.save(session);

        assertThat(repository.find(USER, 3)).get().usingRecursiveComparison().isEqualTo(session);
    }

    @Test
    void members_areStoredAsTheyAsk() {
        repository.save(session(3));

        assertThat(stored())
                .containsEntry("user", AttributeValue.fromS("user-7"))
                .containsEntry("number", AttributeValue.fromS("0000000000000000003"))
                .containsEntry("expires", AttributeValue.fromN("1404900000"))
                .containsEntry("started", AttributeValue.fromN("1404900000123"))
                .containsEntry("counts", AttributeValue.fromS("{\"a\":[1,2]}"))
                .containsEntry("amounts", AttributeValue.fromNs(List.of("250")))
                .containsEntry("state", AttributeValue.fromS("c"))
                .containsEntry("comment", AttributeValue.fromNul(true))
                .containsEntry("score", AttributeValue.fromN("9"))
                .containsEntry("spent", AttributeValue.fromN("1.5"))
                .containsEntry("zone", AttributeValue.fromS("Europe/Zurich"))
                .doesNotContainKey("referrer");
        assertThat(stored().get("visited").b()).isNotNull();
        assertThat(stored().get("page").b().asByteArray()).hasSizeLessThan(200);
    }

    @Test
    void numbersInKeys_sortAsNumbers() {
        List.of(10L, -5L, 9L, -50L, Long.MAX_VALUE, Long.MIN_VALUE).forEach(number -> repository.save(session(number)));

        assertThat(repository.query(USER).stream().map(Session::number))
                .containsExactly(Long.MIN_VALUE, -50L, -5L, 9L, 10L, Long.MAX_VALUE);
        assertThat(repository.query(USER).number().lt(0L).stream()).hasSize(3);
    }

    @Test
    void attributesThatAreNotThere_areDefaults() {
        put(Map.of());

        Session session = repository.find(USER, -1).orElseThrow();

        assertThat(session.attempts()).isEqualTo(7);
        assertThat(session.notes()).isEmpty();
        assertThat(session.score()).isEmpty();
        assertThat(session.comment()).isNull();
        assertThat(session.tags()).isNull();
    }

    @Test
    void textThatIsNoConstants_isTheFallback() {
        put(Map.of("state", AttributeValue.fromS("x")));

        assertThat(repository.find(USER, -1)).get().extracting(Session::state).isEqualTo(State.UNKNOWN);
    }

    @Test
    void converterThatFails_namesTheAttribute() {
        put(Map.of("amounts", AttributeValue.fromSs(List.of("secret"))));
        Session tooFine = new Builder(3)
                .amounts(Set.of(new Amount(new BigDecimal("0.001"))))
                .session();

        assertThatExceptionOfType(ItemReadException.class)
                .isThrownBy(() -> repository.find(USER, -1))
                .withMessageContaining("\"amounts\"")
                .withMessageNotContaining("secret");
        assertThatExceptionOfType(ItemWriteException.class)
                .isThrownBy(() -> repository.save(tooFine))
                .withMessage("\"amounts\" of Session cannot be written: element 0: its conversion failed with "
                        + "java.lang.ArithmeticException");
    }

    private Map<String, AttributeValue> stored() {
        return dynamoDb.client()
                .scan(scan -> scan.tableName(dynamoDb.tableName(SessionRepository.TABLE)))
                .items()
                .get(0);
    }

    private void put(Map<String, AttributeValue> attributes) {
        Map<String, AttributeValue> item = new TreeMap<>(KEY);
        item.putAll(attributes);
        dynamoDb.client()
                .putItem(put -> put.tableName(dynamoDb.tableName(SessionRepository.TABLE))
                        .item(item));
    }

    static Session session(long number) {
        return new Builder(number).session();
    }

    /** A session of which one part may be another. */
    private static final class Builder {

        private final long number;
        private Set<Amount> amounts = Set.of(new Amount(new BigDecimal("2.50")));

        Builder(long number) {
            this.number = number;
        }

        Builder amounts(Set<Amount> others) {
            amounts = others;
            return this;
        }

        Session session() {
            return new Session(
                    USER,
                    number,
                    Instant.ofEpochSecond(1_404_900_000),
                    Instant.ofEpochMilli(1_404_900_000_123L),
                    List.of("a", "b"),
                    "x".repeat(10_000),
                    Map.of("a", List.of(1, 2)),
                    amounts,
                    State.CLOSED,
                    8,
                    List.of("n"),
                    null,
                    OptionalInt.of(9),
                    null,
                    Locale.forLanguageTag("de-CH"),
                    Currency.getInstance("CHF"),
                    Duration.ofMillis(1_500),
                    LocalTime.of(10, 15),
                    YearMonth.of(2014, 7),
                    ZoneId.of("Europe/Zurich"),
                    new int[] {1, 2},
                    new TreeSet<>(Set.of("b", "a")),
                    new TreeMap<>(Map.of(1L, new Pair<>("l", "r"))));
        }
    }
}
