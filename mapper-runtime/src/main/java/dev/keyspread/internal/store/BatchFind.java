package dev.keyspread.internal.store;

import dev.keyspread.BatchResult;
import dev.keyspread.capacity.Limits;
import dev.keyspread.error.BatchFailedException;
import dev.keyspread.error.ItemReadException;
import dev.keyspread.internal.call.Call;
import dev.keyspread.internal.call.Call.Exchange;
import dev.keyspread.internal.call.Futures;
import dev.keyspread.internal.call.Operation;
import dev.keyspread.internal.layout.LayoutLease;
import dev.keyspread.internal.layout.Leases;
import dev.keyspread.internal.wire.ResponseDecoder;
import dev.keyspread.internal.wire.Row;
import dev.keyspread.spi.ItemDecoder;
import dev.keyspread.spi.ItemTarget;
import dev.keyspread.spi.JsonReader;
import dev.keyspread.spi.UnprocessedItem;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;

/** One read of any number of items by their keys, in any tables. Not thread-safe; futures pass it on. */
public final class BatchFind implements FoundBatch {

    private final Sender sender;
    private final @Nullable Consumer<ItemReadException> unreadable;
    private final Map<ItemIdentity, WantedItem<?>> wanted = new LinkedHashMap<>();

    private BatchFind(@Nullable Consumer<ItemReadException> unreadable, Sender sender) {
        this.sender = sender;
        this.unreadable = unreadable;
    }

    /**
     * Reads the items. Cancelling the future cancels the pending request.
     *
     * @param consistent whether all reads are strongly consistent and bypass caches; otherwise those for a cache are consistent
     * @param unreadable receives the errors of items that cannot be read, which are left out; null fails the read
     */
    public static CompletableFuture<? extends FoundBatch> of(
            Collection<? extends ItemTarget<?>> targets,
            boolean consistent,
            @Nullable Consumer<ItemReadException> unreadable,
            Sender sender) {
        Set<LayoutLease> leases = new LinkedHashSet<>();
        for (ItemTarget<?> target : targets) {
            LayoutLease lease = target.lease();
            if (lease != null) {
                leases.add(lease);
            }
        }
        return leases.isEmpty()
                ? here(targets, consistent, unreadable, sender)
                : Leases.read(
                        leases,
                        sender.gateway(),
                        held -> new LocatedFind(held, consistent, unreadable, sender).of(targets));
    }

    /** Reads the items as {@link #of} does, each in the layout of its own store. */
    static CompletableFuture<BatchFind> here(
            Collection<? extends ItemTarget<?>> targets,
            boolean consistent,
            @Nullable Consumer<ItemReadException> unreadable,
            Sender sender) {
        BatchFind find = new BatchFind(unreadable, sender);
        targets.forEach(target -> find.want(target, consistent));
        return Futures.transform(find.load(), done -> find);
    }

    /** Reads items as they are stored, strongly consistently, each in the layout of its own store. Those that do not exist are left out. */
    public static CompletableFuture<List<Map<String, AttributeValue>>> whole(
            List<ItemTarget<Map<String, AttributeValue>>> targets, Sender sender) {
        return Futures.transform(here(targets, true, null, sender), found -> found.entities(targets));
    }

    /** Returns the requests of a read that finds no item in caches, without sending them. */
    public static List<BatchGetItemRequest> requests(
            Collection<? extends ItemTarget<?>> targets, boolean consistent, Sender sender) {
        BatchFind find = new BatchFind(null, sender);
        targets.forEach(target -> find.want(target, consistent));
        List<WantedItem<?>> items = List.copyOf(find.wanted.values());
        return BatchRun.requests(items, BatchFind::isFull, sent -> request(byTable(sent)));
    }

    private void want(ItemTarget<?> target, boolean consistent) {
        WantedItem<?> item = consistent
                ? new WantedItem<>(target, null, true)
                : new WantedItem<>(target, target.cache(), target.cache() != null);
        WantedItem<?> known = wanted.putIfAbsent(identity(target), item);
        if (known != null) {
            known.share(item);
        }
    }

    private static ItemIdentity identity(ItemTarget<?> target) {
        return new ItemIdentity(target.table(), target.storedKey());
    }

    boolean isFound(ItemTarget<?> target) {
        WantedItem<?> item = wanted.get(identity(target));
        return item != null && item.isFound();
    }

    @Override
    public <S> Optional<S> entity(ItemTarget<S> target) {
        WantedItem<?> item = wanted.get(identity(target));
        // A hook's exception ends the read, even if it is an ItemReadException.
        return item == null ? Optional.empty() : target.returned(decoded(item, target));
    }

    private Optional<Object> decoded(WantedItem<?> item, ItemTarget<?> target) {
        try {
            return item.decoded(target);
        } catch (ItemReadException failure) {
            handle(failure);
            return Optional.empty();
        }
    }

    private void handle(ItemReadException failure) {
        if (unreadable == null) {
            throw failure;
        }
        unreadable.accept(failure);
    }

    private CompletableFuture<?> load() {
        List<WantedItem<?>> missing = new ArrayList<>();
        CompletableFuture<?> loaded = Futures.attempt(() -> {
            for (WantedItem<?> item : wanted.values()) {
                if (!item.isInCache()) {
                    missing.add(item);
                }
            }
            return missing.isEmpty()
                    ? CompletableFuture.completedFuture(null)
                    : Futures.transform(load(missing), this::requireComplete);
        });
        return Futures.ending(loaded, () -> missing.forEach(WantedItem::endLoad));
    }

