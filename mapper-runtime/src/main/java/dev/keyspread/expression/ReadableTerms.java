package dev.keyspread.expression;

import dev.keyspread.Filter;
import dev.keyspread.internal.convert.Confidential;

/**
 * The terms of an expression in an error message. Values are omitted, because they may be confidential. Keys of maps are seen with
 * {@code valuesInErrors} only.
 */
enum ReadableTerms implements Terms {
    INSTANCE;

    @Override
    public String name(String name) {
        return name;
    }

    @Override
    public String key(String name) {
        return Confidential.either(name, "?");
    }

    @Override
    public String value(Operand operand) {
        return "?";
    }

    @Override
    public String isOfType(String path, String type) {
        return path + " is " + (type.equals("L") ? "a list" : "a map");
    }

    @Override
    public String partitionKey() {
        return "item";
    }

    @Override
    public String expression(Filter expression) {
        return expression.expression();
    }
}
