package dev.keyspread.processor.model;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import java.util.List;
import java.util.stream.Stream;

/**
 * The members and construction of an entity's class or of a nested class.
 *
 * @param type the class, with its type arguments if it has any
 * @param members the members, in constructor or declaration order, inherited ones first
 * @param construction the way its objects are created
 * @param extensible whether an object may be of a subclass, whose own members would not be stored
 * @param mutability whether its objects can change
 */
public record ObjectModel(
        TypeName type,
        List<MemberModel> members,
        Construction construction,
        boolean extensible,
        Mutability mutability) {

    public ObjectModel {
        members = List.copyOf(members);
    }

    /** Returns the class without type arguments. */
    public ClassName name() {
        return type instanceof ParameterizedTypeName generic ? generic.rawType() : (ClassName) type;
    }

    /** Returns the member with this name. */
    public MemberModel member(String named) {
        return members.stream()
                .filter(member -> member.name().equals(named))
                .findFirst()
                .orElseThrow();
    }

    /** Returns the members that are attributes. Flattened objects are replaced with their members. */
    public Stream<MemberModel> attributes() {
        return members.stream().flatMap(MemberModel::attributes);
    }

    /** Whether an object can change, as far as its class tells. */
    public enum Mutability {
        /** The user declares it and all that it contains to be immutable: it has an annotation {@code Immutable}. */
        DECLARED_IMMUTABLE,
        /** It keeps its values, which can change themselves. */
        RECORD,
        UNKNOWN
    }
}
