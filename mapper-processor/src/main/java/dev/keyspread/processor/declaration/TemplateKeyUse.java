package dev.keyspread.processor.declaration;

import java.util.List;
import java.util.Optional;

/**
 * An annotation on a class that declares a composite key.
 *
 * @param use the annotation
 * @param template the parsed template, empty if it is invalid
 * @param parts its placeholders
 */
public record TemplateKeyUse(AnnotationUse use, TemplateDeclaration template, List<TemplatePart> parts)
        implements KeyUse {

    public TemplateKeyUse {
        parts = List.copyOf(parts);
    }

    static TemplateKeyUse of(AnnotationUse use, EntityDeclaration entity) {
        TemplateDeclaration template = TemplateParser.parse(use.text("template"));
        return new TemplateKeyUse(use, template, TemplatePart.of(template, entity));
    }

    /** Returns the template as written in source. */
    public String text() {
        return use.text("template");
    }

    /** Returns the attribute that holds the key. */
    public String attribute() {
        return use.text("attribute");
    }

    @Override
    public String name() {
        return "\"" + text() + "\"";
    }

    @Override
    public Optional<MemberDeclaration> member() {
        return Optional.empty();
    }

    @Override
    public List<MemberDeclaration> members() {
        return parts.stream().flatMap(part -> part.member().stream()).toList();
    }

    @Override
    public boolean holds(MemberDeclaration member) {
        return parts.stream().anyMatch(part -> part.isWhole(member));
    }

    /** Returns a problem of the template. The predicate follows the template's text in the message. */
    public Problem templateProblem(ProblemId id, String predicate) {
        return problem(id, "template", "Key template " + name() + " " + predicate);
    }
}
