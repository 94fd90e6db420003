package dev.keyspread.inmemory.internal.operation;

import dev.keyspread.capacity.Limits;
import dev.keyspread.capacity.ReadUnits;
import dev.keyspread.inmemory.internal.error.Errors;
import dev.keyspread.inmemory.internal.operation.Charge.Charges;
import dev.keyspread.inmemory.internal.operation.ItemAccess.PlannedRead;
import dev.keyspread.inmemory.internal.operation.PlannedWrite.ItemChange;
import dev.keyspread.inmemory.internal.table.Database;
import dev.keyspread.inmemory.internal.table.KeyChecks;
import dev.keyspread.inmemory.internal.value.ItemNormalizer;
import dev.keyspread.inmemory.internal.value.JsonSizes;
import dev.keyspread.inmemory.internal.value.ValueChecks;
import dev.keyspread.inmemory.internal.value.ValueSizes;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.ConditionCheck;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.Get;
import software.amazon.awssdk.services.dynamodb.model.ItemResponse;
import software.amazon.awssdk.services.dynamodb.model.Put;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsResponse;
import software.amazon.awssdk.services.dynamodb.model.Update;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/** Reads and writes several items atomically. */
final class Transactions {

    private static final CancellationReason NONE =
            CancellationReason.builder().code("None").build();
    private static final int TRANSACTION_WRITES = 2;

    private final Database database;
    private final WritePlanner planner;
    private final ClientTokens tokens = new ClientTokens();

    Transactions(Database database, WritePlanner planner) {
        this.database = database;
        this.planner = planner;
    }

    TransactGetItemsResponse get(TransactGetItemsRequest request) {
        checkCount(request.transactItems().size());
        List<PlannedRead> planned = request.transactItems().stream()
                .map(read -> planned(checked(read.get())))
                .toList();
        checkDistinct(planned.stream().map(PlannedRead::identity).toList());
        all(planned, read -> {
            KeyChecks.checkKey(read.table(), read.key());
            return read;
        });
        checkSize(
                planned.stream().mapToLong(read -> ValueSizes.item(read.item())).sum());
        Charges charges = new Charges();
        planned.forEach(read ->
                charges.of(read.table()).add((double) ReadUnits.transactGetItems(ValueSizes.item(read.item()))));
        return TransactGetItemsResponse.builder()
                .responses(planned.stream()
                        .map(read -> ItemResponse.builder()
                                .item(read.projected(read.item()))
                                .build())
                        .toList())
                .consumedCapacity(charges.consumed(request.returnConsumedCapacity()))
                .build();
    }

    private PlannedRead planned(Get get) {
        return new PlannedRead(
                database.table(get.tableName()),
                ItemNormalizer.item(get.key()),
                get.projectionExpression(),
                get.expressionAttributeNames());
    }

    private static Get checked(Get get) {
        require("get", get != null);
        require("get.key", get.hasKey());
        return get;
    }

    private static void require(String member, boolean isSet) {
        if (!isSet) {
            throw Errors.validation("Value null at 'transactItems.member." + member
                    + "' failed to satisfy constraint: Member must not be null");
        }
    }

    TransactWriteItemsResponse write(TransactWriteItemsRequest request) {
        checkCount(request.transactItems().size());
        List<PlannedWrite> planned =
                request.transactItems().stream().map(this::plan).toList();
        JsonSizes.checkBody(request.transactItems().stream()
                .map(TransactWriteItem::put)
                .filter(Objects::nonNull)
                .map(Put::item));
        checkDistinct(planned.stream().map(PlannedWrite::identity).toList());
        if (tokens.isRepeated(request)) {
            return repeated(request, planned);
        }
        List<ItemChange> changes = all(planned, PlannedWrite::evaluate);
        checkSize(changes.stream().mapToLong(ItemChange::newBytes).sum());
        Charges charges = new Charges();
        changes.forEach(change -> change.addTo(charges.of(change.table()), TRANSACTION_WRITES));
        changes.forEach(ItemChange::commit);
        tokens.remember(request);
        return response(request, charges);
    }

