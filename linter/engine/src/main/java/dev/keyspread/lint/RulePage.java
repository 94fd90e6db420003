package dev.keyspread.lint;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Finds the documentation page of a rule. */
final class RulePage {

    private static final String FOLDER = "/META-INF/keyspread/rules/";

    private RulePage() {}

    /** Returns the rule's page, or empty if the rule's class loader has none. */
    static Optional<String> of(LintRule rule) {
        try (InputStream page = rule.getClass().getResourceAsStream(FOLDER + rule.id() + ".md")) {
            return Optional.ofNullable(read(page));
        } catch (IOException e) {
            throw new UncheckedIOException("The page of lint rule \"" + rule.id() + "\" cannot be read", e);
        }
    }

    private static @Nullable String read(@Nullable InputStream page) throws IOException {
        return page == null ? null : new String(page.readAllBytes(), StandardCharsets.UTF_8);
    }
}
