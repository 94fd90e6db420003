package dev.keyspread.internal.store;

import dev.keyspread.error.ItemReadException;
import dev.keyspread.internal.store.ItemCache.CachedItem;
import dev.keyspread.internal.wire.WholeItem;
import dev.keyspread.spi.ItemDecoder;
import dev.keyspread.spi.ItemTarget;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** An item of a {@link BatchFind}. Not thread-safe. */
final class WantedItem<E> {

    private final ItemTarget<E> target;
    private @Nullable ItemCache cache;
    private boolean isConsistent;
    private boolean isWhole;
    private @Nullable Object value;
    private ItemCache.@Nullable BatchLoad load;

    /** Creates an item that is not found yet, to be read as a whole if it is for a cache. */
    WantedItem(ItemTarget<E> target, @Nullable ItemCache cache, boolean isConsistent) {
        this.target = target;
        this.cache = cache;
        this.isConsistent = isConsistent;
        this.isWhole = cache != null;
    }

    ItemTarget<E> target() {
        return target;
    }

    boolean isConsistent() {
        return isConsistent;
    }

    /**
     * Prepares for several equal keys, each of which decodes an entity of its own type. If the keys have different
     * caches, bypasses the cache, because one of the keys requires a read of the table.
     */
    void share(WantedItem<?> other) {
        isWhole = true;
        isConsistent |= other.isConsistent;
        if (cache != other.cache) {
            cache = null;
        }
    }

    ItemDecoder<?> decoder() {
        return isWhole ? WholeItem.DECODER : target.decoder();
    }

    /** Reads the item from the cache, or begins to load it, and returns whether it was in the cache. */
    boolean isInCache() {
        if (cache == null) {
            return false;
        }
        CachedItem held = cache.held(target.storedKey());
        if (held == null) {
            load = cache.beginBatchLoad(target.storedKey());
            return false;
        }
        value = held.item().isPresent() ? held : null;
        return true;
    }

    /** Stores the decoded item: an entity, a whole item, or the error of an unreadable item. */
    @SuppressWarnings("unchecked") // A load in a cache is of a whole item.
    void keep(Object read) {
        value = read;
        if (load != null && !(read instanceof ItemReadException)) {
            load.keep(Optional.of((Map<String, AttributeValue>) read));
        }
    }

    boolean isFound() {
        return value != null;
    }

    /** Caches that the item does not exist, unless it was found. */
    void keepMissing() {
        if (load != null && value == null) {
            load.keep(Optional.empty());
        }
    }

    void endLoad() {
        if (load != null) {
            load.end();
        }
    }

    /**
     * Returns the decoded entity, if the item was found.
     *
     * @throws ItemReadException if it cannot be read
     */
    @SuppressWarnings("unchecked") // The value of a whole item is a map.
    Optional<Object> decoded(ItemTarget<?> wanted) {
        if (value instanceof ItemReadException failure) {
            throw failure;
        }
        if (value instanceof CachedItem held) {
            return held.entity(wanted.decoder()).map(Object.class::cast);
        }
        Optional<Object> found = Optional.ofNullable(value);
        return isWhole ? found.map(item -> wanted.decoder().read((Map<String, AttributeValue>) item)) : found;
    }
}
