package dev.keyspread.lint.frontend.suppression;

import dev.keyspread.lint.frontend.document.Node;
import dev.keyspread.lint.schema.Suppression;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ObjIntConsumer;

/**
 * Reads the suppressions in the metadata of a resource: {@code Metadata: {keyspread: {ignore: [{rule: …, reason: …}]}}}, or
 * {@code ignore: {rule-id: reason}}.
 */
public final class MetadataIgnores {

    private static final String KEYSPREAD = "keyspread";

    private static final List<String> MEMBERS = List.of("rule", "reason", "member", "until");

    private MetadataIgnores() {}

    /**
     * Returns the suppressions of a resource.
     *
     * @param problems receives the problem and the line of each that has no effect
     */
    public static List<Suppression> of(Node resource, ObjIntConsumer<String> problems) {
        Optional<Node> metadata = resource.member("Metadata");
        metadata.ifPresent(node -> node.members().keySet().stream()
                .filter(name -> !name.equals(KEYSPREAD)
                        && name.toLowerCase(Locale.ROOT)
                                .replaceAll("[^a-z]", "")
                                .startsWith(KEYSPREAD))
                .forEach(name -> reportUnknown(name, List.of(KEYSPREAD), node, problems)));
        Optional<Node> keyspread = metadata.flatMap(node -> node.member(KEYSPREAD));
        keyspread.ifPresent(node -> checkMembers(node, problems));
        return keyspread
                .flatMap(node -> node.member("ignore"))
                .map(ignore -> all(ignore, problems))
                .orElse(List.of());
    }

    private static void checkMembers(Node keyspread, ObjIntConsumer<String> problems) {
        if (keyspread.members().isEmpty()) {
            problems.accept("\"keyspread\" needs a member \"ignore\"", keyspread.line());
        }
        hasOnly(List.of("ignore"), keyspread, problems);
    }

    private static boolean hasOnly(List<String> known, Node object, ObjIntConsumer<String> problems) {
        List<String> unknown = object.members().keySet().stream()
                .filter(name -> !known.contains(name))
                .toList();
        unknown.forEach(name -> reportUnknown(name, known, object, problems));
        return unknown.isEmpty();
    }

    private static void reportUnknown(String name, List<String> known, Node object, ObjIntConsumer<String> problems) {
        String choice = known.size() == 1 ? "" : "one of ";
        problems.accept(
                "\"" + name + "\" is unknown; write " + choice + "\"" + String.join("\", \"", known) + "\"",
                object.member(name).orElse(object).line());
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
        if ((rule.isBlank() || node.members().containsKey("rule")) && !hasOnly(MEMBERS, node, problems)) {
            return Optional.empty();
        }
        if (rule.isBlank() || reason.filter(text -> !text.isBlank()).isEmpty()) {
            problems.accept("an \"ignore\" needs a rule and a reason", node.line());
            return Optional.empty();
        }
        if (Directive.hasDate(reason.get())) {
            problems.accept(
                    "a date is written as \"until\" of an \"ignore\" with \"rule\" and \"reason\"", node.line());
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
