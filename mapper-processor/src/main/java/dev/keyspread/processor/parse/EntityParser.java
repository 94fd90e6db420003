package dev.keyspread.processor.parse;

import com.google.auto.common.MoreTypes;
import dev.keyspread.processor.declaration.Annotations;
import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.ObjectDeclaration;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** Reads an annotated class. */
public final class EntityParser {

    private final Types types;
    private final Elements elements;
    private final Nullness nullness;
    private final Scope.Rounds rounds = new Scope.Rounds();

    /** Creates a parser. {@code sources} recognizes classes that come from source. */
    public EntityParser(Types types, Elements elements, Predicate<Element> sources) {
        this.types = types;
        this.elements = elements;
        this.nullness = new Nullness(sources);
    }

    /** Starts the next round of annotation processing. */
    public void startRound() {
        rounds.next();
    }

    /** Returns the declaration, or nothing if a required class is not generated yet. */
    public Optional<EntityDeclaration> parse(TypeElement type) {
        Scope scope = new Scope(types, elements, type, nullness, rounds);
        return SubtypesParser.isParent(type)
                ? new EntitySubtypesParser(this, scope).parse(type)
                : parse(type, AnnotationParser.parse(type), scope);
    }

    /** Returns the declaration of a class with these annotations as an entity. */
    Optional<EntityDeclaration> parse(TypeElement type, Annotations annotations, Scope scope) {
        List<Problem> problems = new ArrayList<>(EntityClass.problems(type));
        boolean hasObjects = type.getKind() == ElementKind.CLASS || type.getKind() == ElementKind.RECORD;
        if (!hasObjects && !AbstractValue.is(type)) {
            return Optional.of(unreadable(type, problems));
        }
        ObjectParser parser = new ObjectParser(scope, problems::add);
        ObjectDeclaration object =
                parser.parse(MoreTypes.asDeclared(type.asType())).with(annotations);
        ProjectionParser projections = new ProjectionParser(scope, problems::add);
        List<ObjectDeclaration> projected = projections.parse(annotations);
        if (parser.unresolved() || projections.unresolved()) {
            return Optional.empty();
        }
        // Check for a way to create objects only after the kind of the class is known to be supported.
        if (object.construction() == null && EntityClass.problems(type).isEmpty()) {
            problems.add(unmade(type, scope));
        }
        problems.addAll(UsableClass.problems(object, scope));
        return Optional.of(declaration(object, parser.nested(), projected, problems));
    }

    private static EntityDeclaration declaration(
            ObjectDeclaration object,
            NestedParser nested,
            List<ObjectDeclaration> projections,
            List<Problem> problems) {
        return new EntityDeclaration(
                object,
                nested.found(),
                nested.values(),
                nested.holders(),
                true,
                List.of(),
                null,
                projections,
                problems);
    }

    /** Returns the declaration of a class without readable members. */
    static EntityDeclaration unreadable(TypeElement type, List<Problem> problems) {
        ObjectDeclaration object = ObjectParser.unread(type);
        return new EntityDeclaration(object, Map.of(), Set.of(), Map.of(), false, List.of(), null, List.of(), problems);
    }

    private static Problem unmade(TypeElement type, Scope scope) {
        return Problem.of(
                ProblemId.CONSTRUCTION_UNKNOWN,
                "Entity \"%s\" must be a record, a bean, or a class with a constructor or static method of all members or a builder "
                                .formatted(type.getSimpleName())
                        + "(found " + NoConstruction.found(type, scope) + "). Add one, not private",
                type);
    }
}
