package dev.keyspread.lint.frontend.explain;

import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Removes the markup inside a line of Markdown: code, emphasis and links. */
final class InlineMarkdown {

    private static final Pattern REFERENCE = Pattern.compile("\\[([^\\[\\]]+)]\\[[^\\]]*]");
    private static final Pattern LINK = Pattern.compile("\\[([^\\[\\]]+)]\\(([^)]*)\\)");
    private static final Pattern EMPHASIS = Pattern.compile("\\*{1,2}([^*]+)\\*{1,2}");

    private InlineMarkdown() {}

    static String plain(String text) {
        String unlinked = LINK.matcher(REFERENCE.matcher(text).replaceAll("$1")).replaceAll(InlineMarkdown::label);
        StringBuilder plain = new StringBuilder();
        String[] parts = unlinked.split("`", -1);
        for (int i = 0; i < parts.length; i++) {
            // Every second part is code, in which an asterisk is no emphasis.
            plain.append(i % 2 == 1 ? parts[i] : EMPHASIS.matcher(parts[i]).replaceAll("$1"));
        }
        return plain.toString();
    }

    /** Returns the text of a link, with the address if it works outside the repository. */
    private static String label(MatchResult link) {
        String address = link.group(2).startsWith("http") ? " (" + link.group(2) + ")" : "";
        return Matcher.quoteReplacement(link.group(1) + address);
    }
}
