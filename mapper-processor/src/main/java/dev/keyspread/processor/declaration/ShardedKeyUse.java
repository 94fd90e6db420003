package dev.keyspread.processor.declaration;

import com.google.auto.common.MoreTypes;
import dev.keyspread.processor.declaration.KeyUse.TemplateKeyUse;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/**
 * A {@code @ShardedKey} annotation of a member, or of a class with a composite key.
 *
 * @param member the member, or {@code null} if the annotation is on the class
 * @param name the quoted name of the member or the template for messages
 * @param use the annotation
 */
public record ShardedKeyUse(@Nullable MemberDeclaration member, String name, AnnotationUse use) {

    static ShardedKeyUse of(MemberDeclaration member, AnnotationUse use) {
        return new ShardedKeyUse(member, "\"" + member.name() + "\"", use);
    }

    /** Returns whether it shards a key: it is on the key's member, or on the class of a composite key. */
    boolean shards(KeyUse key) {
        return member == null ? key instanceof TemplateKeyUse : key.is(member);
    }

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

    /** Returns the class that calculates the suffix, if one is named. */
    public Optional<TypeElement> function() {
        return type("function");
    }

    /** Returns the class that sets the number of shards of a key, if one is named. */
    public Optional<TypeElement> rule() {
        return type("rule");
    }

    /** Returns whether the suffix is random and known to the item only. */
    public boolean hasRandomSuffix() {
        return use.text("index").isEmpty() && !calculated();
    }

    /** Returns a problem of the annotation. */
    public Problem problem(ProblemId id, String message) {
        return use.problem(id, message);
    }

    /** Returns a problem of one parameter. */
    public Problem problem(ProblemId id, String parameter, String message) {
        return use.problem(id, parameter, message);
    }

    private Optional<TypeElement> type(String parameter) {
        return use.gives(parameter) ? use.type(parameter).map(MoreTypes::asTypeElement) : Optional.empty();
    }
}
