package dev.keyspread.lint.frontend;

import dev.keyspread.lint.Finding;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Verdict;
import dev.keyspread.lint.frontend.config.Configuration;
import dev.keyspread.lint.frontend.table.Note;
import dev.keyspread.lint.frontend.table.SourceLines;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The result of a run.
 *
 * @param inputs the inputs that were linted
 * @param all all findings in a fixed order, reported or not
 * @param notes the notes of the inputs
 * @param nanoseconds the time of each rule, by its id
 * @param explain the command that prints the page of the rule whose id follows
 */
public record LintResult(
        LintedInputs inputs,
        List<LocatedFinding> all,
        List<Note> notes,
        SortedMap<String, Long> nanoseconds,
        String explain) {

    public LintResult {
        all = List.copyOf(all);
        notes = List.copyOf(notes);
        nanoseconds = new TreeMap<>(nanoseconds);
    }

    /** Creates the result of a run whose command is {@code keyspread}. */
    public LintResult(
            LintedInputs inputs, List<LocatedFinding> all, List<Note> notes, SortedMap<String, Long> nanoseconds) {
        this(inputs, all, notes, nanoseconds, "keyspread explain ");
    }

    /** Returns a copy with the paths of files below a folder relative to it, as code scanning expects them. */
    public LintResult relativeTo(Path folder) {
        return new LintResult(
                inputs,
                all.stream()
                        .map(located -> located.at(located.place().relativeTo(folder)))
                        .toList(),
                notes.stream()
                        .map(note -> note.at(note.place().relativeTo(folder)))
                        .toList(),
                nanoseconds,
                explain);
    }

    /** Returns a copy with the command that prints the page of a rule where the findings are printed. */
    public LintResult explainedBy(String command) {
        return new LintResult(inputs, all, notes, nanoseconds, command);
    }

    /** Returns the command that prints the page of a rule. */
    public String explain(String rule) {
        return explain + rule;
    }

    /** Returns a copy whose places have columns. */
    public LintResult in(SourceLines lines) {
        return new LintResult(
                inputs, all.stream().map(located -> located.in(lines)).toList(), notes, nanoseconds, explain);
    }

    /**
     * Returns the findings that reports show. Files come by their worst finding, the findings of a file by their lines. One finding stands for
     * those that say the same about the same line.
     */
    public List<LocatedFinding> reported() {
        return LocatedFinding.grouped(each().stream());
    }

    /** Returns the findings that reports show, each of them. */
    public List<LocatedFinding> each() {
        return all.stream().filter(LocatedFinding::isReported).toList();
    }

    /** Returns the findings that reports show. */
    public List<Finding> findings() {
        return reported().stream().map(LocatedFinding::finding).toList();
    }

    /** Returns whether there are more findings of the failing severities than the configuration tolerates. */
    public boolean fails(Configuration configuration) {
        return configuration.isFailedBy(findings());
    }

    /** Returns the summary, one line. */
    public String summary() {
        long known = all.stream()
                .filter(located -> located.verdict().outcome() == Verdict.Outcome.KNOWN)
                .count();
        return "Keyspread looked at " + inputs + ": " + counts() + (known == 0 ? "" : ", " + known + " known");
    }

    /** Returns the number of reported findings at each severity, in words. */
    public String counts() {
        return counted(Severity.ERROR, "error") + ", " + counted(Severity.WARNING, "warning") + ", "
                + count(Severity.INFO) + " info";
    }

    /** Returns the number of reported findings at a severity. */
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
