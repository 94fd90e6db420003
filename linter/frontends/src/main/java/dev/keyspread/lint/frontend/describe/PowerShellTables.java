package dev.keyspread.lint.frontend.describe;

import dev.keyspread.lint.frontend.definition.Description;
import dev.keyspread.lint.frontend.definition.Description.KeyAttribute;
import dev.keyspread.lint.frontend.document.Node;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Finds the tables that a script of PowerShell creates with {@code New-DDBTable} from a schema, to which {@code Add-DDBKeySchema} and
 * {@code Add-DDBIndexSchema} add the keys. Not thread-safe.
 */
final class PowerShellTables {

    /** The cmdlet that creates a table. */
    static final String COMMAND = "New-DDBTable";

    private static final Pattern CMDLET = Pattern.compile(
            "(?<![\\w-])(New-DDBTableSchema|Add-DDBKeySchema|Add-DDBIndexSchema|New-DDBTable)(?![\\w-])((?:`\r?\n|[^\n|;])*+)",
            Pattern.CASE_INSENSITIVE);
    private static final String VALUE = "(?:\"[^\"]*+\"|'[^']*+'|\\$?[\\w.][\\w.:-]*+)";
    private static final Pattern PARAMETER =
            Pattern.compile("(?<!\\S)-(\\w++)(?:[:\\s`]++(" + VALUE + "(?:[\\s`]*+,[\\s`]*+" + VALUE + ")*+))?");
    private static final Pattern SPLATTED = Pattern.compile("(?<!\\S)@(\\w+)");
    private static final Pattern ASSIGNMENT = Pattern.compile(
            "\\$(?:\\w+:)?(\\w++)[ \\t]*+=[ \\t]*+(?:\"([^\"$\n]*+)\"|'([^'\n]*+)'|@\\{([^}]{0,4000}+)})");
    private static final Pattern MEMBER =
            Pattern.compile("(?:^|[\n;])\\s*+(\\w++)[ \\t]*+=[ \\t]*+(\"[^\"\n]*+\"|'[^'\n]*+'|\\$?[\\w.:-]++)");
    private static final Pattern COMMENT = Pattern.compile("(?m)^[ \\t]*+#[^\n]*+");

    private final String script;

    /** The values and the members of variables, whose names are in lower case. */
    private final Map<String, String> variables = new HashMap<>();

    private final List<KeyAttribute> partition = new ArrayList<>();
    private final List<KeyAttribute> sort = new ArrayList<>();
    private final List<Index> indexes = new ArrayList<>();

    private PowerShellTables(String script) {
        this.script = script;
    }

    /** Returns whether a script creates a table. */
    static boolean isRelevant(String script) {
        return script.contains("DDBTable");
    }

    /** Returns the request of each table, or an unknown value with the reason. */
    static List<Node> of(String script) {
        return new PowerShellTables(COMMENT.matcher(script).replaceAll("")).read();
    }

    private List<Node> read() {
        List<Node> tables = new ArrayList<>();
        Matcher cmdlet = CMDLET.matcher(script);
        int line = 1;
        int before = 0;
        while (cmdlet.find()) {
            String skipped = script.substring(before, cmdlet.start());
            line += (int) skipped.chars().filter(each -> each == '\n').count();
            addVariables(skipped);
            before = cmdlet.start();
            Map<String, String> parameters = parameters(cmdlet.group(2));
            switch (cmdlet.group(1).toLowerCase(Locale.ROOT)) {
                case "new-ddbtableschema" -> {
                    partition.clear();
                    sort.clear();
                    indexes.clear();
                }
                case "add-ddbkeyschema" -> {
                    boolean isSort = "RANGE".equalsIgnoreCase(parameters.get("keytype"));
                    (isSort ? sort : partition).addAll(attribute(line, parameters, "key"));
                }
                case "add-ddbindexschema" -> indexes.add(new Index(line, parameters));
                default -> table(line, parameters).ifPresent(tables::add);
            }
        }
        return tables;
    }

    private void addVariables(String text) {
        ASSIGNMENT.matcher(text).results().forEach(assignment -> {
            for (int group = 2; group <= 4; group++) {
                if (assignment.group(group) != null) {
                    variables.put(assignment.group(1).toLowerCase(Locale.ROOT), assignment.group(group));
                }
            }
        });
    }

