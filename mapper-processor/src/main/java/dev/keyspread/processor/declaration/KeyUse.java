package dev.keyspread.processor.declaration;

import java.util.List;
import java.util.Optional;

/** An annotation that declares a key. */
public sealed interface KeyUse {

    /** Returns the annotation. */
    AnnotationUse use();

    /** Returns the text that messages quote: the name of the member or discriminator, or the template. */
    String name();

    /** Returns the key member, or nothing for a key of a class. */
    Optional<MemberDeclaration> member();

    /** Returns the key member, or the members of the template, also those of which it has only a part. */
    List<MemberDeclaration> members();

    /** Returns whether the key holds the whole value of a member. */
    boolean holds(MemberDeclaration member);

    /** Returns whether a member is itself the key. */
    default boolean is(MemberDeclaration member) {
        return member().filter(member::equals).isPresent();
    }

    /** Returns a problem of the annotation. */
    default Problem problem(ProblemId id, String message) {
        return use().problem(id, message);
    }

    /** Returns a problem of one parameter. */
    default Problem problem(ProblemId id, String parameter, String message) {
        return use().problem(id, parameter, message);
    }

    /**
     * An annotation on a class that declares the discriminator as a key.
     *
     * @param use the annotation
     * @param attribute the attribute of the discriminator
     */
    record DiscriminatorKeyUse(AnnotationUse use, String attribute) implements KeyUse {

        @Override
        public String name() {
            return "\"" + attribute + "\"";
        }

        @Override
        public Optional<MemberDeclaration> member() {
            return Optional.empty();
        }

        @Override
        public List<MemberDeclaration> members() {
            return List.of();
        }

        @Override
        public boolean holds(MemberDeclaration member) {
            return false;
        }
    }

    /**
     * An annotation that declares a member as a key.
     *
     * @param declaration the member
     * @param use the annotation
     */
    record MemberKeyUse(MemberDeclaration declaration, AnnotationUse use) implements KeyUse {

        @Override
        public String name() {
            return "\"" + declaration.name() + "\"";
        }

        @Override
        public Optional<MemberDeclaration> member() {
            return Optional.of(declaration);
        }

        @Override
        public List<MemberDeclaration> members() {
            return List.of(declaration);
        }

        @Override
        public boolean holds(MemberDeclaration member) {
            return declaration.equals(member);
        }

        /** Returns its position among several keys, or 0 if none is declared. */
        public int order() {
            return use.number("order");
        }
    }

    /**
     * An annotation on a class that declares a composite key.
     *
     * @param use the annotation
     * @param template the parsed template, empty if it is invalid
     * @param parts its placeholders
     */
    record TemplateKeyUse(AnnotationUse use, TemplateDeclaration template, List<TemplatePart> parts) implements KeyUse {

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
}
