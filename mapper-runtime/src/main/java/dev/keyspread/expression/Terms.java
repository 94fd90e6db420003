package dev.keyspread.expression;

import dev.keyspread.Filter;

/** What stands in an expression for names of attributes and for values. */
public interface Terms {

    /** What stands for the attribute {@code name}. */
    String name(String name);

    /** What stands for a value. */
    String value(Operand operand);

    /** What stands for the table's partition key, which every item has. */
    String partitionKey();

    /** What stands for an expression of the user's. */
    String expression(Filter expression);
}
