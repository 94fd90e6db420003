package dev.keyspread.write;

import dev.keyspread.error.ConditionFailedException;
import dev.keyspread.internal.call.Futures;
import dev.keyspread.internal.store.Sender;
import dev.keyspread.spi.ItemTarget;
import java.util.concurrent.CompletableFuture;

/**
 * An update of an item or, if it does not exist, its creation. Other writers may create or delete the item in between, so
 * the two are tried in turn.
 *
 * @param update the update
 * @param creation the save, which requires that the item does not exist
 */
record UpdateOrSave<E>(Update<E> update, Save<? super E> creation) {

    private static final int ATTEMPTS = 10;

    /** Returns an update of an item or the save of the same item. */
    static <E> UpdateOrSave<E> of(Update<E> update, Save<? super E> save) {
        requireSame(update, save.target);
        return new UpdateOrSave<>(update, save.creating());
    }

    CompletableFuture<E> run(Sender sender) {
        return run(sender, 1);
    }

    private CompletableFuture<E> run(Sender sender, int attempt) {
        CompletableFuture<E> tried = attempt % 2 == 1 ? update.updated(sender) : created(sender);
        return Futures.recover(
                tried,
                failure -> failure instanceof ConditionFailedException failed && isOvertaken(failed, attempt)
                        ? run(sender, attempt + 1)
                        : CompletableFuture.failedFuture(failure));
    }

    /** Returns whether an update found no item that may be created, or a save found one, and another attempt is left. */
    private boolean isOvertaken(ConditionFailedException failed, int attempt) {
        boolean isUpdate = attempt % 2 == 1;
        return attempt < ATTEMPTS && failed.item().isEmpty() == isUpdate && (!isUpdate || isOfNewEntity());
    }

    /** Returns whether the saved entity has no version yet. An item that had one was deleted by another writer. */
    private boolean isOfNewEntity() {
        ItemTarget.VersionCheck version = creation.target.version();
        return version == null || version.version() == 0;
    }

    @SuppressWarnings("unchecked") // Only items of this entity have this key.
    private CompletableFuture<E> created(Sender sender) {
        return Futures.transform(creation.saved(sender), saved -> (E) saved);
    }

    private static void requireSame(Update<?> update, ItemTarget<?> other) {
        ItemTarget<?> target = update.target;
        boolean same = other.sharesSession(target)
                && other.table().equals(target.table())
                && other.key().equals(target.key());
        if (!same) {
            throw new IllegalArgumentException("The save of %s is not of the item of the %s".formatted(other, update));
        }
    }
}
