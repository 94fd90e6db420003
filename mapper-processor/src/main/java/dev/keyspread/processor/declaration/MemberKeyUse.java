package dev.keyspread.processor.declaration;

import java.util.List;
import java.util.Optional;

/**
 * One annotation that makes a member a key.
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

    /** Which of several keys it is; 0 if the source does not say. */
    public int order() {
        return use.number("order");
    }
}
