package dev.keyspread.processor;

import com.google.auto.common.BasicAnnotationProcessor;
import com.google.auto.common.BasicAnnotationProcessor.Step;
import com.palantir.javapoet.ClassName;
import dev.keyspread.processor.assemble.EntityModelFactory;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.generate.SourceWriter;
import dev.keyspread.processor.generate.repository.ComponentModel;
import dev.keyspread.processor.lint.EntityLinter;
import dev.keyspread.processor.lint.LintOptions;
import dev.keyspread.processor.lint.SchemaTranslator;
import dev.keyspread.processor.lint.SchemaWriter;
import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.parse.EntityParser;
import dev.keyspread.processor.validate.EntityValidator;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javax.annotation.processing.Filer;
import javax.annotation.processing.Messager;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.util.Elements;
import javax.tools.Diagnostic.Kind;
import org.jspecify.annotations.Nullable;

/** Processes each class with {@code @Table}. It defers classes that refer to classes not generated yet. */
final class EntityProcessor extends BasicAnnotationProcessor {

    private final Consumer<EntityModel> observer;
    private final Set<Problem> reported = new HashSet<>();
    private @Nullable EntityLinter linter;
    private @Nullable SourceElements sources;

    /** Creates a processor that also passes the model of each valid entity to an observer. */
    EntityProcessor(Consumer<EntityModel> observer) {
        this.observer = observer;
    }

    @Override
    public SourceVersion getSupportedSourceVersion() {
        return SourceVersion.latestSupported();
    }

    /** Returns the options, so that javac does not warn that no processor recognizes them. */
    @Override
    public Set<String> getSupportedOptions() {
        Set<String> names = new HashSet<>(LintOptions.names(processingEnv.getOptions()));
        names.add(ComponentOption.NAME);
        return names;
    }

    /** Takes note of the classes that a round compiles, before it is processed. */
    void begin(RoundEnvironment round) {
        sources().add(round);
    }

    private SourceElements sources() {
        SourceElements known = sources == null ? new SourceElements(processingEnv) : sources;
        sources = known;
        return known;
    }

    /** Returns the processing steps of an entity, in order. */
    @Override
    protected Iterable<? extends Step> steps() {
        SourceElements sources = sources();
        return List.of(new EntityStep(
                new EntityParser(processingEnv.getTypeUtils(), processingEnv.getElementUtils(), sources::isKnown),
                new EntityValidator(),
                new EntityModelFactory(),
                reporter(sources),
                outputs(sources)));
    }

    /** Reports findings last: the rules are applied in parallel with code generation. */
    @Override
    protected void postRound(RoundEnvironment round) {
        if (linter != null) {
            linter.report();
        }
        ProblemReporter reporter = reporter(sources());
        new StrayAnnotationReporter(processingEnv.getElementUtils(), reporter).report(round);
    }

    private ProblemReporter reporter(SourceElements sources) {
        return new ProblemReporter(processingEnv.getMessager(), sources, reported);
    }

    private List<Consumer<EntityModel>> outputs(SourceElements sources) {
        Messager messager = processingEnv.getMessager();
        Filer filer = processingEnv.getFiler();
        Elements elements = processingEnv.getElementUtils();
        SchemaTranslator translator = new SchemaTranslator(elements);
        SchemaWriter schemas = new SchemaWriter(filer, messager);
        EntityLinter entityLinter =
                new EntityLinter(LintOptions.parse(processingEnv.getOptions(), messager), messager, sources);
        linter = entityLinter;
        ComponentModel component = ComponentOption.parse(processingEnv.getOptions(), elements, messager);
        return List.of(
                observer,
                entity -> translator.partsOf(entity).forEach(part -> {
                    entityLinter.lint(part);
                    schemas.write(part);
                }),
                new SourceWriter(component, filer, messager, elements)::write);
    }

    /** The compiler option {@code -Akeyspread.component}, which chooses the annotations of repositories. */
    private static final class ComponentOption {

        static final String NAME = "keyspread.component";

        private ComponentOption() {}

        /**
         * Returns the model that the options name. An unknown name, and a model whose annotations are not on the class path,
         * fail the build and are treated as {@link ComponentModel#NONE}.
         */
        static ComponentModel parse(Map<String, String> options, Elements elements, Messager messager) {
            String given = options.getOrDefault(NAME, ComponentModel.NONE.text());
            Optional<ComponentModel> model = Arrays.stream(ComponentModel.values())
                    .filter(each -> each.text().equals(given))
                    .findFirst();
            if (model.isEmpty()) {
                messager.printMessage(Kind.ERROR, unknown(given));
                return ComponentModel.NONE;
            }
            List<ClassName> missing = model.get().annotations().stream()
                    .filter(annotation -> elements.getTypeElement(annotation.canonicalName()) == null)
                    .toList();
            missing.forEach(annotation -> messager.printMessage(Kind.ERROR, missing(given, annotation)));
            return missing.isEmpty() ? model.get() : ComponentModel.NONE;
        }

        private static String unknown(String given) {
            String known = Arrays.stream(ComponentModel.values())
                    .map(ComponentModel::text)
                    .collect(Collectors.joining(", "));
            return "[ComponentUnknown] The option -A%s must be one of %s (found \"%s\")".formatted(NAME, known, given);
        }

        private static String missing(String given, ClassName annotation) {
            return ("[ComponentClassMissing] The option -A%s=%s needs %s on the class path (found no such class). "
                            + "Add the dependency that contains it, or choose another value")
                    .formatted(NAME, given, annotation.canonicalName());
        }
    }
}
