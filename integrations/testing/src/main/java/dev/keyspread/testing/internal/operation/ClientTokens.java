package dev.keyspread.testing.internal.operation;

import dev.keyspread.testing.internal.error.Errors;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;

/** The client tokens of the latest transactions. DynamoDB keeps them for ten minutes, this class a fixed number. */
final class ClientTokens {

    private static final int MOST = 1_000;

    /** The maximum length of a token. */
    private static final int LONGEST = 36;

    private final Map<String, List<TransactWriteItem>> transactions = new LinkedHashMap<>() {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, List<TransactWriteItem>> eldest) {
            return size() > MOST;
        }
    };

    /**
     * Returns whether the same transaction was made before.
     *
     * @throws software.amazon.awssdk.services.dynamodb.model.IdempotentParameterMismatchException if another one had the
     *     token
     */
    boolean isRepeated(TransactWriteItemsRequest request) {
        checkLength(request.clientRequestToken());
        List<TransactWriteItem> earlier = transactions.get(request.clientRequestToken());
        if (earlier != null && !earlier.equals(request.transactItems())) {
            throw Errors.tokenMismatch();
        }
        return earlier != null;
    }

    private static void checkLength(@Nullable String token) {
        if (token != null && (token.isEmpty() || token.length() > LONGEST)) {
            throw Errors.validation(
                    "Value " + token + " at 'clientRequestToken' failed to satisfy constraint: Member must"
                            + " have length between 1 and " + LONGEST);
        }
    }

    void remember(TransactWriteItemsRequest request) {
        if (request.clientRequestToken() != null) {
            transactions.put(request.clientRequestToken(), request.transactItems());
        }
    }
}
