package dev.keyspread.maven;

import dev.keyspread.lint.Finding;
import dev.keyspread.lint.Severity;
import java.util.List;

/**
 * What linting a module came to.
 *
 * @param entities how many entities were looked at
 * @param findings what was found, in the order to print it
 */
record LintReport(int entities, List<Finding> findings) {

    LintReport {
        findings = List.copyOf(findings);
    }

    /** A finding behind its place: {@code com.example.Order.status: [rule] message}. */
    static String line(Finding finding) {
        String member = finding.member() == null ? "" : "." + finding.member();
        return finding.entity() + member + ": " + finding.text();
    }

    /** All in one line. */
    String summary() {
        return "Keyspread looked at " + entities + (entities == 1 ? " entity: " : " entities: ") + counts();
    }

    /** How many findings there are of each severity. */
    String counts() {
        return counted(Severity.ERROR, "error") + ", " + counted(Severity.WARNING, "warning") + ", "
                + count(Severity.INFO) + " info";
    }

    private String counted(Severity severity, String noun) {
        long count = count(severity);
        return count + " " + noun + (count == 1 ? "" : "s");
    }

    private long count(Severity severity) {
        return findings.stream()
                .filter(finding -> finding.severity() == severity)
                .count();
    }
}
