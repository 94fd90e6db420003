package dev.keyspread.lint.frontend.explain;

import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.frontend.RulePages;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.commonmark.node.Heading;
import org.commonmark.node.Link;
import org.commonmark.node.LinkReferenceDefinition;
import org.commonmark.node.Node;
import org.commonmark.renderer.text.TextContentRenderer;
import org.jspecify.annotations.Nullable;

/** The page of a rule for a terminal: the problem, why it matters and the fix come first, the settings last. */
public final class RulePageText {

    private static final String WHY = "Why is this bad";
    private static final String FIX = "Use instead";
    private static final String REFERENCES = "References";
    private static final String BOLD = "\u001B[1m";
    private static final String RESET = "\u001B[0m";

    private final int width;
    private final boolean isColoured;
    private final List<String> lines = new ArrayList<>();

    private RulePageText(int width, boolean isColoured) {
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
        RulePageText text = new RulePageText(width, isColoured);
        text.write(rule, MarkdownText.parse(RulePages.page(rule)));
        return String.join("\n", text.lines) + "\n";
    }

    private void write(LintRule rule, Node page) {
        Map<String, List<Node>> sections = sections(page);
        Function<Link, String> address = addresses(page);
        lines.add(heading(rule.id()) + " (" + rule.severity() + ")");
        lines.addAll(MarkdownText.wrapped(rule.summary() + ".", width));
        add(WHY, sections.remove(WHY), address);
        add(FIX, sections.remove(FIX), address);
        List<Node> references = sections.remove(REFERENCES);
        sections.forEach((title, blocks) -> add(title, blocks, address));
        add(
                REFERENCES,
                references,
                link -> link.getDestination().startsWith("http") ? ": " + link.getDestination() : "");
    }

    private static Map<String, List<Node>> sections(Node page) {
        Map<String, List<Node>> sections = new LinkedHashMap<>();
        List<Node> blocks = new ArrayList<>();
        for (Node block : MarkdownText.children(page).toList()) {
            if (block instanceof Heading heading && heading.getLevel() == 2) {
                blocks = new ArrayList<>();
                sections.put(
                        TextContentRenderer.builder().build().render(heading).strip(), blocks);
            } else if (!(block instanceof LinkReferenceDefinition)) {
                blocks.add(block);
            }
        }
        return sections;
    }

    /** Returns the addresses to show: those that work outside the repository, unless the page defines them at its end. */
    private static Function<Link, String> addresses(Node page) {
        Set<String> defined = MarkdownText.children(page)
                .filter(LinkReferenceDefinition.class::isInstance)
                .map(definition -> ((LinkReferenceDefinition) definition).getDestination())
                .collect(Collectors.toSet());
        return link -> link.getDestination().startsWith("http") && !defined.contains(link.getDestination())
                ? " (" + link.getDestination() + ")"
                : "";
    }

    private void add(String title, @Nullable List<Node> blocks, Function<Link, String> address) {
        if (blocks != null) {
            lines.add("");
            lines.add(heading(title));
            lines.add("");
            lines.addAll(MarkdownText.lines(blocks, width, address));
        }
    }

    private String heading(String title) {
        return isColoured ? BOLD + title + RESET : title;
    }
}
