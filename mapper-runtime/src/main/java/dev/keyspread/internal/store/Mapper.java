package dev.keyspread.internal.store;

import dev.keyspread.Keyspread;
import dev.keyspread.internal.cache.TableCaches;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** The part of a {@link Keyspread} that repositories share and users do not see. Thread-safe. */
public final class Mapper {

    private static volatile @Nullable Function<Keyspread, Mapper> access;

    private final LongSupplier nanoTime;
    private final Map<String, TableCaches> caches = new ConcurrentHashMap<>();

    /** A mapper whose caches tell the time by {@code nanoTime}. */
    public Mapper(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
    }

    /** Sets how to get the mapper of a {@code Keyspread}, which has no public method for it. */
    public static void setAccess(Function<Keyspread, Mapper> newAccess) {
        access = newAccess;
    }

    /** Returns the mapper of {@code keyspread}. */
    public static Mapper of(Keyspread keyspread) {
        return Objects.requireNonNull(access).apply(Objects.requireNonNull(keyspread, "keyspread"));
    }

    /** Returns the caches of the table that DynamoDB knows as {@code tableName}. */
    public TableCaches caches(String tableName) {
        return caches.computeIfAbsent(tableName, name -> new TableCaches(nanoTime));
    }
}
