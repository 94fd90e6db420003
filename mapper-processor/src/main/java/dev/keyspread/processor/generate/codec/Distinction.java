package dev.keyspread.processor.generate.codec;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.NameAllocator;
import dev.keyspread.processor.model.Construction.Subtype;
import java.util.function.Function;

/** Generates the code that tells subtypes apart. */
interface Distinction {

    /** Returns the constant that tells subtypes apart. */
    FieldSpec field();

    /** Returns the statement that writes the subtype, or nothing if the keys imply it. */
    CodeBlock write(Subtype variant, String end);

    /** Returns the first term of a size: the size of the discriminator, if there is one. */
    CodeBlock size(Subtype variant);

    /** Returns the expression for the error of an object of an unlisted class. */
    CodeBlock unlisted(String object);

    /** Returns the statements that read an object as its subtype. */
    CodeBlock read(String end, NameAllocator scope, Function<Subtype, CodeBlock> reads);
}
