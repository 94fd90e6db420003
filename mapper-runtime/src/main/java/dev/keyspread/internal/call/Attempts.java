package dev.keyspread.internal.call;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The attempts of a request.
 *
 * @param once whether there is one only
 * @param retried receives the failure of each attempt that is followed by another one, on any thread
 */
public record Attempts(boolean once, Consumer<Throwable> retried) {

    static final ThreadLocal<@Nullable Attempts> WANTED = new ThreadLocal<>();

    /** Returns the attempts of the request that the current thread begins, or null if it is not a request of a mapper. */
    public static @Nullable Attempts wanted() {
        return WANTED.get();
    }
}
