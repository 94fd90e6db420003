package dev.keyspread.lint.frontend.source;

import java.util.List;

/** A loop or a function around a part of a source. It gives names a value each time it runs. */
sealed interface Scope {

    /**
     * A loop over values.
     *
     * @param variable the names that each value is bound to
     * @param values the index of the first token of the values
     * @param end the index of the token that ends them, or the number of tokens
     * @param at the index of a token that sees the same names as the values
     */
    record Loop(List<Target> variable, int values, int end, int at) implements Scope {}

    /**
     * A function, a method or a constructor.
     *
     * @param name the name by which it is called; empty if it has none
     * @param at the index of a token of its header
     */
    record Function(String name, List<List<Target>> parameters, int at) implements Scope {}
}
