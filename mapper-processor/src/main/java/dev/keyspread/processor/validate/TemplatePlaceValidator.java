package dev.keyspread.processor.validate;

import dev.keyspread.processor.declaration.AnnotationKind;
import dev.keyspread.processor.declaration.AnnotationUse;
import dev.keyspread.processor.declaration.DiscriminatorKeyUse;
import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.KeyDeclaration;
import dev.keyspread.processor.declaration.KeyUse;
import dev.keyspread.processor.declaration.Keys;
import dev.keyspread.processor.declaration.MemberKeyUse;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import dev.keyspread.processor.declaration.TemplateKeyUse;
import java.util.function.Consumer;

/** Checks that a key annotation on a class declares a template, and one on a member does not. */
final class TemplatePlaceValidator implements Validator {

    @Override
    public void validate(EntityDeclaration entity, Keys keys, Consumer<Problem> problems) {
        keys.templates().forEach(use -> checkOnClass(use, problems));
        keys.all().flatMap(KeyDeclaration::memberKeys).forEach(use -> checkOnMember(use, problems));
        keys.table()
                .keyUses()
                .filter(DiscriminatorKeyUse.class::isInstance)
                .forEach(use -> problems.accept(discriminator(use)));
    }

    private static Problem discriminator(KeyUse use) {
        String message = "Key %s of the table cannot be the discriminator (found %s). Give each subtype a template of "
                + "its own instead, such as template = \"ORDER\", and remove @Discriminator";
        return use.problem(
                ProblemId.DISCRIMINATOR_OF_KEY,
                "attribute",
                message.formatted(use.name(), use.use().kind()));
    }

    private static void checkOnClass(TemplateKeyUse use, Consumer<Problem> problems) {
        AnnotationKind kind = use.use().kind();
        if (use.text().isEmpty()) {
            String message = "%s on a class must have a template (found none). Add attribute = \"…\" and template = "
                    + "\"…{member}…\", or move it to a member";
            problems.accept(use.problem(ProblemId.KEY_TEMPLATE_MISSING, message.formatted(kind)));
            return;
        }
        if (use.attribute().isEmpty()) {
            String message = "Key template %s must have an attribute name (found none). Add attribute = \"…\"";
            problems.accept(use.problem(ProblemId.ATTRIBUTE_NAME_EMPTY, "attribute", message.formatted(use.name())));
        }
        AttributeValidator.checkKeyName(use, problems);
        checkSyntax(use, problems);
    }

    private static void checkSyntax(TemplateKeyUse use, Consumer<Problem> problems) {
        String error = use.template().error();
        if (!error.isEmpty()) {
            String message = "Key template %s must be texts and members in braces (found %s). Write a member as {name} "
                    + "or {name:8}, a reversed number as {name:desc}, a part of a time as {name:day}, a text in lower case as {name:lower}, "
                    + "and a brace itself as {{ or }}";
            problems.accept(
                    use.problem(ProblemId.KEY_TEMPLATE_INVALID, "template", message.formatted(use.name(), error)));
        }
    }

    private static void checkOnMember(MemberKeyUse use, Consumer<Problem> problems) {
        AnnotationUse annotation = use.use();
        if (annotation.gives("template")) {
            String message = "Key %s cannot have a template, as it is a member (found \"%s\"). Move %s to the class";
            problems.accept(use.problem(
                    ProblemId.KEY_TEMPLATE_MISPLACED,
                    "template",
                    message.formatted(use.name(), annotation.text("template"), annotation.kind())));
        } else if (annotation.gives("attribute")) {
            String message = "Key %s cannot be given an attribute here, as it is a member (found \"%s\"). "
                    + "Give it one with @Attribute";
            problems.accept(use.problem(
                    ProblemId.KEY_TEMPLATE_MISPLACED,
                    "attribute",
                    message.formatted(use.name(), annotation.text("attribute"))));
        }
    }
}
