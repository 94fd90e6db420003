package dev.keyspread.processor.lint;

import com.google.common.base.Suppliers;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintConfiguration;
import dev.keyspread.lint.Linter;
import dev.keyspread.lint.schema.EntitySchema;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Applies the rules to one entity after the other, in parallel with the single-threaded javac. The thread ends after
 * one second without work, because javac does not notify a processor of its end. Thread-safe.
 */
final class LintThread {

    private static final String NAME = "keyspread-lint";
    private static final long IDLE_SECONDS = 1;

    private final Executor thread = thread();

    /**
     * Loads the rules on first use. In a fresh JVM, loading takes longer than applying them, so it also runs in
     * parallel.
     */
    private final Supplier<Linter> linter;

    LintThread(LintConfiguration configuration) {
        this.linter = Suppliers.memoize(() -> new Linter(configuration));
    }

    /** Returns the findings to report about an entity, beside earlier ones of its table. */
    CompletableFuture<List<Finding>> lint(EntitySchema entity, List<EntitySchema> earlier) {
        return CompletableFuture.supplyAsync(() -> linter.get().lint(entity, earlier), thread);
    }

    private static Executor thread() {
        ThreadPoolExecutor executor =
                new ThreadPoolExecutor(1, 1, IDLE_SECONDS, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), work -> {
                    Thread thread = new Thread(work, NAME);
                    thread.setDaemon(true);
                    return thread;
                });
        executor.allowCoreThreadTimeOut(true);
        return executor;
    }
}
