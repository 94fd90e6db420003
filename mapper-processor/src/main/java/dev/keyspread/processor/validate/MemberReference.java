package dev.keyspread.processor.validate;

import dev.keyspread.processor.declaration.AnnotationUse;
import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.MemberDeclaration;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import javax.lang.model.element.AnnotationValue;

/**
 * A member's name in a parameter of an annotation.
 *
 * @param use the annotation
 * @param value the name where it stands
 * @param name the name
 * @param repeated whether it stands there before
 */
record MemberReference(AnnotationUse use, AnnotationValue value, String name, boolean repeated) {

    /** The names that a parameter lists. */
    static List<MemberReference> of(AnnotationUse use, String parameter) {
        List<String> names = use.texts(parameter);
        List<AnnotationValue> values = use.elements(parameter);
        return IntStream.range(0, names.size())
                .mapToObj(i -> new MemberReference(
                        use, values.get(i), names.get(i), names.subList(0, i).contains(names.get(i))))
                .toList();
    }

    /** The member, if there is one. */
    Optional<MemberDeclaration> member(EntityDeclaration entity) {
        return entity.object().member(name);
    }

    /** What the name may have been meant for. */
    String suggestion(EntityDeclaration entity) {
        List<String> names = entity.members().stream()
                .filter(MemberDeclaration::stored)
                .map(MemberDeclaration::name)
                .toList();
        return Suggestion.of(name, names, "Name a member of \"" + entity.name() + "\"");
    }

    /** A problem of the name. */
    Problem problem(ProblemId id, String message) {
        return use.problem(id, value, message);
    }
}
