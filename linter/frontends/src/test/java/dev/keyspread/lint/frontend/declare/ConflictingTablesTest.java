package dev.keyspread.lint.frontend.declare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.Finding;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.frontend.Baseline;
import dev.keyspread.lint.frontend.Lint;
import dev.keyspread.lint.frontend.LocatedFinding;
import dev.keyspread.lint.frontend.Templates;
import dev.keyspread.lint.frontend.config.ConfigurationFile;
import dev.keyspread.lint.frontend.input.InputReader;
import dev.keyspread.lint.frontend.table.Inputs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reads several definitions of one table. */
class ConflictingTablesTest {

    private static final String RULE = "conflicting-definitions";

    private static final String TERRAFORM = """
            resource "aws_dynamodb_table" "a" {
              name         = "orders"
              billing_mode = "PAY_PER_REQUEST"
              hash_key     = "orderId"
              attribute {
                name = "orderId"
                type = "S"
              }
            }
            """;

    private static final String TEMPLATE = """
            Resources:
              Orders:
                Type: AWS::DynamoDB::Table
                Properties:
                  TableName: orders
                  BillingMode: PAY_PER_REQUEST
                  AttributeDefinitions:
                    - {AttributeName: OrderId, AttributeType: S}
                  KeySchema:
                    - {AttributeName: OrderId, KeyType: HASH}
            """;

    private static final String CLASS = """
            import com.amazonaws.services.dynamodbv2.datamodeling.*;
            @DynamoDBTable(tableName = "orders")
            class Order {
                @DynamoDBHashKey public String getOrderId() { return ""; }
            }
            """;

    private static final String SCRIPT = "aws dynamodb create-table --table-name orders --billing-mode PAY_PER_REQUEST"
            + " --attribute-definitions AttributeName=OrderId,AttributeType=S"
            + " --key-schema AttributeName=OrderId,KeyType=HASH\n";

    @TempDir
    private Path folder;

    @Test
    void definitions_withKeysInOtherLetters_areAFindingThatNamesBoth() throws IOException {
        List<LocatedFinding> found = found(Map.of("a.tf", TERRAFORM, "b.yaml", TEMPLATE));

        assertThat(found).hasSize(1);
        Finding finding = found.get(0).finding();
        assertThat(finding.severity()).isEqualTo(Severity.INFO);
        assertThat(found.get(0).place().toString()).contains("b.yaml:10");
        assertThat(finding.member()).isEqualTo("OrderId");
        assertThat(finding.message())
                .startsWith("Table \"orders\" has the key \"OrderId\" (S) here, and \"orderId\" (S) in a.tf:1.");
        assertThat(inputs(Map.of("a.tf", TERRAFORM, "b.yaml", TEMPLATE)).tables())
                .hasSize(2);
    }

    @Test
    void class_withAnotherKeyThanTheDefinition_isAFinding() throws IOException {
        assertThat(found(Map.of("Order.java", CLASS, "b.yaml", TEMPLATE))).hasSize(1);
        assertThat(found(Map.of("Order.java", CLASS, "a.tf", TERRAFORM))).isEmpty();
    }

    @Test
    void script_withAnotherKey_isKeptAndAFinding() throws IOException {
        assertThat(found(Map.of("create.sh", SCRIPT, "a.tf", TERRAFORM))).hasSize(1);
        assertThat(found(Map.of("create.sh", SCRIPT, "b.yaml", TEMPLATE))).isEmpty();
    }

    @Test
    void types_andKeysOfIndexes_areCompared() throws IOException {
        String number = TEMPLATE.replace("OrderId", "orderId").replace("AttributeType: S", "AttributeType: N");
        String day = index(TEMPLATE, "day", "S");

        assertThat(messages(Map.of("a.tf", TERRAFORM, "b.yaml", number)))
                .singleElement()
                .asString()
                .contains("\"orderId\" (N) here, and \"orderId\" (S) in");
        assertThat(messages(Map.of("a.yaml", day, "b.yaml", index(TEMPLATE, "month", "S"))))
                .singleElement()
                .asString()
                .startsWith("Index \"by-time\" of table \"orders\" has the key \"month\" (S) here, and \"day\" (S) in");
        assertThat(found(Map.of("a.yaml", day, "b.yaml", TEMPLATE))).isEmpty();
    }

    @Test
    void tables_thatMayBeOthers_areNotCompared() throws IOException {
        String withoutName = TEMPLATE.replace("      TableName: orders\n", "");
        String other = withoutName.replace("OrderId", "orderId");
        String variable = TERRAFORM.replace("\"orders\"", "\"${var.stage}-orders\"");

        assertThat(found(Map.of("a.yaml", withoutName, "b.yaml", other))).isEmpty();
        assertThat(found(Map.of("a.tf", variable, "x/b.tf", variable.replace("orderId", "id"))))
                .isEmpty();
        assertThat(found(Map.of(
                        "a.tf", TERRAFORM + TERRAFORM.replace("orderId", "id").replace("\"a\"", "\"b\""))))
                .isEmpty();
    }

    @Test
    void conflict_appliedTwice_isOneFinding() throws IOException {
        Inputs once = Declarations.apply(inputs(Map.of("a.tf", TERRAFORM, "b.yaml", TEMPLATE)), ConfigurationFile.NONE);

        assertThat(Declarations.apply(once, ConfigurationFile.NONE)).isEqualTo(once);
    }

    private static String index(String template, String attribute, String type) {
        return template.replace(
                        "          KeySchema:",
                        "            - {AttributeName: %s, AttributeType: %s}\n          KeySchema:"
                                .formatted(attribute, type))
                + """
                      GlobalSecondaryIndexes:
                        - IndexName: by-time
                          KeySchema: [{AttributeName: %s, KeyType: HASH}]
                          Projection: {ProjectionType: ALL}
                """.formatted(attribute);
    }

    private List<String> messages(Map<String, String> files) throws IOException {
        return found(files).stream().map(found -> found.finding().message()).toList();
    }

    private List<LocatedFinding> found(Map<String, String> files) throws IOException {
        return new Lint(Templates.DEFAULT, Templates.TODAY)
                .run(inputs(files), Baseline.EMPTY).reported().stream()
                        .filter(found -> found.finding().rule().equals(RULE))
                        .toList();
    }

    private Inputs inputs(Map<String, String> files) throws IOException {
        Path run = Files.createTempDirectory(folder, "run");
        for (Map.Entry<String, String> file : new TreeMap<>(files).entrySet()) {
            Path path = run.resolve(file.getKey());
            Files.createDirectories(path.getParent());
            Files.writeString(path, file.getValue());
        }
        return InputReader.read(List.of(run));
    }
}
