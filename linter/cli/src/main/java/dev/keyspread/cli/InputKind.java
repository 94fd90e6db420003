package dev.keyspread.cli;

/** What the paths hold. */
enum InputKind {
    /** Whatever it is found to be. */
    AUTO("auto"),
    /** A list of key schemas, a JSON object a line. */
    KEY_SCHEMAS("key-schemas");

    private final String word;

    InputKind(String word) {
        this.word = word;
    }

    @Override
    public String toString() {
        return word;
    }
}
