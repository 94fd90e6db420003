package dev.keyspread.processor.declaration;

import java.util.List;
import java.util.Optional;

/**
 * An annotation that declares a member as a key.
 *
 * @param declaration the member
 * @param use the annotation
 */
public record MemberKeyUse(MemberDeclaration declaration, AnnotationUse use) implements KeyUse {

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
