package dev.keyspread.lint.frontend.input;

import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * What a value of a template comes to: a text, or the reason why there is none before it is deployed.
 *
 * @param text the text, or {@code null}
 * @param reason why it is not known; empty if it is
 */
record Resolution(@Nullable String text, String reason) {

    static Resolution of(String text) {
        return new Resolution(text, "");
    }

    static Resolution unknown(String reason) {
        return new Resolution(null, reason);
    }

    Resolution map(UnaryOperator<String> change) {
        return text == null ? this : of(change.apply(text));
    }
}
