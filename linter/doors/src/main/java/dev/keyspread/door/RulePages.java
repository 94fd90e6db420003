package dev.keyspread.door;

import dev.keyspread.lint.Rules;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/**
 * The pages about rules. A provider of rules of its own brings theirs as resources {@code
 * META-INF/keyspread/rules/<id>.md}.
 */
public final class RulePages {

    private RulePages() {}

    /**
     * The page about a rule, in Markdown.
     *
     * @throws IllegalArgumentException if there is no such rule
     */
    public static String page(String rule) {
        Rules.problemWith(rule).ifPresent(problem -> {
            throw new IllegalArgumentException(problem);
        });
        try (InputStream page = RulePages.class.getResourceAsStream("/META-INF/keyspread/rules/" + rule + ".md")) {
            return page == null
                    ? "# " + rule + "\n\n" + summary(rule) + ".\n"
                    : new String(page.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String summary(String rule) {
        return Rules.all().stream()
                .filter(candidate -> candidate.id().equals(rule))
                .findFirst()
                .orElseThrow()
                .summary();
    }
}
