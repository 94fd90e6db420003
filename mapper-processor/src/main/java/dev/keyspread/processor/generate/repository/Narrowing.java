package dev.keyspread.processor.generate.repository;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.ParameterSpec;

/** The statements that narrow a query by one of its steps. */
interface Narrowing {

    /** To the items whose member compares so with a value. */
    CodeBlock compared(Comparison comparison, ParameterSpec value);

    /** To the items whose member lies between two values. */
    CodeBlock between(ParameterSpec from, ParameterSpec to);

    /** To the items whose member begins with a value of its own type. */
    CodeBlock beginsWith(ParameterSpec prefix);

    /** To the items whose member, as it is stored, begins with a text. */
    CodeBlock beginsWithText(ParameterSpec prefix);
}
