package dev.keyspread.processor.declaration;

import java.util.List;
import java.util.Optional;

/**
 * An annotation on a class that declares the discriminator as a key.
 *
 * @param use the annotation
 * @param attribute the attribute of the discriminator
 */
public record DiscriminatorKeyUse(AnnotationUse use, String attribute) implements KeyUse {

    @Override
    public String name() {
        return "\"" + attribute + "\"";
    }

    @Override
    public Optional<MemberDeclaration> member() {
        return Optional.empty();
    }

    @Override
    public List<MemberDeclaration> members() {
        return List.of();
    }

    @Override
    public boolean holds(MemberDeclaration member) {
        return false;
    }
}
