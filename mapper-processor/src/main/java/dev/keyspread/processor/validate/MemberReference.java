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
 * A member's name in an annotation parameter.
 *
 * @param use the annotation
 * @param value the position of the name
 * @param name the name
 * @param repeated whether the same parameter already contains the name
 */
record MemberReference(AnnotationUse use, AnnotationValue value, String name, boolean repeated) {

    /** Returns the names in a parameter. */
    static List<MemberReference> of(AnnotationUse use, String parameter) {
        List<String> names = use.texts(parameter);
        List<AnnotationValue> values = use.elements(parameter);
        return IntStream.range(0, names.size())
                .mapToObj(i -> new MemberReference(
                        use, values.get(i), names.get(i), names.subList(0, i).contains(names.get(i))))
                .toList();
    }

    /** Returns the member, if it exists. */
    Optional<MemberDeclaration> member(EntityDeclaration entity) {
        return entity.object().member(name);
    }

    /** Returns a suggestion for a misspelled name. */
    String suggestion(EntityDeclaration entity) {
        List<String> names = entity.members().stream()
                .filter(MemberDeclaration::stored)
                .map(MemberDeclaration::name)
                .toList();
        return Validator.suggestion(name, names, "Name a member of \"" + entity.name() + "\"");
    }

    /** Returns a problem of the name. */
    Problem problem(ProblemId id, String message) {
        return use.problem(id, value, message);
    }
}
