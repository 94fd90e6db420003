package dev.keyspread.lint.frontend;

import static java.util.Comparator.comparing;

import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.Message;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Verdict;
import dev.keyspread.lint.frontend.config.Configuration;
import dev.keyspread.lint.frontend.table.Place;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.EntitySchemaBuilder;
import dev.keyspread.lint.schema.KeySchema;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A finding with its place in the inputs.
 *
 * @param verdict the finding and whether it is reported
 * @param place the place of the table, the member or the faulty file
 * @param subject the entity's name in a baseline, which does not depend on folders or other tables
 * @param occurrence the number of this finding among those of one rule about one member, from 1
 */
public record LocatedFinding(Verdict verdict, Place place, String subject, int occurrence) {

    /** The order of reports. */
    static final Comparator<LocatedFinding> ORDER = comparing(
                    (LocatedFinding located) -> located.verdict(), Verdict.ORDER)
            .thenComparingInt(LocatedFinding::occurrence);

    /** Creates the first finding of its kind. The entity's name must not depend on folders or other tables. */
    public LocatedFinding(Verdict verdict, Place place) {
        this(verdict, place, verdict.finding().entity(), 1);
    }

    /** Returns a finding about a configuration file or a baseline. The file's name replaces the entity's. */
    static LocatedFinding ofFile(Place place, String rule, Message message, Configuration configuration) {
        Finding finding = new Finding(rule, Severity.WARNING, Evidence.DECLARATIONS, place.file(), null, null, message);
        EntitySchema entity =
                EntitySchemaBuilder.ofTable(place.file(), KeySchema.UNKNOWN).build();
        String fileName = place.file().substring(place.file().lastIndexOf('/') + 1);
        return new LocatedFinding(verdict(finding, entity, configuration), place, fileName, 1);
    }

    private static Verdict verdict(Finding finding, EntitySchema entity, Configuration configuration) {
        Severity severity = configuration.severityOf(finding, entity);
        Verdict.Outcome outcome = severity == Severity.OFF ? Verdict.Outcome.OFF : Verdict.Outcome.REPORTED;
        return new Verdict(finding.withSeverity(severity), outcome, "");
    }

    /**
     * Numbers the findings of one rule about one member. There may be several: two unused suppressions, or two tables
     * with the same name. Reported findings come first, because a baseline contains only these.
     */
    static List<LocatedFinding> numbered(List<LocatedFinding> findings) {
        Map<String, Integer> numbers = new HashMap<>();
        List<LocatedFinding> numbered = new ArrayList<>();
        findings.stream()
                .sorted(comparing((LocatedFinding each) -> !each.isReported())
                        .thenComparing(each -> each.place().file())
                        .thenComparing(each -> each.place().line())
                        .thenComparing(ORDER))
                .forEach(each -> numbered.add(new LocatedFinding(
                        each.verdict, each.place, each.subject, numbers.merge(each.kind(), 1, Integer::sum))));
        return numbered;
    }

    /** Returns the identity of the finding across runs. It contains no wording, line or folder. */
    public String fingerprint() {
        return kind() + (occurrence == 1 ? "" : "|" + occurrence);
    }

    /** Returns the part of the fingerprint that all findings of one rule about one member share. */
    String kind() {
        Finding finding = finding();
        return Finding.fingerprint(finding.rule(), subject, finding.member(), finding.index());
    }

    /** Returns the finding. */
    public Finding finding() {
        return verdict.finding();
    }

    /** Returns whether reports show it. */
    public boolean isReported() {
        return verdict.isReported();
    }

    /** Returns the element in the user's terms: {@code Entity}, {@code Entity.member} or {@code Entity/index.member}. */
    public String element() {
        Finding finding = finding();
        String index = finding.index() == null ? "" : "/" + finding.index();
        return finding.entity() + index + (finding.member() == null ? "" : "." + finding.member());
    }

    LocatedFinding with(Verdict.Outcome outcome, String because) {
        return new LocatedFinding(new Verdict(finding(), outcome, because), place, subject, occurrence);
    }

    LocatedFinding at(Place other) {
        return new LocatedFinding(verdict, other, subject, occurrence);
    }
}
