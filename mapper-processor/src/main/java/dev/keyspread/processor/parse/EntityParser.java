package dev.keyspread.processor.parse;

import com.google.auto.common.MoreElements;
import com.google.auto.common.MoreTypes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** Reads an annotated class. */
public final class EntityParser {

    private final Types types;
    private final Elements elements;

    /** A parser that asks javac's utilities. */
    public EntityParser(Types types, Elements elements) {
        this.types = types;
        this.elements = elements;
    }

    /** The declaration, or nothing if a class that it needs is yet to be written by another processor. */
    public Optional<EntityDeclaration> parse(TypeElement type) {
        List<Problem> problems = new ArrayList<>(EntityClass.problems(type));
        if (type.getKind() != ElementKind.CLASS && type.getKind() != ElementKind.RECORD) {
            return Optional.of(unreadable(type, problems));
        }
        return parse(type, problems);
    }

    private Optional<EntityDeclaration> parse(TypeElement type, List<Problem> problems) {
        Scope scope = new Scope(types, elements, MoreElements.getPackage(type));
        ObjectParser parser = new ObjectParser(scope, problems::add);
        ObjectDeclaration object = parser.parse(MoreTypes.asDeclared(type.asType()));
        if (parser.unresolved()) {
            return Optional.empty();
        }
        // Whether it can be made is seen once the class is one that can be made at all.
        if (object.construction() == null && EntityClass.problems(type).isEmpty()) {
            problems.add(unmade(type));
        }
        NestedParser nested = parser.nested();
        return Optional.of(
                new EntityDeclaration(object, nested.found(), nested.values(), nested.holders(), true, problems));
    }

    private static EntityDeclaration unreadable(TypeElement type, List<Problem> problems) {
        ObjectDeclaration object = ObjectDeclaration.unread(type);
        return new EntityDeclaration(object, Map.of(), Set.of(), Map.of(), false, problems);
    }

    private static Problem unmade(TypeElement type) {
        return Problem.of(
                ProblemId.CONSTRUCTION_UNKNOWN,
                "Entity \"%s\" must be a record, a bean, or a class with a constructor of all members or a builder "
                                .formatted(type.getSimpleName())
                        + "(found " + ConstructionParser.NONE + "). Add one, not private",
                type);
    }
}
