package dev.keyspread.lint.frontend.input;

import dev.keyspread.lint.frontend.document.Printable;

/**
 * A remark about a part of an input that was not read or could not be resolved.
 *
 * @param place the place in the input
 * @param message the unknown value, and the consequence
 */
public record Note(Place place, String message) {

    /** Returns the note as one line that is safe to print. */
    @Override
    public String toString() {
        return Printable.line(place + ": note: " + message);
    }
}
