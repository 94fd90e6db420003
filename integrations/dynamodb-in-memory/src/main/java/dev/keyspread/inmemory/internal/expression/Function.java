package dev.keyspread.inmemory.internal.expression;

import java.util.Arrays;

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

    /** Returns the function with this name, which an expression of this type may use. */
    static Function named(ExpressionType type, String name) {
        Function function = Arrays.stream(values())
                .filter(each -> each.text.equals(name))
                .findFirst()
                .orElseThrow(() -> type.error("Invalid function name; function: " + name));
        boolean isOfUpdates = function == IF_NOT_EXISTS || function == LIST_APPEND;
        if (isOfUpdates != (type == ExpressionType.UPDATE)) {
            throw type.error("The function is not allowed in " + (isOfUpdates ? "a condition" : "an update")
                    + " expression; function: " + name);
        }
        return function;
    }

    /** Checks the number of arguments. */
    void checkArity(ExpressionType type, int arguments) {
        if (arguments != arity) {
            throw type.error("Incorrect number of operands for operator or function; operator or function: " + text
                    + ", number of operands: " + arguments);
        }
    }
}
