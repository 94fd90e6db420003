package dev.keyspread.write;

import dev.keyspread.AsyncOperation;
import dev.keyspread.BatchResult;
import dev.keyspread.ItemKey;
import dev.keyspread.Repository;
import dev.keyspread.capacity.Limits;
import dev.keyspread.error.BatchFailedException;
import dev.keyspread.error.ItemReadException;
import dev.keyspread.internal.call.Futures;
import dev.keyspread.internal.call.Operation;
import dev.keyspread.internal.store.BatchRun;
import dev.keyspread.internal.store.ClientSession;
import dev.keyspread.internal.store.ItemIdentity;
import dev.keyspread.internal.store.Sender;
import dev.keyspread.internal.wire.RequestItems;
import dev.keyspread.spi.ItemTarget;
import dev.keyspread.spi.LayoutWrites;
import dev.keyspread.spi.LayoutWrites.Settling;
import dev.keyspread.spi.UnprocessedItem;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/**
 * Any number of saves and deletes without conditions, each of another item, of repositories of one
 * {@link dev.keyspread.Keyspread}. It is not atomic: each item is written by itself, in no particular order. Immutable and
 * thread-safe.
 */
public final class BatchWrite {

    /** The largest body of a request, without the parts that are not items. */
    static final long MAXIMUM_BODY_BYTES = Limits.REQUEST_BYTES - 64 * 1_024;

    private final List<Write<?>> writes;

    private BatchWrite(List<Write<?>> writes) {
        this.writes = writes;
    }

    /** Creates a batch of saves and deletes. */
    public static BatchWrite of(Write<?>... writes) {
        return of(List.of(writes));
    }

    /** Creates a batch of saves and deletes. */
    public static BatchWrite of(Collection<? extends Write<?>> writes) {
        return new BatchWrite(List.copyOf(writes));
    }

    /**
     * Returns this batch with saves of {@code entities}. Those whose key is sharded at random get their suffixes now. Use
     * {@link #of} with {@code prepareSave} to know them.
     */
    public <E> BatchWrite save(Repository<E> repository, Collection<? extends E> entities) {
        return with(entities.stream().map(repository::prepareSave));
    }

    /** Returns this batch with deletes of the items with these keys. */
    public <E> BatchWrite delete(Repository<E> repository, Collection<? extends ItemKey<? extends E>> keys) {
        return with(keys.stream().map(repository::prepareDelete));
    }

    private BatchWrite with(Stream<? extends Write<?>> more) {
        return new BatchWrite(Stream.<Write<?>>concat(writes.stream(), more).toList());
    }

    /**
     * Makes the writes.
     *
     * @throws BatchFailedException if writes remain, which its result has; the others were made
     * @throws IllegalArgumentException for conditions, or for two writes of one item, unless both are deletes; nothing was sent
     * @throws dev.keyspread.error.ItemTooLargeException if an item exceeds DynamoDB's limit; nothing was sent
     */
    public void run() {
        Futures.await(complete(ClientSession::blocking));
    }

    /** Returns this batch with a method that returns a future. */
    public AsyncOperation<Void> async() {
        return new AsyncOperation<>(() -> Futures.withoutResult(complete(ClientSession::asynchronous)));
    }

    private CompletableFuture<BatchResult> complete(Function<ClientSession, Sender> senders) {
        return Futures.transform(attempt(senders), BatchWrite::complete);
    }

    private static BatchResult complete(BatchResult result) {
        if (!result.isComplete()) {
            throw new BatchFailedException(result);
        }
        return result;
    }

    /**
     * Makes the writes, and returns those that remain when there is no more progress, or when a request fails
     * permanently. The result can be asked for them: {@link #run()} throws it as a {@link BatchFailedException}.
     *
     * @throws IllegalArgumentException for conditions, or for two writes of one item, unless both are deletes; nothing was sent
     * @throws dev.keyspread.error.ItemTooLargeException if an item exceeds DynamoDB's limit; nothing was sent
     */
    public PreparedWrite<BatchResult> orRemaining() {
        return new PreparedWrite<>(this::attempt);
    }

