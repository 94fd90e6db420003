package dev.keyspread.internal.layout;

import dev.keyspread.internal.call.Futures;
import dev.keyspread.internal.call.Gateway;
import dev.keyspread.internal.layout.LayoutLease.Held;
import java.time.Duration;
import java.util.Collection;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;

/** The records that one operation acts on: one for each key that has two layouts. Immutable and thread-safe. */
public final class Leases {

    private final Map<LayoutLease, Held> held;

    private Leases(Map<LayoutLease, Held> held) {
        this.held = held;
    }

    /** Returns the present records. */
    public static CompletableFuture<Leases> of(Collection<LayoutLease> leases, Gateway gateway) {
        return of(leases.iterator(), gateway, new LinkedHashMap<>());
    }

    private static CompletableFuture<Leases> of(
            Iterator<LayoutLease> leases, Gateway gateway, Map<LayoutLease, Held> held) {
        if (!leases.hasNext()) {
            return CompletableFuture.completedFuture(new Leases(held));
        }
        LayoutLease lease = leases.next();
        return Futures.compose(lease.held(gateway), record -> {
            held.put(lease, record);
            return of(leases, gateway, held);
        });
    }

    /** Carries out a read under the present records, and again if one of them changed meanwhile. */
    public static <R> CompletableFuture<R> read(
            Collection<LayoutLease> leases, Gateway gateway, Function<Leases, CompletableFuture<R>> operation) {
        return Futures.compose(
                of(leases, gateway),
                held -> Futures.compose(
                        operation.apply(held),
                        result -> Futures.compose(
                                held.wereValid(gateway),
                                valid -> valid
                                        ? CompletableFuture.completedFuture(result)
                                        : read(leases, gateway, operation))));
    }

    /** Returns whether the records are those that were valid until now: all that was read under them counts. */
    public CompletableFuture<Boolean> wereValid(Gateway gateway) {
        return wereValid(held.entrySet().iterator(), gateway);
    }

    private static CompletableFuture<Boolean> wereValid(Iterator<Map.Entry<LayoutLease, Held>> acted, Gateway gateway) {
        while (acted.hasNext()) {
            Map.Entry<LayoutLease, Held> one = acted.next();
            LayoutLease lease = one.getKey();
            if (!lease.isValid(one.getValue())) {
                return Futures.compose(
                        lease.refresh(gateway),
                        present -> present.isSame(one.getValue())
                                ? wereValid(acted, gateway)
                                : CompletableFuture.completedFuture(false));
            }
        }
        return CompletableFuture.completedFuture(true);
    }

    /** Returns the record of a table. */
    public Held of(LayoutLease lease) {
        return Objects.requireNonNull(held.get(lease));
    }

    /** Returns whether writes must wait. */
    public boolean arePaused() {
        return held.values().stream().anyMatch(Held::isPaused);
    }

    /** Returns whether items of a table are in two places. */
    public boolean areMoving() {
        return held.values().stream().anyMatch(Held::isMoving);
    }

    /** Returns whether items of a table are moved back, so that eventually consistent reads may miss what was just moved. */
    public boolean areTurned() {
        return held.values().stream().anyMatch(Held::isTurned);
    }

    /** Returns the records as they were lately, while writes wait. */
    public CompletableFuture<Leases> polled(Gateway gateway) {
        CompletableFuture<?> all = CompletableFuture.completedFuture(null);
        for (LayoutLease lease : held.keySet()) {
            all = Futures.compose(all, done -> lease.polled(gateway));
        }
        return Futures.compose(all, done -> of(held.keySet(), gateway));
    }

    /** Returns whether a request that acts on the records may not be sent any more. */
    boolean haveEnded() {
        return held.entrySet().stream().anyMatch(one -> one.getKey().hasEnded(one.getValue()));
    }

    /** Returns the longest time that a write may take. */
    Duration longestWrite() {
        return held.values().stream()
                .map(Held::longestWrite)
                .min(Duration::compareTo)
                .orElseThrow();
    }

    /** Returns the records for messages. */
    @Override
    public String toString() {
        return held.values().toString();
    }
}
