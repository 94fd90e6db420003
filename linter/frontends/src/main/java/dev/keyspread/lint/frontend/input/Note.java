package dev.keyspread.lint.frontend.input;

/**
 * What an input leaves open: nothing is guessed, and nothing left out without a word.
 *
 * @param place where
 * @param message what is not known, and what follows
 */
public record Note(Place place, String message) {

    /** The note as it is printed. */
    @Override
    public String toString() {
        return place + ": note: " + message;
    }
}
