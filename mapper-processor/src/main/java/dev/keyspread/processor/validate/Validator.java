package dev.keyspread.processor.validate;

import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.Keys;
import dev.keyspread.processor.declaration.Problem;
import java.util.function.Consumer;

/** Checks one subject of an entity. It ignores errors that another validator reports. */
interface Validator {

    /** Reports all problems of the subject. */
    void validate();

    /** Creates a validator. */
    @FunctionalInterface
    interface Factory {

        Validator of(EntityDeclaration entity, Keys keys, Consumer<Problem> problems);
    }
}
