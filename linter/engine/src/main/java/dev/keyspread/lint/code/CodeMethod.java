package dev.keyspread.lint.code;

import java.util.List;

/**
 * A method with its calls. Calls in a lambda belong to the method around it.
 *
 * @param name the name; {@code <init>} for constructors and initializers of fields, {@code <clinit>} for static ones
 * @param line the line of the declaration or of the first statement, from 1; 0 if it is unknown
 * @param annotations the canonical names of the annotations. In a source with imports of whole packages there is one name for
 *     each of these packages
 * @param parameters the canonical names of the types of the parameters
 * @param calls the calls in the order of evaluation
 */
public record CodeMethod(
        String name, int line, List<String> annotations, List<String> parameters, List<CallSite> calls) {

    public CodeMethod {
        annotations = List.copyOf(annotations);
        parameters = List.copyOf(parameters);
        calls = List.copyOf(calls);
    }
}
