package dev.keyspread.lint.frontend.input;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.SchemaJson;
import dev.keyspread.lint.frontend.Baseline;
import dev.keyspread.lint.frontend.CpuTime;
import dev.keyspread.lint.frontend.Templates;
import dev.keyspread.lint.frontend.config.ConfigurationReader;
import dev.keyspread.lint.frontend.files.RepositoryFiles;
import dev.keyspread.lint.frontend.report.ReportFormat;
import dev.keyspread.lint.frontend.table.Inputs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Feeds each reader with a quarter of a megabyte of repetitions, which take a minute if its time is quadratic in them. */
class LinearTimeTest {

    private static final int SIZE = 1 << 18;
    private static final Duration LIMIT = Duration.ofSeconds(8);

    /** Texts that at least one format uses as a bracket, a quote, a comment, a reference or a separator. */
    private static final List<String> ANY = List.of(
            "(", "[", "{", "<", "\"", "'", "\\", "${", "$(", "#", "//", "/*", "\n", " \n", " ", "a ", "a.", "a\n", "@",
            "=>", "\"\"\"", "*a ");

    private static final String TEMPLATE =
            "Resources:\n  T:\n    Type: AWS::DynamoDB::Table\n    Properties:\n      TableName: ";
    private static final String KEY = "\n      KeySchema: [{AttributeName: status, KeyType: HASH}]\n";
    private static final String RESOURCE =
            "resource \"aws_dynamodb_table\" \"t\" {\n  hash_key = \"status\"\n  name     = ";
    private static final String CDK = "import { Table, AttributeType } from 'aws-cdk-lib/aws-dynamodb';\n";
    private static final String TABLE =
            "\nnew Table(this, 'T', { tableName: x, partitionKey: { name: 'status', type: AttributeType.STRING } });\n";
    private static final String SDK = "import software.amazon.awssdk.services.dynamodb.DynamoDbClient";
    private static final String BEAN = "import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.*";

