package dev.keyspread.lint.frontend.programs;

import dev.keyspread.lint.frontend.definition.Properties;
import java.util.Set;

/**
 * A call that creates a table.
 *
 * @param construct the name of the class or the function
 * @param id the id of the construct; empty if it is not known
 * @param label the id, or else the name of the variable or of the class
 * @param at the index of its first token. A loop runs a call several times
 * @param line the line of the call
 * @param properties the properties; empty if they are not known
 * @param calls the calls of the functions around it that run it, as indexes of the functions' names in them
 */
record Construction(
        String construct, String id, String label, int at, int line, Properties properties, Set<Integer> calls) {

    /** The constructs of the CDK, also as the superclass of one. */
    private static final Set<String> CDK = Set.of("Table", "TableV2", "CfnTable", "super");

    /** Returns whether a class around CDK's {@code Table} gets the properties, which it may change: {@code ParcelTable}. */
    boolean isWrapper() {
        return !CDK.contains(construct) && Shape.of(properties).get(0) == Shape.CDK;
    }

    boolean isTable() {
        return !Shape.of(properties).isEmpty();
    }
}
