package dev.keyspread.lint.frontend.unread;

import dev.keyspread.lint.frontend.document.TextEncoding;
import dev.keyspread.lint.frontend.files.RepositoryFiles;
import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.frontend.table.Note;
import dev.keyspread.lint.frontend.table.Place;
import dev.keyspread.lint.frontend.table.TableInput;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds files that declare tables in a format that the linter cannot read, and names the command that helps. */
public final class UnreadFormats {

    /** The maximum size of a file to look into. Larger sources are generated. */
    private static final int MAXIMUM_SIZE = 2 << 20;

    /** The commands that help wherever a table exists. */
    public static final String DESCRIBE =
            "run \"aws dynamodb describe-table --table-name NAME > table.json\" and \"keyspread lint table.json\"";

    /** The commands that help with programs of the CDK. */
    public static final String SYNTHESIZE = "run \"cdk synth\" and \"keyspread lint cdk.out\"";

    private static final List<Format> FORMATS = List.of(
            Format.of(
                    "CDK programs",
                    ".*\\.(?:[cm]?[jt]s|tsx|py|cs|go)",
                    "(?si)aws[-_]?cdk.*dynamodb|awsdynamodb|Amazon\\.CDK\\.AWS\\.DynamoDB|new (?:dynamodb|ddb)\\.Table",
                    "dynamodb\\.New(?:Cfn|Global)?Table(?:V2)?\\(|"
                            + "(?:new |dynamodb\\.|ddb\\.)(?:Cfn|Global)?Table(?:V2)?\\(|Table(?:V2)?\\.Builder\\.create\\(",
                    SYNTHESIZE),
            Format.of(
                    "CDK programs",
                    ".*\\.(?:[cm]?[jt]s|tsx|py|cs|go|java|kt)",
                    "(?i)aws[-_.]?cdk",
                    "\\b(?:New)?CfnSimpleTable(?:\\.Builder\\.create)?\\(",
                    SYNTHESIZE),
            // Comments of other Java and Kotlin sources may mention the CDK.
            Format.of(
                    "CDK programs",
                    ".*\\.(?:java|kt)",
                    "import software\\.amazon\\.awscdk\\.",
                    "\\bTable(?:V2)?\\.Builder\\.create\\(|\\bnew (?:Cfn)?Table(?:V2)?\\(",
                    SYNTHESIZE),
            Format.of(
                    "static schemas",
                    ".*\\.(?:java|kt)",
                    "primaryPartitionKey",
                    "\\b(?:Static(?:Immutable)?)?TableSchema\\.builder\\(",
                    DESCRIBE),
            Format.of(
                    "Scala and Groovy classes",
                    ".*\\.(?:scala|groovy)",
                    "",
                    "@DynamoDbBean|@DynamoDbImmutable|@DynamoDBTable|dev\\.keyspread\\.annotations\\.Table",
                    "compile them, and run \"keyspread lint\" on the folder of classes"),
            Format.of(
                    "Amplify's GraphQL",
                    ".*\\.(?:graphql|gql)",
                    "",
                    "\\btype \\w++[^{}]{0,500}@model\\b",
                    "run \"amplify api gql-compile\" and \"keyspread lint amplify/backend/api/NAME/build/stacks\""),
            // Names of the request alone are also those of other services, such as AWS Glue.
            Format.of(
                    "requests",
                    ".*\\.(?:go|rb|rs|php|cs|fs|scala|groovy|swift|cpp|kt)",
                    "(?i)key_?schema",
                    "(?i)create_?table(?:input|request|async)?\\b",
                    DESCRIBE),
            Format.of("Ansible tasks", ".*\\.ya?ml", "hash_key_name", "\\bdynamodb_table:", DESCRIBE),
            Format.of(
                    "components of the Serverless Framework",
                    ".*\\.ya?ml",
                    "(?m)^\\s*inputs:",
                    "\\bcomponent: [\"']?(?:@serverless/)?aws-dynamodb\\b",
                    DESCRIBE),
            Format.of("Architect's tables", ".*\\.arc", "", "(?m)^@tables$", DESCRIBE),
            Format.of(
                    "models",
                    ".*\\.(?:cs|go|rb)",
                    "",
                    "\\[DynamoDBTable\\(|include (?:Dynamoid::Document|Aws::Record)\\b|\\bdynamo:\"[^\"]*,hash",
                    DESCRIBE),
            Format.of("models", ".*\\.py", "[bp]ynamodb", "\\bhash_key\\s*=\\s*True", DESCRIBE),
            Format.of(
                    "models",
                    ".*\\.[cm]?[jt]sx?",
                    "['\"](?:dynamodb-onetable|dynamodb-toolbox)(?:/table)?['\"]",
                    "\\bnew \\w*Table\\(",
                    DESCRIBE),
            Format.of("models", ".*\\.[cm]?[jt]sx?", "['\"]electrodb['\"]", "\\bnew Entity\\(", DESCRIBE),
            Format.of(
                    "models",
                    ".*\\.[cm]?[jt]sx?",
                    "['\"]dynamoose['\"]",
                    "\\bSchema\\(|\\bmodel(?:<\\w+>)?\\(\\s*['\"][^'\"]{1,255}['\"],\\s*\\{",
                    DESCRIBE),
            Format.of(
                    "models",
                    ".*\\.[cm]?[jt]sx?",
                    "['\"](?:vogels|dynogels|dynamodb)['\"]",
                    "\\.define\\(\\s*['\"]",
                    DESCRIBE),
            Format.of("models", ".*\\.[cm]?tsx?", "['\"]@typedorm/", "\\bnew Table\\(|@Entity(?:<\\w+>)?\\(", DESCRIBE),
            Format.of("models", ".*\\.php", "\\\\DynamoDbModel\\b", "\\bextends\\s+DynamoDbModel\\b", DESCRIBE),
            Format.of("Amplify's data models", ".*\\.ts", "@aws-amplify/backend", "\\ba\\s*\\.model\\(", DESCRIBE),
            Format.of(
                    "Pulumi programs", ".*\\.(?:go|cs|fs)", "(?i)pulumi", "(?i)dynamodb\\.(?:New)?Table\\(", DESCRIBE),
            Format.of(
                    "commands",
                    ".*\\.(?:[cm]?[jt]sx?|py|rb|go|java|kts?|groovy|gradle|php|cs|rs|scala|exs?|pl|toml|ini|cfg|fish|ya?ml|json|tf)"
                            + "|(?i:jenkinsfile.*|(?!readme|license|changelog)[^.]+)",
                    "--key-schema\\b|\\bKeyType=",
                    "(?m)^(?![ \\t]*+(?:#|//|\\*))[^\n]*?\\b(create-table)\\b",
                    DESCRIBE),
            Format.of(
                    "keys of DynamoDB",
                    ".*\\.(?:[cm]?[jt]sx?|py|java|kt|kts|go|cs|fs|rs|rb|php|scala|groovy|swift|cpp|exs?|clj|dart|ya?ml"
                            + "|json|template|tf|tfvars|hcl|arc|sh|bash|zsh|ps1)",
                    "(?i)dynamo",
                    "\\b(?:[Kk]eySchema|key_schema|[Aa]ttributeDefinitions|attribute_definitions|[Hh]ashKey|hash_key"
                            + "|[Rr]angeKey|range_key|primaryIndex)\\b['\"]?\\s*(?:[:=(]|=>)"
                            + "|\\b(?:partitionKey|partition_key|PartitionKey)\\b['\"]?\\s*(?:[:=(]|=>)\\s*[^,;\\n]*(?i:attribute|type|name)"
                            + "|\\b(?:partitionKey|partition_key)\\b['\"]?\\s*[:=]\\s*['\"]\\w+['\"],?\\s*['\"]?(?:sortKey|sort_key)\\b",
                    DESCRIBE));

