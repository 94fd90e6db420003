package dev.keyspread.lint;

import java.util.Objects;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a finding says, as sentences with a full stop. Immutable and thread-safe.
 *
 * @param headline what is wrong, in the user's own names: one sentence of at most 120 characters, of which a name takes up to 30
 * @param why what it leads to; empty if the headline says it
 * @param fix what to change; empty if the headline says it
 */
public record Message(String headline, String why, String fix) {

    /** Checks that no part is {@code null}. */
    public Message {
        Objects.requireNonNull(headline, "headline");
        Objects.requireNonNull(why, "why");
        Objects.requireNonNull(fix, "fix");
    }

    /** Returns a message that has only a headline. */
    public static Message of(String headline) {
        return new Message(headline, "", "");
    }

    /** Returns this message with what the problem leads to. */
    public Message because(String reason) {
        return new Message(headline, reason, fix);
    }

    /** Returns this message with what to change. */
    public Message fixedBy(String change) {
        return new Message(headline, why, change);
    }

    /** Returns this message with each part changed. */
    public Message map(UnaryOperator<String> change) {
        return new Message(change.apply(headline), change.apply(why), change.apply(fix));
    }

    /**
     * Returns the headline, and each of why and fix in a line of its own.
     *
     * @param indent begins each of these lines
     */
    public String lines(String indent) {
        String reason = why.isEmpty() ? "" : "\n" + indent + "why: " + why;
        return headline + reason + (fix.isEmpty() ? "" : "\n" + indent + "fix: " + fix);
    }

    /** Returns all parts as one paragraph. */
    @Override
    public String toString() {
        return Stream.of(headline, why, fix).filter(part -> !part.isEmpty()).collect(Collectors.joining(" "));
    }
}