    private CompletableFuture<BatchResult> attempt(Function<ClientSession, Sender> senders) {
        Collection<Write<?>> sound = requireSound();
        if (sound.isEmpty()) {
            return CompletableFuture.completedFuture(new BatchResult(0, List.of(), null));
        }
        return result(
                sound,
                BatchRun.observed(
                        senders.apply(writes.get(0).session()),
                        Operation.BATCH_WRITE_ITEM,
                        () -> Write.tables(sound),
                        observed -> send(observed, sound)));
    }

    /** Makes the writes as a part of the operation of {@code sender}. */
    CompletableFuture<BatchResult> sendIn(Sender sender) {
        Collection<Write<?>> sound = requireSound();
        return result(sound, send(sender, sound));
    }

    private static CompletableFuture<BatchRun.Outcome<Write<?>>> send(Sender sender, Collection<Write<?>> sound) {
        List<? extends ItemTarget<?>> targets = targets(sound);
        List<? extends ItemTarget<?>> toCompare =
                LayoutWrites.concern(targets) && LayoutWrites.shareFormerKeys(targets) ? targets : List.of();
        return BatchRun.of(sender, sound, BatchWrite::isFull, sent -> request(sender, sent, toCompare));
    }

    private static List<? extends ItemTarget<?>> targets(Collection<Write<?>> writes) {
        return writes.stream().map(write -> write.target).toList();
    }

    private static boolean isFull(List<Write<?>> sent, Write<?> next) {
        return sent.size() == Limits.BATCH_WRITE_ITEMS
                || sent.stream().mapToLong(Write::bodyBytes).sum() + next.bodyBytes() > MAXIMUM_BODY_BYTES;
    }

    private static CompletableFuture<BatchResult> result(
            Collection<Write<?>> sound, CompletableFuture<BatchRun.Outcome<Write<?>>> run) {
        return Futures.transform(
                run,
                outcome -> new BatchResult(
                        sound.size(),
                        outcome.unprocessed().stream()
                                .map(BatchWrite::unprocessed)
                                .toList(),
                        outcome.failure()));
    }

    /**
     * Returns the requests that {@link #run()} sends, without sending them: up to 25 writes each. They have no overrides of the mapper.
     * DynamoDB may leave writes unprocessed, which are sent again.
     *
     * @throws IllegalArgumentException for conditions, or for two writes of one item, unless both are deletes
     * @throws dev.keyspread.error.ItemTooLargeException if an item exceeds DynamoDB's limit
     */
    public List<BatchWriteItemRequest> toRequests() {
        return BatchRun.requests(requireSound(), BatchWrite::isFull, sent -> request(sent, RequestItems.asMaps()));
    }

    private static <E> UnprocessedItem<E> unprocessed(Write<E> write) {
        return new UnprocessedItem<>(write.target, write instanceof Save<E> save ? save.entity() : null);
    }

    private Collection<Write<?>> requireSound() {
        Map<ItemIdentity, Write<?>> sound = new LinkedHashMap<>();
        for (Write<?> write : writes) {
            requireBatchable(write);
            Write<?> other = sound.putIfAbsent(identity(write), write);
            if (other != null && !(other instanceof Delete && write instanceof Delete)) {
                throw new IllegalArgumentException(
                        "The %s is in one batch with a %s, and the order of a batch is not".formatted(write, other)
                                + " defined. Write them one after the other");
            }
        }
        sound.values().forEach(Write::requireFits);
        return sound.values();
    }

    private void requireBatchable(Write<?> write) {
        Write<?> first = writes.get(0);
        if (!write.target.sharesSession(first.target)) {
            throw new IllegalArgumentException("The " + write + " is of a repository on another Keyspread than that of "
                    + first.target + ". One batch goes through one client");
        }
        if (!(write instanceof Save || write instanceof Delete) || write.condition(write.terms()) != null) {
            throw new IllegalArgumentException("The " + write + " cannot be in a batch, which consists of saves and"
                    + " deletes without conditions or versions. Call prepareSave(…).run() for"
                    + " each, or use a WriteTransaction");
        }
    }

    private static ItemIdentity identity(Write<?> write) {
        return new ItemIdentity(write.table(), write.target.storedKey());
    }

