package dev.keyspread.internal.convert;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Keeps values of items out of errors, unless a mapper has {@code valuesInErrors}. Messages have both texts, and the error decides
 * which of them is seen. Causes that are not Keyspread's keep their class and their frames, and lose their message.
 */
public final class Confidential {

    // Noncharacters of Unicode, which texts for interchange do not have.
    private static final char BEGIN = '\uFDD0';
    private static final char OTHERWISE = '\uFDD1';
    private static final char END = '\uFDD2';

    private static volatile @Nullable Function<Throwable, @Nullable String> rawMessage;
    private static volatile @Nullable Consumer<Throwable> showing;

    private Confidential() {}

    /** Sets how to get the message of an error with both texts, or null if it is not Keyspread's, and how to show its values. */
    public static void setAccess(Function<Throwable, @Nullable String> newRawMessage, Consumer<Throwable> newShowing) {
        rawMessage = newRawMessage;
        showing = newShowing;
    }

    /** Returns a part of a message: {@code withValues} if values are shown, or else {@code without}. */
    public static String either(String withValues, String without) {
        return BEGIN + withoutMarks(withValues) + OTHERWISE + without + END;
    }

    /** Returns a part of a message: the value in quotes if values are shown, or else a question mark. */
    public static String quoted(Object value) {
        return either("\"" + value + "\"", "?");
    }

    /** Returns the message of an error of Keyspread with both texts, for the message of an error about it. */
    public static String message(Throwable error) {
        return Objects.requireNonNull(rawMessageOrNull(error));
    }

    private static @Nullable String rawMessageOrNull(Throwable error) {
        // Before the first error of Keyspread, no error is one.
        Function<Throwable, @Nullable String> known = rawMessage;
        return known == null ? null : known.apply(error);
    }

    /** Returns the error of an element, which {@code constructor} makes of its message and cause, with the place of the element. */
    public static <E extends Throwable> E at(String place, E error, BiFunction<String, E, E> constructor) {
        return constructor.apply(place + ": " + message(error), error);
    }

    /** Shows the values in an error, its causes and the errors that it suppresses. */
    public static void show(Throwable error) {
        Consumer<Throwable> known = showing;
        if (known != null) {
            show(error, known, none());
        }
    }

    private static void show(@Nullable Throwable error, Consumer<Throwable> showing, Set<Throwable> seen) {
        if (error == null || !seen.add(error)) {
            return;
        }
        showing.accept(error);
        show(error.getCause(), showing, seen);
        for (Throwable suppressed : error.getSuppressed()) {
            show(suppressed, showing, seen);
        }
    }

    /** Returns the message that is seen. */
    public static String text(String message, boolean shown) {
        if (message.indexOf(BEGIN) < 0) {
            return message;
        }
        StringBuilder text = new StringBuilder(message.length());
        boolean skips = false;
        for (int i = 0; i < message.length(); i++) {
            char character = message.charAt(i);
            switch (character) {
                case BEGIN -> skips = !shown;
                case OTHERWISE -> skips = shown;
                case END -> skips = false;
                default -> {
                    if (!skips) {
                        text.append(character);
                    }
                }
            }
        }
        return text.toString();
    }

    /** Returns a cause without its message, which may have values. Errors of Keyspread hide their values themselves. */
    public static @Nullable Throwable hidden(@Nullable Throwable cause) {
        return hidden(cause, none());
    }

    private static @Nullable Throwable hidden(@Nullable Throwable cause, Set<Throwable> seen) {
        if (cause == null || cause instanceof HiddenException || rawMessageOrNull(cause) != null) {
            return cause;
        }
        return seen.add(cause) ? new HiddenException(cause, seen) : null;
    }

    // Exceptions can be causes of each other.
    private static Set<Throwable> none() {
        return Collections.newSetFromMap(new IdentityHashMap<>());
    }

    /** Returns the cause whose message was hidden, or the cause itself. */
    public static @Nullable Throwable original(@Nullable Throwable cause) {
        return cause instanceof HiddenException hidden && hidden.original != null ? hidden.original : cause;
    }

    private static String withoutMarks(String text) {
        return text.replace(BEGIN, '?').replace(OTHERWISE, '?').replace(END, '?');
    }

    /** Stands for an exception, whose class, frames and causes it has. It has no message. */
    private static final class HiddenException extends RuntimeException {

        private static final long serialVersionUID = 1L;

        private final String type;
        private final transient @Nullable Throwable original;

        HiddenException(Throwable original, Set<Throwable> seen) {
            super(null, hidden(original.getCause(), seen));
            this.type = original.getClass().getName();
            this.original = original;
            setStackTrace(original.getStackTrace());
            for (Throwable suppressed : original.getSuppressed()) {
                Throwable hidden = hidden(suppressed, seen);
                if (hidden != null) {
                    addSuppressed(hidden);
                }
            }
        }

        @Override
        public synchronized Throwable fillInStackTrace() {
            return this;
        }

        @Override
        @SuppressWarnings("OverrideThrowableToString") // It is to be printed as the exception that it stands for.
        public String toString() {
            return type;
        }
    }
}
