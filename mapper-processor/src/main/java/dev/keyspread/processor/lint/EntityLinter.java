package dev.keyspread.processor.lint;

import com.google.common.base.Suppliers;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintConfiguration;
import dev.keyspread.lint.Linter;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.processor.lint.SchemaTranslator.EntityPart;
import dev.keyspread.processor.model.EntityModel;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.function.Supplier;
import javax.annotation.processing.Messager;
import javax.lang.model.element.Element;
import javax.tools.Diagnostic.Kind;

/**
 * Lints entities in parallel with javac, and prints the findings on request.
 *
 * <p>An error among the findings fails the build, but the entity's code is still generated. Otherwise errors about
 * missing classes would hide the finding. Not thread-safe.
 */
public final class EntityLinter {

    private final LintThread thread;
    private final Messager messager;
    private final Predicate<Element> inSource;
    private final List<Linted> waiting = new ArrayList<>();

    /** The schemas of this compilation by their table. */
    private final Map<String, List<EntitySchema>> tables = new HashMap<>();

    /** Creates a linter that prints to {@code messager}. {@code inSource} recognizes elements from source. */
    public EntityLinter(LintConfiguration configuration, Messager messager, Predicate<Element> inSource) {
        this.thread = new LintThread(configuration);
        this.messager = messager;
        this.inSource = inSource;
    }

    /** Starts linting an entity or a subtype. */
    public void lint(EntityPart part) {
        List<EntitySchema> table = tables.computeIfAbsent(part.schema().table(), name -> new ArrayList<>());
        waiting.add(new Linted(part, thread.lint(part.schema(), List.copyOf(table))));
        table.add(part.schema());
    }

    /**
     * Prints the findings since the last call, after waiting for them. A finding of several subtypes is printed once.
     */
    public void report() {
        Set<List<Object>> printed = new HashSet<>();
        for (Linted linted : waiting) {
            for (Finding finding : linted.findings.join()) {
                EntityModel entity = linted.part.entity();
                FindingPlace place = FindingPlace.of(finding, linted.part.model(), entity);
                if (printed.add(List.of(entity.element(), place, finding.text()))) {
                    print(finding, place, entity);
                }
            }
        }
        waiting.clear();
    }

    private void print(Finding finding, FindingPlace place, EntityModel entity) {
        if (inSource.test(place.element())) {
            messager.printMessage(kind(finding.severity()), finding.text(), place.element(), place.annotation());
        } else {
            messager.printMessage(kind(finding.severity()), finding.text(), entity.element());
        }
    }

    private static Kind kind(Severity severity) {
        return switch (severity) {
            case ERROR -> Kind.ERROR;
            case WARNING -> Kind.WARNING;
            case INFO, OFF -> Kind.NOTE;
        };
    }

    /** A linted entity with its findings. */
    private record Linted(EntityPart part, CompletableFuture<List<Finding>> findings) {}

    /**
     * Applies the rules to one entity after the other, in parallel with the single-threaded javac. The thread ends after
     * one second without work, because javac does not notify a processor of its end. Thread-safe.
     */
    private static final class LintThread {

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
}
