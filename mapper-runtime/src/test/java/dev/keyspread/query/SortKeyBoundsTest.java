package dev.keyspread.query;

import static dev.keyspread.fake.Values.n;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.keyspread.Keyspread;
import dev.keyspread.error.ItemWriteException;
import dev.keyspread.inmemory.InMemoryDynamoDb;
import dev.keyspread.internal.convert.Note;
import dev.keyspread.spi.Attribute;
import dev.keyspread.spi.EntityStore;
import dev.keyspread.spi.KeyPart;
import dev.keyspread.spi.KeyTemplate;
import dev.keyspread.spi.ReadSource;
import dev.keyspread.spi.convert.Converters;
import dev.keyspread.table.TableSchema;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** Bounds of conditions on sort keys that are outside the range that can be stored, and reversed ranges. */
class SortKeyBoundsTest {

    private static final LocalDate DAY = LocalDate.of(2014, 7, 9);
    private static final String KEY = "#partitionKey = :partitionKey";
    private static final KeyTemplate TEMPLATE = KeyTemplate.sortKey("Order", "sk", "ORDER#{number:4}");

    private static TextSortKey<LocalDate, Narrowed, Narrowed> date(ReadSource<Note> source) {
        return new TextSortKey<>(
                new Whole(source), Attribute.of("Order", "date", Converters.localDate()), Narrowed::new, Narrowed::new);
    }

    private static TextSortKey<Instant, Narrowed, Narrowed> instant(ReadSource<Note> source) {
        return new TextSortKey<>(
                new Whole(source), Attribute.of("Order", "at", Converters.instant()), Narrowed::new, Narrowed::new);
    }

    private static OrderedSortKey<Double, Narrowed, Narrowed> amount(ReadSource<Note> source) {
        return new OrderedSortKey<>(
                new Whole(source),
                Attribute.of("Order", "amount", Converters.doubleNumber()),
                Narrowed::new,
                Narrowed::new);
    }

    private static OrderedSortKey<Integer, Narrowed, Narrowed> number(ReadSource<Note> source) {
        return new OrderedSortKey<>(
                new Whole(source.under(TEMPLATE.prefix())),
                KeyPart.padded("Order", "number", Converters.integer(), 4, 0),
                Narrowed::new,
                Narrowed::new);
    }

    @Test
    void upperBound_aboveTheRange_isNoBound() {
        assertThat(asked(source -> date(source).lt(LocalDate.MAX))).isEqualTo(KEY);
        assertThat(asked(source -> date(source).le(LocalDate.MAX))).isEqualTo(KEY);
        assertThat(asked(source -> instant(source).le(Instant.MAX))).isEqualTo(KEY);
        assertThat(asked(source -> amount(source).lt(Double.MAX_VALUE))).isEqualTo(KEY);
        assertThat(asked(source -> number(source).le(Integer.MAX_VALUE)))
                .isEqualTo(KEY + " AND begins_with(#sortKey, ORDER#)");
    }

    @Test
    void lowerBound_belowTheRange_isNoBound() {
        assertThat(asked(source -> date(source).gt(LocalDate.MIN))).isEqualTo(KEY);
        assertThat(asked(source -> instant(source).ge(Instant.MIN))).isEqualTo(KEY);
        assertThat(asked(source -> amount(source).ge(-Double.MAX_VALUE))).isEqualTo(KEY);
        assertThat(asked(source -> number(source).ge(-1))).isEqualTo(KEY + " AND begins_with(#sortKey, ORDER#)");
    }

    @Test
    void bound_thatNothingReaches_findsNothing() {
        String nothing = KEY + " AND #sortKey < \u0000";

        assertThat(asked(source -> date(source).gt(LocalDate.MAX))).isEqualTo(nothing);
        assertThat(asked(source -> date(source).lt(LocalDate.MIN))).isEqualTo(nothing);
        assertThat(asked(source -> number(source).ge(10_000))).isEqualTo(nothing);
        assertThat(asked(source -> number(source).lt(-1))).isEqualTo(nothing);
        assertThat(asked(source -> number(source).between(10_000, 20_000))).isEqualTo(nothing);
        assertThat(asked(source -> amount(source).gt(Double.MAX_VALUE))).contains("#sortKey < -9.99");
    }

    @Test
    void range_beyondTheRange_isClamped() {
        assertThat(asked(source -> number(source).between(0, Integer.MAX_VALUE)))
                .isEqualTo(asked(source -> number(source).ge(0)));
        assertThat(asked(source -> number(source).between(-1, 7)))
                .isEqualTo(asked(source -> number(source).le(7)));
        assertThat(asked(source -> date(source).between(DAY, LocalDate.MAX)))
                .isEqualTo(KEY + " AND #sortKey >= 2014-07-09");
        assertThat(asked(source -> date(source).between(LocalDate.MIN, LocalDate.MAX)))
                .isEqualTo(KEY);
    }