    /** Words in small letters, of which a file in one of the formats has at least one. To look for them is quick. */
    private static final List<String> WORDS = List.of(
            "dynamo",
            "ddb.",
            "cdk",
            "ynamo",
            "electrodb",
            "typedorm",
            "vogels",
            "aws::record",
            "dynogels",
            "amplify",
            "@model",
            "@tables",
            "keyspread",
            "create-table",
            "primarypartitionkey",
            "keyschema",
            "key_schema");

    private UnreadFormats() {}

    /** Returns the first file of each such format and language among some files. A file with a table or a note was read. */
    public static List<Note> find(Collection<Path> files, Inputs read, RepositoryFiles opener) {
        Set<String> done = Stream.concat(
                        read.tables().stream().map(TableInput::place),
                        read.notes().stream()
                                .filter(note -> note.topic() != Note.Topic.NO_TABLE)
                                .map(Note::place))
                .map(Place::file)
                .collect(Collectors.toSet());
        Map<String, List<Note>> found = new LinkedHashMap<>();
        for (Path file : files) {
            if (done.contains(Place.text(file))) {
                continue;
            }
            String name = file.getFileName().toString();
            List<Format> formats =
                    FORMATS.stream().filter(format -> format.hasName(name)).toList();
            String text = formats.isEmpty() ? "" : text(file, opener);
            String lower = text.toLowerCase(Locale.ROOT);
            if (WORDS.stream().noneMatch(lower::contains)) {
                continue;
            }
            formats.stream()
                    .filter(format -> format.isIn(text))
                    .findFirst()
                    .ifPresent(
                            format -> found.computeIfAbsent(format.files() + extension(name), key -> new ArrayList<>())
                                    .add(format.note(file, text)));
        }
        return found.values().stream().map(same -> note(same)).toList();
    }

