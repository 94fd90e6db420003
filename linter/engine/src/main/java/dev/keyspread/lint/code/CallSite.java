package dev.keyspread.lint.code;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A call of a method, or a reference to one, in the order of evaluation.
 *
 * @param owner the canonical name of the class that the program calls; empty unless it belongs to DynamoDB or is the calling
 *     class
 * @param name the name of the method; {@code <init>} for a constructor
 * @param line the line, from 1; 0 if it is unknown
 * @param argument the last argument if it is a constant, such as {@code true} or a text; {@code null} otherwise
 * @param variable the variable or field that is the last argument; {@code null} for other arguments. Only comparisons with
 *     variables of the same method are meaningful
 * @param result what becomes of the result
 */
public record CallSite(
        String owner,
        String name,
        int line,
        @Nullable String argument,
        @Nullable String variable,
        Result result) {

    /** Creates a call without known arguments, whose result is used. */
    public CallSite(String owner, String name, int line) {
        this(owner, name, line, null, null, Result.USED);
    }

    /** Returns the called class without its package: {@code QueryRequest.Builder}. */
    public String ownerName() {
        return SdkName.simple(owner);
    }

    /** Returns the called class without its package, and the method: {@code QueryRequest.builder}. */
    public String called() {
        return ownerName() + "." + name;
    }

    /** Returns whether it calls one of some methods of DynamoDB's classes, by {@link #called}. */
    public boolean isOf(Pattern methods) {
        return SdkName.isSdk(owner) && methods.matcher(called()).matches();
    }

    /** Returns this call with another use of its result. */
    public CallSite with(Result other) {
        return new CallSite(owner, name, line, argument, variable, other);
    }

    /**
     * The use of a result.
     *
     * @param isDropped true if nothing uses it
     * @param variable the local variable that it is assigned to, or {@code null}
     * @param type the name of that variable's class without its package, or {@code null} if it is not known
     */
    public record Result(
            boolean isDropped,
            @Nullable String variable,
            @Nullable String type) {

        /** A result that is part of an expression. */
        public static final Result USED = new Result(false, null, null);

        /** A result that nothing uses. */
        public static final Result DROPPED = new Result(true, null, null);

        /** Returns a result that a local variable takes. */
        public static Result assigned(String variable, @Nullable String type) {
            return new Result(false, variable, type);
        }
    }
}