    /** Plans a write as the request that writes one item. */
    private PlannedWrite plan(TransactWriteItem write) {
        long actions = Stream.of(write.put(), write.update(), write.delete(), write.conditionCheck())
                .filter(Objects::nonNull)
                .count();
        if (actions != 1) {
            throw Errors.validation("TransactItems can only contain one of Check, Put, Update or Delete");
        }
        if (write.put() != null) {
            Put put = write.put();
            require("put.item", put.hasItem());
            return planner.put(Parameters.copied(put, PutItemRequest.builder()).build());
        }
        if (write.update() != null) {
            Update update = write.update();
            require("update.key", update.hasKey());
            require("update.updateExpression", update.updateExpression() != null);
            return planner.update(Parameters.copied(update, UpdateItemRequest.builder())
                            .build())
                    .write();
        }
        if (write.delete() != null) {
            require("delete.key", write.delete().hasKey());
            return planner.delete(Parameters.copied(write.delete(), DeleteItemRequest.builder())
                    .build());
        }
        ConditionCheck check = write.conditionCheck();
        require("conditionCheck.key", check.hasKey());
        require("conditionCheck.conditionExpression", check.conditionExpression() != null);
        return planner.check(
                Parameters.copied(check, DeleteItemRequest.builder()).build());
    }

    private static TransactWriteItemsResponse repeated(TransactWriteItemsRequest request, List<PlannedWrite> planned) {
        Charges charges = new Charges();
        planned.forEach(write -> charges.of(write.table())
                .add((double) ReadUnits.repeatedTransactWriteItems(ValueSizes.item(write.existing()))));
        return response(request, charges);
    }

    private static TransactWriteItemsResponse response(TransactWriteItemsRequest request, Charges charges) {
        return TransactWriteItemsResponse.builder()
                .consumedCapacity(charges.consumed(request.returnConsumedCapacity()))
                .build();
    }

    /** Returns the results of a step of each read or write. Cancels the transaction if DynamoDB rejects one of them. */
    private static <P, R> List<R> all(List<P> planned, Function<P, R> step) {
        List<R> results = new ArrayList<>();
        List<CancellationReason> reasons = new ArrayList<>();
        for (P each : planned) {
            try {
                results.add(step.apply(each));
                reasons.add(NONE);
            } catch (ConditionalCheckFailedException failed) {
                reasons.add(reason("ConditionalCheckFailed", failed).toBuilder()
                        .item(failed.hasItem() ? failed.item() : null)
                        .build());
            } catch (DynamoDbException invalid) {
                reasons.add(reason("ValidationError", invalid));
            }
        }
        if (results.size() < planned.size()) {
            throw Errors.cancelled(reasons);
        }
        return results;
    }

    private static CancellationReason reason(String code, DynamoDbException failure) {
        return CancellationReason.builder()
                .code(code)
                .message(failure.awsErrorDetails().errorMessage())
                .build();
    }

    private static void checkCount(int count) {
        if (count == 0 || count > Limits.TRANSACTION_ITEMS) {
            throw Errors.validation(
                    "1 validation error detected: Value at 'transactItems' failed to satisfy constraint:"
                            + " Member must have length between 1 and " + Limits.TRANSACTION_ITEMS);
        }
    }

    private static void checkDistinct(List<Object> identities) {
        if (ValueChecks.isDuplicated(identities)) {
            throw Errors.validation("Transaction request cannot include multiple operations on one item");
        }
    }

    private static void checkSize(long bytes) {
        if (bytes > Limits.TRANSACTION_BYTES) {
            throw Errors.validation("Transaction exceeds the maximum size of 4 MB");
        }
    }

    /** The client tokens of the latest transactions. DynamoDB keeps them for ten minutes, this class a fixed number. */
    private static final class ClientTokens {

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
}