    /** Files with a place for the repetitions, and repetitions that are worth trying there only. */
    private static final List<Hostile> FILES = List.of(
            new Hostile("template.yaml", TEMPLATE + "orders" + KEY + "      X: ", "\n", "? ", "|\n", "---\n", "!Ref "),
            new Hostile("sub.yaml", TEMPLATE + "!Sub \"", "\"" + KEY, "${a}"),
            new Hostile(
                    "ignored.yaml",
                    TEMPLATE + "orders" + KEY + "# keyspread-ignore: ",
                    "\n",
                    "# keyspread-ignore: a b\n"),
            new Hostile(
                    "template.json",
                    "{\"Resources\": {\"T\": {\"Type\": \"AWS::DynamoDB::Table\", \"X\": ",
                    "}}}",
                    "[1,",
                    "{\"a\":"),
            new Hostile(
                    "plan.json",
                    "{\"format_version\": \"1.2\", \"planned_values\": {\"root_module\": {\"resources\": [{\"address\": \"a.t\","
                            + " \"type\": \"aws_dynamodb_table\", \"values\": {\"hash_key\": \"status\", \"name\": \"",
                    "\"}}]}}}"),
            new Hostile("main.tf", RESOURCE + "\"o\"\n  x = ", "\n}\n", "a[0]", "upper(", "[for a in b: ", "a + "),
            new Hostile("text.tf", RESOURCE + "\"", "\"\n}\n", "${a}", "%{if a}"),
            new Hostile("document.tf", RESOURCE + "<<-EOT\n", "\nEOT\n}\n"),
            new Hostile(
                    "blocks.tf",
                    "",
                    "\n" + RESOURCE + "\"o\"\n}\n",
                    "a {}\n",
                    "variable \"a\" {}\n",
                    "locals { a = 1 }\n"),
            new Hostile("terragrunt.hcl", "terraform { source = \"./m\" }\ninputs = { hash_key = ", "}\n"),
            new Hostile(
                    "serverless.yml",
                    "service: s\nprovider: {name: aws}\ncustom:\n  x: \"",
                    "\"\nresources:\n  " + (TEMPLATE + "${self:custom.x}" + KEY).replace("\n", "\n  "),
                    "${self:custom.x}",
                    "${file(a)}"),
            new Hostile(
                    "create.sh", "aws dynamodb create-table --table-name orders --key-schema ", "\n", "a=b,", "\\\n"),
            new Hostile(
                    "before.sh",
                    "",
                    "\naws dynamodb create-table --table-name $T --key-schema AttributeName=status,KeyType=HASH\n",
                    "aws dynamodb create-table ",
                    "echo ",
                    "export a=b\n",
                    "dynamodb create-table \\\n"),
            new Hostile("Makefile", "x:\n\t", "\n\taws dynamodb create-table --table-name $(T)\n", "$(a)"),
            new Hostile("stack.ts", CDK + "const x = ", TABLE, "x + ", "a => ", "new Table(", "function a(){"),
            new Hostile(
                    "statements.ts", CDK, TABLE, "import a from './a';\n", "x = x + x;\n", "for(a of b){", "class A {"),
            new Hostile(
                    "stack.py",
                    "from aws_cdk import aws_dynamodb as dynamodb\nx = ",
                    "\ndynamodb.Table(self, \"T\", table_name=x,"
                            + " partition_key=dynamodb.Attribute(name=\"status\", type=dynamodb.AttributeType.STRING))\n",
                    "f\"{",
                    "from a import b\n",
                    "def f(a):\n",
                    "'''"),
            new Hostile(
                    "Order.java",
                    BEAN + ";\nclass Order {\n",
                    "\n@DynamoDbPartitionKey public String getStatus() { return null; }\n}\n",
                    "@A ",
                    "int a;\n",
                    "void a() {}\n",
                    "class A {",
                    "A<"),
            new Hostile(
                    "Calls.java",
                    SDK + ";\nclass Calls { DynamoDbClient client; void x() { client.scan(b -> b.tableName(\"t\")); ",
                    "; } }\n",
                    "a().",
                    "a + ",
                    "if (a) ",
                    "x = x;\n"),
            new Hostile(
                    "Order.kt",
                    BEAN + "\n@DynamoDbBean class Order {\n",
                    "\n@get:DynamoDbPartitionKey var status: String? = null\n}\n",
                    "val a = a\n",
                    "fun f() {}\n",
                    "val a: A<",
                    "@A "),
            new Hostile(
                    "Calls.kt",
                    SDK + "\nclass Calls(val client: DynamoDbClient) { fun x() { client.scan { it.tableName(\"t\") }\n",
                    "\n} }\n",
                    "a().",
                    "val a = a\n",
                    "if (a) "),
            new Hostile("schema.graphql", "type A @model ", "\n", "type A @model {a:ID}\n"),
            new Hostile("main.go", "// dynamodb keyschema\n", "\nCreateTable(\n", "dynamodb:\"", "CreateTable"),
            new Hostile("tables.arc", "@app\n", "\n@tables\n"),
            new Hostile("play.yml", "- dynamodb_table:\n    hash_key_name: x\n    y: ", "\n"));

    /** Readers of one file, with its beginning and its end. */
    private static final Map<String, List<String>> OTHERS = new TreeMap<>(Map.ofEntries(
            entry("configuration", List.of("tables:\n  orders:\n    workload: ", "\n")),
            entry("baseline", List.of("{\"version\": 1, \"findings\": ", "}")),
            entry("snapshot", List.of("{\"version\": 1, \"table\": ", "}"))));

    @TempDir
    private Path folder;

    private static Stream<Hostile> files() {
        return FILES.stream();
    }

    private static Stream<String> others() {
        return OTHERS.keySet().stream();
    }

