package dev.keyspread.processor.validate;

import com.palantir.javapoet.TypeName;
import dev.keyspread.processor.declaration.AnnotationKind;
import dev.keyspread.processor.declaration.AnnotationUse;
import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.MemberDeclaration;
import dev.keyspread.processor.declaration.ObjectDeclaration;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * An attribute of a class: a member, or a member of a flattened object.
 *
 * @param holder the member of the class itself
 * @param path the names of the nested members, such as {@code address.street}
 * @param name the attribute's name
 */
record StoredAttribute(MemberDeclaration holder, String path, String name) {

    /** Returns the attributes of a member, if it is stored. A class flattened into itself is expanded only once. */
    static Stream<StoredAttribute> of(MemberDeclaration member, EntityDeclaration entity) {
        return new Expansion(member, entity).of(member, "", "", Set.of());
    }

    /** Returns its name in messages. */
    String subject() {
        return "Member \"" + path + "\"";
    }

    /** Returns whether it belongs to a flattened object. */
    boolean isFlattened() {
        return holder.flattened();
    }

    /** Returns a problem of its name, at the annotation of the holder. */
    Problem problem(ProblemId id, String message) {
        AnnotationUse flatten = holder.annotations().first(AnnotationKind.FLATTEN);
        AnnotationUse attribute = holder.annotations().first(AnnotationKind.ATTRIBUTE);
        if (flatten != null) {
            return flatten.problem(id, "prefix", message);
        }
        return attribute == null ? holder.problem(id, message) : attribute.problem(id, "value", message);
    }

    private record Expansion(MemberDeclaration holder, EntityDeclaration entity) {

        Stream<StoredAttribute> of(MemberDeclaration member, String path, String prefix, Set<TypeName> around) {
            String deeper = path + member.name();
            if (!member.flattened()) {
                return Stream.of(new StoredAttribute(holder, deeper, prefix + member.attribute()));
            }
            ObjectDeclaration object = object(member);
            return object == null || around.contains(object.name())
                    ? Stream.of()
                    : object.members().stream()
                            .filter(inner -> !inner.ignored() && !inner.others())
                            .flatMap(inner -> of(inner, deeper + ".", prefix + member.prefix(), with(object, around)));
        }

        private @Nullable ObjectDeclaration object(MemberDeclaration member) {
            TypeName name = member.valueClass();
            return name == null ? null : entity.nested().get(name);
        }

        private static Set<TypeName> with(ObjectDeclaration object, Set<TypeName> around) {
            Set<TypeName> more = new HashSet<>(around);
            more.add(object.name());
            return more;
        }
    }
}
