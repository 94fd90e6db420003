package dev.keyspread.benchmarks.lint;

import dev.keyspread.annotations.Table;
import dev.keyspread.lint.LintConfiguration;
import dev.keyspread.processor.assemble.EntityModelFactory;
import dev.keyspread.processor.generate.SourceWriter;
import dev.keyspread.processor.generate.repository.ComponentModel;
import dev.keyspread.processor.lint.EntityLinter;
import dev.keyspread.processor.lint.LintOptions;
import dev.keyspread.processor.lint.SchemaTranslator;
import dev.keyspread.processor.lint.SchemaTranslator.EntityPart;
import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.parse.EntityParser;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;

/**
 * Processes entities as Keyspread's processor does, without writing schemas, and measures the CPU time of linting.
 * Not thread-safe.
 */
final class LintingProcessor extends AbstractProcessor {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    /** The name of the thread that applies the rules. It ends one second after its last work. */
    private static final String LINT_THREAD = "keyspread-lint";

    private long onJavacsThread;
    private long besideIt;

    @Override
    public Set<String> getSupportedAnnotationTypes() {
        return Set.of("dev.keyspread.annotations.*");
    }

    @Override
    public Set<String> getSupportedOptions() {
        return timed(() -> LintOptions.names(processingEnv.getOptions()));
    }

    @Override
    public SourceVersion getSupportedSourceVersion() {
        return SourceVersion.latestSupported();
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
        Set<TypeElement> entities = ElementFilter.typesIn(round.getElementsAnnotatedWith(Table.class));
        if (!entities.isEmpty()) {
            process(entities);
        }
        return false;
    }

    /** Returns the CPU time that linting took on javac's thread, in nanoseconds. */
    long onJavacsThread() {
        return onJavacsThread;
    }

    /** Returns the CPU time of the thread that applies the rules, in nanoseconds. */
    long besideIt() {
        return besideIt;
    }

    private void process(Set<TypeElement> entities) {
        EntityParser parser =
                new EntityParser(processingEnv.getTypeUtils(), processingEnv.getElementUtils(), element -> true);
        EntityModelFactory models = new EntityModelFactory();
        SchemaTranslator translator = new SchemaTranslator(processingEnv.getElementUtils());
        SourceWriter sources = new SourceWriter(
                ComponentModel.NONE,
                processingEnv.getFiler(),
                processingEnv.getMessager(),
                processingEnv.getElementUtils());
        EntityLinter linter = timed(this::linter);
        for (TypeElement entity : entities) {
            EntityModel model = models.create(parser.parse(entity).orElseThrow());
            for (EntityPart part : translator.partsOf(model)) {
                timed(() -> linter.lint(part));
            }
            sources.write(model);
        }
        timed(linter::report);
        besideIt = cpuTime();
    }

    private EntityLinter linter() {
        return new EntityLinter(LintConfiguration.DEFAULT, processingEnv.getMessager(), element -> true);
    }

    // Other threads of the JVM may end meanwhile: they have no ThreadInfo then.
    private static long cpuTime() {
        return Stream.of(THREADS.getThreadInfo(THREADS.getAllThreadIds()))
                .filter(thread -> thread != null && thread.getThreadName().equals(LINT_THREAD))
                .mapToLong(thread -> THREADS.getThreadCpuTime(thread.getThreadId()))
                .sum();
    }

    private void timed(Runnable work) {
        timed(() -> {
            work.run();
            return work;
        });
    }

    private <T> T timed(Supplier<T> work) {
        long before = THREADS.getCurrentThreadCpuTime();
        T result = work.get();
        onJavacsThread += THREADS.getCurrentThreadCpuTime() - before;
        return result;
    }
}
