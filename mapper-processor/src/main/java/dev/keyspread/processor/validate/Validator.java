package dev.keyspread.processor.validate;

import dev.keyspread.processor.parse.EntityDeclaration;
import dev.keyspread.processor.parse.Problem;
import java.util.function.Consumer;

/** Checks one concern of an entity, and passes over what is another validator's to find. */
@FunctionalInterface
interface Validator {

    void validate(EntityDeclaration entity, Keys keys, Consumer<Problem> problems);
}
