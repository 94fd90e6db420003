package dev.keyspread.internal.store;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A load of one item: the item, or empty if the table has none. Callers of the same owner share it. */
final class Load extends CompletableFuture<Optional<Map<String, AttributeValue>>> {

    private final Object owner;

    Load(Object owner) {
        this.owner = owner;
    }

    /** Returns whether the callers of this load share the other one. */
    boolean isSharedWith(Load other) {
        return owner == other.owner;
    }
}
