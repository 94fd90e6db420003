package dev.keyspread.processor.validate;

import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.Keys;
import dev.keyspread.processor.declaration.Problem;
import java.util.function.Consumer;

/** Checks one concern of an entity, and passes over what is another validator's to find. */
@FunctionalInterface
public interface Validator {

    void validate(EntityDeclaration entity, Keys keys, Consumer<Problem> problems);
}
