package dev.keyspread.processor;

import com.google.auto.common.BasicAnnotationProcessor;
import dev.keyspread.processor.assemble.EntityModelFactory;
import dev.keyspread.processor.assemble.SubtypesValidator;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.generate.SourceWriter;
import dev.keyspread.processor.lint.EntityLinter;
import dev.keyspread.processor.lint.LintOptions;
import dev.keyspread.processor.lint.SchemaTranslator;
import dev.keyspread.processor.lint.SchemaWriter;
import dev.keyspread.processor.parse.EntityParser;
import dev.keyspread.processor.validate.EntityValidator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.annotation.processing.Filer;
import javax.annotation.processing.Messager;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.util.Elements;
import org.jspecify.annotations.Nullable;

/** Processes each class that is annotated with {@code @Table}, and defers those that mention classes yet to be written. */
final class EntityProcessor extends BasicAnnotationProcessor {

    private final EntityOutput observer;
    private final Set<Problem> reported = new HashSet<>();
    private @Nullable EntityLinter linter;

    /** A processor that shows the model of each sound entity to an observer too. */
    EntityProcessor(EntityOutput observer) {
        this.observer = observer;
    }

    @Override
    public SourceVersion getSupportedSourceVersion() {
        return SourceVersion.latestSupported();
    }

    /** javac asks when it has told the options that are given, to warn of those that nobody knows. */
    @Override
    public Set<String> getSupportedOptions() {
        return LintOptions.names(processingEnv.getOptions());
    }

    /** The map of the system: what an entity passes through, and in which order. */
    @Override
    protected Iterable<? extends Step> steps() {
        SourceElements sources = new SourceElements(processingEnv);
        return List.of(new EntityStep(
                new EntityParser(processingEnv.getTypeUtils(), processingEnv.getElementUtils(), sources::isKnown),
                new EntityValidator(),
                new SubtypesValidator(),
                new EntityModelFactory(),
                reporter(sources),
                outputs(sources)));
    }

    /** Findings come last: the rules are applied while code is written. */
    @Override
    protected void postRound(RoundEnvironment round) {
        if (linter != null) {
            linter.report();
        }
        ProblemReporter reporter = reporter(new SourceElements(processingEnv));
        new StrayAnnotationReporter(processingEnv.getElementUtils(), reporter).report(round);
    }

    private ProblemReporter reporter(SourceElements sources) {
        return new ProblemReporter(processingEnv.getMessager(), new ProblemLocator(sources), reported);
    }

    private List<EntityOutput> outputs(SourceElements sources) {
        Messager messager = processingEnv.getMessager();
        Filer filer = processingEnv.getFiler();
        Elements elements = processingEnv.getElementUtils();
        SchemaTranslator translator = new SchemaTranslator(elements);
        SchemaWriter schemas = new SchemaWriter(filer, messager);
        EntityLinter entityLinter =
                new EntityLinter(LintOptions.parse(processingEnv.getOptions(), messager), messager, sources);
        linter = entityLinter;
        return List.of(
                observer,
                entity -> translator.partsOf(entity).forEach(part -> {
                    entityLinter.lint(part);
                    schemas.write(part);
                }),
                new SourceWriter(filer, messager, elements)::write);
    }
}
