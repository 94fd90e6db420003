package dev.keyspread.processor.validate;

import dev.keyspread.lint.DidYouMean;
import dev.keyspread.processor.declaration.AnnotationUse;
import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.Keys;
import dev.keyspread.processor.declaration.MemberDeclaration;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import java.util.Collection;
import java.util.function.Consumer;

/** Checks one subject of an entity. It ignores errors that another validator reports. */
interface Validator {

    /** Reports all problems of the subject. */
    void validate();

    /** Returns the fix of a misspelled name: the nearest candidate, or an alternative if none is near. */
    static String suggestion(String name, Collection<String> candidates, String otherwise) {
        return DidYouMean.suggest(name, candidates)
                .map(candidate -> "Did you mean \"" + candidate + "\"?")
                .orElse(otherwise);
    }

    /** Returns the same as the end of a sentence. */
    static String hint(String name, Collection<String> candidates, String otherwise) {
        return DidYouMean.hint(name, candidates, ". " + otherwise);
    }

    /** Returns the problem of a member that is no attribute, and so cannot have an annotation. */
    static Problem notStored(ProblemId id, MemberDeclaration member, AnnotationUse use) {
        String message = "Member \"%s\" must be an attribute to have %s (found %s). Remove one of them";
        return use.problem(id, message.formatted(member.name(), use.kind(), member.obstacle()));
    }

    /** Returns the problem of a member with two annotations that exclude each other. */
    static Problem torn(MemberDeclaration member, AnnotationUse first, AnnotationUse second) {
        String message = "Member \"%s\" cannot have %s (found %s beside it). Remove one of them";
        return second.problem(
                ProblemId.MEMBER_ROLE_NOT_UNIQUE, message.formatted(member.name(), second.kind(), first.kind()));
    }

    /** Creates a validator. */
    @FunctionalInterface
    interface Factory {

        Validator of(EntityDeclaration entity, Keys keys, Consumer<Problem> problems);
    }
}
