package dev.keyspread.lint.frontend;

import dev.keyspread.lint.Finding;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.frontend.config.Configuration;
import dev.keyspread.lint.frontend.input.Note;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a run came to.
 *
 * @param entities how many entities and tables were looked at
 * @param results all that was found, in a fixed order, with what became of it
 * @param notes what the inputs leave open
 * @param nanoseconds how long each rule took, by its id
 */
public record Outcome(int entities, List<Result> results, List<Note> notes, SortedMap<String, Long> nanoseconds) {

    public Outcome {
        results = List.copyOf(results);
        notes = List.copyOf(notes);
        nanoseconds = new TreeMap<>(nanoseconds);
    }

    /**
     * The same with the files below a folder named as from there, which is what services expect that show reports beside the
     * code.
     */
    public Outcome seenFrom(Path folder) {
        return new Outcome(
                entities,
                results.stream()
                        .map(result -> result.at(result.place().seenFrom(folder)))
                        .toList(),
                notes.stream()
                        .map(note -> new Note(note.place().seenFrom(folder), note.message()))
                        .toList(),
                nanoseconds);
    }

    /** What is to be reported. */
    public List<Result> reported() {
        return results.stream().filter(result -> result.verdict().isReported()).toList();
    }

    /** The findings that are to be reported. */
    public List<Finding> findings() {
        return reported().stream().map(Result::finding).toList();
    }

    /** Whether more findings are grave enough than a configuration allows. */
    public boolean fails(Configuration configuration) {
        return configuration.isFailedBy(findings());
    }

    /** All in one line. */
    public String summary() {
        return "Keyspread looked at " + entities + (entities == 1 ? " entity: " : " entities: ") + counts();
    }

    /** How many findings are reported at each severity. */
    public String counts() {
        return counted(Severity.ERROR, "error") + ", " + counted(Severity.WARNING, "warning") + ", "
                + count(Severity.INFO) + " info";
    }

    /** How many findings are reported at a severity. */
    public long count(Severity severity) {
        return findings().stream()
                .filter(finding -> finding.severity() == severity)
                .count();
    }

    private String counted(Severity severity, String noun) {
        long count = count(severity);
        return count + " " + noun + (count == 1 ? "" : "s");
    }
}
