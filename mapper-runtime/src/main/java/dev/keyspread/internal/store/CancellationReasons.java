package dev.keyspread.internal.store;

import dev.keyspread.error.TransactionFailedException;
import dev.keyspread.error.WriteFailure;
import dev.keyspread.internal.call.Throttling;
import dev.keyspread.spi.ItemTarget;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.TransactionConflictException;

/** Reads the reasons of a canceled transaction. */
public final class CancellationReasons {

    private static final String NONE = "None";

    /** The code of a reason that has none. */
    private static final String UNKNOWN = "Unknown";

    private CancellationReasons() {}

    /**
     * Returns the reasons, each with the position of its item in the transaction.
     *
     * @param decoders the decoders of the transaction's items, in their order
     */
    public static List<WriteFailure> of(
            TransactionCanceledException canceled, List<? extends Function<Map<String, AttributeValue>, ?>> decoders) {
        List<CancellationReason> reasons = canceled.cancellationReasons();
        List<WriteFailure> failures = new ArrayList<>();
        for (int position = 0; position < Math.min(reasons.size(), decoders.size()); position++) {
            CancellationReason reason = reasons.get(position);
            if (reason != null && !NONE.equals(reason.code())) {
                String code = reason.code() == null ? UNKNOWN : reason.code();
                String message = reason.message() == null ? "" : reason.message();
                failures.add(new WriteFailure(position, code, message, reason.item(), decoders.get(position)));
            }
        }
        return failures;
    }

    /** Returns whether a request failed because transactions have the same items at the moment, and for no other reason. */
    public static boolean isConflict(Throwable failure) {
        return failure instanceof TransactionConflictException
                || (failure instanceof TransactionFailedException failed
                        && !failed.failures().isEmpty()
                        && failed.failures().stream().allMatch(one -> one.code().equals("TransactionConflict")));
    }

    /**
     * Returns the table, member and remedy of the throttled items of a transaction, as the end of a message; an empty text if none
     * was throttled.
     *
     * @param targets the transaction's items, in their order
     */
    public static String explanation(List<WriteFailure> failures, List<? extends ItemTarget<?>> targets) {
        List<Throttling.ThrottledItem> throttled = failures.stream()
                .filter(failure -> Throttling.ThrottledItem.isThrottled(failure.code()))
                .map(failure -> throttled(failure, targets.get(failure.position())))
                .toList();
        return throttled.isEmpty()
                ? ""
                : ". " + targets.get(0).session().throttling().explanation(throttled);
    }

    private static Throttling.ThrottledItem throttled(WriteFailure failure, ItemTarget<?> target) {
        return new Throttling.ThrottledItem(target.table(), target.key(), failure.code());
    }

    /** Returns the error's message. Fake clients may omit the details. */
    public static String message(TransactionCanceledException canceled) {
        AwsErrorDetails details = canceled.awsErrorDetails();
        return String.valueOf(details == null ? canceled.getMessage() : details.errorMessage());
    }
}
