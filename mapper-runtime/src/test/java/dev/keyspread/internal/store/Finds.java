package dev.keyspread.internal.store;

import dev.keyspread.internal.wire.WholeItem;
import dev.keyspread.spi.StoredKey;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Finds of one mapper whose loads end in the thread that begins them. */
final class Finds {

    static final Object OWNER = new Object();

    private Finds() {}

    static Optional<Map<String, AttributeValue>> find(
            ItemCache cache, Map<String, AttributeValue> key, Supplier<Optional<Map<String, AttributeValue>>> loader) {
        Supplier<CompletableFuture<Optional<Map<String, AttributeValue>>>> complete =
                () -> CompletableFuture.completedFuture(loader.get());
        return cache.get(StoredKey.of(key), WholeItem.DECODER, OWNER, complete, complete);
    }
}