    /** Returns the parameters of a cmdlet, with the members of a table of parameters: {@code New-DDBTable @parameters}. */
    private Map<String, String> parameters(String text) {
        Map<String, String> parameters = new HashMap<>();
        SPLATTED.matcher(text)
                .results()
                .map(name -> variables.getOrDefault(name.group(1).toLowerCase(Locale.ROOT), ""))
                .flatMap(members -> MEMBER.matcher(members).results())
                .forEach(member -> parameters.put(member.group(1).toLowerCase(Locale.ROOT), value(member.group(2))));
        PARAMETER
                .matcher(text)
                .results()
                .forEach(each -> parameters.put(
                        each.group(1).toLowerCase(Locale.ROOT), each.group(2) == null ? "" : value(each.group(2))));
        return parameters;
    }

    private String value(String word) {
        String text = word.replaceAll("^[\"']|[\"']$", "");
        return text.startsWith("$") ? variables.getOrDefault(variable(text), text) : text;
    }

    private static String variable(String reference) {
        return reference.substring(Math.max(0, reference.lastIndexOf(':')) + 1).toLowerCase(Locale.ROOT);
    }

    /** Returns a table, unless this is no call, such as one of {@code Get-Help}. */
    private Optional<Node> table(int line, Map<String, String> parameters) {
        String name = parameters.getOrDefault("tablename", "");
        if (name.isEmpty() && !parameters.containsKey("schema")) {
            return Optional.empty();
        }
        if (name.isEmpty() || partition.isEmpty()) {
            return Optional.of(new Node.Unknown(line, "it has no literal name and key", ""));
        }
        Description description = new Description(line);
        description.put("TableName", new Node.Scalar(line, name));
        description.key(partition, sort);
        indexes.forEach(index -> index.addTo(description, partition));
        if ("PAY_PER_REQUEST".equals(parameters.get("billingmode"))) {
            description.onDemand();
        } else {
            throughput(line, parameters).forEach(description::put);
        }
        return Optional.of(description.toNode());
    }

    private static Map<String, Node> throughput(int line, Map<String, String> parameters) {
        String read = parameters.getOrDefault("readcapacity", "");
        String write = parameters.getOrDefault("writecapacity", "");
        boolean isKnown = (read + write).matches("\\d{1,12}") && !read.isEmpty() && !write.isEmpty();
        return isKnown
                ? Description.throughput(line, new Node.Scalar(line, read), new Node.Scalar(line, write))
                : Map.of();
    }

    /** Returns an attribute of a key with its type. A name in a variable is unknown. */
    private static List<KeyAttribute> attribute(int line, Map<String, String> parameters, String part) {
        String name = parameters.getOrDefault(part + "name", "");
        String type = parameters.getOrDefault(part + "datatype", "S").toUpperCase(Locale.ROOT);
        Node node = name.startsWith("$")
                ? new Node.Unknown(line, name + " is known only to the script", name)
                : new Node.Scalar(line, name);
        return name.isEmpty()
                ? List.of()
                : List.of(new KeyAttribute(line, node, Optional.of(new Node.Scalar(line, type))));
    }

    /** An index. A local one has the partition key of the table. */
    private record Index(int line, Map<String, String> parameters) {

        void addTo(Description description, List<KeyAttribute> ofTable) {
            boolean isGlobal = parameters.containsKey("global");
            String projection = parameters.getOrDefault("projectiontype", "ALL").toUpperCase(Locale.ROOT);
            Map<String, Node> others = new HashMap<>(Description.projection(
                    Optional.of(new Node.Scalar(line, projection)),
                    projection.equals("INCLUDE") ? Optional.of(included()) : Optional.empty()));
            others.putAll(throughput(line, parameters));
            description.index(
                    isGlobal,
                    line,
                    new Node.Scalar(line, parameters.getOrDefault("indexname", "?")),
                    isGlobal ? attribute(line, parameters, "hashkey") : ofTable,
                    attribute(line, parameters, "rangekey"),
                    others);
        }

        private Node included() {
            String names = parameters.getOrDefault("nonkeyattribute", "").replaceAll("[\"'`\\s]", "");
            return names.isEmpty()
                    ? new Node.Unknown(line, "it is known only to the script", "")
                    : new Node.Elements(
                            line,
                            Stream.of(names.split(","))
                                    .<Node>map(name -> new Node.Scalar(line, name))
                                    .toList());
        }
    }
}
