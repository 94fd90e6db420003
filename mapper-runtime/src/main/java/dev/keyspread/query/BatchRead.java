package dev.keyspread.query;

import dev.keyspread.AsyncOperation;
import dev.keyspread.error.ItemReadException;
import dev.keyspread.internal.call.Futures;
import dev.keyspread.internal.store.BatchFind;
import dev.keyspread.internal.store.ClientSession;
import dev.keyspread.internal.store.Sender;
import dev.keyspread.spi.ItemTarget;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;

/**
 * A read of any number of items by their keys, by repositories of one {@link dev.keyspread.Keyspread}. Each item is read by itself:
 * from the cache of its entity if there is one, otherwise by batches of eventually consistent reads. Immutable and thread-safe.
 */
public final class BatchRead {

    private final List<Find<?>> finds;
    private final boolean consistent;
    private final @Nullable Consumer<ItemReadException> unreadable;

    private BatchRead(List<Find<?>> finds, boolean consistent, @Nullable Consumer<ItemReadException> unreadable) {
        this.finds = finds;
        this.consistent = consistent;
        this.unreadable = unreadable;
    }

    /** Creates a batch of reads. */
    public static BatchRead of(Find<?>... finds) {
        return new BatchRead(List.of(finds), false, null);
    }

    /** Returns this batch with another read. */
    public BatchRead and(Find<?> find) {
        return and(List.of(find));
    }

    /** Returns this batch with other reads. */
    public BatchRead and(Collection<? extends Find<?>> more) {
        return new BatchRead(
                Stream.<Find<?>>concat(finds.stream(), more.stream()).toList(), consistent, unreadable);
    }

    /** Returns this batch with strongly consistent reads, which consume twice the read capacity and bypass caches. */
    public BatchRead consistent() {
        return new BatchRead(finds, true, unreadable);
    }

    /**
     * Returns this batch, which leaves items out that cannot be read instead of failing.
     *
     * @param handler receives the error of each, with {@link ItemReadException#item() its attributes}; it must be quick, and
     *     thread-safe if the batch is run more than once at a time. If it throws, the batch fails with its exception
     */
    public BatchRead onUnreadable(Consumer<ItemReadException> handler) {
        return new BatchRead(finds, consistent, Objects.requireNonNull(handler, "handler"));
    }

    /**
     * Reads the items. An item that several reads ask for is read once, and each gets an entity of its own.
     *
     * @throws dev.keyspread.error.BatchFailedException if items remain, whose keys the exception holds
     * @throws ItemReadException if an item cannot be read, and {@link #onUnreadable} was not called
     * @throws IllegalArgumentException if the repositories belong to more than one {@code Keyspread}; nothing was sent
     */
    public FoundItems run() {
        return Futures.await(run(ClientSession::blocking));
    }

    CompletableFuture<FoundItems> run(Function<ClientSession, Sender> senders) {
        if (finds.isEmpty()) {
            return CompletableFuture.completedFuture(new FoundItems(finds, find -> Optional.empty()));
        }
        Sender sender = senders.apply(requireOneMapper());
        return Futures.transform(
                BatchFind.of(targets(), consistent, unreadable, sender),
                found -> new FoundItems(finds, find -> found.entity(find.target)));
    }

    private ClientSession requireOneMapper() {
        Find<?> first = finds.get(0);
        for (Find<?> find : finds) {
            if (!find.target.sharesSession(first.target)) {
                throw new IllegalArgumentException(
                        "The " + find + " is of a repository on another Keyspread than that of " + first.target
                                + ". One batch goes through one client");
            }
        }
        return first.target.session();
    }

    /**
     * Returns the requests that {@link #run()} sends, without sending them: 100 items each. They have no overrides of the mapper, and
     * include items that are in caches. DynamoDB may leave items unprocessed, which other requests ask for again.
     *
     * @throws IllegalArgumentException if the repositories belong to more than one {@code Keyspread}
     */
    public List<BatchGetItemRequest> toRequests() {
        return finds.isEmpty()
                ? List.of()
                : BatchFind.requests(targets(), consistent, requireOneMapper().blocking());
    }

    private List<? extends ItemTarget<?>> targets() {
        return finds.stream().map(find -> find.target).toList();
    }

    /** Returns this batch with a method that returns a future. */
    public AsyncOperation<FoundItems> async() {
        return new AsyncOperation<>(() -> run(ClientSession::asynchronous));
    }
}
