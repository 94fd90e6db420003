package dev.keyspread.it.error;

import static dev.keyspread.it.entity.BasketAttributes.COUNTS;
import static dev.keyspread.it.entity.BasketAttributes.PLACE;
import static dev.keyspread.it.entity.BasketAttributes.SPARE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.keyspread.Keyspread;
import dev.keyspread.KeyspreadException;
import dev.keyspread.error.ConditionFailedException;
import dev.keyspread.expression.Condition;
import dev.keyspread.inmemory.InMemoryDynamoDb;
import dev.keyspread.it.entity.Basket;
import dev.keyspread.it.entity.BasketRepository;
import dev.keyspread.table.Tables;
import dev.keyspread.write.Check;
import dev.keyspread.write.WriteTransaction;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletionException;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Keys of maps in conditions and paths are in no error, unless the mapper has {@code valuesInErrors}, and in no text. */
class ConfidentialMapKeysTest {

    private static final String KEY = "marked";
    private static final int NUMBER = 4711;
    private static final Condition<Basket> UNMET = COUNTS.key(KEY).eq(1);
    private static final Map<String, Consumer<BasketRepository>> FAILING_WRITES = failingWrites();

    private final InMemoryDynamoDb dynamoDb = new InMemoryDynamoDb();

    @BeforeEach
    void save() {
        Keyspread mapper = mapper(false);
        Tables.create(mapper, BasketRepository.TABLE);
        new BasketRepository(mapper).save(Basket.of("b"));
    }

    private static Map<String, Consumer<BasketRepository>> failingWrites() {
        Map<String, Consumer<BasketRepository>> writes = new LinkedHashMap<>();
        writes.put(
                "save",
                baskets -> baskets.prepareSave(Basket.of("b")).onlyIf(UNMET).run());
        writes.put(
                "save, asynchronous",
                baskets -> baskets.prepareSave(Basket.of("b"))
                        .onlyIf(UNMET)
                        .async()
                        .run()
                        .join());
        writes.put(
                "delete",
                baskets -> baskets.prepareDelete(BasketRepository.key("b"))
                        .onlyIf(UNMET)
                        .run());
        writes.put(
                "update with a condition",
                baskets -> baskets.update("b")
                        .set(PLACE.size(), 2)
                        .onlyIf(SPARE.key(NUMBER)
                                .quantity()
                                .gt(3)
                                .or(UNMET.not().not()))
                        .run());
        writes.put(
                "set inside",
                baskets ->
                        baskets.update("b").set(SPARE.key(NUMBER).quantity(), 3).run());
        writes.put(
                "add inside",
                baskets ->
                        baskets.update("b").add(SPARE.key(NUMBER).quantity(), 3).run());
        writes.put(
                "append inside",
                baskets -> baskets.update("b")
                        .append(SPARE.key(NUMBER).notes(), List.of("n"))
                        .run());
        writes.put(
                "element inside",
                baskets -> baskets.update("b")
                        .set(SPARE.key(NUMBER).notes().at(0), "n")
                        .run());
        writes.put(
                "update that returns the old item",
                baskets -> baskets.update("b")
                        .set(SPARE.key(NUMBER).quantity(), 3)
                        .returningOld()
                        .run());
        writes.put(
                "transaction",
                baskets -> WriteTransaction.of(
                                baskets.update("b").set(SPARE.key(NUMBER).quantity(), 3))
                        .run());
        writes.put(
                "transaction with a check",
                baskets -> WriteTransaction.of(
                                Check.of(baskets, BasketRepository.key("b")).onlyIf(UNMET))
                        .run());
        writes.put(
                "value that cannot be written",
                baskets -> baskets.update("b")
                        .set(SPARE.key(NUMBER), new Basket.Line("\ud800", 1, List.of()))
                        .run());
        writes.put(
                "condition that cannot be written",
                baskets -> baskets.prepareSave(Basket.of("b"))
                        .onlyIf(SPARE.key(NUMBER).eq(new Basket.Line("\ud800", 1, List.of())))
                        .run());
        return writes;
    }

    static Set<String> writes() {
        return FAILING_WRITES.keySet();
    }

