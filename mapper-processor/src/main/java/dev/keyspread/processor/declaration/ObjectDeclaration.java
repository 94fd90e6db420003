package dev.keyspread.processor.declaration;

import com.palantir.javapoet.ClassName;
import dev.keyspread.processor.model.Construction;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import org.jspecify.annotations.Nullable;

/**
 * What the source says of a class whose objects are stored: the entity, or a class nested in it.
 *
 * @param element the class
 * @param type the class with its type arguments, if it has any
 * @param annotations the annotations of the class
 * @param inherited the annotations of the class and of its supertypes
 * @param members its members, in constructor or declaration order, inherited ones first
 * @param construction how it is made, or {@code null} if there is no way
 */
public record ObjectDeclaration(
        TypeElement element,
        DeclaredType type,
        Annotations annotations,
        List<Annotations> inherited,
        List<MemberDeclaration> members,
        @Nullable Construction construction) {

    public ObjectDeclaration {
        inherited = List.copyOf(inherited);
        members = List.copyOf(members);
    }

    /** The same with other annotations of the class. */
    public ObjectDeclaration with(Annotations others) {
        return new ObjectDeclaration(element, type, others, inherited, members, construction);
    }

    /** The class's name. */
    public ClassName name() {
        return ClassName.get(element);
    }

    /** The annotations that say something of it: its own, those of the types above it, and those of its members. */
    public Stream<AnnotationUse> uses() {
        Stream<Annotations> inside = members.stream().map(MemberDeclaration::annotations);
        return Stream.of(Stream.of(annotations), inherited.stream(), inside)
                .flatMap(stream -> stream)
                .flatMap(each -> each.uses().stream())
                .distinct();
    }

    /** Whether its objects are those of other classes. */
    public boolean hasSubtypes() {
        return construction instanceof Construction.Subtypes;
    }

    /** Whether an object of it may be one of a class that extends it; those of an abstract class are meant to be. */
    public boolean isExtensible() {
        return element.getKind() == ElementKind.CLASS
                && !element.getModifiers().contains(Modifier.FINAL)
                && !element.getModifiers().contains(Modifier.ABSTRACT);
    }

    /** The member with a name. */
    public Optional<MemberDeclaration> member(String name) {
        return members.stream().filter(member -> member.name().equals(name)).findFirst();
    }
}
