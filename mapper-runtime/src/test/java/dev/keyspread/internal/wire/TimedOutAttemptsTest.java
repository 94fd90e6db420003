package dev.keyspread.internal.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.keyspread.client.KeyspreadInterceptor;
import dev.keyspread.fake.Answer;
import dev.keyspread.fake.ScriptedAttempts;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;

/**
 * The response of an attempt that timed out arrives in between that of the next attempt, in every possible order. In an
 * order, {@code T} is the timeout of attempt 1; {@code H1}, {@code S1} and {@code B1} are its headers, the start of its
 * body and the whole of its body.
 */
@Timeout(60)
class TimedOutAttemptsTest {

    private static final ScriptedAttempts HTTP = new ScriptedAttempts();
    private static final DynamoDbAsyncClient CLIENT =
            HTTP.client(client -> client.addExecutionInterceptor(KeyspreadInterceptor.create()));

    private static final Set<String> RESULTS = Set.of("first[a, b]", "first[a]", "second[c]", "empty[]", "third[d]");
    private static final String TRANSIENT = "a failure that Keyspread retries";

    @AfterAll
    static void close() {
        CLIENT.close();
    }

    static Stream<Arguments> cases() {
        return Stream.of(Reading.values())
                .flatMap(operation -> cases(operation).map(answers -> arguments(operation, answers)));
    }

    private static Stream<Case> cases(Reading operation) {
        Answer first = operation.answer("first", "a", "b");
        Answer second = operation.answer("second", "c");
        Answer empty = operation.answer("empty");
        Answer error = Answer.error(500, "InternalServerError");
        Answer unsigned = error.without("x-amz-crc32");
        return Stream.of(
                new Case("different items", first, second),
                new Case("the same items", first, first),
                new Case("no items, then items", empty, second),
                new Case("items, then no items", first, empty),
                new Case("compressed", first.zipped(), second.zipped()),
                new Case("compressed, then plain", first.zipped(), second),
                new Case("plain, then compressed", first, second.zipped()),
                new Case("no items, then items, compressed", empty.zipped(), second.zipped()),
                new Case("in pieces", first.inPieces(7), second.inPieces(3)),
                new Case("without checksums", first.without("x-amz-crc32"), second.without("x-amz-crc32")),
                new Case("the first breaks off", first.breakingAfter(60), second),
                new Case("the second breaks off", first, second.breakingAfter(60)),
                new Case("the first is corrupted", first.corrupted(60), second),
                new Case("the second is corrupted", first, second.corrupted(60)),
                new Case("the first is an error", error, second),
                new Case("the second is an error", first, error),
                new Case("the second is an error, compressed", first.zipped(), error.zipped()),
                new Case("the first is an error, without checksums", unsigned, second.without("x-amz-crc32")),
                new Case("the second is an error, without checksums", first.without("x-amz-crc32"), unsigned));
    }

    private record Case(String name, Answer first, Answer second) {

        // The SDK takes the body of an error for that of a success if the success's headers came first.
        boolean isWithError() {
            return name.contains("is an error");
        }

        @Override
        public String toString() {
            return name;
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void result_inEveryOrder_isThatOfOneWholeBody(Reading operation, Case answers) {
        List<String> wrong = new ArrayList<>();
        for (List<String> order : orders()) {
            String outcome = run(operation, answers, order);
            if (!RESULTS.contains(outcome) && !(answers.isWithError() && outcome.equals(TRANSIENT))) {
                wrong.add(order + " -> " + outcome);
            }
        }

        assertThat(wrong).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void result_ifHeadersOfTheTimedOutAttemptArriveAmidTheOtherBody_isThatOfTheOtherBody(Reading operation) {
        Case answers = new Case("", operation.answer("first", "a"), operation.answer("second", "c"));

        assertThat(run(operation, answers, List.of("T", "H2", "S2", "H1", "B2")))
                .isEqualTo("second[c]");
    }

    @ParameterizedTest
    @EnumSource
    void result_ifHeadersOfTheOtherAttemptArriveAmidTheTimedOutBody_isThatOfTheTimedOutBody(Reading operation) {
        Case answers = new Case("", operation.answer("first", "a"), operation.answer("second", "c"));

        assertThat(run(operation, answers, List.of("T", "H1", "S1", "H2", "B1")))
                .isEqualTo("first[a]");
    }

    /** All orders of the steps of two attempts, the second of which begins with the timeout of the first. */
    private static List<List<String>> orders() {
        List<List<String>> orders = new ArrayList<>();
        interleave(List.of(), List.of("H1", "S1", "B1"), List.of("T", "H2", "S2", "B2"), orders);
        assertThat(orders).hasSize(35).doesNotHaveDuplicates();
        return orders;
    }

    private static void interleave(
            List<String> begun, List<String> first, List<String> second, List<List<String>> orders) {
        if (first.isEmpty() && second.isEmpty()) {
            orders.add(begun);
        }
        if (!first.isEmpty()) {
            interleave(with(begun, first.get(0)), first.subList(1, first.size()), second, orders);
        }
        if (!second.isEmpty()) {
            interleave(with(begun, second.get(0)), first, second.subList(1, second.size()), orders);
        }
    }

    private static List<String> with(List<String> steps, String step) {
        return Stream.concat(steps.stream(), Stream.of(step)).toList();
    }

    /** The result of a call at the moment it completes, which late steps must not change. */
    private static String run(Reading operation, Case answers, List<String> order) {
        HTTP.reset();
        CompletableFuture<Supplier<String>> call = operation.begin(CLIENT);
        CompletableFuture<String> atOnce = call.thenApply(Supplier::get);
        for (String step : order) {
            step(step, answers);
        }
        finish(call, operation.answer("third", "d"));
        String result = outcome(atOnce);
        assertThat(outcome(call.thenApply(Supplier::get)))
                .as("the result of %s, read again after all steps", order)
                .isEqualTo(result);
        return result;
    }

    // A call that succeeded does not time out, and one that failed early has sent its next attempt without a timeout.
    private static void step(String step, Case answers) {
        int number = step.charAt(step.length() - 1) - '0';
        if (step.equals("T")) {
            if (HTTP.count() == 1) {
                HTTP.timeOut();
            }
        } else if (number <= HTTP.count()) {
            step(step.charAt(0), HTTP.attempt(number), number == 1 ? answers.first() : answers.second());
        }
    }

    private static void step(char step, ScriptedAttempts.Attempt attempt, Answer answer) {
        switch (step) {
            case 'H' -> attempt.headers(answer);
            case 'S' -> attempt.stream();
            default -> attempt.body(answer);
        }
    }

    /** Answers the last attempt if the call needs one more. */
    private static void finish(CompletableFuture<?> call, Answer answer) {
        if (!call.isDone() && HTTP.count() == 2) {
            HTTP.timeOut();
        }
        if (!call.isDone()) {
            ScriptedAttempts.Attempt last = HTTP.attempt(HTTP.count());
            Stream.of('H', 'S', 'B').forEach(step -> step(step, last, answer));
        }
    }

    private static String outcome(CompletableFuture<String> result) {
        assertThat(result).isDone();
        return result.handle((text, failure) -> failure == null ? text : text(failure))
                .join();
    }

    private static String text(Throwable failure) {
        boolean isTransient = failure.getCause() instanceof SdkClientException cause && cause.retryable();
        return isTransient ? TRANSIENT : "failed: " + failure;
    }
}