    @ParameterizedTest
    @MethodSource("writes")
    void write_thatFailsAtAKeyOfAMap_namesItOnlyWithValuesInErrors(String name) {
        Consumer<BasketRepository> write = FAILING_WRITES.get(name);

        assertThat(failure(write, false)).doesNotContain(KEY, "4711").containsAnyOf("counts.?", "spare.?");
        assertThat(failure(write, true)).containsAnyOf("counts." + KEY, "spare.4711");
    }

    @Test
    void condition_thatFails_hasAQuestionMarkForKeysAndValues() {
        BasketRepository baskets = new BasketRepository(mapper(false));
        BasketRepository withValues = new BasketRepository(mapper(true));

        assertThatExceptionOfType(ConditionFailedException.class)
                .isThrownBy(
                        () -> baskets.prepareSave(Basket.of("b")).onlyIf(UNMET).run())
                .withMessage("The save of baskets{id} was not made: its condition is not met: counts.? = ?");
        assertThatExceptionOfType(ConditionFailedException.class)
                .isThrownBy(() ->
                        withValues.prepareSave(Basket.of("b")).onlyIf(UNMET).run())
                .withMessage("The save of baskets{id=b} was not made: its condition is not met: counts.marked = ?");
    }

    @SuppressWarnings("NullAway") // Callers without null checks can pass null.
    static Stream<ThrowingCallable> wrongCalls() {
        return Stream.of(
                () -> COUNTS.key(KEY).eq(null),
                () -> COUNTS.key(KEY).ne(null),
                () -> COUNTS.key(KEY).in(List.of()),
                () -> COUNTS.key(KEY).between(3, 1),
                () -> SPARE.key(NUMBER).notes().contains(null),
                () -> SPARE.key(NUMBER).quantity().eq(null),
                () -> changes(
                        baskets -> baskets.update("b").remove(SPARE.key(NUMBER).quantity())),
                () -> changes(baskets -> baskets.update("b").set(COUNTS.key(KEY), null)),
                () -> changes(
                        baskets -> baskets.update("b").set(COUNTS.key(KEY), 1).remove(COUNTS.key(KEY))),
                () -> changes(baskets -> baskets.update("b")
                        .set(SPARE.key(NUMBER), new Basket.Line("p", 1, List.of()))
                        .set(SPARE.key(NUMBER).quantity(), 1)));
    }

    private static void changes(Consumer<BasketRepository> change) {
        change.accept(new BasketRepository(Keyspread.create(new InMemoryDynamoDb().client())));
    }

    @ParameterizedTest
    @MethodSource("wrongCalls")
    void wrongCall_atAKeyOfAMap_doesNotNameIt(ThrowingCallable call) {
        assertThat(printed(catchThrowable(call)))
                .doesNotContain(KEY, "4711")
                .containsAnyOf("counts.?", "spare.?", "In");
    }

    @Test
    void texts_ofConditionsAndAttributes_haveNoKeys() {
        assertThat(UNMET.and(SPARE.key(NUMBER).product().beginsWith("p")))
                .hasToString("counts.? = ? AND begins_with(spare.?.product, ?)");
        assertThat(COUNTS.key(KEY)).hasToString("counts.?");
        assertThat(SPARE.key(NUMBER).notes().at(2)).hasToString("spare.?.notes[2]");
        assertThat(COUNTS.key(KEY).path().toString()).doesNotContain(KEY);
        assertThat(UNMET.filter().expression()).doesNotContain(KEY);
    }

    private String failure(Consumer<BasketRepository> write, boolean withValues) {
        Throwable failure = catchThrowable(() -> write.accept(new BasketRepository(mapper(withValues))));
        assertThat(failure instanceof CompletionException ? failure.getCause() : failure)
                .isInstanceOf(KeyspreadException.class);
        return printed(failure);
    }

    private Keyspread mapper(boolean withValues) {
        Keyspread.Builder builder = Keyspread.builder(dynamoDb.client());
        return (withValues ? builder.valuesInErrors() : builder).build();
    }

    private static String printed(Throwable failure) {
        StringWriter text = new StringWriter();
        failure.printStackTrace(new PrintWriter(text, true));
        return text.toString();
    }
}
