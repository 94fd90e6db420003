package dev.keyspread.processor.declaration;

import java.util.List;
import java.util.Optional;

/** An annotation that declares a key. */
public sealed interface KeyUse permits DiscriminatorKeyUse, MemberKeyUse, TemplateKeyUse {

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
}
