package dev.keyspread.lint;

import dev.keyspread.lint.input.KeySchemaRow;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
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

    /** Reads the keys of a set whose labels count. */
    static List<LabelledKey> readAll(String set) {
        try (Stream<String> lines = Files.lines(Path.of("src/test/resources/" + set + ".jsonl"))) {
            return lines.map(LabelledKey::read).filter(LabelledKey::counts).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
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

    /** Returns whether the key is bad, and its names give it away. */
    boolean isDecidable() {
        return isBad() && isDecidedByNames();
    }

    String project() {
        return label("source_repo");
    }

    String name() {
        return label("partition_key_name");
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
