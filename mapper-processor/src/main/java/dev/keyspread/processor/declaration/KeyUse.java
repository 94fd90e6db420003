package dev.keyspread.processor.declaration;

import java.util.List;
import java.util.Optional;

/** One annotation that makes a key. */
public sealed interface KeyUse permits MemberKeyUse, TemplateKeyUse {

    /** The annotation. */
    AnnotationUse use();

    /** What messages quote: the member's name, or the template. */
    String name();

    /** The member that is the key; empty for a template. */
    Optional<MemberDeclaration> member();

    /** The members that are the key, or in it. */
    List<MemberDeclaration> members();

    /** Whether a member is the key, as it is. */
    default boolean is(MemberDeclaration member) {
        return member().filter(member::equals).isPresent();
    }

    /** A problem of the annotation. */
    default Problem problem(ProblemId id, String message) {
        return use().problem(id, message);
    }

    /** A problem of one of its parameters. */
    default Problem problem(ProblemId id, String parameter, String message) {
        return use().problem(id, parameter, message);
    }
}
