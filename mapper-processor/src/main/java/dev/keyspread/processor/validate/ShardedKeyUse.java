package dev.keyspread.processor.validate;

import com.google.auto.common.MoreTypes;
import dev.keyspread.processor.parse.AnnotationUse;
import dev.keyspread.processor.parse.MemberDeclaration;
import dev.keyspread.processor.parse.Problem;
import dev.keyspread.processor.parse.ProblemId;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.TypeElement;

/**
 * One {@code @ShardedKey} of a member.
 *
 * @param member the member
 * @param use the annotation
 */
record ShardedKeyUse(MemberDeclaration member, AnnotationUse use) {

    int suffixes() {
        return use.number("suffixes");
    }

    int most() {
        return use.number("most");
    }

    int first() {
        return use.number("first");
    }

    boolean calculated() {
        return use.flag("calculated");
    }

    List<String> from() {
        return use.texts("from");
    }

    String separator() {
        return use.text("separator");
    }

    /** The class that calculates the suffix, if one is named. */
    Optional<TypeElement> function() {
        return type("function");
    }

    /** The class that says how many shards a key has, if one is named. */
    Optional<TypeElement> rule() {
        return type("rule");
    }

    /** Whether nothing but the item itself knows its suffix. */
    boolean drawn() {
        return use.text("index").isEmpty() && !calculated();
    }

    /** The member's name, as messages quote it. */
    String name() {
        return "\"" + member.name() + "\"";
    }

    /** A problem of the annotation. */
    Problem problem(ProblemId id, String message) {
        return use.problem(id, message);
    }

    /** A problem of one of its parameters. */
    Problem problem(ProblemId id, String parameter, String message) {
        return use.problem(id, parameter, message);
    }

    private Optional<TypeElement> type(String parameter) {
        return use.gives(parameter) ? use.type(parameter).map(MoreTypes::asTypeElement) : Optional.empty();
    }
}
