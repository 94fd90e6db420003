package dev.keyspread.lint.frontend.input;

import java.util.Optional;

/** The class files of one input, by their names. */
interface ClassFiles {

    /** The facts of a class, if the input has it. */
    Optional<ClassFacts> find(String internalName);
}
