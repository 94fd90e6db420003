package dev.keyspread.lint.frontend;

import static java.util.Comparator.comparing;

import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.Message;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Verdict;
import dev.keyspread.lint.frontend.config.Configuration;
import dev.keyspread.lint.frontend.table.Place;
import dev.keyspread.lint.frontend.table.SourceLines;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.EntitySchemaBuilder;
import dev.keyspread.lint.schema.KeySchema;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A finding with its place in the inputs.
 *
 * @param verdict the finding and whether it is reported
 * @param place the place of the table, the member or the faulty file
 * @param subject the entity's name in a baseline, which does not depend on folders or other tables
 * @param occurrence the number of this finding among those of one rule about one member, from 1
 * @param equal the elements of further findings that say the same about the same place, as those of a module that is used twice
 */
public record LocatedFinding(Verdict verdict, Place place, String subject, int occurrence, List<String> equal) {

    /** Files whose tables are each written once, as opposed to modules and programs. */
    private static final Pattern DOCUMENT = Pattern.compile("(?i).*\\.(?:json|ya?ml|template)");

    /** The order of reports. */
    static final Comparator<LocatedFinding> ORDER = comparing(
                    (LocatedFinding located) -> located.verdict(), Verdict.ORDER)
            .thenComparingInt(LocatedFinding::occurrence);

    /** Creates the first finding of its kind. The entity's name must not depend on folders or other tables. */
    public LocatedFinding(Verdict verdict, Place place) {
        this(verdict, place, verdict.finding().entity(), 1);
    }

    LocatedFinding(Verdict verdict, Place place, String subject, int occurrence) {
        this(verdict, place, subject, occurrence, List.of());
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

    /** Returns findings in the order of reports, with one in place of those that say the same about the same line. */
    static List<LocatedFinding> grouped(Stream<LocatedFinding> findings) {
        Map<Object, LocatedFinding> grouped = new LinkedHashMap<>();
        findings.sorted(ORDER)
                .forEach(each -> grouped.merge(each.group(), each, (first, other) -> first.with(other.element())));
        Map<String, Severity> worst = new HashMap<>();
        grouped.values()
                .forEach(each -> worst.merge(
                        each.place().file(),
                        each.finding().severity(),
                        (one, other) -> one.isAtLeast(other) ? one : other));
        return grouped.values().stream()
                .sorted(comparing((LocatedFinding each) ->
                                worst.getOrDefault(each.place().file(), Severity.OFF))
                        .thenComparing(each -> each.place().file())
                        .thenComparingInt(each -> each.place().line())
                        .thenComparing(each -> each.finding().severity())
                        .thenComparing(ORDER))
                .toList();
    }

    // A compiled class has no lines, and a line of a document may have several tables: their findings are different
    // ones.
    private Object group() {
        Finding finding = finding();
        return place.line() == 0 || DOCUMENT.matcher(place.file()).matches()
                ? this
                : List.of(place, finding.rule(), finding.severity(), finding.content());
    }

    private LocatedFinding with(String element) {
        List<String> elements = new ArrayList<>(equal);
        if (!element.equals(element()) && !equal.contains(element)) {
            elements.add(element);
        }
        return new LocatedFinding(verdict, place, subject, occurrence, List.copyOf(elements));
    }

    /** Returns the element, and those of the findings that say the same. */
    public String elements() {
        return switch (equal.size()) {
            case 0 -> element();
            case 1 -> element() + " and " + equal.get(0);
            default -> element() + " and " + equal.size() + " more";
        };
    }

    /** Returns this finding with the column of what it is about. */
    LocatedFinding in(SourceLines lines) {
        Finding finding = finding();
        List<String> words = Stream.of(finding.member(), finding.index(), subject)
                .flatMap(Stream::ofNullable)
                .flatMap(word -> Stream.of(accessor("get", word), accessor("is", word), word))
                .toList();
        return at(lines.withColumn(place, words));
    }

    private static String accessor(String prefix, String member) {
        return member.isEmpty()
                ? member
                : prefix + member.substring(0, 1).toUpperCase(Locale.ROOT) + member.substring(1);
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
        return new LocatedFinding(new Verdict(finding(), outcome, because), place, subject, occurrence, equal);
    }

    LocatedFinding at(Place other) {
        return new LocatedFinding(verdict, other, subject, occurrence, equal);
    }
}
