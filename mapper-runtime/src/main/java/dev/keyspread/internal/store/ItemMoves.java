package dev.keyspread.internal.store;

import dev.keyspread.KeyspreadException;
import dev.keyspread.capacity.Limits;
import dev.keyspread.error.ItemTooLargeException;
import dev.keyspread.error.LayoutException;
import dev.keyspread.internal.call.Call;
import dev.keyspread.internal.call.Futures;
import dev.keyspread.internal.call.Operation;
import dev.keyspread.internal.call.Throttling.ThrottledItem;
import dev.keyspread.internal.convert.ItemSizes;
import dev.keyspread.internal.layout.LayoutRecord;
import dev.keyspread.internal.layout.Side;
import dev.keyspread.spi.KeyLayout;
import dev.keyspread.spi.TwoLayouts;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Consumer;
import java.util.function.Function;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.Delete;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.Put;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

/**
 * Moves stored items of one table from one layout to the other: one transaction puts an item under its new key, if there is none, and
 * deletes it under its old one, if it is as it was read. So an item is in one place at each moment. Immutable and thread-safe.
 *
 * @param tableName the table's name as DynamoDB knows it
 * @param names the names of the table's items, in errors
 * @param layouts the two layouts
 * @param limits what DynamoDB accepts
 * @param moved receives the two keys of each moved item
 */
