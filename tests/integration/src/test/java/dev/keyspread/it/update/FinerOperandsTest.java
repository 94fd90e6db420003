package dev.keyspread.it.update;

import static dev.keyspread.it.update.FinerOperandsTest_PlanAttributes.AT;
import static dev.keyspread.it.update.FinerOperandsTest_PlanAttributes.COUNTS;
import static dev.keyspread.it.update.FinerOperandsTest_PlanAttributes.LIST;
import static dev.keyspread.it.update.FinerOperandsTest_PlanAttributes.MAYBE;
import static dev.keyspread.it.update.FinerOperandsTest_PlanAttributes.NOTES;
import static dev.keyspread.it.update.FinerOperandsTest_PlanAttributes.NUMBER;
import static dev.keyspread.it.update.FinerOperandsTest_PlanAttributes.NUMBERS;
import static dev.keyspread.it.update.FinerOperandsTest_PlanAttributes.REAL;
import static dev.keyspread.it.update.FinerOperandsTest_PlanAttributes.SECONDS;
import static dev.keyspread.it.update.FinerOperandsTest_PlanAttributes.STOP;
import static dev.keyspread.it.update.FinerOperandsTest_PlanAttributes.STOPS;
import static dev.keyspread.it.update.FinerOperandsTest_PlanAttributes.TIMES;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.Keyspread;
import dev.keyspread.annotations.AttributeConverter;
import dev.keyspread.annotations.ConvertedBy;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.StoredAs;
import dev.keyspread.annotations.StoredFormat;
import dev.keyspread.annotations.Table;
import dev.keyspread.error.ItemWriteException;
import dev.keyspread.expression.Condition;
import dev.keyspread.expression.ItemAttribute;
import dev.keyspread.inmemory.InMemoryDynamoDb;
import dev.keyspread.table.Tables;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Equality with values that have more digits than the stored form, or are outside its range, at any depth. */
class FinerOperandsTest {

    private static final Instant START = Instant.parse("2026-11-27T10:00:00Z");
    private static final Instant FINER = START.plusMillis(500);
    private static final Moment MOMENT = new Moment(START);
    private static final Moment FINER_MOMENT = new Moment(FINER);
    private static final BigDecimal LONG = new BigDecimal("1.00000000000000000000000000000000000000001");
    private static final BigDecimal HUGE = new BigDecimal("1E200");

    /** Stores whole seconds, and rounds others down. */
    static final class Seconds implements AttributeConverter<Instant, Long> {

        @Override
        public Long toStored(Instant value) {
            return value.getEpochSecond();
        }

        @Override
        public Instant fromStored(Long stored) {
            return Instant.ofEpochSecond(stored);
        }
    }

    @ConvertedBy(MomentSeconds.class)
    record Moment(Instant at) implements Comparable<Moment> {

        @Override
        public int compareTo(Moment other) {
            return at.compareTo(other.at);
        }
    }

    /** Stores whole seconds, and rounds others down. */
    static final class MomentSeconds implements AttributeConverter<Moment, Long> {

        @Override
        public Long toStored(Moment value) {
            return value.at().getEpochSecond();
        }

        @Override
        public Moment fromStored(Long stored) {
            return new Moment(Instant.ofEpochSecond(stored));
        }
    }

    record Stop(
            @ConvertedBy(Seconds.class) Instant rounded,
            @StoredAs(StoredFormat.EPOCH_SECONDS) Instant exact,
            BigDecimal fee) {

        static Stop of(Instant rounded, Instant exact) {
            return new Stop(rounded, exact, new BigDecimal("1.50"));
        }
    }

    @Table("plans")
    record Plan(
            @PartitionKey String id,
            BigDecimal number,
            double real,
            @ConvertedBy(Seconds.class) Instant at,
            @StoredAs(StoredFormat.EPOCH_SECONDS) Instant seconds,
            @ConvertedBy(Seconds.class) Optional<Instant> maybe,
            Set<Moment> times,
            List<Moment> list,
            Set<BigDecimal> numbers,
            Stop stop,
            List<Stop> stops,
            Map<String, Stop> notes,
            Map<Moment, Integer> counts) {}

    private PlanReads plans;

    private record PlanReads(FinerOperandsTest_PlanRepository repository) {

        long count(Condition<Plan> condition) {
            return repository.table().scan().filter(condition).count();
        }
    }

    @BeforeEach
    void save() {
        Keyspread mapper = Keyspread.create(new InMemoryDynamoDb().client());
        Tables.create(mapper, FinerOperandsTest_PlanRepository.TABLE);
        plans = new PlanReads(new FinerOperandsTest_PlanRepository(mapper));
        Stop stop = Stop.of(START, START);
        plans.repository()
                .save(new Plan(
                        "p",
                        BigDecimal.ONE,
                        0,
                        START,
                        START,
                        Optional.of(START),
                        Set.of(MOMENT),
                        List.of(MOMENT),
                        Set.of(BigDecimal.ONE),
                        stop,
                        List.of(stop),
                        Map.of("a", stop),
                        Map.of(MOMENT, 1)));
    }