    private static String extension(String name) {
        return name.contains(".") ? name.substring(name.lastIndexOf('.')) : "";
    }

    private static String text(Path file, RepositoryFiles opener) {
        try {
            return TextEncoding.decode(opener.read(file, MAXIMUM_SIZE)).orElse("");
        } catch (IOException e) {
            // The search of the folder has a note about a file that cannot be read. Larger sources are generated.
            return "";
        }
    }

    private static Note note(List<Note> same) {
        String files = same.size() == 1 ? "this file" : "this file and " + (same.size() - 1) + " more";
        Note first = same.get(0);
        return new Note(first.place(), "tables in " + files + " are not read (" + first.message(), Note.Topic.UNREAD);
    }

    /**
     * A format of files that declare tables.
     *
     * @param files the kind of file, for messages
     * @param name the names of its files
     * @param library a text of files that use the library; empty if the marker suffices
     * @param marker the text at which a table is declared; messages have its group, if it has one
     * @param help the commands that help
     */
    private record Format(String files, Pattern name, Pattern library, Pattern marker, String help) {

        static Format of(String files, String name, String library, String marker, String help) {
            return new Format(files, Pattern.compile(name), Pattern.compile(library), Pattern.compile(marker), help);
        }

        boolean hasName(String fileName) {
            return name.matcher(fileName).matches();
        }

        boolean isIn(String text) {
            return marker.matcher(text).find() && library.matcher(text).find();
        }

        /** Returns a note at the first table in a text that contains one, with the rest of the message. */
        Note note(Path file, String text) {
            Matcher table = marker.matcher(text);
            table.find();
            int line = 1
                    + (int) text.substring(0, table.start())
                            .chars()
                            .filter(each -> each == '\n')
                            .count();
            String seen = table.group(table.groupCount());
            return new Note(Place.of(file).at(line), files + ", \"" + seen.replaceAll("\\s+", " ") + "\"): " + help);
        }
    }
}