    @Test
    void equality_withAnImpossibleValue_findsNothing() {
        assertThat(asked(source -> date(source).eq(LocalDate.MAX))).isEqualTo(KEY + " AND #sortKey = \u0000");
        assertThat(asked(source -> number(source).eq(10_000))).isEqualTo(KEY + " AND #sortKey = ORDER#\u0000");
    }

    @Test
    void range_reversed_isAnErrorThatNamesTheMember() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> asked(source -> date(source).between(DAY.plusDays(1), DAY)))
                .withMessage("The range of Order.date is reversed: its beginning is greater than its end. Swap them");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> asked(source -> number(source).between(10, 9)))
                .withMessage("The range of Order.number is reversed: its beginning is greater than its end. Swap them");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> asked(source -> amount(source).between(10.0, 9.5)));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> asked(source -> date(source).between(LocalDate.MAX, DAY)));
    }

    @Test
    void bound_empty_isBelowAllKeys() {
        String nothing = KEY + " AND #sortKey < \u0000";

        assertThat(asked(source -> name(source).beginsWith(""))).isEqualTo(KEY);
        assertThat(asked(source -> name(source).gt(""))).isEqualTo(KEY);
        assertThat(asked(source -> name(source).ge(""))).isEqualTo(KEY);
        assertThat(asked(source -> name(source).lt(""))).isEqualTo(nothing);
        assertThat(asked(source -> name(source).le(""))).isEqualTo(nothing);
        assertThat(asked(source -> name(source).between("", ""))).isEqualTo(nothing);
        assertThat(asked(source -> name(source).between("", "K"))).isEqualTo(KEY + " AND #sortKey <= K");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> asked(source -> name(source).between("K", "")));
    }

    @Test
    void bound_longerThanAKey_isRejected() {
        String longest = "x".repeat(1_024);
        String longer = "é".repeat(513);

        assertThat(asked(source -> name(source).ge(longest))).endsWith(longest);
        for (Function<ReadSource<Note>, Narrowed> narrowing : List.<Function<ReadSource<Note>, Narrowed>>of(
                source -> name(source).eq(longer),
                source -> name(source).eq(""),
                source -> name(source).ge(longer),
                source -> name(source).lt(longer),
                source -> name(source).between("a", longer),
                source -> name(source).beginsWith(longer))) {
            assertThatExceptionOfType(ItemWriteException.class)
                    .isThrownBy(() -> asked(narrowing))
                    .withMessageStartingWith("Sort key \"")
                    .withMessageNotContaining("é");
        }
    }

    private static TextSortKey<String, Narrowed, Narrowed> name(ReadSource<Note> source) {
        return new TextSortKey<>(
                new Whole(source), Attribute.of("Order", "name", Converters.string()), Narrowed::new, Narrowed::new);
    }

    @Test
    void bound_invalidValue_isRejected() {
        assertThatExceptionOfType(ItemWriteException.class)
                .isThrownBy(() -> asked(source -> amount(source).lt(Double.NaN)));
    }

    /** Returns the key condition that DynamoDB is asked, with the values of the sort key in it. */
    private static String asked(Function<ReadSource<Note>, Narrowed> narrowing) {
        TableSchema table = TableSchema.builder("orders")
                .partitionKey("id", ScalarAttributeType.N)
                .sortKey("sk", ScalarAttributeType.S)
                .build();
        EntityStore<Note> store =
                EntityStore.of(Keyspread.create(new InMemoryDynamoDb().client()), table, new Note.Codec());
        QueryRequest request =
                narrowing.apply(store.query(List.of(n(1)))).toRequests().get(0);
        String expression = request.keyConditionExpression();
        for (Map.Entry<String, AttributeValue> value :
                request.expressionAttributeValues().entrySet()) {
            if (value.getKey().startsWith(":value")) {
                AttributeValue stored = value.getValue();
                expression = expression.replace(value.getKey(), stored.s() == null ? stored.n() : stored.s());
            }
        }
        return expression;
    }

    private static final class Whole extends Query<Note, Whole> {

        Whole(ReadSource<Note> source) {
            super(source, Whole::new);
        }
    }

    private static final class Narrowed extends Query<Note, Narrowed> {

        Narrowed(ReadSource<Note> source) {
            super(source, Narrowed::new);
        }
    }
}
