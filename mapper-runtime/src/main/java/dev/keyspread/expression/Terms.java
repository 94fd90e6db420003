package dev.keyspread.expression;

import dev.keyspread.Filter;

/** The placeholders of attribute names and values in an expression. */
public interface Terms {

    /** Returns the placeholder of the attribute {@code name}. */
    String name(String name);

    /** Returns the placeholder of a key of a map. */
    String key(String name);

    /** Returns the placeholder of a value. */
    String value(Operand operand);

    /**
     * Returns the condition that the value at a path is of this type.
     *
     * @param path the path in these terms
     * @param type the type in DynamoDB's descriptors, such as {@code M}
     */
    String isOfType(String path, String type);

    /** Returns the placeholder of the table's partition key, which every item has. */
    String partitionKey();

    /** Returns the text of an expression that the user wrote. */
    String expression(Filter expression);
}
