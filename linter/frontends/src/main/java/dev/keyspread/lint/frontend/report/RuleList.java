package dev.keyspread.lint.frontend.report;

import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Rules;
import dev.keyspread.lint.frontend.LintResult;
import dev.keyspread.lint.frontend.RulePages;
import dev.keyspread.lint.frontend.document.Json;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Lists the rules with their highest severity, group and summary. */
public final class RuleList {

    private RuleList() {}

    /** Returns the group of a rule: the part of a table that it judges, or the prefix of your own rules. */
    static String group(LintRule rule) {
        String id = rule.id();
        String rulePackage = rule.getClass().getPackageName();
        return id.contains(".")
                ? id.substring(0, id.indexOf('.'))
                : rulePackage.substring(rulePackage.lastIndexOf('.') + 1);
    }

    /** Returns one aligned line for each rule. */
    public static String text() {
        int ids = Rules.ids().stream().mapToInt(String::length).max().orElse(0);
        int groups = Rules.all().stream()
                .mapToInt(rule -> group(rule).length())
                .max()
                .orElse(0);
        return Rules.all().stream()
                .map(rule -> padded(rule.id(), ids) + padded(rule.severity().toString(), "warning".length())
                        + padded(group(rule), groups) + rule.summary() + "\n")
                .collect(Collectors.joining());
    }

    /** Returns one aligned line for each rule with a finding: the number of findings, the most frequent rule first. */
    public static String statistics(LintResult result) {
        Map<String, Long> counts = result.findings().stream()
                .collect(Collectors.groupingBy(Finding::rule, TreeMap::new, Collectors.counting()));
        return counts.entrySet().stream()
                        .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
                        .map(each -> String.format(Locale.ROOT, "%6d  %s\n", each.getValue(), each.getKey()))
                        .collect(Collectors.joining())
                + result.summary() + "\n";
    }

    private static String padded(String text, int width) {
        return text + " ".repeat(width - text.length() + 2);
    }

    /** Returns the rules as JSON. */
    public static String json() {
        return Json.pretty(Json.object().with("version", 1).withAll("rules", Rules.all(), RuleList::json));
    }

    private static Json.Members json(LintRule rule) {
        return Json.object()
                .with("id", rule.id())
                .with("severity", rule.severity().toString())
                .with("group", group(rule))
                .with("summary", rule.summary())
                .with("url", RulePages.url(rule).orElse(null));
    }
}
