package dev.keyspread.processor.declaration;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeName;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;

/**
 * What the source says of an entity.
 *
 * @param object the annotated class
 * @param nested the classes that its members hold, with theirs in turn, sorted by name
 * @param values those of them whose objects are values of their own, and not only flattened into others
 * @param holders for each of those classes, the entity's member through which it is reached first
 * @param readable whether the class is of a kind that has members at all; if not, it is not worth looking further
 * @param subtypes the classes whose objects the items are, each as if it had the annotations of the entity; empty if the
 *     items are objects of the annotated class itself
 * @param problems what could not be read
 */
public record EntityDeclaration(
        ObjectDeclaration object,
        Map<TypeName, ObjectDeclaration> nested,
        Set<TypeName> values,
        Map<ClassName, Element> holders,
        boolean readable,
        List<EntityDeclaration> subtypes,
        List<Problem> problems) {

    public EntityDeclaration {
        nested = Collections.unmodifiableSortedMap(sorted(nested));
        values = Set.copyOf(values);
        holders = Map.copyOf(holders);
        subtypes = List.copyOf(subtypes);
        problems = List.copyOf(problems);
    }

    private static SortedMap<TypeName, ObjectDeclaration> sorted(Map<TypeName, ObjectDeclaration> nested) {
        SortedMap<TypeName, ObjectDeclaration> sorted = new TreeMap<>(Comparator.comparing(TypeName::toString));
        sorted.putAll(nested);
        return sorted;
    }

    /** The annotated class. */
    public TypeElement element() {
        return object.element();
    }

    /** The entity's name as its source writes it. */
    public String name() {
        return element().getSimpleName().toString();
    }

    /** The annotations of the class. */
    public Annotations annotations() {
        return object.annotations();
    }

    /** The annotated class, and the classes that its members hold. */
    public Stream<ObjectDeclaration> objects() {
        return Stream.concat(Stream.of(object), nested.values().stream());
    }

    /** Whether the composite keys of the table are different ones in its subtypes, so that they may tell these apart. */
    public boolean hasSubtypeKeys() {
        return haveSubtypeKeys(subtypes);
    }

    /** Whether the composite keys of the table are different ones in these subtypes. */
    public static boolean haveSubtypeKeys(List<EntityDeclaration> subtypes) {
        return subtypes.stream().map(EntityDeclaration::tableKeys).distinct().count() > 1;
    }

    /** What the annotations of the class say of the table's keys. */
    private Set<String> tableKeys() {
        return annotations().uses().stream()
                .filter(use -> use.kind() == AnnotationKind.PARTITION_KEY || use.kind() == AnnotationKind.SORT_KEY)
                .filter(use -> use.text("index").isEmpty())
                .map(use -> use.kind() + use.text("attribute") + "=" + use.text("template"))
                .collect(Collectors.toSet());
    }

    /** The members of the annotated class. */
    public List<MemberDeclaration> members() {
        return object.members();
    }
}
