package dev.keyspread.processor.validate;

import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.Keys;
import dev.keyspread.processor.declaration.Problem;
import java.util.function.Consumer;

/** Checks one aspect of an entity. It ignores errors that another validator reports. */
@FunctionalInterface
public interface Validator {

    void validate(EntityDeclaration entity, Keys keys, Consumer<Problem> problems);
}
