package dev.keyspread.internal.read;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Takes items wherever pages arrive: one thread at a time, and none waits. Whoever finds another at work leaves it a note to
 * go round once more. Thread-safe.
 */
abstract class Drain<T> {

    final Gathering<T> items;
    private final AtomicInteger notes = new AtomicInteger();

    Drain(Gathering<T> items) {
        this.items = items;
    }

    /** Takes what is at hand, as far as it is wanted. */
    abstract void takeAll();

    /** Goes on. */
    final void advance() {
        if (notes.getAndIncrement() == 0) {
            letGo();
        }
    }

    /** Keeps everybody from going on until {@link #letGo}. Only to be called before anybody else knows of this. */
    final void hold() {
        notes.incrementAndGet();
    }

    /** Goes on, and lets others. */
    final void letGo() {
        int seen = notes.get();
        do {
            takeAll();
            seen = notes.addAndGet(-seen);
        } while (seen != 0);
    }

    /** Goes on when there is something new. */
    final void advanceLater() {
        CompletableFuture<?> unused = items.change().thenRun(this::advance);
    }
}
