package dev.keyspread.benchmarks.lint;

import dev.keyspread.annotations.Table;
import dev.keyspread.lint.LintConfiguration;
import dev.keyspread.processor.generate.SourceWriter;
import dev.keyspread.processor.lint.EntityLinter;
import dev.keyspread.processor.lint.SchemaTranslator;
import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.parse.EntityParser;
import dev.keyspread.processor.validate.EntityModelFactory;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.LongStream;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;

/**
 * Does with entities what Keyspread's processor does, and tells what linting them cost. Their schemas are written nowhere.
 * Not thread-safe.
 */
final class LintingProcessor extends AbstractProcessor {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    /** The thread that applies the rules, which lives a second longer than it has to. */
    private static final String LINT_THREAD = "keyspread-lint";

    private long held;
    private long busy;

    @Override
    public Set<String> getSupportedAnnotationTypes() {
        return Set.of("dev.keyspread.annotations.*");
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

    /** The nanoseconds on the clock for which javac's thread was held up by the linter. */
    long held() {
        return held;
    }

    /** The nanoseconds of CPU time that the rules took beside it. */
    long busy() {
        return busy;
    }

    private void process(Set<TypeElement> entities) {
        EntityParser parser =
                new EntityParser(processingEnv.getTypeUtils(), processingEnv.getElementUtils(), element -> true);
        EntityModelFactory models = new EntityModelFactory();
        SourceWriter sources = new SourceWriter(processingEnv.getFiler(), processingEnv.getMessager());
        EntityLinter linter = timed(this::linter);
        for (TypeElement entity : entities) {
            EntityModel model = models.create(parser.parse(entity).orElseThrow());
            timed(() -> linter.lint(model));
            sources.write(model);
        }
        timed(linter::report);
        busy = cpuTime();
    }

    private EntityLinter linter() {
        return new EntityLinter(
                new SchemaTranslator(processingEnv.getElementUtils()),
                LintConfiguration.DEFAULT,
                processingEnv.getMessager(),
                element -> true);
    }

    private static long cpuTime() {
        return LongStream.of(THREADS.getAllThreadIds())
                .filter(id -> THREADS.getThreadInfo(id).getThreadName().equals(LINT_THREAD))
                .map(THREADS::getThreadCpuTime)
                .sum();
    }

    private void timed(Runnable work) {
        timed(() -> {
            work.run();
            return work;
        });
    }

    private <T> T timed(Supplier<T> work) {
        long before = System.nanoTime();
        T result = work.get();
        held += System.nanoTime() - before;
        return result;
    }
}
