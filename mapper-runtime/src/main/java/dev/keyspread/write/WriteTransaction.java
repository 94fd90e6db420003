package dev.keyspread.write;

import dev.keyspread.AsyncOperation;
import dev.keyspread.capacity.Limits;
import dev.keyspread.error.ItemTooLargeException;
import dev.keyspread.error.TransactionFailedException;
import dev.keyspread.internal.call.Futures;
import dev.keyspread.internal.call.Operation;
import dev.keyspread.internal.store.ClientSession;
import dev.keyspread.internal.store.ItemIdentity;
import dev.keyspread.internal.store.Sender;
import dev.keyspread.internal.wire.RequestItems;
import dev.keyspread.spi.ItemTarget;
import dev.keyspread.spi.LayoutWrites;
import dev.keyspread.spi.LayoutWrites.Settling;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.IdempotentParameterMismatchException;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

/**
 * An atomic transaction of up to 100 writes, each of another item, in tables of one account and region. Each write
 * consumes twice the capacity that it consumes alone. Immutable and thread-safe.
 */
public final class WriteTransaction {

    private static final int LONGEST_TOKEN = 36;

    private final List<Write<?>> writes;
    private final @Nullable String idempotencyToken;

    /** Whether the layout of a table can change, which makes other writes of the same ones. */
    private final boolean canMove;

    private WriteTransaction(List<Write<?>> writes, @Nullable String idempotencyToken, boolean canMove) {
        this.writes = List.copyOf(writes);
        this.idempotencyToken = idempotencyToken;
        this.canMove = canMove;
    }

    /** Creates a transaction of writes by repositories of one {@link dev.keyspread.Keyspread}. */
    public static WriteTransaction of(Write<?>... writes) {
        return new WriteTransaction(List.of(writes), null, false);
    }

    /** Returns this transaction with another write. */
    public WriteTransaction and(Write<?> write) {
        List<Write<?>> more = new ArrayList<>(writes);
        more.add(Objects.requireNonNull(write, "write"));
        return new WriteTransaction(more, idempotencyToken, canMove);
    }

    /**
     * Returns this transaction with an idempotency token. A transaction that is run again with the same token within ten
     * minutes takes effect once. By default, the SDK generates a token for its own retries.
     *
     * <p>The writes must be identical to the byte; other writes with the token fail. Updates of entities with {@code @UpdatedAt}
     * differ each time. Two calls of {@code prepareSave} for a
     * new item with a random suffix are different writes: run the first {@link Save} again, or save its
     * {@link Save#entity()}, which has its suffix.
     *
     * @param token 1 to 36 characters
     */
    public WriteTransaction idempotencyToken(String token) {
        if (token.isEmpty() || token.length() > LONGEST_TOKEN) {
            throw new IllegalArgumentException(
                    "An idempotency token has 1 to %d characters (found %d)".formatted(LONGEST_TOKEN, token.length()));
        }
        return new WriteTransaction(writes, token, canMove);
    }

    /**
     * Applies the writes.
     *
     * @throws TransactionFailedException if a write fails, with the reason, or if the token was used for other writes;
     *     nothing was written
     * @throws IllegalArgumentException for no writes, too many, or two of one item; nothing was sent
     * @throws dev.keyspread.error.ItemWriteException if an item is too large; nothing was sent
     */
    public void run() {
        Futures.await(run(ClientSession::blocking));
    }

    private CompletableFuture<Void> run(Function<ClientSession, Sender> senders) {
        Sender sender = senders.apply(requireSound().session());
        List<? extends ItemTarget<?>> targets =
                writes.stream().map(write -> write.target).toList();
        if (!LayoutWrites.concern(targets)) {
            return run(sender);
        }
        // A transaction that begins again is the same one for DynamoDB: it takes effect once.
        String token = idempotencyToken == null ? UUID.randomUUID().toString() : idempotencyToken;
        return LayoutWrites.make(sender, targets, Settling.BEFORE_TRANSACTION, (leased, layouts) -> {
            layouts.requireApart(targets);
            return in(layouts, token).run(leased);
        });
    }

