package dev.keyspread.processor;

import com.google.auto.common.BasicAnnotationProcessor.Step;
import com.google.auto.common.MoreElements;
import com.google.common.collect.ImmutableSetMultimap;
import dev.keyspread.processor.assemble.EntityModelFactory;
import dev.keyspread.processor.assemble.SubtypesValidator;
import dev.keyspread.processor.declaration.AnnotationKind;
import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.parse.EntityParser;
import dev.keyspread.processor.validate.EntityValidator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;

/** Parses, validates and assembles each entity, and passes its model to the outputs. Problems only stop that entity. */
final class EntityStep implements Step {

    private final EntityParser parser;
    private final EntityValidator validator;
    private final EntityModelFactory models;
    private final ProblemReporter reporter;
    private final List<Consumer<EntityModel>> outputs;

    EntityStep(
            EntityParser parser,
            EntityValidator validator,
            EntityModelFactory models,
            ProblemReporter reporter,
            List<Consumer<EntityModel>> outputs) {
        this.parser = parser;
        this.validator = validator;
        this.models = models;
        this.reporter = reporter;
        this.outputs = List.copyOf(outputs);
    }

    @Override
    public Set<String> annotations() {
        return Set.of(AnnotationKind.TABLE.qualifiedName());
    }

    /** Returns the elements that must wait for a class that another processor generates. */
    @Override
    public Set<? extends Element> process(ImmutableSetMultimap<String, Element> elementsByAnnotation) {
        parser.startRound();
        return elementsByAnnotation.values().stream()
                .filter(element -> !process(element))
                .collect(Collectors.toSet());
    }

    private boolean process(Element element) {
        Optional<EntityDeclaration> entity = parser.parse(MoreElements.asType(element));
        entity.ifPresent(this::process);
        return entity.isPresent();
    }

    private void process(EntityDeclaration entity) {
        List<Problem> problems = problems(entity);
        reporter.report(problems, entity);
        if (problems.isEmpty()) {
            EntityModel model = models.create(entity);
            outputs.forEach(output -> output.accept(model));
        }
    }

    private List<Problem> problems(EntityDeclaration entity) {
        List<Problem> problems = validator.validate(entity);
        return problems.isEmpty() ? SubtypesValidator.validate(entity, models) : problems;
    }
}
