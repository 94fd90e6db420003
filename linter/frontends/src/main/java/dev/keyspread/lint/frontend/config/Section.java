package dev.keyspread.lint.frontend.config;

import dev.keyspread.lint.LintConfiguration;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.frontend.document.Node;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** An object in the configuration file. Errors name its file and line. */
final class Section {

    private final String file;
    private final Node.Members node;

    private Section(String file, Node.Members node) {
        this.file = file;
        this.node = node;
    }

    /** Returns a value as an object with known members only. An absent value is an empty object. */
    static Section of(String file, Node node, String... known) {
        if (node instanceof Node.Null) {
            return new Section(file, new Node.Members(node.line(), Map.of()));
        }
        if (!(node instanceof Node.Members members)) {
            throw new ConfigurationException(
                    file + ":" + node.line() + ": names and values are expected here (found " + node.kind() + ")");
        }
        Section section = new Section(file, members);
        members.members().forEach((name, value) -> section.requireKnown(name, value, known));
        return section;
    }

    int line() {
        return node.line();
    }

    @Nullable
    String text(String name) {
        return node.member(name).map(value -> text(name, value)).orElse(null);
    }

    String required(String name) {
        String text = text(name);
        if (text == null || text.isBlank()) {
            throw problem(node, "\"" + name + "\" is missing");
        }
        return text;
    }

    <E extends Enum<E>> @Nullable E constant(String name, Class<E> type) {
        return node.member(name)
                .map(value -> checked(name, value, text -> Words.parse(type, text)))
                .orElse(null);
    }

    @Nullable
    Integer number(String name) {
        return node.member(name)
                .map(value -> checked(name, value, Section::parseNumber))
                .orElse(null);
    }

    @Nullable
    LocalDate day(String name) {
        return node.member(name)
                .map(value -> checked(name, value, Section::parseDay))
                .orElse(null);
    }

    /** Returns the texts of a mandatory member, which is a text or a list of texts. */
    List<String> texts(String name) {
        Optional<Node> value = node.member(name);
        if (value.isEmpty()) {
            throw problem(node, "\"" + name + "\" is missing");
        }
        return value.get() instanceof Node.Elements list
                ? list.elements().stream().map(element -> text(name, element)).toList()
                : List.of(text(name, value.get()));
    }

    <T> List<T> list(String name, BiFunction<String, Node, T> reader) {
        Optional<Node> value = node.member(name);
        if (value.isPresent() && !(value.get() instanceof Node.Elements)) {
            throw problem(
                    value.get(),
                    "\"" + name + "\" must be a list (found " + value.get().kind() + ")");
        }
        return node.elements(name).stream()
                .map(element -> reader.apply(file, element))
                .toList();
    }

    Optional<Section> section(String name, String... known) {
        return node.member(name).map(value -> of(file, value, known));
    }

    /** Returns severities by rule id. */
    Map<String, Severity> rules(String name) {
        Map<String, Severity> rules = new TreeMap<>();
        node.member(name).ifPresent(value -> {
            if (!(value instanceof Node.Members members)) {
                throw problem(value, "\"" + name + "\" must hold rules and severities (found " + value.kind() + ")");
            }
            members.members().forEach((rule, severity) -> rules.putAll(severities(rule, severity)));
        });
        return rules;
    }

    private Map<String, Severity> severities(String rule, Node value) {
        String text = text(rule, value);
        try {
            return LintConfiguration.of(Map.of(rule, text)).severities();
        } catch (IllegalArgumentException e) {
            throw new ConfigurationException(file + ":" + value.line() + ": " + e.getMessage(), e);
        }
    }

    private String text(String name, Node value) {
        return value.text()
                .orElseThrow(() -> problem(value, "\"" + name + "\" must be a text (found " + value.kind() + ")"));
    }

    private <T> T checked(String name, Node value, Function<String, T> parser) {
        try {
            return parser.apply(text(name, value));
        } catch (ConfigurationException e) {
            throw e;
        } catch (IllegalArgumentException e) {
            throw new ConfigurationException(file + ":" + value.line() + ": \"" + name + "\": " + e.getMessage(), e);
        }
    }

    private static Integer parseNumber(String text) {
        if (!text.matches("\\d{1,9}")) {
            throw new IllegalArgumentException("must be a whole number of at least 0 (found \"" + text + "\")");
        }
        return Integer.valueOf(text);
    }

    private static LocalDate parseDay(String text) {
        try {
            return LocalDate.parse(text);
        } catch (DateTimeParseException e) {
            throw new IllegalArgumentException("must be a day such as 2027-01-31 (found \"" + text + "\")", e);
        }
    }

    private void requireKnown(String name, Node value, String... known) {
        if (!Arrays.asList(known).contains(name)) {
            throw problem(value, Words.unknown("setting", name, Arrays.asList(known)));
        }
    }

    ConfigurationException problem(String message) {
        return problem(node, message);
    }

    private ConfigurationException problem(Node place, String message) {
        return new ConfigurationException(file + ":" + place.line() + ": " + message);
    }
}
