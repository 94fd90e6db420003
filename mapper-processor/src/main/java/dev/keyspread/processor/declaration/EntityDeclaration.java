package dev.keyspread.processor.declaration;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeName;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/**
 * The declaration of an entity in source.
 *
 * @param object the annotated class
 * @param nested the classes that its members refer to, directly or indirectly, sorted by name
 * @param values the nested classes that are not only flattened into others
 * @param holders for each nested class, the entity's member that refers to it first
 * @param readable whether the kind of class can have members; if not, further checks are skipped
 * @param subtypes the classes of the items, each with the annotations of the entity; empty if the items are objects of
 *     the annotated class itself
 * @param discriminator the attribute that tells it apart from other subtypes of an entity, or {@code null}
 * @param projections the classes with some of its members
 * @param problems the problems found while reading
 */
public record EntityDeclaration(
        ObjectDeclaration object,
        Map<TypeName, ObjectDeclaration> nested,
        Set<TypeName> values,
        Map<ClassName, Element> holders,
        boolean readable,
        List<EntityDeclaration> subtypes,
        @Nullable String discriminator,
        List<ObjectDeclaration> projections,
        List<Problem> problems) {

    public EntityDeclaration {
        nested = Collections.unmodifiableSortedMap(sorted(nested));
        values = Set.copyOf(values);
        holders = Map.copyOf(holders);
        subtypes = List.copyOf(subtypes);
        projections = List.copyOf(projections);
        problems = List.copyOf(problems);
    }

    private static SortedMap<TypeName, ObjectDeclaration> sorted(Map<TypeName, ObjectDeclaration> nested) {
        SortedMap<TypeName, ObjectDeclaration> sorted = new TreeMap<>(Comparator.comparing(TypeName::toString));
        sorted.putAll(nested);
        return sorted;
    }

    /** Returns a subtype that this attribute tells apart from others. */
    public EntityDeclaration toldApartBy(@Nullable String attribute) {
        return new EntityDeclaration(
                object, nested, values, holders, readable, subtypes, attribute, projections, problems);
    }

    /** Returns the annotated class. */
    public TypeElement element() {
        return object.element();
    }

    /** Returns the entity's name as in source. */
    public String name() {
        return element().getSimpleName().toString();
    }

    /** Returns the annotations of the class. */
    public Annotations annotations() {
        return object.annotations();
    }

    /** Returns the annotated class and its nested classes. */
    public Stream<ObjectDeclaration> objects() {
        return Stream.concat(Stream.of(object), nested.values().stream());
    }

    /** Returns whether the subtypes have different composite table keys, which can tell them apart. */
    public boolean hasSubtypeKeys() {
        return haveSubtypeKeys(subtypes);
    }

    /** Returns whether these subtypes have different composite table keys. */
    public static boolean haveSubtypeKeys(List<EntityDeclaration> subtypes) {
        return subtypes.stream().map(EntityDeclaration::tableKeys).distinct().count() > 1;
    }

    /** Returns the class's annotations of the table's keys, as texts. */
    private Set<String> tableKeys() {
        return annotations().uses().stream()
                .filter(use -> use.kind() == AnnotationKind.PARTITION_KEY || use.kind() == AnnotationKind.SORT_KEY)
                .filter(use -> use.text("index").isEmpty())
                .map(use -> use.kind() + use.text("attribute") + "=" + use.text("template"))
                .collect(Collectors.toSet());
    }

    /** Returns the members that can be keys: those of the class, and those of objects flattened into it. */
    public Stream<MemberDeclaration> keyMembers() {
        return members().stream().flatMap(member -> Stream.concat(Stream.of(member), flattened(member)));
    }

    /**
     * Returns the members of a flattened object, and those of objects flattened into it. A nested entity has its keys in
     * its own table only.
     */
    public Stream<MemberDeclaration> flattened(MemberDeclaration member) {
        return flattened(member, Set.of());
    }

    private Stream<MemberDeclaration> flattened(MemberDeclaration member, Set<ObjectDeclaration> around) {
        return flattenedClass(member).stream()
                .filter(inner -> !around.contains(inner))
                .filter(inner -> inner.inherited().stream().noneMatch(each -> each.has(AnnotationKind.TABLE)))
                .flatMap(inner -> inner.members().stream()
                        .flatMap(each -> Stream.concat(Stream.of(each), flattened(each, with(around, inner)))));
    }

    private static Set<ObjectDeclaration> with(Set<ObjectDeclaration> around, ObjectDeclaration inner) {
        Set<ObjectDeclaration> all = new HashSet<>(around);
        all.add(inner);
        return all;
    }

    /** Returns the class of a flattened member, or nothing for another member. */
    public Optional<ObjectDeclaration> flattenedClass(MemberDeclaration member) {
        return member.flattened() ? objectClass(member) : Optional.empty();
    }

    /** Returns the class of a nested or flattened object, or nothing for another member. */
    public Optional<ObjectDeclaration> objectClass(MemberDeclaration member) {
        return Optional.ofNullable(member.valueClass()).map(nested::get);
    }

    /** Returns the members of the annotated class. */
    public List<MemberDeclaration> members() {
        return object.members();
    }
}
