package dev.keyspread.lint.frontend.suppression;

import dev.keyspread.lint.frontend.document.Node;
import dev.keyspread.lint.schema.Suppression;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Optional;
import java.util.function.ObjIntConsumer;

/**
 * Reads the suppressions in the metadata of a resource: {@code Metadata: {keyspread: {ignore: [{rule: …, reason: …}]}}}, or
 * {@code ignore: {rule-id: reason}}.
 */
public final class MetadataIgnores {

    private MetadataIgnores() {}

    /**
     * Returns the suppressions of a resource.
     *
     * @param problems receives the problem and the line of each that has no effect
     */
    public static List<Suppression> of(Node resource, ObjIntConsumer<String> problems) {
        return resource.member("Metadata")
                .flatMap(metadata -> metadata.member("keyspread"))
                .flatMap(keyspread -> keyspread.member("ignore"))
                .map(ignore -> all(ignore, problems))
                .orElse(List.of());
    }

    private static List<Suppression> all(Node ignore, ObjIntConsumer<String> problems) {
        if (ignore instanceof Node.Members byRule) {
            return byRule.members().entrySet().stream()
                    .flatMap(entry ->
                            suppression(entry.getKey(), entry.getValue().text(), entry.getValue(), problems).stream())
                    .toList();
        }
        if (ignore.elements().isEmpty()) {
            problems.accept("\"ignore\" is neither a list nor an object", ignore.line());
        }
        return ignore.elements().stream()
                .flatMap(
                        each -> suppression(each.text("rule").orElse(""), each.text("reason"), each, problems).stream())
                .toList();
    }

    private static Optional<Suppression> suppression(
            String rule, Optional<String> reason, Node node, ObjIntConsumer<String> problems) {
        if (rule.isBlank() || reason.filter(text -> !text.isBlank()).isEmpty()) {
            problems.accept("an \"ignore\" needs a rule and a reason", node.line());
            return Optional.empty();
        }
        try {
            LocalDate until = node.text("until").map(LocalDate::parse).orElse(null);
            return Optional.of(new Suppression(node.text("member").orElse(null), rule, reason.get(), until));
        } catch (DateTimeParseException e) {
            problems.accept("\"until\" is not a date such as 2027-01-31", node.line());
            return Optional.empty();
        }
    }
}
