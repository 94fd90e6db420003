package dev.keyspread.testing;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputExceededException;
import software.amazon.awssdk.services.dynamodb.model.ThrottlingException;
import software.amazon.awssdk.services.dynamodb.model.ThrottlingReason;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

/** The exceptions of throttled requests, as DynamoDB sends them. */
final class Throttled {

    private static final int BAD_REQUEST = 400;

    private static final String MESSAGE = "Throughput exceeds the current capacity of your table or index. DynamoDB is"
            + " automatically scaling your table or index so please try again shortly. If exceptions persist, check if you"
            + " have a hot key";

    private static final String PROVISIONED_MESSAGE = "The level of configured provisioned throughput for the table was"
            + " exceeded. Consider increasing your provisioning level with the UpdateTable API.";

    private static final List<String> CAUSES = List.of(
            "KeyRangeThroughputExceeded",
            "ProvisionedThroughputExceeded",
            "AccountLimitExceeded",
            "MaxOnDemandThroughputExceeded");

    private Throttled() {}

    /** Returns the reason, after a check that DynamoDB has it. */
    static String checked(String reason) {
        if (CAUSES.stream().noneMatch(cause -> reason.matches("(Table|Index)(Read|Write)" + cause))) {
            throw new IllegalArgumentException("A throttling reason is Table or Index, then Read or Write, then one of "
                    + CAUSES + " (found " + reason + ")");
        }
        return reason;
    }

    /** Returns the exception of a request that is throttled as a whole. Without a reason, key ranges are hot. */
    static DynamoDbException exception(
            DynamoDbRequest request, Collection<RequestPart> throttled, @Nullable String reason) {
        List<ThrottlingReason> reasons = throttled.stream()
                .map(part -> ThrottlingReason.builder()
                        .reason(reason == null ? hotKeyRange(request, part) : reason)
                        .resource(arn(part))
                        .build())
                .distinct()
                .toList();
        return isProvisioned(reason)
                ? withDetails(
                        ProvisionedThroughputExceededException.builder().throttlingReasons(reasons),
                        "ProvisionedThroughputExceededException",
                        PROVISIONED_MESSAGE,
                        BAD_REQUEST)
                : withDetails(
                        ThrottlingException.builder().throttlingReasons(reasons),
                        "ThrottlingException",
                        MESSAGE,
                        BAD_REQUEST);
    }

    /** Returns the exception of a transaction of {@code size} items. It names no resources, as in DynamoDB. */
    static DynamoDbException canceled(int size, Collection<RequestPart> throttled, @Nullable String reason) {
        CancellationReason[] reasons = IntStream.range(0, size)
                .mapToObj(position -> CancellationReason.builder().code("None").build())
                .toArray(CancellationReason[]::new);
        CancellationReason code = isProvisioned(reason)
                ? reason("ProvisionedThroughputExceeded", PROVISIONED_MESSAGE)
                : reason("ThrottlingError", MESSAGE);
        throttled.forEach(part -> reasons[part.position()] = code);
        List<String> codes =
                Arrays.stream(reasons).map(CancellationReason::code).toList();
        return withDetails(
                TransactionCanceledException.builder().cancellationReasons(reasons),
                "TransactionCanceledException",
                "Transaction cancelled, please refer cancellation reasons for specific reasons " + codes,
                BAD_REQUEST);
    }

    /** Returns the exception with the details that the SDK adds to those of a response. */
    static DynamoDbException withDetails(AwsServiceException.Builder builder, String code, String message, int status) {
        builder.message(message);
        builder.statusCode(status);
        builder.requestId("test");
        builder.awsErrorDetails(AwsErrorDetails.builder()
                .serviceName("DynamoDb")
                .errorCode(code)
                .errorMessage(message)
                .build());
        return (DynamoDbException) builder.build();
    }

    private static CancellationReason reason(String code, String message) {
        return CancellationReason.builder().code(code).message(message).build();
    }

    private static boolean isProvisioned(@Nullable String reason) {
        return reason != null && reason.endsWith("ProvisionedThroughputExceeded");
    }

    private static String hotKeyRange(DynamoDbRequest request, RequestPart part) {
        return (part.index() == null ? "Table" : "Index")
                + (Requests.isRead(Requests.operation(request)) ? "Read" : "Write")
                + CAUSES.get(0);
    }

    private static String arn(RequestPart part) {
        return "arn:aws:dynamodb:ddblocal:000000000000:table/" + part.table()
                + (part.index() == null ? "" : "/index/" + part.index());
    }
}
