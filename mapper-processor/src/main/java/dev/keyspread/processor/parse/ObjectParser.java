package dev.keyspread.processor.parse;

import com.google.auto.common.MoreTypes;
import com.google.auto.common.SuperficialValidation;
import dev.keyspread.processor.declaration.Annotations;
import dev.keyspread.processor.declaration.MemberDeclaration;
import dev.keyspread.processor.declaration.ObjectDeclaration;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.model.Construction;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import org.jspecify.annotations.Nullable;

/** Reads a class whose objects are stored: an entity, or a class nested in one. */
final class ObjectParser {

    private final Scope scope;
    private final Consumer<Problem> problems;
    private final NestedParser nested;
    private final ConverterFinder converters;
    private final MemberParser members;
    private boolean unresolved;

    ObjectParser(Scope scope, Consumer<Problem> problems) {
        this.scope = scope;
        this.problems = problems;
        this.nested = new NestedParser(this, scope);
        this.converters = new ConverterFinder(scope, problems, () -> unresolved = true);
        this.members = new MemberParser(nested, scope, converters, problems);
    }

    /** Returns the parser of nested classes. */
    NestedParser nested() {
        return nested;
    }

    /** Returns whether a type was found that is not generated yet. */
    boolean unresolved() {
        return unresolved;
    }

    ObjectDeclaration parse(DeclaredType type) {
        TypeElement element = MoreTypes.asTypeElement(type);
        if (!Supertypes.of(element).stream().allMatch(SuperficialValidation::validateElement)
                || AbstractValue.isAwaited(element, scope)) {
            return defer(element);
        }
        converters.enter(element);
        try {
            return parse(ClassMembers.of(type, scope));
        } finally {
            converters.leave();
        }
    }

    /** Defers a class to the next round. */
    ObjectDeclaration defer(TypeElement type) {
        unresolved = true;
        return unread(type);
    }

    private ObjectDeclaration parse(ClassMembers parts) {
        List<Property> properties = PropertyParser.parse(parts);
        ConstructionPlan plan = ConstructionParser.parse(parts, properties).orElse(null);
        ValueAccessors accessors = new ValueAccessors(parts, plan);
        List<Property> chosen = choose(properties, plan, accessors);
        Set<Element> known = new HiddenMemberFinder(parts, problems).find(properties);
        accessors.problems(properties).forEach(problem -> {
            known.add(problem.element());
            problems.accept(problem);
        });
        chosen.forEach(property -> known.addAll(property.elements()));
        new StrayAnnotationFinder(problems).find(parts, known);
        return declaration(parts.type(), members.parse(chosen, plan, parts), construction(plan));
    }

    /** Returns the declaration of a class whose members were not read. */
    static ObjectDeclaration unread(TypeElement element) {
        return declaration(MoreTypes.asDeclared(element.asType()), List.of(), null);
    }

    /** Returns a declaration with the annotations of the class and of its supertypes. */
    static ObjectDeclaration declaration(
            DeclaredType type, List<MemberDeclaration> members, @Nullable Construction construction) {
        TypeElement element = MoreTypes.asTypeElement(type);
        List<Annotations> inherited =
                Supertypes.of(element).stream().map(AnnotationParser::parse).toList();
        return new ObjectDeclaration(element, type, AnnotationParser.parse(element), inherited, members, construction);
    }

    /** Returns the properties that are members. A getter without a field or parameter is computed and not a member. */
    private static List<Property> choose(
            List<Property> properties, @Nullable ConstructionPlan plan, ValueAccessors accessors) {
        return properties.stream()
                .filter(property -> isMember(property, plan) || accessors.holds(property))
                .sorted(Comparator.comparing(property -> plan == null ? 0 : plan.position(property.name())))
                .toList();
    }

    private static boolean isMember(Property property, @Nullable ConstructionPlan plan) {
        return property.field() != null
                || PropertyParser.isComputed(property)
                || (plan != null && plan.writes(property.name()));
    }

    private static @Nullable Construction construction(@Nullable ConstructionPlan plan) {
        return plan == null ? null : plan.construction();
    }
}
