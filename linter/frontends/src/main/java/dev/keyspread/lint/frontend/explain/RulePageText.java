package dev.keyspread.lint.frontend.explain;

import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.frontend.RulePages;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The page of a rule for a terminal: the problem, why it matters and the fix come first, the settings last. */
public final class RulePageText {

    private static final String WHY = "Why is this bad";
    private static final String FIX = "Use instead";
    private static final String BOLD = "\u001B[1m";
    private static final String RESET = "\u001B[0m";
    private static final Pattern DEFINITION = Pattern.compile("(?m)^\\[([^\\]]+)]: (\\S+)\\n?");
    private static final Pattern REFERENCE = Pattern.compile("\\[([^\\[\\]]+)]\\[([^\\]]*)]");

    private final LintRule rule;
    private final int width;
    private final boolean isColoured;

    private RulePageText(LintRule rule, int width, boolean isColoured) {
        this.rule = rule;
        this.width = width;
        this.isColoured = isColoured;
    }

    /**
     * Returns the page.
     *
     * @param width the width of the terminal in characters
     * @param isColoured whether headings are bold
     */
    public static String of(LintRule rule, int width, boolean isColoured) {
        return new RulePageText(rule, width, isColoured).write(RulePages.page(rule));
    }

    private String write(String page) {
        Map<String, String> addresses = new LinkedHashMap<>();
        DEFINITION.matcher(page).results().forEach(each -> addresses.put(each.group(1), each.group(2)));
        String[] parts = ("\n" + DEFINITION.matcher(page).replaceAll("")).split("\n## ", -1);
        Map<String, String> sections = new LinkedHashMap<>();
        for (int i = 1; i < parts.length; i++) {
            String[] section = parts[i].split("\n", 2);
            sections.put(section[0].strip(), section.length > 1 ? section[1] : "");
        }
        List<String> lines = new ArrayList<>();
        lines.add(heading(rule.id()) + " (" + rule.severity() + ")");
        lines.addAll(WrappedText.lines(rule.summary() + ".", width));
        for (String first : List.of(WHY, FIX)) {
            String section = sections.remove(first);
            if (section != null) {
                add(lines, first, section);
            }
        }
        String references = sections.remove("References");
        sections.forEach((title, text) -> add(lines, title, text));
        if (references != null) {
            add(lines, "References", withAddresses(references, addresses));
        }
        return String.join("\n", lines) + "\n";
    }

    private void add(List<String> lines, String title, String markdown) {
        lines.add("");
        lines.add(heading(title));
        lines.add("");
        lines.addAll(MarkdownText.lines(markdown, width));
    }

    private String heading(String title) {
        return isColoured ? BOLD + title + RESET : title;
    }

    private static String withAddresses(String references, Map<String, String> addresses) {
        return REFERENCE.matcher(references).replaceAll((MatchResult link) -> {
            String address = addresses.get(link.group(2));
            return Matcher.quoteReplacement(link.group(1) + (address == null ? "" : ": " + address));
        });
    }
}