    @ParameterizedTest
    @MethodSource("files")
    void file_ofRepetitions_isReadInLinearTime(Hostile file) {
        Stream.concat(ANY.stream(), file.own().stream()).forEach(unit -> {
            Path path = write(file.name(), file.before() + repeated(unit) + file.after());
            CpuTime.atMost(LIMIT, file.name() + " of " + unit, () -> {
                Inputs inputs = InputReader.read(List.of(folder));
                return ReportFormat.JSON.write(Templates.lint(inputs)).length();
            });
            assertThat(path).exists();
        });
    }

    private static Stream<Arguments> parts() {
        String table =
                "  T%d: {Type: 'AWS::DynamoDB::Table', Properties: {TableName: t%d, KeySchema: [{AttributeName: status,"
                        + " KeyType: HASH}]}}\n";
        String head = TEMPLATE + "orders" + KEY;
        return Stream.of(
                Arguments.of("tables", "Resources:\n", table),
                Arguments.of(
                        "tables of one name", "Resources:\n", table.replace("TableName: t%d", "TableName: orders")),
                Arguments.of(
                        "indexes",
                        head + "      GlobalSecondaryIndexes:\n",
                        "        - {IndexName: i%d, KeySchema: [{AttributeName: a%d, KeyType: HASH}]}\n"),
                Arguments.of(
                        "local indexes",
                        head + "      LocalSecondaryIndexes:\n",
                        "        - {IndexName: i%d, KeySchema: [{AttributeName: a%d, KeyType: RANGE}]}\n"),
                Arguments.of(
                        "attributes",
                        head + "      AttributeDefinitions:\n",
                        "        - {AttributeName: status%d, AttributeType: S}\n"),
                Arguments.of(
                        "keys",
                        TEMPLATE + "orders\n      KeySchema:\n",
                        "        - {AttributeName: status%d, KeyType: HASH}\n"),
                Arguments.of("conditions", head + "Conditions:\n", "  C%d: !Not [!Condition C%d]\n"),
                Arguments.of("parameters", head + "Parameters:\n", "  P%d: {Type: String, Default: p%d}\n"));
    }

    @ParameterizedTest
    @MethodSource("parts")
    void templateOfParts_isReadAndLintedInLinearTime(String parts, String before, String part) {
        StringBuilder text = new StringBuilder(before);
        for (int i = 0; text.length() < SIZE; i++) {
            text.append(part.formatted(i, i));
        }
        write("template.yaml", text.toString());

        CpuTime.atMost(
                LIMIT,
                parts,
                () -> ReportFormat.SARIF
                        .write(Templates.lint(InputReader.read(List.of(folder))))
                        .length());
    }

    @ParameterizedTest
    @MethodSource("others")
    void ownFile_ofRepetitions_isReadInLinearTime(String kind) {
        for (String unit : ANY) {
            Path path = write(
                    kind,
                    OTHERS.get(kind).get(0) + repeated(unit) + OTHERS.get(kind).get(1));
            RepositoryFiles files = RepositoryFiles.of(folder);
            CpuTime.atMost(LIMIT, kind + " of " + unit, () -> isRead(kind, path, files));
        }
    }

    private static boolean isRead(String kind, Path path, RepositoryFiles files) {
        try {
            switch (kind) {
                case "configuration" -> ConfigurationReader.read(path, files);
                case "baseline" -> Baseline.read(path, files);
                default -> SchemaJson.readSnapshot(files.text(path));
            }
            return true;
        } catch (IllegalArgumentException | IOException e) {
            return false;
        }
    }

    private static String repeated(String unit) {
        return unit.repeat(SIZE / unit.length());
    }

    private Path write(String name, String text) {
        try {
            return Files.writeString(folder.resolve(name), text);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /**
     * A file.
     *
     * @param own the repetitions for it besides those for all files
     */
    private record Hostile(String name, String before, String after, List<String> own) {

        Hostile(String name, String before, String after, String... own) {
            this(name, before, after, List.of(own));
        }

        @Override
        public String toString() {
            return name;
        }
    }
}
