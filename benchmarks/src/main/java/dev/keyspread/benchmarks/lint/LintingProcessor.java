package dev.keyspread.benchmarks.lint;

import dev.keyspread.annotations.Table;
import dev.keyspread.lint.LintConfiguration;
import dev.keyspread.lint.Linter;
import dev.keyspread.processor.lint.EntityLinter;
import dev.keyspread.processor.lint.SchemaTranslator;
import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.parse.EntityParser;
import dev.keyspread.processor.validate.EntityModelFactory;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Set;
import java.util.function.Supplier;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;

/**
 * Does with entities what Keyspread's processor does, but for writing code, and tells how long the linter took. To write the
 * code takes seconds, which vary by more than the linter takes. Not thread-safe.
 */
final class LintingProcessor extends AbstractProcessor {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private long nanoseconds;

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
            lint(entities);
        }
        return false;
    }

    /** The CPU time of the thread in which the rules were loaded, and the entities linted and their findings handed to javac. */
    long nanoseconds() {
        return nanoseconds;
    }

    private void lint(Set<TypeElement> entities) {
        EntityParser parser =
                new EntityParser(processingEnv.getTypeUtils(), processingEnv.getElementUtils(), element -> true);
        EntityModelFactory models = new EntityModelFactory();
        EntityLinter linter = timed(this::linter);
        for (TypeElement entity : entities) {
            EntityModel model = models.create(parser.parse(entity).orElseThrow());
            timed(() -> {
                linter.lint(model);
                return model;
            });
        }
    }

    private EntityLinter linter() {
        return new EntityLinter(
                new SchemaTranslator(processingEnv.getElementUtils()),
                new Linter(LintConfiguration.DEFAULT),
                processingEnv.getMessager(),
                element -> true);
    }

    private <T> T timed(Supplier<T> work) {
        long before = THREADS.getCurrentThreadCpuTime();
        T result = work.get();
        nanoseconds += THREADS.getCurrentThreadCpuTime() - before;
        return result;
    }
}
