package dev.keyspread.processor.validate;

import dev.keyspread.processor.parse.AnnotationUse;
import dev.keyspread.processor.parse.MemberDeclaration;
import dev.keyspread.processor.parse.Problem;
import dev.keyspread.processor.parse.ProblemId;

/**
 * One annotation that makes a member a key.
 *
 * @param member the member
 * @param use the annotation
 */
record KeyUse(MemberDeclaration member, AnnotationUse use) {

    /** The member's name, as messages quote it. */
    String name() {
        return "\"" + member.name() + "\"";
    }

    /** A problem of the annotation. */
    Problem problem(ProblemId id, String message) {
        return use.problem(id, message);
    }
}
