package dev.keyspread.write;

import dev.keyspread.error.ConditionFailedException;
import dev.keyspread.error.TransactionFailedException;
import dev.keyspread.error.WriteFailure;
import dev.keyspread.expression.Condition;
import dev.keyspread.internal.convert.Confidential;
import dev.keyspread.internal.store.CancellationReasons;
import dev.keyspread.spi.ItemTarget;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.IdempotentParameterMismatchException;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

/** Creates the exceptions of writes that were not applied. */
final class Failures {

    private static final String CONDITION = "ConditionalCheckFailed";

    private Failures() {}

    static ConditionFailedException of(Write<?> write, ConditionalCheckFailedException failed) {
        Map<String, AttributeValue> item = failed.hasItem() && !failed.item().isEmpty() ? failed.item() : null;
        String message =
                "The %s was not made: %s%s".formatted(write, unmet(write, item), repeated(write, item, failed));
        return shown(write, new ConditionFailedException(message, item, write.target::read, failed));
    }

    static TransactionFailedException of(List<Write<?>> writes, TransactionCanceledException cancelled) {
        List<WriteFailure> failures = CancellationReasons.of(
                cancelled, writes.stream().map(Failures::decoder).toList());
        String reasons = failures.stream()
                .map(failure -> words(writes.get(failure.position()), failure))
                .collect(Collectors.joining("; "));
        String message = "Nothing of the transaction was written: "
                + (reasons.isEmpty() ? CancellationReasons.message(cancelled) : reasons)
                + CancellationReasons.explanation(
                        failures, writes.stream().map(write -> write.target).toList());
        return shown(writes.get(0), new TransactionFailedException(message, failures, cancelled));
    }

    /** Returns the failure, whose values are shown if the mapper has {@code valuesInErrors}. */
    static <X extends Throwable> X shown(Write<?> write, X failure) {
        if (write.session().hasValuesInErrors()) {
            Confidential.show(failure);
        }
        return failure;
    }

    private static Function<Map<String, AttributeValue>, ?> decoder(Write<?> write) {
        return write.target::read;
    }

    static TransactionFailedException of(
            @Nullable String idempotencyToken, boolean canMove, IdempotentParameterMismatchException differing) {
        String message = ("Nothing of the transaction was written: other writes were made under its idempotency token"
                        + " \"%s\" within ten minutes. "
                        + (canMove
                                ? "They may be the same ones, made before the layout of a table changed: read the items first. Otherwise, use"
                                        + " a new token"
                                : "Use a new one, or make the same writes: a key that is sharded at random has the same shard in both if the"
                                        + " same Save is run again, or the entity() of the first is saved"))
                .formatted(idempotencyToken);
        return new TransactionFailedException(message, List.of(), differing);
    }

    private static String words(Write<?> write, WriteFailure failure) {
        String why = CONDITION.equals(failure.code())
                ? unmet(write, failure.item().isEmpty() ? null : failure.item())
                : failure.code() + " " + failure.message();
        return "the %s, %s".formatted(write, why.strip());
    }

    /** Returns what may be the reason if the SDK repeated the request: DynamoDB's answer to the first attempt was lost. */
    private static String repeated(
            Write<?> write, @Nullable Map<String, AttributeValue> item, ConditionalCheckFailedException failed) {
        Integer attempts = failed.numAttempts();
        if (attempts == null || attempts < 2) {
            return "";
        }
        return write instanceof Save<?> save && item != null && save.isOf(item)
                ? (". The existing item is the same as this one, and the SDK sent the request %d times: an earlier attempt, whose"
                                + " answer was lost, has probably saved it")
                        .formatted(attempts)
                : ". The SDK sent the request %d times: an earlier attempt, whose answer was lost, may have been applied"
                        .formatted(attempts);
    }

    private static String unmet(Write<?> write, @Nullable Map<String, AttributeValue> item) {
        ItemTarget.VersionCheck version = write.target.version();
        String mismatch = version == null ? null : version.mismatch(item);
        if (mismatch != null) {
            return mismatch;
        }
        String existence = item == null ? "there is no such item" : "the item exists";
        Condition<?> condition = write.stated();
        if (condition == null) {
            return existence;
        }
        String stated = "its condition is not met: " + condition.message();
        return item == null ? existence + ", and " + stated : stated;
    }
}
