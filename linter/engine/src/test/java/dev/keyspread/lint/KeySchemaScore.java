package dev.keyspread.lint;

import static java.util.stream.Collectors.groupingBy;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The score of the rules on partition keys for labelled keys.
 *
 * @param warned the keys of projects taken whole that get a warning or an error
 * @param warnedBad those of them that are bad
 * @param decidable the bad keys that names give away
 * @param found those of them that get a warning or an error
 * @param byRule the labels, bad or not, of the keys that each rule warns of
 * @param missed bad keys that names give away and no rule finds
 * @param wrong good keys that get a warning or an error
 */
record KeySchemaScore(
        int warned,
        int warnedBad,
        int decidable,
        int found,
        Map<String, List<Boolean>> byRule,
        List<String> missed,
        List<String> wrong) {

    private static final Set<String> RULES = Set.of(
            "low-cardinality-partition-key",
            "time-bucketed-partition-key",
            "constant-partition-key",
            "sequence-partition-key",
            "gsi-low-cardinality-key",
            "skewed-partition-key",
            "synthetic-partition-key-unused");

    static KeySchemaScore of(List<LabelledKey> keys) {
        Map<String, List<Boolean>> byRule = new TreeMap<>();
        List<String> missed = new ArrayList<>();
        Map<LabelledKey, List<Finding>> warnings = new LinkedHashMap<>();
        keys.forEach(key -> warnings.put(key, warnings(key)));
        warnings.forEach((key, findings) ->
                findings.forEach(finding -> byRule.computeIfAbsent(finding.rule(), rule -> new ArrayList<>())
                        .add(key.isBad())));
        List<LabelledKey> warned = keys.stream()
                .filter(key -> key.isNatural() && !warnings.get(key).isEmpty())
                .toList();
        Map<Boolean, List<LabelledKey>> decidable = keys.stream()
                .filter(LabelledKey::isDecidable)
                .collect(groupingBy(key -> !warnings.get(key).isEmpty()));
        decidable
                .getOrDefault(false, List.of())
                .forEach(key -> missed.add(key.row().id()));
        int found = decidable.getOrDefault(true, List.of()).size();
        int bad = (int) warned.stream().filter(LabelledKey::isBad).count();
        List<String> wrong = keys.stream()
                .filter(key -> !key.isBad() && !warnings.get(key).isEmpty())
                .map(key -> key.row().id())
                .toList();
        return new KeySchemaScore(warned.size(), bad, found + missed.size(), found, byRule, missed, wrong);
    }

    double precision() {
        return (double) warnedBad / warned;
    }

    double recall() {
        return (double) found / decidable;
    }

    Set<String> rules() {
        return byRule.keySet();
    }

    double precision(String rule) {
        List<Boolean> labels = byRule.get(rule);
        return (double) labels.stream().filter(bad -> bad).count() / labels.size();
    }

    String table() {
        StringBuilder table = new StringBuilder("Partition keys of real projects\n");
        table.append(line("precision, projects taken whole", warnedBad, warned));
        table.append(line("recall, decided by names", found, decidable));
        byRule.forEach((rule, labels) ->
                table.append(line(rule, (int) labels.stream().filter(bad -> bad).count(), labels.size())));
        return table.append("missed: ")
                .append(String.join(" ", missed))
                .append("\nwrong: ")
                .append(String.join(" ", wrong))
                .toString();
    }

    private static String line(String name, int part, int whole) {
        return String.format(Locale.ROOT, "%-34s %3d of %3d  %.3f%n", name, part, whole, (double) part / whole);
    }

    static List<Finding> warnings(LabelledKey key) {
        return new Linter(LintConfiguration.DEFAULT)
                .lint(key.row().schema()).stream()
                        .filter(finding -> RULES.contains(finding.rule()))
                        .filter(finding -> finding.severity().isAtLeast(Severity.WARNING))
                        .toList();
    }
}