    /**
     * Sends the writes, and returns those that are unprocessed.
     *
     * @param all the items of the batch, if two of them can have one key where they are written; empty if not
     */
    private static CompletableFuture<Collection<Write<?>>> request(
            Sender sender, List<Write<?>> writes, List<? extends ItemTarget<?>> all) {
        List<? extends ItemTarget<?>> targets = targets(writes);
        return LayoutWrites.concern(targets)
                ? LayoutWrites.make(sender, targets, Settling.FIRST, (leased, layouts) -> {
                    layouts.requireApart(all);
                    return request(leased, writes, layouts);
                })
                : requestHere(sender, writes);
    }

    /** Sends the writes in the layouts that they go to, and returns those that are unprocessed as they were given. */
    private static CompletableFuture<Collection<Write<?>>> request(
            Sender sender, List<Write<?>> writes, LayoutWrites layouts) {
        Map<Write<?>, Write<?>> located = new LinkedHashMap<>();
        writes.forEach(write -> located.put(write.in(layouts), write));
        return Futures.transform(
                requestHere(sender, List.copyOf(located.keySet())),
                unprocessed -> unprocessed.stream().<Write<?>>map(located::get).toList());
    }

    private static CompletableFuture<Collection<Write<?>>> requestHere(Sender sender, List<Write<?>> sent) {
        // A write that failed or was cancelled may still have been applied.
        CompletableFuture<BatchWriteItemResponse> answered = Futures.ending(
                Futures.attempt(() -> sender.write(
                        Operation.BATCH_WRITE_ITEM, items -> request(sent, items), () -> Write.saved(sent))),
                () -> sent.forEach(write -> write.target.forget()));
        return Futures.transform(answered, response -> {
            Collection<Write<?>> unprocessed = unprocessed(sent, response.unprocessedItems());
            sent.stream().filter(write -> !unprocessed.contains(write)).forEach(Write::applied);
            return unprocessed;
        });
    }

    private static BatchWriteItemRequest request(List<Write<?>> sent, RequestItems items) {
        Map<String, List<WriteRequest>> requests = new LinkedHashMap<>();
        sent.forEach(write -> requests.computeIfAbsent(write.table(), table -> new ArrayList<>())
                .add(request(write, items)));
        return BatchWriteItemRequest.builder().requestItems(requests).build();
    }

    private static WriteRequest request(Write<?> write, RequestItems items) {
        return write instanceof Save<?> save
                ? save.batched(items)
                : WriteRequest.builder()
                        .deleteRequest(delete -> delete.key(write.target.key()))
                        .build();
    }

    /** Returns the writes that the response has as unprocessed. One that was not sent is an error: none may be lost. */
    private static Collection<Write<?>> unprocessed(List<Write<?>> sent, Map<String, List<WriteRequest>> response) {
        Map<ItemIdentity, Write<?>> byItem = new HashMap<>();
        sent.forEach(write -> byItem.put(identity(write), write));
        List<Write<?>> unprocessed = new ArrayList<>();
        response.forEach((table, requests) -> requests.forEach(request -> {
            Write<?> write = byItem.remove(new ItemIdentity(table, key(request, keyNames(table, sent))));
            if (write == null) {
                throw new ItemReadException(
                        "The response has an unprocessed item of table " + table + " that the request did not have");
            }
            unprocessed.add(write);
        }));
        return unprocessed;
    }

    private static Map<String, AttributeValue> keyNames(String table, List<Write<?>> sent) {
        return sent.stream()
                .map(write -> write.target)
                .filter(target -> target.table().equals(table))
                .map(ItemTarget::key)
                .findFirst()
                .orElseGet(Map::of);
    }

    private static Map<String, AttributeValue> key(WriteRequest request, Map<String, AttributeValue> names) {
        if (request.putRequest() == null) {
            if (request.deleteRequest() == null) {
                throw new ItemReadException(
                        "The response has an unprocessed write that neither puts nor deletes an item");
            }
            return request.deleteRequest().key();
        }
        Map<String, AttributeValue> key = new HashMap<>(request.putRequest().item());
        key.keySet().retainAll(names.keySet());
        return key;
    }
}
