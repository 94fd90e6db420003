package dev.keyspread.lint.frontend.programs;

import dev.keyspread.lint.frontend.definition.Properties;
import dev.keyspread.lint.frontend.source.Contexts.Context;
import dev.keyspread.lint.frontend.source.Doubt;

/**
 * A call that creates a table.
 *
 * @param construct the name of the class or the function; empty for an object that a call elsewhere may get
 * @param id the id of the construct; empty if it is not known
 * @param label the id, or else the name of the variable or of the class
 * @param at the index of its first token. A loop runs a call several times
 * @param line the line of the call
 * @param properties the properties; empty if they are not known
 * @param context the calls of the functions around it that run it
 * @param isCdk true if a property with CDK's names is one of CDK's own constructs, and not of a class around one
 */
record Construction(
        String construct,
        String id,
        String label,
        int at,
        int line,
        Properties properties,
        Context context,
        boolean isCdk) {

    /** Returns whether a class around CDK's {@code Table} gets the properties, which it may change: {@code ParcelTable}. */
    boolean isWrapper() {
        return !isCdk && Shape.of(properties).get(0) == Shape.CDK;
    }

    /** Returns whether it is an object, and not a call that sends it. */
    boolean isObject() {
        return construct.isEmpty();
    }

    /** Returns the construction without the marks of changes that are not known. */
    Construction withoutDoubt() {
        return new Construction(
                construct, id, label, at, line, new Properties(Doubt.without(properties.node())), context, isCdk);
    }

    boolean isTable() {
        return !Shape.of(properties).isEmpty();
    }

    /** Returns the properties of the table inside those of a construct with several resources: {@code dynamoTableProps}. */
    Construction inner() {
        return isTable()
                ? this
                : properties.members().entrySet().stream()
                        .filter(member -> member.getKey().matches("(?i).*table_?props"))
                        .map(member -> new Construction(
                                construct, id, label, at, line, new Properties(member.getValue()), context, false))
                        .filter(Construction::isTable)
                        .findFirst()
                        .orElse(this);
    }
}
