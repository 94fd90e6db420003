package dev.keyspread.lint.frontend.describe;

import dev.keyspread.lint.frontend.describe.ShellWords.Word;
import dev.keyspread.lint.frontend.document.DocumentException;
import dev.keyspread.lint.frontend.document.JsonDocument;
import dev.keyspread.lint.frontend.document.Node;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds the tables that a shell script or a makefile creates with {@code aws dynamodb create-table}. */
final class ShellTables {

    private static final Pattern COMMAND = Pattern.compile("\\bdynamodb\\s+create-table(?=\\s)");

    /** Scripts of shells, PowerShell and cmd.exe, and files of make, just and Docker. */
    private static final Pattern SCRIPT = Pattern.compile(
            ".*\\.(?:sh|bash|zsh|ksh|psm?1|bat|cmd|mk|just|dockerfile|tmpl)|(?:gnu)?makefile.*|dockerfile.*|justfile");

    /** The ends of continued lines in PowerShell and cmd.exe. */
    private static final Pattern CONTINUED = Pattern.compile("(?<=\\s)[`^]\\n");

    private static final Pattern PRINTED = Pattern.compile("\\s*#.*|.*\\becho\\b.*");
    private static final Pattern ASSIGNMENT = Pattern.compile(
            "(?m)^[ \t]*+(?:export |local |readonly )?(\\w++)[ \t]*+[:?]?=[ \t]*+(?:\"([^\"$`\n]*+)\"|'([^'\n]*+)'|([\\w.-]++))[ \t]*+$");
    private static final Pattern VARIABLE = Pattern.compile("\\$(?:\\{(\\w+)(?::?-([^}$]*+))?}|(\\w+))");
    private static final Pattern OPTION = Pattern.compile("--(\\w[\\w-]*)(?:=(.*))?", Pattern.DOTALL);
    private static final Pattern JSON = Pattern.compile("[\\[{\\s]+\"[^\"]*\"\\s*:.*", Pattern.DOTALL);
    private static final Pattern SHORTHAND_WORD = Pattern.compile("[^\\s,=\\[\\]{}]+");

    private static final int MAXIMUM_COMMANDS = 1_000;

    /** The maximum length of all commands of a script together, which may overlap. */
    private static final int MAXIMUM_TEXT = 4 << 20;

    private static final int MAXIMUM_LINE = 10_000;

    /** The option for the whole request. */
    private static final String WHOLE = "cli-input-json";

    private static final List<String> OPTIONS = List.of(
            "table-name",
            "billing-mode",
            "provisioned-throughput",
            WHOLE,
            "attribute-definitions",
            "key-schema",
            "global-secondary-indexes",
            "local-secondary-indexes");

    private ShellTables() {}

    /** Returns whether a file, by its name in lower case, is such a script. */
    static boolean isScript(String name) {
        return SCRIPT.matcher(name).matches();
    }

    /** Returns whether a text contains such a command, in one line or as a list of words. */
    static boolean isRelevant(String text) {
        return text.contains("create-table");
    }

    /**
     * Returns the requests of the commands in the texts of a document, such as a workflow or the services of Docker Compose.
     */
    static List<Node> in(Node document) {
        if (document instanceof Node.Scalar scalar) {
            boolean isBlock = scalar.value().contains("\n");
            // YAML folds the lines of a text without a block, so that a backslash no longer ends one.
            String text = isBlock ? scalar.value() : scalar.value().replace("\\ ", " ");
            return isRelevant(text)
                    ? of("\n".repeat(Math.max(0, isBlock ? scalar.line() : scalar.line() - 1)) + text)
                    : List.of();
        }
        Optional<Node> request = listed(words(document), 1);
        if (document instanceof Node.Elements && request.isPresent()) {
            return List.of(request.get());
        }
        List<Node> parts = new ArrayList<>(document.elements());
        parts.addAll(document.members().values());
        return Stream.concat(started(document).stream(), parts.stream().flatMap(part -> in(part).stream()))
                .toList();
    }

    /** Returns the request of a service in Docker Compose whose command continues that of its entry point. */
    private static Optional<Node> started(Node service) {
        Optional<Node> entry = service.member("entrypoint");
        Optional<Node> command = service.member("command");
        if (entry.isEmpty() || command.isEmpty()) {
            return Optional.empty();
        }
        List<Word> words = new ArrayList<>(words(entry.get()));
        int continued = words.size();
        words.addAll(words(command.get()));
        return listed(words, continued - 1);
    }

    /** Returns the words of a command, which is a text or a list. */
    private static List<Word> words(Node command) {
        return command.text()
                .map(text -> ShellWords.from(text, 0, command.line()))
                .orElseGet(() -> command.elements().stream()
                        .map(word -> new Word(word.line(), word.text().orElse("")))
                        .toList());
    }

    /** Returns the request in a list of words whose subcommand is at an index or after it. */
    private static Optional<Node> listed(List<Word> words, int first) {
        List<String> texts = words.stream().map(Word::text).toList();
        int command = texts.indexOf("create-table");
        return command > 0 && command >= first && texts.get(command - 1).equals("dynamodb")
                ? Optional.of(request(words.subList(command + 1, words.size())))
                : Optional.empty();
    }

