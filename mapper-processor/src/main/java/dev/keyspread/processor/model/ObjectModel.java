package dev.keyspread.processor.model;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import java.util.List;
import java.util.stream.Stream;

/**
 * How objects of one class are taken apart and put together: the entity itself, or a class nested in it.
 *
 * @param type the class, with its type arguments if it has any
 * @param members its members, in constructor or declaration order, inherited ones first
 * @param construction how it is made
 * @param extensible whether an object may be of a class that extends it, and has members that nobody would store
 */
public record ObjectModel(TypeName type, List<MemberModel> members, Construction construction, boolean extensible) {

    public ObjectModel {
        members = List.copyOf(members);
    }

    /** The class without type arguments. */
    public ClassName name() {
        return type instanceof ParameterizedTypeName generic ? generic.rawType() : (ClassName) type;
    }

    /** The members that are attributes, those of flattened objects in the places of the objects. */
    public Stream<MemberModel> attributes() {
        return members.stream().flatMap(MemberModel::attributes);
    }
}
