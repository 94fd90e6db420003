package dev.keyspread.processor.declaration;

import dev.keyspread.processor.declaration.KeyUse.TemplateKeyUse;
import dev.keyspread.processor.declaration.LayoutUse.FormerLayoutUse;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A {@code @ShardedKey} annotation of a member, or of a class with a composite key.
 *
 * @param member the member, or {@code null} if the annotation is on the class
 * @param name the quoted name of the member or the template for messages
 * @param use the annotation
 */
public record ShardedKeyUse(@Nullable MemberDeclaration member, String name, AnnotationUse use) implements LayoutUse {

    static ShardedKeyUse of(MemberDeclaration member, AnnotationUse use) {
        return new ShardedKeyUse(member, "\"" + member.name() + "\"", use);
    }

    /** Returns whether it shards a key: it is on the key's member, or on the class of a composite key. */
    boolean shards(KeyUse key) {
        return member == null ? key instanceof TemplateKeyUse : key.is(member);
    }

    @Override
    public boolean calculated() {
        return use.flag("calculated");
    }

    /** Returns the layout that the key had before, if there is one. */
    public Optional<FormerLayoutUse> formerly() {
        return use.nested("formerly", AnnotationKind.LAYOUT)
                .map(layout -> new FormerLayoutUse(name, layout))
                .filter(FormerLayoutUse::isDeclared);
    }

    /** Returns whether a suffix, also a former one, is calculated from the member of this name. */
    boolean hasSource(String member) {
        return from().contains(member)
                || formerly().filter(former -> former.from().contains(member)).isPresent();
    }

    /** Returns whether the suffix is random and known to the item only. */
    public boolean hasRandomSuffix() {
        return use.text("index").isEmpty() && !calculated();
    }
}