    private CompletableFuture<BatchRun.Outcome<WantedItem<?>>> load(List<WantedItem<?>> missing) {
        return BatchRun.observed(
                sender,
                Operation.BATCH_GET_ITEM,
                () -> byTable(missing).keySet(),
                observed -> BatchRun.of(observed, missing, BatchFind::isFull, sent -> send(sent, observed)));
    }

    private static boolean isFull(List<WantedItem<?>> sent, WantedItem<?> next) {
        return sent.size() == Limits.BATCH_READ_ITEMS;
    }

    private BatchRun.Outcome<WantedItem<?>> requireComplete(BatchRun.Outcome<WantedItem<?>> outcome) {
        if (outcome.failure() instanceof ItemReadException unreadable) {
            throw unreadable;
        }
        List<UnprocessedItem<?>> remaining = new ArrayList<>();
        outcome.unprocessed().forEach(item -> remaining.add(new UnprocessedItem<>(item.target(), null)));
        if (!remaining.isEmpty()) {
            throw new BatchFailedException(new BatchResult(wanted.size(), remaining, outcome.failure()));
        }
        return outcome;
    }

    /** Reads the items, and returns those that are unprocessed. */
    private CompletableFuture<Collection<WantedItem<?>>> send(List<WantedItem<?>> sent, Sender observed) {
        Map<String, List<WantedItem<?>>> tables = byTable(sent);
        Map<String, ItemDecoder<? extends Found>> decoders = new HashMap<>();
        tables.forEach((table, items) -> decoders.put(
                table, new WantedDecoder(table, items.get(0).target().names())));
        BatchGetItemRequest request = request(tables);
        CompletableFuture<Received> received = observed.send(new Call<>(Operation.BATCH_GET_ITEM, () -> {
            ResponseDecoder.OfBatch<Found> items = new ResponseDecoder.OfBatch<>(decoders);
            return new Exchange<BatchGetItemRequest, BatchGetItemResponse, Received>(
                    request, items, response -> received(response, items));
        }));
        return Futures.transform(received, response -> {
            response.found().stream().map(Row::entity).forEach(Found::keep);
            sent.stream().filter(item -> !response.unprocessed().contains(item)).forEach(WantedItem::keepMissing);
            return response.unprocessed();
        });
    }

    private static Map<String, List<WantedItem<?>>> byTable(List<WantedItem<?>> items) {
        return items.stream()
                .collect(Collectors.groupingBy(item -> item.target().table()));
    }

    private static BatchGetItemRequest request(Map<String, List<WantedItem<?>>> tables) {
        Map<String, KeysAndAttributes> keys = new HashMap<>();
        tables.forEach((table, items) -> keys.put(table, keys(items)));
        return BatchGetItemRequest.builder().requestItems(keys).build();
    }

    // A request has one consistency setting for each table.
    private static KeysAndAttributes keys(List<WantedItem<?>> items) {
        return KeysAndAttributes.builder()
                .keys(items.stream().map(item -> item.target().key()).toList())
                .consistentRead(items.stream().anyMatch(WantedItem::isConsistent))
                .build();
    }

    private Received received(BatchGetItemResponse response, ResponseDecoder.OfBatch<Found> items) {
        List<Row<Found>> found = new ArrayList<>();
        items.rows(response).values().forEach(found::addAll);
        Set<WantedItem<?>> unprocessed = new LinkedHashSet<>();
        response.unprocessedKeys()
                .forEach((table, keys) -> keys.keys().forEach(key -> unprocessed.add(item(table, key))));
        return new Received(found, unprocessed);
    }

    private WantedItem<?> item(String table, Map<String, AttributeValue> key) {
        WantedItem<?> item = wanted.get(new ItemIdentity(table, key));
        if (item == null) {
            throw new ItemReadException("The response has an item of table " + table + ", which was not asked for");
        }
        return item;
    }

    /** The items and the unprocessed items of a response. */
    private record Received(List<Row<Found>> found, Set<WantedItem<?>> unprocessed) {}

    /** A decoded item, or the error of an unreadable one. */
    private record Found(WantedItem<?> item, Object value) {

        void keep() {
            item.keep(value);
        }
    }

    /** Reads each item of a table with the decoder of its key. */
    private final class WantedDecoder implements ItemDecoder<Found> {

        private final String table;
        private final ItemNames names;

        WantedDecoder(String table, ItemNames names) {
            this.table = table;
            this.names = names;
        }

        @Override
        public Found read(Map<String, AttributeValue> attributes) {
            WantedItem<?> item = item(table, names.key(attributes));
            try {
                return new Found(item, item.decoder().read(attributes));
            } catch (ItemReadException failure) {
                return failed(item, failure);
            }
        }

        @Override
        public Found read(JsonReader json) {
            int start = json.position();
            int depth = json.depth();
            WantedItem<?> item = item(table, names.key(json));
            json.backTo(start, depth);
            try {
                return new Found(item, item.decoder().read(json));
            } catch (ItemReadException failure) {
                json.backTo(start, depth);
                json.skip();
                return failed(item, failure);
            }
        }

        private Found failed(WantedItem<?> item, ItemReadException failure) {
            if (unreadable == null) {
                throw failure;
            }
            return new Found(item, failure);
        }
    }
}