    static Stream<Arguments> equalities() {
        Stop stop = new Stop(START, START, new BigDecimal("1.5"));
        return Stream.of(
                of(NUMBER, new BigDecimal("1.0"), LONG),
                of(NUMBER, BigDecimal.ONE, HUGE),
                of(NUMBER, BigDecimal.ONE, HUGE.negate()),
                of(NUMBER, BigDecimal.ONE, new BigDecimal("1E-200")),
                of(REAL, -0.0, 1E200),
                of(REAL, 0.0, -1E200),
                of(REAL, 0.0, Double.MIN_VALUE),
                of(AT, START, FINER),
                of(SECONDS, START, FINER),
                of(SECONDS, START, Instant.MAX),
                of(MAYBE, START, FINER),
                of(TIMES, Set.of(MOMENT), Set.of(FINER_MOMENT)),
                of(TIMES, Set.of(MOMENT), new LinkedHashSet<>(List.of(MOMENT, FINER_MOMENT))),
                of(LIST, List.of(MOMENT), List.of(FINER_MOMENT)),
                of(LIST.at(0), MOMENT, FINER_MOMENT),
                of(COUNTS, Map.of(MOMENT, 1), Map.of(FINER_MOMENT, 1)),
                of(COUNTS, Map.of(MOMENT, 1), Map.of(MOMENT, 1, FINER_MOMENT, 1)),
                of(NUMBERS, Set.of(new BigDecimal("1.0")), Set.of(LONG)),
                of(NUMBERS, Set.of(BigDecimal.ONE), Set.of(HUGE)),
                of(STOP, stop, Stop.of(FINER, START)),
                of(STOP, stop, Stop.of(START, FINER)),
                of(STOP, stop, new Stop(START, START, HUGE)),
                of(STOP.rounded(), START, FINER),
                of(STOPS, List.of(stop), List.of(Stop.of(FINER, START))),
                of(STOPS.at(0), stop, Stop.of(START, FINER)),
                of(NOTES, Map.of("a", stop), Map.of("a", Stop.of(FINER, START))),
                of(NOTES.key("a"), stop, Stop.of(FINER, START)));
    }

    private static <V> Arguments of(ItemAttribute<Plan, V> attribute, V equal, V finer) {
        return Arguments.of(attribute, equal, finer);
    }

    @ParameterizedTest
    @MethodSource("equalities")
    <V> void equality_withAFinerValue_isMetByNoItem(ItemAttribute<Plan, V> attribute, V equal, V finer) {
        assertThat(plans.count(attribute.eq(equal))).isOne();
        assertThat(plans.count(attribute.ne(equal))).isZero();
        assertThat(plans.count(attribute.in(List.of(equal)))).isOne();

        assertThat(plans.count(attribute.eq(finer))).isZero();
        assertThat(plans.count(attribute.ne(finer))).isOne();
        assertThat(plans.count(attribute.in(List.of(finer)))).isZero();
        assertThat(plans.count(attribute.in(List.of(finer, equal)))).isOne();
    }

    static Stream<Arguments> containments() {
        return Stream.of(
                contained(TIMES::contains, MOMENT, FINER_MOMENT),
                contained(LIST::contains, MOMENT, FINER_MOMENT),
                contained(NUMBERS::contains, new BigDecimal("1.0"), LONG),
                contained(NUMBERS::contains, BigDecimal.ONE, HUGE),
                contained(STOPS::contains, Stop.of(START, START), Stop.of(FINER, START)),
                contained(STOPS::contains, Stop.of(START, START), Stop.of(START, FINER)));
    }

    private static <T> Arguments contained(Function<T, Condition<Plan>> contains, T equal, T finer) {
        return Arguments.of(contains.apply(equal), contains.apply(finer));
    }

    @ParameterizedTest
    @MethodSource("containments")
    void contains_ofAFinerElement_isMetByNoItem(Condition<Plan> equal, Condition<Plan> finer) {
        assertThat(plans.count(equal)).isOne();
        assertThat(plans.count(finer)).isZero();
        assertThat(plans.count(finer.not())).isOne();
    }

    @Test
    void condition_ofAWrite_comparesTheValues() {
        FinerOperandsTest_PlanRepository repository = plans.repository();

        assertThat(repository
                        .update("p")
                        .set(REAL, 1.0)
                        .onlyIf(TIMES.contains(FINER_MOMENT))
                        .orRejected()
                        .run()
                        .isApplied())
                .isFalse();
        assertThat(repository
                        .update("p")
                        .set(REAL, 1.0)
                        .onlyIf(TIMES.contains(MOMENT))
                        .orRejected()
                        .run()
                        .isApplied())
                .isTrue();
    }

    @Test
    void value_thatIsRejectedForAnotherReason_isAnError() {
        assertThatExceptionOfType(ItemWriteException.class).isThrownBy(() -> plans.count(REAL.eq(Double.NaN)));
        assertThatExceptionOfType(ItemWriteException.class)
                .isThrownBy(() -> plans.count(NUMBERS.eq(Set.of(BigDecimal.ONE, new BigDecimal("1.0")))));
    }
}
