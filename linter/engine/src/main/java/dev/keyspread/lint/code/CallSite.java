package dev.keyspread.lint.code;

import org.jspecify.annotations.Nullable;

/**
 * A call of a method, or a reference to one, in the order of evaluation.
 *
 * @param owner the canonical name of the class that the program calls; empty unless it belongs to DynamoDB or is the calling
 *     class
 * @param name the name of the method; {@code <init>} for a constructor
 * @param line the line, from 1; 0 if it is unknown
 * @param argument the last argument if it is a constant, such as {@code true} or a text; {@code null} otherwise
 * @param isResultDropped true if nothing uses the result
 */
public record CallSite(
        String owner, String name, int line, @Nullable String argument, boolean isResultDropped) {

    /** Creates a call whose result is used. */
    public CallSite(String owner, String name, int line) {
        this(owner, name, line, null, false);
    }

    /** Returns the called class without its package: {@code QueryRequest.Builder}. */
    public String ownerName() {
        return SdkName.simple(owner);
    }
}
