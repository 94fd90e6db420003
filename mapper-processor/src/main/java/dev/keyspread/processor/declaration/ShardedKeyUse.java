package dev.keyspread.processor.declaration;

import com.google.auto.common.MoreTypes;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.TypeElement;

/**
 * One {@code @ShardedKey} of a member.
 *
 * @param member the member
 * @param use the annotation
 */
public record ShardedKeyUse(MemberDeclaration member, AnnotationUse use) {

    public int suffixes() {
        return use.number("suffixes");
    }

    public int maximumSuffixes() {
        return use.number("maximumSuffixes");
    }

    public int first() {
        return use.number("first");
    }

    public boolean calculated() {
        return use.flag("calculated");
    }

    public List<String> from() {
        return use.texts("from");
    }

    public String separator() {
        return use.text("separator");
    }

    /** The class that calculates the suffix, if one is named. */
    public Optional<TypeElement> function() {
        return type("function");
    }

    /** The class that says how many shards a key has, if one is named. */
    public Optional<TypeElement> rule() {
        return type("rule");
    }

    /** Whether nothing but the item itself knows its suffix. */
    public boolean drawn() {
        return use.text("index").isEmpty() && !calculated();
    }

    /** The member's name, as messages quote it. */
    public String name() {
        return "\"" + member.name() + "\"";
    }

    /** A problem of the annotation. */
    public Problem problem(ProblemId id, String message) {
        return use.problem(id, message);
    }

    /** A problem of one of its parameters. */
    public Problem problem(ProblemId id, String parameter, String message) {
        return use.problem(id, parameter, message);
    }

    private Optional<TypeElement> type(String parameter) {
        return use.gives(parameter) ? use.type(parameter).map(MoreTypes::asTypeElement) : Optional.empty();
    }
}