    /** Returns the request of each command, or an unknown value with the reason and, if that is the source, the file. */
    static List<Node> of(String script) {
        String text = CONTINUED
                .matcher(script.replace("\r\n", "\n"))
                .replaceAll("\\\\\n")
                .replaceAll("\\$\\((\\w+)\\)", "\\${$1}");
        Matcher command = COMMAND.matcher(text);
        Map<String, String> variables = new HashMap<>();
        List<Node> tables = new ArrayList<>();
        int line = 1;
        int before = 0;
        int length = 0;
        for (int i = 0; command.find(); i++) {
            line += (int) text.substring(before, command.start())
                    .chars()
                    .filter(each -> each == '\n')
                    .count();
            if (i == MAXIMUM_COMMANDS || length > MAXIMUM_TEXT) {
                tables.add(new Node.Unknown(line, "the script has more of them than " + i, ""));
                break;
            }
            addVariables(text, before, command.start(), variables);
            before = command.start();
            List<Word> words = ShellWords.from(text, command.end(), line);
            length += words.stream().mapToInt(word -> word.text().length() + 1).sum();
            if (!words.isEmpty() && !isPrinted(text, command.start())) {
                tables.add(request(substituted(words, variables)));
            }
        }
        return tables;
    }

    /** Returns whether the line before a command is a comment, or prints the command. */
    private static boolean isPrinted(String script, int command) {
        String line = script.substring(Math.max(0, command - MAXIMUM_LINE), command);
        return PRINTED.matcher(line.substring(line.lastIndexOf('\n') + 1)).matches();
    }

    /** Adds the variables to which a part of a script assigns a literal. */
    private static void addVariables(String script, int start, int end, Map<String, String> variables) {
        Matcher assignment =
                ASSIGNMENT.matcher(script).useAnchoringBounds(false).region(start, end);
        while (assignment.find()) {
            for (int group = 2; group <= 4; group++) {
                if (assignment.group(group) != null) {
                    variables.put(assignment.group(1), assignment.group(group));
                }
            }
        }
    }

    private static List<Word> substituted(List<Word> words, Map<String, String> variables) {
        return words.stream()
                .map(word -> new Word(word.line(), VARIABLE.matcher(word.text()).replaceAll(found -> {
                    String name = found.group(1) == null ? found.group(3) : found.group(1);
                    String value = found.group(2) == null ? "${" + name + "}" : found.group(2);
                    return Matcher.quoteReplacement(variables.getOrDefault(name, value));
                })))
                .toList();
    }

    private static Node request(List<Word> words) {
        int line = words.isEmpty() ? 0 : words.get(0).line();
        Map<String, Node> members = new LinkedHashMap<>();
        String option = "";
        for (Word word : words) {
            Matcher name = OPTION.matcher(word.text());
            if (name.matches()) {
                option = option(name.group(1));
            }
            String value = name.matches() ? name.group(2) : word.text();
            try {
                if (value != null && !isOther(members, option, value)) {
                    add(members, option, new Word(word.line(), value));
                }
            } catch (DocumentException e) {
                return new Node.Unknown(
                        word.line(), "its --" + option + " is \"" + value + "\"", option.equals(WHOLE) ? value : "");
            }
        }
        Node name = members.get("TableName");
        if (name == null || !members.containsKey("KeySchema")) {
            return new Node.Unknown(line, "it has no literal name and key", "");
        }
        return TableShapes.withoutVariables(new Node.Members(line, members), "the script")
                .with("TableName", name);
    }

    /** Returns the option that a name begins, which the command line may shorten. */
    private static String option(String name) {
        return OPTIONS.stream()
                .filter(each -> each.startsWith(name))
                .findFirst()
                .orElse(name);
    }

    /** Returns whether a word after the value of an option is a variable with other options, which may be empty. */
    private static boolean isOther(Map<String, Node> request, String option, String value) {
        return request.containsKey(member(option))
                && (value.isEmpty() || VARIABLE.matcher(value).matches());
    }

    private static void add(Map<String, Node> request, String option, Word value) {
        switch (option) {
            case "table-name", "billing-mode" ->
                request.put(
                        member(option),
                        new Node.Scalar(value.line(), value.text().replaceAll("[\"'\\\\]", "")));
            case "provisioned-throughput" -> request.put(member(option), value(value));
            case WHOLE -> request.putAll(value(value).members());
            case "attribute-definitions", "key-schema", "global-secondary-indexes", "local-secondary-indexes" ->
                request.merge(member(option), list(value(value)), ShellTables::joined);
            default -> {
                // Options such as the region say nothing about the keys.
            }
        }
    }

    private static Node list(Node value) {
        return value instanceof Node.Elements ? value : new Node.Elements(value.line(), List.of(value));
    }

    private static Node joined(Node first, Node second) {
        List<Node> elements = new ArrayList<>(first.elements());
        elements.addAll(second.elements());
        return new Node.Elements(first.line(), elements);
    }

    /** Parses JSON, or the shorthand {@code AttributeName=id,KeyType=HASH}, which has no quotes and equals signs. */
    private static Node value(Word word) {
        // A command in quotation marks has escaped ones.
        String text = word.text().strip().replace("\\\"", "\"");
        if (!JSON.matcher(text).matches()) {
            text = SHORTHAND_WORD
                    .matcher(text.replaceAll("[\"\\\\]", ""))
                    .replaceAll("\"$0\"")
                    .replace('=', ':');
            text = text.startsWith("[") || text.startsWith("{") ? text : "{" + text + "}";
        }
        return JsonDocument.read("\n".repeat(word.line() - 1) + text);
    }

    private static String member(String option) {
        return Pattern.compile("(?:^|-)(\\w)")
                .matcher(option)
                .replaceAll(start -> start.group(1).toUpperCase(Locale.ROOT));
    }
}
