package dev.keyspread.query;

import static dev.keyspread.fake.Values.n;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.keyspread.ItemWriteException;
import dev.keyspread.Keyspread;
import dev.keyspread.TableSchema;
import dev.keyspread.fake.FakeDynamoDbClient;
import dev.keyspread.internal.convert.Note;
import dev.keyspread.spi.Attribute;
import dev.keyspread.spi.Converters;
import dev.keyspread.spi.EntityStore;
import dev.keyspread.spi.KeyPart;
import dev.keyspread.spi.KeyTemplate;
import dev.keyspread.spi.ReadPlan;
import java.math.BigDecimal;
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

    private static TextSortKey<LocalDate, Narrowed, Narrowed> date(ReadPlan<Note> plan) {
        return new TextSortKey<>(
                new Whole(plan), Attribute.of("Order", "date", Converters.localDate()), Narrowed::new, Narrowed::new);
    }

    private static TextSortKey<Instant, Narrowed, Narrowed> instant(ReadPlan<Note> plan) {
        return new TextSortKey<>(
                new Whole(plan), Attribute.of("Order", "at", Converters.instant()), Narrowed::new, Narrowed::new);
    }

    private static OrderedSortKey<Double, Narrowed, Narrowed> amount(ReadPlan<Note> plan) {
        return new OrderedSortKey<>(
                new Whole(plan),
                Attribute.of("Order", "amount", Converters.doubleNumber()),
                Narrowed::new,
                Narrowed::new);
    }

    private static OrderedSortKey<Integer, Narrowed, Narrowed> number(ReadPlan<Note> plan) {
        return new OrderedSortKey<>(
                new Whole(plan.under(TEMPLATE.prefix())),
                KeyPart.padded("Order", "number", Converters.integer(), 4, 0),
                Narrowed::new,
                Narrowed::new);
    }

    @Test
    void upperBound_aboveTheRange_isNoBound() {
        assertThat(asked(plan -> date(plan).lt(LocalDate.MAX))).isEqualTo(KEY);
        assertThat(asked(plan -> date(plan).le(LocalDate.MAX))).isEqualTo(KEY);
        assertThat(asked(plan -> instant(plan).le(Instant.MAX))).isEqualTo(KEY);
        assertThat(asked(plan -> amount(plan).lt(Double.MAX_VALUE))).isEqualTo(KEY);
        assertThat(asked(plan -> number(plan).le(Integer.MAX_VALUE)))
                .isEqualTo(KEY + " AND begins_with(#sortKey, ORDER#)");
    }

    @Test
    void lowerBound_belowTheRange_isNoBound() {
        assertThat(asked(plan -> date(plan).gt(LocalDate.MIN))).isEqualTo(KEY);
        assertThat(asked(plan -> instant(plan).ge(Instant.MIN))).isEqualTo(KEY);
        assertThat(asked(plan -> amount(plan).ge(-Double.MAX_VALUE))).isEqualTo(KEY);
        assertThat(asked(plan -> number(plan).ge(-1))).isEqualTo(KEY + " AND begins_with(#sortKey, ORDER#)");
    }

    @Test
    void bound_thatNothingReaches_findsNothing() {
        String nothing = KEY + " AND #sortKey < \u0000";

        assertThat(asked(plan -> date(plan).gt(LocalDate.MAX))).isEqualTo(nothing);
        assertThat(asked(plan -> date(plan).lt(LocalDate.MIN))).isEqualTo(nothing);
        assertThat(asked(plan -> number(plan).ge(10_000))).isEqualTo(nothing);
        assertThat(asked(plan -> number(plan).lt(-1))).isEqualTo(nothing);
        assertThat(asked(plan -> number(plan).between(10_000, 20_000))).isEqualTo(nothing);
        assertThat(asked(plan -> amount(plan).gt(Double.MAX_VALUE))).contains("#sortKey < -9.99");
    }

    @Test
    void range_beyondTheRange_isClamped() {
        assertThat(asked(plan -> number(plan).between(0, Integer.MAX_VALUE)))
                .isEqualTo(asked(plan -> number(plan).ge(0)));
        assertThat(asked(plan -> number(plan).between(-1, 7)))
                .isEqualTo(asked(plan -> number(plan).le(7)));
        assertThat(asked(plan -> date(plan).between(DAY, LocalDate.MAX)))
                .isEqualTo(KEY + " AND #sortKey >= 2014-07-09");
        assertThat(asked(plan -> date(plan).between(LocalDate.MIN, LocalDate.MAX)))
                .isEqualTo(KEY);
    }

    @Test
    void equality_withAnImpossibleValue_findsNothing() {
        assertThat(asked(plan -> date(plan).eq(LocalDate.MAX))).isEqualTo(KEY + " AND #sortKey = \u0000");
        assertThat(asked(plan -> number(plan).eq(10_000))).isEqualTo(KEY + " AND #sortKey = ORDER#\u0000");
    }

    @Test
    void range_reversed_isAnErrorThatNamesTheMember() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> asked(plan -> date(plan).between(DAY.plusDays(1), DAY)))
                .withMessage(
                        "The range of Order.date is reversed: from 2014-07-10 is greater than to 2014-07-09. Swap them");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> asked(plan -> number(plan).between(10, 9)))
                .withMessage("The range of Order.number is reversed: from 10 is greater than to 9. Swap them");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> asked(plan -> amount(plan).between(10.0, 9.5)));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> asked(plan -> date(plan).between(LocalDate.MAX, DAY)));
    }

    @Test
    void bound_thatIsNoValue_isRefusedAllTheSame() {
        assertThatExceptionOfType(ItemWriteException.class)
                .isThrownBy(() -> asked(plan -> amount(plan).lt(Double.NaN)));
        assertThatExceptionOfType(ItemWriteException.class)
                .isThrownBy(() -> asked(plan -> new OrderedSortKey<>(
                                new Whole(plan.under(TEMPLATE.prefix())),
                                KeyPart.padded("Order", "price", Converters.bigDecimal(), 4, 2),
                                Narrowed::new,
                                Narrowed::new)
                        .lt(new BigDecimal("0.001"))));
    }

    /** Returns the key condition that DynamoDB is asked, with the values of the sort key in it. */
    private static String asked(Function<ReadPlan<Note>, Narrowed> narrowing) {
        TableSchema table = TableSchema.builder("orders")
                .partitionKey("id", ScalarAttributeType.N)
                .sortKey("sk", ScalarAttributeType.S)
                .build();
        FakeDynamoDbClient client = new FakeDynamoDbClient(table);
        EntityStore<Note> store = EntityStore.of(Keyspread.create(client), table, new Note.Codec());
        narrowing.apply(store.query(List.of(n(1)))).plan.stream().toList();
        QueryRequest request = client.requests(QueryRequest.class).get(0);
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

    private static final class Whole extends TableQuery<Note, Whole> {

        Whole(ReadPlan<Note> plan) {
            super(plan, Whole::new);
        }
    }

    private static final class Narrowed extends TableQuery<Note, Narrowed> {

        Narrowed(ReadPlan<Note> plan) {
            super(plan, Narrowed::new);
        }
    }
}