    private WriteTransaction in(LayoutWrites layouts, String token) {
        return new WriteTransaction(
                writes.stream().<Write<?>>map(write -> write.in(layouts)).toList(), token, true);
    }

    private CompletableFuture<Void> run(Sender sender) {
        CompletableFuture<TransactWriteItemsResponse> sent = Futures.ending(
                sender.observed(
                        Operation.TRANSACT_WRITE_ITEMS,
                        () -> Write.tables(writes),
                        observed -> observed.write(
                                Operation.TRANSACT_WRITE_ITEMS, this::request, () -> Write.saved(writes))),
                () -> writes.forEach(write -> write.target.forget()));
        CompletableFuture<TransactWriteItemsResponse> made = Futures.transform(sent, response -> {
            writes.forEach(Write::applied);
            return response;
        });
        return Futures.withoutResult(
                Futures.recover(made, failure -> CompletableFuture.failedFuture(translated(failure))));
    }

    private Throwable translated(Throwable failure) {
        if (failure instanceof TransactionCanceledException cancelled) {
            return Failures.of(writes, cancelled);
        }
        return failure instanceof IdempotentParameterMismatchException differing
                ? Failures.of(idempotencyToken, canMove, differing)
                : Failures.shown(writes.get(0), failure);
    }

    /** Returns this transaction with a method that returns a future. */
    public AsyncOperation<Void> async() {
        return new AsyncOperation<>(() -> run(ClientSession::asynchronous));
    }

    /** Returns the request that {@link #run()} sends, without sending it. It has no overrides of the mapper. */
    public TransactWriteItemsRequest toRequest() {
        requireSound();
        return request(RequestItems.asMaps());
    }

    private TransactWriteItemsRequest request(RequestItems items) {
        return TransactWriteItemsRequest.builder()
                .transactItems(writes.stream().map(write -> write.action(items)).toList())
                .clientRequestToken(idempotencyToken)
                .build();
    }

    private Write<?> requireSound() {
        if (writes.isEmpty() || writes.size() > Limits.TRANSACTION_ITEMS) {
            throw new IllegalArgumentException(
                    "A transaction has 1 to %d writes (found %d)".formatted(Limits.TRANSACTION_ITEMS, writes.size()));
        }
        ItemTarget<?> first = writes.get(0).target;
        Set<ItemIdentity> items = new HashSet<>();
        writes.forEach(write -> requireAlone(write, first, items));
        int bytes = writes.stream().mapToInt(Write::requireFits).sum();
        if (bytes > Limits.TRANSACTION_BYTES) {
            throw new ItemTooLargeException(
                    "The items that a transaction saves have %d bytes together, over DynamoDB's limit of %d"
                            .formatted(bytes, Limits.TRANSACTION_BYTES),
                    bytes);
        }
        requireBodyFits();
        return writes.get(0);
    }

    // The bytes of JSON are counted only if they may exceed the limit, as that converts all items.
    private void requireBodyFits() {
        if (writes.stream().mapToLong(Write::mostBodyBytes).sum() <= BatchWrite.MAXIMUM_BODY_BYTES) {
            return;
        }
        RequestItems items = RequestItems.asJson();
        request(items);
        if (items.bytes() > BatchWrite.MAXIMUM_BODY_BYTES) {
            throw new ItemTooLargeException(
                    ("The writes of a transaction have %d bytes as JSON, over DynamoDB's limit of %d for a request. Escaped"
                                    + " characters, binaries and lists of small values grow. Write fewer items in one"
                                    + " transaction")
                            .formatted(items.bytes(), Limits.REQUEST_BYTES),
                    (int) items.bytes());
        }
    }

    private static void requireAlone(Write<?> write, ItemTarget<?> first, Set<ItemIdentity> items) {
        if (!write.target.sharesSession(first)) {
            throw new IllegalArgumentException("The " + write + " is of a repository on another Keyspread than that of "
                    + first + ". One transaction goes through one client");
        }
        if (!items.add(new ItemIdentity(write.table(), write.target.storedKey()))) {
            throw new IllegalArgumentException(
                    "The " + write + " is the second write of that item, and a transaction has one of each");
        }
    }
}
