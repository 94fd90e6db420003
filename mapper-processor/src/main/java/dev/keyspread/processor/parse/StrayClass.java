package dev.keyspread.processor.parse;

import dev.keyspread.processor.declaration.AnnotationKind;
import dev.keyspread.processor.declaration.AnnotationUse;
import dev.keyspread.processor.declaration.Annotations;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;

/** Finds annotations without effect, on classes that neither are entities nor can have entities as subclasses. */
public final class StrayClass {

    /** The annotations that only have an effect on an entity. */
    public static final Set<AnnotationKind> OF_CLASSES = EnumSet.of(
            AnnotationKind.ACCESS_PATTERN,
            AnnotationKind.CACHED,
            AnnotationKind.WORKLOAD,
            AnnotationKind.GLOBAL_INDEX,
            AnnotationKind.LOCAL_INDEX,
            AnnotationKind.PROJECTED_TO,
            AnnotationKind.PARTITION_KEY,
            AnnotationKind.SORT_KEY,
            AnnotationKind.SHARDED_KEY);

    /** The annotations that only have an effect on an entity's member. */
    public static final Set<AnnotationKind> OF_MEMBERS = EnumSet.of(
            AnnotationKind.PARTITION_KEY, AnnotationKind.SORT_KEY, AnnotationKind.SHARDED_KEY, AnnotationKind.SHARD);

    private StrayClass() {}

    /** Returns the problems of a class that is not an entity. The members of a flattened class may be keys. */
    public static List<Problem> problems(TypeElement type, boolean flattened) {
        Annotations annotations = AnnotationParser.parse(type);
        return annotations.has(AnnotationKind.TABLE)
                ? List.of()
                : Stream.concat(of(annotations, ofClass(type)), flattened ? Stream.of() : members(type))
                        .map(StrayClass::problem)
                        .toList();
    }

    /** Returns the other fix of a key in a class. This module does not show whether an entity of another one flattens it. */
    private static String elsewhere(AnnotationUse use) {
        boolean isKey = OF_MEMBERS.contains(use.kind()) && use.kind() != AnnotationKind.SHARD;
        return isKey && !(use.element() instanceof TypeElement)
                ? ". If an entity of another module flattens the class, compile this module without the processor"
                : "";
    }

    /** Returns the problem of an annotation. */
    public static Problem problem(AnnotationUse use) {
        Element owner = Scope.enclosing(use.element())
                .filter(TypeElement.class::isInstance)
                .findFirst()
                .orElseThrow();
        String message = "%s must be on an entity or on a member of one (found it in \"%s\", which has no @Table). "
                + "Add @Table to the class, or remove %s";
        return use.problem(
                ProblemId.ANNOTATION_WITHOUT_EFFECT,
                message.formatted(use.kind(), owner.getSimpleName(), use.kind()) + elsewhere(use));
    }

    /** Returns the annotations allowed on a class. A subtype of an entity may have keys of its own. */
    private static Set<AnnotationKind> ofClass(TypeElement type) {
        Set<AnnotationKind> kinds = EnumSet.copyOf(OF_CLASSES);
        if (isInEntity(type)) {
            kinds.removeAll(OF_MEMBERS);
        }
        return kinds;
    }

    private static Stream<AnnotationUse> members(TypeElement type) {
        return type.getModifiers().contains(Modifier.FINAL) && !isInEntity(type)
                ? namesakes(type).stream().flatMap(StrayClass::uses)
                : Stream.empty();
    }

    /** Returns whether a class is an entity or may be a subtype of one. */
    public static boolean isInEntity(TypeElement type) {
        return Supertypes.of(type).stream()
                .anyMatch(each -> AnnotationParser.parse(each).has(AnnotationKind.TABLE));
    }

    private static Stream<AnnotationUse> uses(List<Element> elements) {
        return of(new AnnotationParser(use -> false, problem -> {}).merge(elements), OF_MEMBERS);
    }

    /**
     * Groups elements by name, fields first. A record component's annotations are copied to elements of the same name.
     */
    private static Collection<List<Element>> namesakes(TypeElement type) {
        Map<String, List<Element>> namesakes = new LinkedHashMap<>();
        Stream.of(ElementKind.FIELD, ElementKind.METHOD)
                .flatMap(kind -> type.getEnclosedElements().stream().filter(element -> element.getKind() == kind))
                .forEach(element -> namesakes
                        .computeIfAbsent(element.getSimpleName().toString(), name -> new ArrayList<>())
                        .add(element));
        return namesakes.values();
    }

    private static Stream<AnnotationUse> of(Annotations annotations, Set<AnnotationKind> kinds) {
        return annotations.uses().stream().filter(use -> kinds.contains(use.kind()));
    }
}
