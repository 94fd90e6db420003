package dev.keyspread.processor.declaration;

import com.palantir.javapoet.ClassName;
import dev.keyspread.processor.model.Construction;
import dev.keyspread.processor.model.ObjectModel.Mutability;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.Name;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import org.jspecify.annotations.Nullable;

/**
 * The declaration of a class with stored objects: the entity or a nested class.
 *
 * @param element the class
 * @param type the class with its type arguments, if any
 * @param annotations the annotations of the class
 * @param inherited the annotations of the class and its supertypes
 * @param members its members, in constructor or declaration order, inherited ones first
 * @param construction the way its objects are created, or {@code null} if there is none
 */
public record ObjectDeclaration(
        TypeElement element,
        DeclaredType type,
        Annotations annotations,
        List<Annotations> inherited,
        List<MemberDeclaration> members,
        @Nullable Construction construction) {

    private static final String IMMUTABLES = "org.immutables.value.Value.Immutable";

    public ObjectDeclaration {
        inherited = List.copyOf(inherited);
        members = List.copyOf(members);
    }

    /** Returns a copy with other annotations of the class. */
    public ObjectDeclaration with(Annotations others) {
        return new ObjectDeclaration(element, type, others, inherited, members, construction);
    }

    /** Returns the class's name. */
    public ClassName name() {
        return ClassName.get(element);
    }

    /** Returns its own annotations, those of its supertypes and those of its members. */
    public Stream<AnnotationUse> uses() {
        Stream<Annotations> inside = members.stream().map(MemberDeclaration::annotations);
        return Stream.of(Stream.of(annotations), inherited.stream(), inside)
                .flatMap(stream -> stream)
                .flatMap(each -> each.uses().stream())
                .distinct();
    }

    /** Returns whether its objects are those of subtypes. */
    public boolean hasSubtypes() {
        return construction instanceof Construction.Subtypes;
    }

    /** Returns whether its objects may be of a subclass. Subclasses of abstract classes are expected. */
    public boolean isExtensible() {
        return element.getKind() == ElementKind.CLASS
                && !element.getModifiers().contains(Modifier.FINAL)
                && !element.getModifiers().contains(Modifier.ABSTRACT);
    }

    /** Returns whether its objects can change, as far as the class tells. */
    public Mutability mutability() {
        List<Name> immutable = element.getAnnotationMirrors().stream()
                .map(annotation -> (TypeElement) annotation.getAnnotationType().asElement())
                .filter(annotation -> annotation.getSimpleName().contentEquals("Immutable"))
                .map(TypeElement::getQualifiedName)
                .toList();
        // Classes that the library Immutables generates are as immutable as records.
        boolean isGenerated = immutable.stream().anyMatch(name -> name.contentEquals(IMMUTABLES));
        if (!immutable.isEmpty() && !isGenerated) {
            return Mutability.DECLARED_IMMUTABLE;
        }
        return isGenerated || element.getKind() == ElementKind.RECORD ? Mutability.RECORD : Mutability.UNKNOWN;
    }

    /** Returns whether it is a record that {@code @SingleValue} could store as the value of its component. */
    public boolean canBeSingleValue() {
        return element.getKind() == ElementKind.RECORD
                && element.getRecordComponents().size() == 1
                && members.stream().map(MemberDeclaration::value).anyMatch(value -> value != null && value.canBeKey());
    }

    /** Returns the member with a name. */
    public Optional<MemberDeclaration> member(String name) {
        return members.stream().filter(member -> member.name().equals(name)).findFirst();
    }
}
