package dev.keyspread.inmemory.internal.expression;

import java.util.Arrays;
import java.util.Optional;

/** The functions of expressions. Their names are case-sensitive. */
public enum Function {
    ATTRIBUTE_EXISTS("attribute_exists", 1),
    ATTRIBUTE_NOT_EXISTS("attribute_not_exists", 1),
    ATTRIBUTE_TYPE("attribute_type", 2),
    BEGINS_WITH("begins_with", 2),
    CONTAINS("contains", 2),
    SIZE("size", 1),
    IF_NOT_EXISTS("if_not_exists", 2),
    LIST_APPEND("list_append", 2);

    private final String text;
    private final int arity;

    Function(String text, int arity) {
        this.text = text;
        this.arity = arity;
    }

    String text() {
        return text;
    }

    /** Returns whether this function belongs to update expressions, and not to conditions. */
    boolean isOfUpdates() {
        return this == IF_NOT_EXISTS || this == LIST_APPEND;
    }

    /** Returns the function with this name. */
    static Function named(ExpressionType type, String name) {
        Optional<Function> named = Arrays.stream(values())
                .filter(function -> function.text.equals(name))
                .findFirst();
        return named.orElseThrow(() -> type.error("Invalid function name; function: " + name));
    }

    /** Checks the number of arguments. */
    void checkArity(ExpressionType type, int arguments) {
        if (arguments != arity) {
            throw type.error("Incorrect number of operands for operator or function; operator or function: " + text
                    + ", number of operands: " + arguments);
        }
    }
}
