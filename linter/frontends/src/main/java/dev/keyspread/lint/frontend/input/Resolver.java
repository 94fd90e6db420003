package dev.keyspread.lint.frontend.input;

import dev.keyspread.lint.frontend.document.Node;

/** Finds out what the values of a document come to. */
@FunctionalInterface
interface Resolver {

    /** Every value is what it says. */
    Resolver LITERAL = node -> node.text()
            .map(Resolution::of)
            .orElseGet(() -> Resolution.unknown("it is " + node.kind() + " and not a text"));

    /** What a value comes to. */
    Resolution resolve(Node node);
}
