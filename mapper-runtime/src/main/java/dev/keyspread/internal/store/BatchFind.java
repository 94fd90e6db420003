package dev.keyspread.internal.store;

import dev.keyspread.BatchFailedException;
import dev.keyspread.BatchResult;
import dev.keyspread.ItemKey;
import dev.keyspread.ItemReadException;
import dev.keyspread.capacity.Limits;
import dev.keyspread.internal.cache.ItemCache;
import dev.keyspread.internal.gateway.Call;
import dev.keyspread.internal.gateway.Call.Exchange;
import dev.keyspread.internal.gateway.Futures;
import dev.keyspread.internal.gateway.Operation;
import dev.keyspread.internal.wire.BatchResponseDecoder;
import dev.keyspread.internal.wire.Row;
import dev.keyspread.spi.EntityStore;
import dev.keyspread.spi.ItemDecoder;
import dev.keyspread.spi.JsonReader;
import dev.keyspread.spi.UnprocessedItem;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;

/** One read of any number of items of a table by their keys. Not thread-safe. */
public final class BatchFind<T> {

    private final EntityStore<T> store;
    private final Sender sender;
    private final String table;
    private final ItemNames names;
    private final @Nullable ItemCache cache;
    private final boolean consistent;
    private final Map<ItemIdentity, WantedItem<?>> wanted = new LinkedHashMap<>();

    public BatchFind(
            EntityStore<T> store,
            Sender sender,
            String table,
            ItemNames names,
            @Nullable ItemCache cache,
            boolean consistent) {
        this.store = store;
        this.sender = sender;
        this.table = table;
        this.names = names;
        this.cache = cache;
        this.consistent = consistent;
    }

    /** Returns the found entities in the order of their keys. */
    public <S extends T> CompletableFuture<List<S>> find(Collection<? extends ItemKey<? extends S>> keys) {
        List<ItemKey<? extends S>> asked = List.copyOf(keys);
        asked.forEach(this::want);
        return Futures.transform(load(), done -> entities(asked));
    }

    private <S extends T> List<S> entities(List<ItemKey<? extends S>> asked) {
        List<S> found = new ArrayList<>(asked.size());
        for (ItemKey<? extends S> key : asked) {
            entity(key).ifPresent(found::add);
        }
        return found;
    }

    private ItemIdentity identity(ItemKey<?> key) {
        return new ItemIdentity(table, key.attributes());
    }

    private <S extends T> void want(ItemKey<S> key) {
        ItemIdentity identity = identity(key);
        WantedItem<?> known = wanted.putIfAbsent(identity, new WantedItem<>(store.target(key), cache != null));
        if (known != null) {
            known.share();
        }
    }

    private <S extends T> Optional<S> entity(ItemKey<S> key) {
        WantedItem<?> item = wanted.get(identity(key));
        return item == null ? Optional.empty() : item.entity(store.target(key));
    }

    private CompletableFuture<?> load() {
        List<WantedItem<?>> missing = new ArrayList<>();
        CompletableFuture<?> loaded = Futures.attempt(() -> {
            for (WantedItem<?> item : wanted.values()) {
                if (!item.isIn(cache)) {
                    missing.add(item);
                }
            }
            return Futures.transform(
                    BatchRun.of(sender, missing, Limits.BATCH_READ_ITEMS, this::send), this::requireComplete);
        });
        return Futures.ending(loaded, () -> missing.forEach(WantedItem::endLoad));
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
    private CompletableFuture<Collection<WantedItem<?>>> send(List<WantedItem<?>> sent) {
        KeysAndAttributes keys = KeysAndAttributes.builder()
                .keys(sent.stream().map(item -> item.target().key()).toList())
                .consistentRead(consistent)
                .build();
        BatchGetItemRequest request =
                BatchGetItemRequest.builder().requestItems(Map.of(table, keys)).build();
        CompletableFuture<Received> received = sender.send(new Call<>(Operation.BATCH_GET_ITEM, () -> {
            BatchResponseDecoder<Found> items = new BatchResponseDecoder<>(Map.of(table, new WantedDecoder()));
            return new Exchange<BatchGetItemRequest, BatchGetItemResponse, Received>(
                    request, items, response -> received(response, items));
        }));
        return Futures.transform(received, response -> {
            response.found().stream().map(Row::entity).forEach(Found::keep);
            sent.stream().filter(item -> !response.unprocessed().contains(item)).forEach(WantedItem::keepMissing);
            return response.unprocessed();
        });
    }

    private Received received(BatchGetItemResponse response, BatchResponseDecoder<Found> items) {
        List<Row<Found>> found = new ArrayList<>();
        items.rows(response).values().forEach(found::addAll);
        Set<WantedItem<?>> unprocessed = new LinkedHashSet<>();
        response.unprocessedKeys().values().forEach(keys -> keys.keys().forEach(key -> unprocessed.add(item(key))));
        return new Received(found, unprocessed);
    }

    private WantedItem<?> item(Map<String, AttributeValue> key) {
        WantedItem<?> item = wanted.get(new ItemIdentity(table, key));
        if (item == null) {
            throw new ItemReadException(
                    "The response has item " + table + ItemNames.of(key) + ", which was not asked for");
        }
        return item;
    }

    /** The items and the unprocessed items of a response. */
    private record Received(List<Row<Found>> found, Set<WantedItem<?>> unprocessed) {}

    /** An item as its decoder reads it. */
    private record Found(WantedItem<?> item, Object value) {

        void keep() {
            item.keep(value);
        }
    }

    /** Reads each item as its key asks for. */
    private final class WantedDecoder implements ItemDecoder<Found> {

        @Override
        public Found read(Map<String, AttributeValue> attributes) {
            WantedItem<?> item = item(names.key(attributes));
            return new Found(item, item.decoder().read(attributes));
        }

        @Override
        public Found read(JsonReader json) {
            int start = json.position();
            int depth = json.depth();
            WantedItem<?> item = item(names.key(json));
            json.backTo(start, depth);
            return new Found(item, item.decoder().read(json));
        }
    }
}