public record ItemMoves(
        String tableName,
        ItemNames names,
        TwoLayouts layouts,
        ItemLimits limits,
        Consumer<Map<String, AttributeValue>> moved) {

    /** A transaction has 100 actions, two for each item. Half of that leaves room for large items. */
    public static final int MOST_ITEMS = 25;

    /** A condition has at most 300 operators and functions, and 4 KB. The other attributes cannot differ: nothing writes the item. */
    private static final int COMPARED_ATTRIBUTES = 100;

    private static final int LONGEST_EXPRESSION = 3_500;
    /** Each item is in a transaction twice: as it will be, and in the condition on what it is. */
    private static final int MOST_BYTES = Limits.TRANSACTION_BYTES / 3;

    /** The attempts of a throttled transaction take about a minute. */
    private static final int THROTTLED_ATTEMPTS = 40;

    private static final int ATTEMPTS = 10;
    private static final long PAUSE_MILLIS = 25;

    /** Returns an item under its key in a layout. */
    public Map<String, AttributeValue> placed(Map<String, AttributeValue> item, Side side) {
        return layouts.placed(item, layout(side));
    }

    /**
     * Requires that an item can be moved to the layout of a record, and returns its size there, in bytes.
     *
     * @throws KeyspreadException if its key cannot be computed, or if DynamoDB would not accept the item
     */
    public int requireMovable(Map<String, AttributeValue> item, LayoutRecord record) {
        return move(item, record).bytes();
    }

    /** Returns whether a stored item is where it belongs in a layout. */
    public boolean isIn(Map<String, AttributeValue> item, Side side) {
        return layouts.key(item, layout(side)).equals(item.get(layouts.attribute()));
    }

    private KeyLayout layout(Side side) {
        return side == Side.FORMER ? layouts.former() : layouts.current();
    }

    /**
     * Moves up to {@link #MOST_ITEMS} items. The result is the number of those that were moved; others were already moved, or deleted.
     *
     * @param requests makes each request
     * @param units receives the consumed capacity
     * @param failed receives the failures of single items; if it throws, the move fails with its exception
     */
    public CompletableFuture<Integer> move(
            List<Map<String, AttributeValue>> items,
            LayoutRecord record,
            Requests requests,
            Consumer<ConsumedCapacity> units,
            Consumer<KeyspreadException> failed) {
        List<Move> moves = new ArrayList<>();
        for (Map<String, AttributeValue> item : items) {
            try {
                moves.add(move(item, record));
            } catch (KeyspreadException failure) {
                failed.accept(failure);
            }
        }
        return new Run(requests, record, units, failed).all(moves);
    }

    private Move move(Map<String, AttributeValue> item, LayoutRecord record) {
        Map<String, AttributeValue> placed = new HashMap<>(placed(item, record.side()));
        placed.remove(LayoutRecord.MOVED);
        if (record.marked()) {
            placed.put(LayoutRecord.MOVED, AttributeValue.fromN(Long.toString(record.version())));
        }
        int bytes = ItemSizes.of(placed);
        try {
            limits.requireKey(placed);
            limits.requireItem(bytes, () -> placed);
        } catch (ItemTooLargeException tooLarge) {
            throw new ItemTooLargeException(notMovable(item, tooLarge), tooLarge.itemBytes());
        } catch (KeyspreadException invalid) {
            throw new LayoutException(notMovable(item, invalid), invalid);
        }
        return new Move(item, placed, bytes);
    }

    private String notMovable(Map<String, AttributeValue> item, Exception failure) {
        return "Item %s cannot be moved: under its new key, DynamoDB would not accept it. %s"
                .formatted(names.named(names.key(item)), failure.getMessage());
    }

    /** Makes requests while the record allows it. */
    public interface Requests {

        /** Makes one with a sender, and again if the lease of the record ended before it was sent. */
        <R> CompletableFuture<R> make(Function<Sender, CompletableFuture<R>> request);
    }

    /** Requests under one lease. When it ends, they fail. */
    public record UnderOneLease(Sender sender) implements Requests {

        @Override
        public <R> CompletableFuture<R> make(Function<Sender, CompletableFuture<R>> request) {
            return request.apply(sender);
        }
    }

    /** An item as it is stored, and as it will be. */
    private record Move(Map<String, AttributeValue> from, Map<String, AttributeValue> to, int bytes) {}

    /** The moves of some items under one record. Thread-safe. */
    private final class Run {

        private final Requests requests;
        private final LayoutRecord record;
        private final Consumer<ConsumedCapacity> units;
        private final Consumer<KeyspreadException> failed;

        Run(
                Requests requests,
                LayoutRecord record,
                Consumer<ConsumedCapacity> units,
                Consumer<KeyspreadException> failed) {
            this.requests = requests;
            this.record = record;
            this.units = units;
            this.failed = failed;
        }

        /** Moves items together or, if that fails, in two halves: one conflict costs one item, and not all. */
        CompletableFuture<Integer> all(List<Move> moves) {
            if (moves.isEmpty()) {
                return CompletableFuture.completedFuture(0);
            }
            if (moves.size() == 1) {
                return one(moves.get(0), 1);
            }
            // A transaction has one action for each item. Items that are moved back can have one key there.
            boolean areApart =
                    moves.stream().map(move -> names.key(move.to())).distinct().count() == moves.size();
            if (!areApart || moves.stream().mapToInt(Move::bytes).sum() > MOST_BYTES) {
                return halves(moves);
            }
            return Futures.recover(
                    transact(moves),
                    failure -> failure instanceof TransactionCanceledException || isRejected(failure)
                            ? halves(moves)
                            : CompletableFuture.failedFuture(failure));
        }

        private CompletableFuture<Integer> halves(List<Move> moves) {
            int half = moves.size() / 2;
            return Futures.compose(
                    all(moves.subList(0, half)),
                    first -> Futures.transform(all(moves.subList(half, moves.size())), second -> first + second));
        }

        private CompletableFuture<Integer> one(Move move, int attempt) {
            return Futures.recover(transact(List.of(move)), failure -> {
                if (failure instanceof TransactionCanceledException canceled) {
                    return again(move, attempt, canceled);
                }
                if (isRejected(failure)) {
                    failed.accept(new LayoutException(notMovable(move.from(), (Exception) failure), failure));
                    return CompletableFuture.completedFuture(0);
                }
                return CompletableFuture.failedFuture(failure);
            });
        }

        /** Returns whether DynamoDB does not accept the request, such as an item that is too large, so that it would fail again. */
        private static boolean isRejected(Throwable failure) {
            return failure instanceof DynamoDbException rejected
                    && rejected.awsErrorDetails() != null
                    && "ValidationException".equals(rejected.awsErrorDetails().errorCode());
        }

        /** Waits with full jitter, for up to 3.2 seconds. */
        private CompletableFuture<?> pause(int attempt) {
            long millis = ThreadLocalRandom.current().nextLong(PAUSE_MILLIS << Math.min(attempt, 7)) + 1;
            return requests.make(
                    sender -> Futures.transform(sender.pause(Duration.ofMillis(millis)), paused -> millis));
        }

        // The reason may be a conflict with another write, or that the item is not there any more.
        private CompletableFuture<Integer> again(Move move, int attempt, TransactionCanceledException canceled) {
            // The first action is the put.
            boolean isOccupied = canceled.cancellationReasons().stream()
                    .findFirst()
                    .filter(reason -> "ConditionalCheckFailed".equals(reason.code()))
                    .isPresent();
            return Futures.compose(
                    isOccupied ? CompletableFuture.completedFuture(null) : pause(attempt),
                    paused -> Futures.compose(get(move.from()), found -> {
                        if (!found.hasItem()) {
                            return CompletableFuture.completedFuture(0);
                        }
                        if (isOccupied || attempt == ATTEMPTS) {
                            return refused(move, attempt, canceled);
                        }
                        try {
                            return one(move(found.item(), record), attempt + 1);
                        } catch (KeyspreadException failure) {
                            failed.accept(failure);
                            return CompletableFuture.completedFuture(0);
                        }
                    }));
        }

        private CompletableFuture<Integer> refused(Move move, int attempts, TransactionCanceledException canceled) {
            return Futures.transform(get(move.to()), other -> {
                String why = other.hasItem()
                        ? occupied(move, other.item())
                        : "Its transaction was canceled " + attempts + " times, the last time for "
                                + canceled.cancellationReasons().stream()
                                        .map(CancellationReason::code)
                                        .toList();
                failed.accept(new LayoutException(
                        "Item %s cannot be moved. %s".formatted(names.named(names.key(move.from())), why)));
                return 0;
            });
        }

        private String occupied(Move move, Map<String, AttributeValue> other) {
            String key = names.named(names.key(move.to()));
            return isIn(other, record.side().other(), move.from())
                    ? "There is another item under its new key %s. A program that does not know the layout has written one of them: delete the one that is wrong"
                            .formatted(key)
                    : ("Its new key %s is that of another item, which differs from it in a source: the layout \"%s\" is not calculated from"
                                    + " it. Move the items in the other direction again, or delete one of the two")
                            .formatted(key, record.text(record.side()));
        }

        /** Returns whether an item would have the partition key of another one in a layout. */
        private boolean isIn(Map<String, AttributeValue> item, Side side, Map<String, AttributeValue> other) {
            try {
                return layouts.key(item, layout(side)).equals(other.get(layouts.attribute()));
            } catch (KeyspreadException unknown) {
                return true;
            }
        }

        private CompletableFuture<GetItemResponse> get(Map<String, AttributeValue> item) {
            GetItemRequest request = GetItemRequest.builder()
                    .tableName(tableName)
                    .key(names.key(item))
                    .consistentRead(true)
                    .build();
            return requests.make(sender -> sender.send(Call.of(Operation.GET_ITEM, request)));
        }

        private CompletableFuture<Integer> transact(List<Move> moves) {
            return transact(moves, 1);
        }

        /** A throttled transaction is retried as a whole: its parts would be throttled, too. The SDK does not retry it. */
        private CompletableFuture<Integer> transact(List<Move> moves, int attempt) {
            return Futures.recover(sent(moves), failure -> {
                if (!(failure instanceof TransactionCanceledException canceled) || !isThrottled(canceled)) {
                    return CompletableFuture.failedFuture(failure);
                }
                if (attempt == THROTTLED_ATTEMPTS) {
                    throw new LayoutException(
                            ("Items of table %s were not moved: their transaction was throttled %d times, for about a minute. Run the"
                                            + " move again, with fewer write units per second")
                                    .formatted(tableName, attempt),
                            failure);
                }
                return Futures.compose(pause(attempt + 2), paused -> transact(moves, attempt + 1));
            });
        }

        private static boolean isThrottled(TransactionCanceledException canceled) {
            return canceled.cancellationReasons().stream()
                    .anyMatch(reason -> reason.code() != null && ThrottledItem.isThrottled(reason.code()));
        }

        private CompletableFuture<Integer> sent(List<Move> moves) {
            List<TransactWriteItem> actions = new ArrayList<>();
            for (Move move : moves) {
                actions.add(put(move.to()));
                actions.add(delete(move.from()));
            }
            TransactWriteItemsRequest request =
                    TransactWriteItemsRequest.builder().transactItems(actions).build();
            Call<TransactWriteItemsRequest, TransactWriteItemsResponse, TransactWriteItemsResponse> call =
                    Call.of(Operation.TRANSACT_WRITE_ITEMS, request).metered(units);
            return Futures.ending(
                    Futures.transform(requests.make(sender -> sender.send(call)), response -> moves.size()),
                    () -> moves.forEach(move -> {
                        moved.accept(names.key(move.from()));
                        moved.accept(names.key(move.to()));
                    }));
        }

        private TransactWriteItem put(Map<String, AttributeValue> item) {
            return TransactWriteItem.builder()
                    .put(Put.builder()
                            .tableName(tableName)
                            .item(item)
                            .conditionExpression("attribute_not_exists(#p)")
                            .expressionAttributeNames(Map.of("#p", layouts.attribute()))
                            .build())
                    .build();
        }

        // Nobody writes an item that is to be moved. The comparison guards against programs that do not know that.
        private TransactWriteItem delete(Map<String, AttributeValue> item) {
            StringBuilder condition = new StringBuilder("attribute_exists(#p)");
            Map<String, String> attributes = new LinkedHashMap<>(Map.of("#p", layouts.attribute()));
            Map<String, AttributeValue> values = new HashMap<>();
            Map<String, AttributeValue> key = names.key(item);
            for (Map.Entry<String, AttributeValue> attribute : item.entrySet()) {
                if (key.containsKey(attribute.getKey())) {
                    continue;
                }
                if (values.size() == COMPARED_ATTRIBUTES || condition.length() > LONGEST_EXPRESSION) {
                    break;
                }
                int number = values.size();
                condition.append(" AND #a").append(number).append(" = :v").append(number);
                attributes.put("#a" + number, attribute.getKey());
                values.put(":v" + number, attribute.getValue());
            }
            return TransactWriteItem.builder()
                    .delete(Delete.builder()
                            .tableName(tableName)
                            .key(key)
                            .conditionExpression(condition.toString())
                            .expressionAttributeNames(attributes)
                            .expressionAttributeValues(values.isEmpty() ? null : values)
                            .build())
                    .build();
        }
    }
}
