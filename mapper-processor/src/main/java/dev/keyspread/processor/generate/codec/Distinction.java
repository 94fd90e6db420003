package dev.keyspread.processor.generate.codec;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.NameAllocator;
import dev.keyspread.processor.model.Construction.Subtype;
import java.util.function.Function;

/** What tells the objects of a type's subtypes apart. */
interface Distinction {

    /** The constant that holds it. */
    FieldSpec field();

    /** The statement that writes of which subtype an object is, if that is written. */
    CodeBlock write(Subtype variant, String end);

    /** The beginning of a sum of sizes: what is written of the subtype. */
    CodeBlock size(Subtype variant);

    /** The error of an object that is of none of the subtypes. */
    CodeBlock unlisted(String object);

    /** The statements that read an object as the subtype that it is of. */
    CodeBlock read(String end, NameAllocator scope, Function<Subtype, CodeBlock> reads);
}
