package dev.keyspread.lint.frontend.config;

import dev.keyspread.lint.LintConfiguration;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.frontend.document.Node;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** An object in the configuration file. Errors name its file and line. */
final class Section {

    private static final Pattern TIME = Pattern.compile("(\\d{1,9})(ms|s|m|h|d)");
    private static final Map<String, TimeUnit> UNITS = Map.of(
            "ms", TimeUnit.MILLISECONDS,
            "s", TimeUnit.SECONDS,
            "m", TimeUnit.MINUTES,
            "h", TimeUnit.HOURS,
            "d", TimeUnit.DAYS);

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
        members.members().forEach((name, value) -> {
            if (!Arrays.asList(known).contains(name)) {
                throw section.problem(value, EnumNames.unknown("setting", name, Arrays.asList(known)));
            }
        });
        return section;
    }

    int line() {
        return node.line();
    }

    /** Returns the line of a member, or that of the object if it is absent. */
    int lineOf(String name) {
        return node.member(name).map(Node::line).orElse(node.line());
    }

    String file() {
        return file;
    }

    @Nullable
    String text(String name) {
        return parsed(name, text -> text);
    }

    String required(String name) {
        String text = text(name);
        if (text == null || text.isBlank()) {
            throw problem("\"" + name + "\" is missing");
        }
        return text;
    }

    <E extends Enum<E>> @Nullable E constant(String name, Class<E> type) {
        return parsed(name, text -> EnumNames.parse(type, text));
    }

    @Nullable
    Integer number(String name) {
        return parsed(name, text -> Integer.valueOf(checked(text, "\\d{1,9}", "a whole number of at least 0")));
    }

    /** Returns a whole number, or -1 if it is absent. */
    long count(String name) {
        String value = parsed(name, text -> checked(text, "\\d[\\d_]{0,17}", "a whole number of at least 0"));
        return value == null ? -1 : Long.parseLong(value.replace("_", ""));
    }

    /** Returns a number, or -1 if it is absent. */
    double decimal(String name) {
        String value = parsed(name, text -> checked(text, "\\d{1,15}(\\.\\d{1,15})?", "a number of at least 0"));
        return value == null ? -1 : Double.parseDouble(value);
    }

    /** Returns a flag, by default false. */
    boolean flag(String name) {
        return "true".equals(parsed(name, text -> checked(text, "true|false", "true or false")));
    }

    private static String checked(String text, String pattern, String expected) {
        if (!text.matches(pattern)) {
            throw new IllegalArgumentException("must be " + expected + " (found \"" + text + "\")");
        }
        return text;
    }

    /** Returns a time in milliseconds, such as 5000 for {@code 5s}, or -1 if it is absent. */
    long millis(String name) {
        Long value = parsed(name, text -> {
            Matcher matcher = TIME.matcher(text);
            if (!matcher.matches()) {
                throw new IllegalArgumentException(
                        "must be a time such as 500ms, 10s, 5m, 1h or 2d (found \"" + text + "\")");
            }
            return Objects.requireNonNull(UNITS.get(matcher.group(2))).toMillis(Long.parseLong(matcher.group(1)));
        });
        return value == null ? -1 : value;
    }

    @Nullable
    LocalDate day(String name) {
        return parsed(name, text -> {
            try {
                return LocalDate.parse(text);
            } catch (DateTimeParseException e) {
                throw new IllegalArgumentException("must be a day such as 2027-01-31 (found \"" + text + "\")", e);
            }
        });
    }

    private <T> @Nullable T parsed(String name, Function<String, T> parser) {
        Optional<Node> value = node.member(name);
        if (value.isEmpty()) {
            return null;
        }
        String text = text(name, value.get());
        try {
            return parser.apply(text);
        } catch (IllegalArgumentException e) {
            throw new ConfigurationException(
                    file + ":" + value.get().line() + ": \"" + name + "\": " + e.getMessage(), e);
        }
    }

    /** Returns the texts of a mandatory member, which is a text or a list of texts. */
    List<String> texts(String name) {
        Node value = node.member(name).orElseThrow(() -> problem("\"" + name + "\" is missing"));
        return value instanceof Node.Elements list
                ? list.elements().stream().map(element -> text(name, element)).toList()
                : List.of(text(name, value));
    }

    /** Returns the texts of a member, which is a text or a list of texts. None if it is absent. */
    List<String> optionalTexts(String name) {
        return node.member(name).isPresent() ? texts(name) : List.of();
    }

    /** Returns the members of an object with names of the user's own. */
    Map<String, Node> members(String name) {
        Optional<Node> value = node.member(name);
        if (value.isPresent() && !(value.get() instanceof Node.Members)) {
            throw problem(
                    value.get(),
                    "\"" + name + "\" must hold names and their declarations (found "
                            + value.get().kind() + ")");
        }
        return value.map(Node::members).orElse(Map.of());
    }

    /** Returns the objects of a member, which is an object or a list of objects. */
    List<Section> sections(String name, String... known) {
        Optional<Node> value = node.member(name);
        List<Node> nodes = value.filter(Node.Elements.class::isInstance)
                .map(Node::elements)
                .orElseGet(() -> value.stream().toList());
        return nodes.stream().map(each -> of(file, each, known)).toList();
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

    /** Returns a problem with the value of a member. */
    ConfigurationException problemOf(String name, String message) {
        return new ConfigurationException(file + ":" + lineOf(name) + ": \"" + name + "\": " + message);
    }

    ConfigurationException problem(String message) {
        return problem(node, message);
    }

    private ConfigurationException problem(Node place, String message) {
        return new ConfigurationException(file + ":" + place.line() + ": " + message);
    }
}
