package dev.keyspread.processor.assemble;

import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.Problem;
import java.util.ArrayList;
import java.util.List;

/** Checks that the subtypes of an entity fit together. It compares their models, so each subtype must be valid. */
public final class SubtypesValidator {

    private final SubtypeKeysValidator keys = new SubtypeKeysValidator();
    private final DiscriminatorKeyValidator discriminator = new DiscriminatorKeyValidator();
    private final SubtypePrefixValidator prefixes = new SubtypePrefixValidator();

    /** Returns the problems of the subtypes. An entity without subtypes has none. */
    public List<Problem> validate(EntityDeclaration entity) {
        List<Problem> problems = new ArrayList<>();
        if (!entity.subtypes().isEmpty()) {
            keys.validate(entity, problems::add);
            discriminator.validate(entity, problems::add);
        }
        if (!entity.subtypes().isEmpty() && problems.isEmpty()) {
            prefixes.validate(entity, problems::add);
        }
        return List.copyOf(problems);
    }
}
