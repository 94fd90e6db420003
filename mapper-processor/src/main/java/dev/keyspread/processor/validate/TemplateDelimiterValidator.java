package dev.keyspread.processor.validate;

import com.google.auto.common.MoreTypes;
import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.Keys;
import dev.keyspread.processor.declaration.MemberDeclaration;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import dev.keyspread.processor.declaration.TemplateKeyUse;
import dev.keyspread.processor.declaration.TemplatePart;
import dev.keyspread.processor.model.TemplateTypes;
import dev.keyspread.processor.model.ValueType;
import java.util.Optional;
import java.util.function.Consumer;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.type.TypeMirror;

/**
 * Checks that the members of a key template can be separated: a literal must follow each member but the last, and must
 * not be one that the member's values usually contain.
 */
final class TemplateDelimiterValidator implements Validator {

    @Override
    public void validate(EntityDeclaration entity, Keys keys, Consumer<Problem> problems) {
        keys.templates()
                .forEach(use -> use.parts().forEach(part -> check(use, part).ifPresent(problems)));
    }

    private static Optional<Problem> check(TemplateKeyUse use, TemplatePart part) {
        if (part.delimiter().isEmpty()) {
            String message =
                    "must separate {%s} from the next member (found no text between them). Add a delimiter such as #";
            return part.last() ? Optional.empty() : ambiguous(use, message.formatted(part.name()));
        }
        return part.member().flatMap(member -> check(use, part, member));
    }

    private static Optional<Problem> check(TemplateKeyUse use, TemplatePart part, MemberDeclaration member) {
        ValueType value = part.value().orElse(null);
        if (value == null) {
            return Optional.empty();
        }
        if (TemplateTypes.contains(value, part.delimiter())) {
            String message =
                    "must separate {%s} by a delimiter that its values cannot contain (found \"%s\" after %s). "
                            + "Use another one, such as #";
            Object type = part.placeholder().part() == null ? member.type() : value.javaType();
            return ambiguous(use, message.formatted(part.name(), part.delimiter(), type));
        }
        boolean named = value.bare() instanceof ValueType.Enumeration constants && constants.text() == null;
        return named ? checkConstants(use, part, member) : Optional.empty();
    }

    private static Optional<Problem> checkConstants(TemplateKeyUse use, TemplatePart part, MemberDeclaration member) {
        String message =
                "must separate {%s} by a delimiter that no constant of its enum contains (found \"%s\", and %s). "
                        + "Use another one, such as #";
        return MoreTypes.asTypeElement(type(member)).getEnclosedElements().stream()
                .filter(element -> element.getKind() == ElementKind.ENUM_CONSTANT)
                .map(Element::getSimpleName)
                .filter(name -> name.toString().contains(part.delimiter()))
                .findFirst()
                .flatMap(name -> ambiguous(use, message.formatted(part.name(), part.delimiter(), name)));
    }

    private static TypeMirror type(MemberDeclaration member) {
        return member.optional()
                ? MoreTypes.asDeclared(member.type()).getTypeArguments().get(0)
                : member.type();
    }

    private static Optional<Problem> ambiguous(TemplateKeyUse use, String message) {
        return Optional.of(use.templateProblem(ProblemId.KEY_TEMPLATE_AMBIGUOUS, message));
    }
}
