package dev.keyspread.lint;

import dev.keyspread.lint.Verdict.Outcome;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.Suppression;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** Decides what becomes of the findings of one entity. */
final class Judge {

    private final SeverityPolicy policy;
    private final Map<String, Set<String>> superseded;
    private final LocalDate today;

    /**
     * A judge.
     *
     * @param superseded the ids of the rules that a rule supersedes, by its id
     */
    Judge(SeverityPolicy policy, Map<String, Set<String>> superseded, LocalDate today) {
        this.policy = policy;
        this.superseded = superseded;
        this.today = today;
    }

    List<Verdict> judge(EntitySchema entity, List<Finding> findings) {
        return findings.stream()
                .map(finding -> judge(entity, finding, findings))
                .toList();
    }

    /** The suppressions that are in force and silence none of the findings. */
    List<Suppression> idle(EntitySchema entity, List<Finding> findings) {
        return entity.suppressions().stream()
                .filter(suppression -> suppression.isInForce(today))
                .filter(suppression -> findings.stream().noneMatch(finding -> silences(suppression, finding)))
                .toList();
    }

    private Verdict judge(EntitySchema entity, Finding finding, List<Finding> all) {
        Finding set = finding.withSeverity(policy.severityOf(finding, entity));
        Optional<Finding> cause =
                all.stream().filter(other -> supersedes(entity, other, finding)).findFirst();
        if (cause.isPresent()) {
            return new Verdict(set, Outcome.SUPERSEDED, cause.get().rule());
        }
        if (set.severity() == Severity.OFF) {
            return new Verdict(set, Outcome.OFF, "");
        }
        return suppression(entity, finding)
                .map(suppression -> new Verdict(set, Outcome.SUPPRESSED, suppression.reason()))
                .orElseGet(() -> new Verdict(set, Outcome.REPORTED, ""));
    }

    /**
     * One root cause is one finding, unless its effect is the graver of the two: lost data is no detail of a hot key. What is
     * only reported on demand supersedes nothing, and neither does a rule that failed.
     */
    private boolean supersedes(EntitySchema entity, Finding one, Finding other) {
        return !RuleRun.isCrash(one)
                && !RuleRun.isCrash(other)
                && one.severity().isAtLeast(other.severity())
                && superseded.getOrDefault(one.rule(), Set.of()).contains(other.rule())
                && Objects.equals(one.index(), other.index())
                && one.severity() != Severity.OFF
                && policy.severityOf(one, entity) != Severity.OFF;
    }

    private Optional<Suppression> suppression(EntitySchema entity, Finding finding) {
        return entity.suppressions().stream()
                .filter(suppression -> suppression.isInForce(today) && silences(suppression, finding))
                .findFirst();
    }

    private static boolean silences(Suppression suppression, Finding finding) {
        return suppression.rule().equals(finding.rule())
                && (suppression.member() == null || suppression.member().equals(finding.member()));
    }
}
