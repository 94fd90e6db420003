package dev.keyspread.lint;

import dev.keyspread.lint.input.KeySchemaRow;
import java.util.Map;
import java.util.Set;
import tools.jackson.jr.ob.JSON;

/**
 * A key schema with what a person says about it.
 *
 * @param row the schema
 * @param labels the members of the line
 */
record LabelledKey(KeySchemaRow row, Map<String, Object> labels) {

    private static final Set<String> BAD = Set.of("low-cardinality", "date-bucketed", "constant", "monotonic-sequence");
    private static final Set<String> UNDECIDED = Set.of("unknown", "overloaded-generic");

    static LabelledKey read(String line) {
        return new LabelledKey(KeySchemaRow.read(line), JSON.std.mapFrom(line));
    }

    /** Returns whether enough people agree on the label. */
    boolean counts() {
        return !UNDECIDED.contains(label("label_primary"))
                && !label("label_confidence").equals("low")
                && !is("harmless_small_table")
                && !is("raw_timestamp");
    }

    boolean isBad() {
        return BAD.contains(label("label_primary"));
    }

    boolean isNatural() {
        return label("sampled").equals("natural");
    }

    boolean isOfTable() {
        return label("kind").equals("table");
    }

    boolean isDecidedByNames() {
        return label("evidence_level").equals("names");
    }

    private boolean is(String name) {
        return Boolean.TRUE.equals(labels.get(name));
    }

    private String label(String name) {
        return String.valueOf(labels.get(name));
    }
}
