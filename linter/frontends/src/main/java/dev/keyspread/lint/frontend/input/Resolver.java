package dev.keyspread.lint.frontend.input;

import dev.keyspread.lint.frontend.document.Node;
import org.jspecify.annotations.Nullable;

/** Evaluates the values of a document. */
@FunctionalInterface
interface Resolver {

    /** A resolver for documents without functions. */
    Resolver LITERAL = node -> node instanceof Node.Unknown unknown
            ? Resolution.unknown(unknown.reason())
            : node.text()
                    .map(Resolution::of)
                    .orElseGet(() -> Resolution.unknown("it is " + node.kind() + " and not a text"));

    /** Returns the text of a value, or the reason why it is unknown. */
    Resolution resolve(Node node);

    /**
     * The text of a value, or the reason why it is unknown until the template is deployed.
     *
     * @param text the text, or {@code null}
     * @param reason the reason; empty if the text is known
     */
    record Resolution(@Nullable String text, String reason) {

        static Resolution of(String text) {
            return new Resolution(text, "");
        }

        static Resolution unknown(String reason) {
            return new Resolution(null, reason);
        }
    }
}
