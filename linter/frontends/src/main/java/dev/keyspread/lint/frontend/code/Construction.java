package dev.keyspread.lint.frontend.code;

/**
 * A call that creates a table.
 *
 * @param construct the name of the class or the function
 * @param id the id of the construct; empty if it is not known
 * @param label the id, or else the name of the variable or of the class
 * @param at the index of its first token. A loop runs a call several times
 * @param line the line of the call
 * @param properties the properties; empty if they are not known
 */
record Construction(String construct, String id, String label, int at, int line, Properties properties) {

    boolean isTable() {
        return !Shape.of(properties).isEmpty();
    }
}
