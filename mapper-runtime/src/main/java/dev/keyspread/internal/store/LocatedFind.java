package dev.keyspread.internal.store;

import dev.keyspread.error.ItemReadException;
import dev.keyspread.internal.call.Futures;
import dev.keyspread.internal.layout.LayoutLease;
import dev.keyspread.internal.layout.LayoutLease.Held;
import dev.keyspread.internal.layout.Leases;
import dev.keyspread.spi.ItemTarget;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A read of items of which some may move between two layouts of their tables. Items are looked for where they are written, where they
 * move from, and again where they are written: what is absent at the old place stays absent there.
 *
 * @param leases the records of the tables
 * @param consistent whether all reads are strongly consistent
 */
record LocatedFind(
        Leases leases, boolean consistent, @Nullable Consumer<ItemReadException> unreadable, Sender sender) {

    CompletableFuture<FoundBatch> of(Collection<? extends ItemTarget<?>> targets) {
        Located located = new Located();
        // A cache holds items as they are where they are written, which changes in a pause.
        boolean isFirstConsistent = consistent || leases.arePaused() || leases.areTurned();
        return Futures.compose(
                look(located, List.copyOf(targets), LocatedFind::written, isFirstConsistent),
                missing -> Futures.compose(
                        look(located, moving(missing), LocatedFind::left, true),
                        absent ->
                                Futures.transform(look(located, absent, LocatedFind::written, true), none -> located)));
    }

    private List<? extends ItemTarget<?>> moving(List<? extends ItemTarget<?>> targets) {
        return targets.stream()
                .filter(target -> isMoving(held(target)) && !target.storedKey().isKept())
                .toList();
    }

    private static boolean isMoving(@Nullable Held held) {
        return held != null && !held.isSteady();
    }

    private @Nullable Held held(ItemTarget<?> target) {
        LayoutLease lease = target.lease();
        return lease == null ? null : leases.of(lease);
    }

    private static ItemTarget<?> written(ItemTarget<?> target, @Nullable Held held) {
        return held == null ? target : target.in(held.target());
    }

    private static ItemTarget<?> left(ItemTarget<?> target, @Nullable Held held) {
        return held == null ? target : target.in(held.target().other());
    }

    /** Reads the targets at one place, and returns those that are not there. */
    private CompletableFuture<List<ItemTarget<?>>> look(
            Located located, List<? extends ItemTarget<?>> targets, Place place, boolean isConsistent) {
        if (targets.isEmpty()) {
            return CompletableFuture.completedFuture(List.of());
        }
        Map<ItemTarget<?>, ItemTarget<?>> there = new LinkedHashMap<>();
        targets.forEach(target -> there.put(target, place.of(target, held(target))));
        return Futures.transform(BatchFind.here(there.values(), isConsistent, unreadable, sender), find -> {
            there.forEach((target, placed) -> {
                if (find.isFound(placed)) {
                    located.found.put(target, new Found(find, placed));
                }
            });
            return targets.stream()
                    .<ItemTarget<?>>map(target -> target)
                    .filter(target -> !located.found.containsKey(target))
                    .toList();
        });
    }

    /** Returns an item at one of its two places. */
    private interface Place {

        ItemTarget<?> of(ItemTarget<?> target, @Nullable Held held);
    }

    /** An item that was found. */
    private record Found(BatchFind find, ItemTarget<?> target) {}

    /** The items that were found, by the targets that were asked for. Futures pass it on. */
    private static final class Located implements FoundBatch {

        private final Map<ItemTarget<?>, Found> found = new HashMap<>();

        @Override
        @SuppressWarnings("unchecked") // The target at another place has the same entity.
        public <S> Optional<S> entity(ItemTarget<S> target) {
            Found there = found.get(target);
            return there == null ? Optional.empty() : there.find.entity((ItemTarget<S>) there.target);
        }
    }
}
