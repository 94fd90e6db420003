package dev.keyspread.lint;

import java.util.List;
import java.util.Set;
import java.util.function.Function;

/** A rule that finds what a test wants. */
class StubRule extends LintRule {

    private final Set<String> supersedes;
    private final Function<Subject, List<Finding>> check;

    StubRule(String id, Set<String> supersedes, Function<Subject, List<Finding>> check) {
        super(id, "Finds what the test wants");
        this.supersedes = supersedes;
        this.check = check;
    }

    /** One that finds one thing in every entity. */
    static StubRule finding(String id, Set<String> supersedes, Severity severity) {
        return new StubRule(
                id,
                supersedes,
                subject -> List.of(new Finding(
                        id, severity, Evidence.NAMES, subject.entity().entity(), null, null, "Found.")));
    }

    Finding finding(String message) {
        return new Finding(id(), Severity.INFO, Evidence.NAMES, "com.example.Order", null, null, message);
    }

    @Override
    public Set<String> supersedes() {
        return supersedes;
    }

    @Override
    public List<Finding> check(Subject subject) {
        return check.apply(subject);
    }
}
