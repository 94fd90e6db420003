package dev.keyspread.benchmarks.move;

import dev.keyspread.Keyspread;
import dev.keyspread.inmemory.InMemoryDynamoDb;
import dev.keyspread.reshard.Reshard;
import dev.keyspread.table.Tables;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/** A table in memory whose items can move. The waiting of a move takes no time, except for that of its rate. */
final class MovedTable {

    private static final Duration LONGEST = Duration.ofMillis(200);

    private final AtomicLong skipped = new AtomicLong();
    final Keyspread keyspread = Keyspread.builder(new InMemoryDynamoDb().client())
            .nanoTime(() -> System.nanoTime() + skipped.get())
            .timer(this::passed)
            .build();
    final MovedEntryRepository entries = new MovedEntryRepository(keyspread);
    final Reshard<MovedEntry> reshard = Reshard.of(entries);

    MovedTable() {
        Tables.create(keyspread, MovedEntryRepository.TABLE);
    }

    private CompletableFuture<?> passed(Duration delay) {
        if (delay.compareTo(LONGEST) > 0) {
            skipped.addAndGet(delay.toNanos());
        } else {
            long end = System.nanoTime() + delay.toNanos();
            for (long left = delay.toNanos(); left > 0; left = end - System.nanoTime()) {
                LockSupport.parkNanos(left);
            }
        }
        return CompletableFuture.completedFuture(null);
    }

    /** Returns a rate of write units that is higher than a machine reaches. */
    static long unlimited() {
        return TimeUnit.DAYS.toNanos(1);
    }
}
