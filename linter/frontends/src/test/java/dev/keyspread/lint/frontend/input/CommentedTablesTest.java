package dev.keyspread.lint.frontend.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.keyspread.lint.frontend.LintResult;
import dev.keyspread.lint.frontend.Templates;
import dev.keyspread.lint.frontend.programs.Programs;
import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.frontend.table.Note;
import dev.keyspread.lint.schema.Suppression;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Comments in templates and programs that suppress findings. */
class CommentedTablesTest {

    private static final String LOW = "low-cardinality-partition-key";

    @TempDir
    private Path folder;

    @Test
    void comments_aboveAndInsideAResource_suppressItsFindings() throws IOException {
        Inputs inputs = Programs.read(folder, "template.yaml", """
                Resources:
                  # keyspread-ignore: low-cardinality-partition-key a dozen orders a day
                  # The orders
                  Orders:
                    Type: AWS::DynamoDB::Table
                    Properties:
                      KeySchema: [{AttributeName: status, KeyType: HASH}]

                  Settings:
                    Type: AWS::DynamoDB::Table
                    Properties:
                      KeySchema:
                        # keyspread-ignore: low-cardinality-partition-key until=2027-01-31 moves next year
                        - {AttributeName: status, KeyType: HASH}
                      BillingMode: PAY_PER_REQUEST # keyspread-ignore: no-such-rule never needed

                  Plain:
                    Type: AWS::DynamoDB::Table
                    Properties:
                      KeySchema: [{AttributeName: status, KeyType: HASH}]
                """);

        assertThat(suppressions(inputs, "Orders")).containsExactly(new Suppression(null, LOW, "a dozen orders a day"));
        assertThat(suppressions(inputs, "Settings"))
                .containsExactly(
                        new Suppression(null, LOW, "moves next year", LocalDate.of(2027, 1, 31)),
                        new Suppression(null, "no-such-rule", "never needed"));
        assertThat(suppressions(inputs, "Plain")).isEmpty();
        LintResult result = Templates.lint(inputs);
        assertThat(result.findings())
                .filteredOn(finding -> finding.rule().equals(LOW))
                .extracting(finding -> finding.entity())
                .containsExactly("Plain");
        assertThat(result.findings()).extracting(finding -> finding.rule()).contains("unused-suppression");
    }

    @Test
    void comments_inAService_suppressTheFindingsOfItsTables() throws IOException {
        Inputs inputs = Programs.read(folder, "serverless.yml", """
                service: shop
                provider: {name: aws}
                resources:
                  Resources:
                    # keyspread-ignore: low-cardinality-partition-key a dozen
                    Orders:
                      Type: AWS::DynamoDB::Table
                      Properties:
                        KeySchema: [{AttributeName: status, KeyType: HASH}]
                """);

        assertThat(suppressions(inputs, "Orders")).hasSize(1);
    }

    @Test
    void comments_inTypeScript_suppressTheFindingsOfTheTableBelowOrAroundThem() throws IOException {
        Inputs inputs = Programs.read(folder, "lib/stack.ts", """
                import * as dynamodb from 'aws-cdk-lib/aws-dynamodb';

                export class ShopStack extends Stack {
                  constructor(scope: Construct, id: string) {
                    // keyspread-ignore: low-cardinality-partition-key a dozen
                    const orders = new dynamodb.Table(this, 'Orders', {
                      partitionKey: { name: 'status', type: dynamodb.AttributeType.STRING },
                    });
                    const settings = new dynamodb.Table(this, 'Settings', {
                      partitionKey: { name: 'status', type: dynamodb.AttributeType.STRING }, // keyspread-ignore: x y
                    });
                    const plain = new dynamodb.Table(this, 'Plain', {
                      partitionKey: { name: 'status', type: dynamodb.AttributeType.STRING },
                    });
                  }
                }
                """);

        assertThat(suppressions(inputs, "Orders")).containsExactly(new Suppression(null, LOW, "a dozen"));
        assertThat(suppressions(inputs, "Settings")).containsExactly(new Suppression(null, "x", "y"));
        assertThat(suppressions(inputs, "Plain")).isEmpty();
        assertThat(inputs.notes()).isEmpty();
    }

    @Test
    void comments_overSeveralLines_suppressOrAreNoted() throws IOException {
        Inputs inputs = Programs.read(folder, "lib/stack.ts", """
                import * as dynamodb from 'aws-cdk-lib/aws-dynamodb';

                /* keyspread-ignore: low-cardinality-partition-key
                   a dozen */
                const orders = new dynamodb.Table(this, 'Orders', {
                  partitionKey: { name: 'status', type: dynamodb.AttributeType.STRING },
                });
                // Keyspread-Ignore: low-cardinality-partition-key a dozen
                const plain = new dynamodb.Table(this, 'Plain', {
                  partitionKey: { name: 'status', type: dynamodb.AttributeType.STRING }, // keyspread:ignore x y
                });
                """);

        assertThat(suppressions(inputs, "Orders")).containsExactly(new Suppression(null, LOW, "a dozen"));
        assertThat(suppressions(inputs, "Plain")).isEmpty();
        assertThat(inputs.notes())
                .extracting(note -> note.place().line(), Note::message)
                .containsExactly(
                        tuple(
                                8,
                                "\"Keyspread-Ignore\" is no marker of a suppression; write \"keyspread-ignore: rule-id"
                                        + " reason\"; it suppresses nothing"),
                        tuple(
                                10,
                                "\"keyspread:ignore\" is no marker of a suppression; write \"keyspread-ignore: rule-id"
                                        + " reason\"; it suppresses nothing"));
    }

    @Test
    void comments_aboveCallsThatAddIndexes_suppressTheFindingsOfTheTable() throws IOException {
        Inputs inputs = Programs.read(folder, "lib/stack.ts", """
                import * as dynamodb from 'aws-cdk-lib/aws-dynamodb';

                const orders = new dynamodb.Table(this, 'Orders', {
                  partitionKey: { name: 'id', type: dynamodb.AttributeType.STRING },
                });
                console.log(orders);
                // keyspread-ignore: gsi-low-cardinality-key a dozen
                orders.addGlobalSecondaryIndex({
                  indexName: 'byStatus', // keyspread-ignore: x y
                  partitionKey: { name: 'status', type: dynamodb.AttributeType.STRING },
                });
                """);

        assertThat(suppressions(inputs, "Orders"))
                .containsExactly(
                        new Suppression(null, "gsi-low-cardinality-key", "a dozen"), new Suppression(null, "x", "y"));
        assertThat(inputs.notes()).isEmpty();
    }

    @Test
    void comments_inPython_suppressTheFindingsOfTheTableBelowThem() throws IOException {
        Inputs inputs = Programs.read(folder, "create.py", """
                import boto3

                client = boto3.client('dynamodb')
                # keyspread-ignore: low-cardinality-partition-key a dozen
                client.create_table(
                    TableName='orders',
                    KeySchema=[{'AttributeName': 'status', 'KeyType': 'HASH'}],
                )
                """);

        assertThat(suppressions(inputs, "orders")).hasSize(1);
    }

    @Test
    void comments_inJava_suppressTheFindingsOfTheTableBelowThem() throws IOException {
        Inputs inputs = Programs.read(folder, "Shop.java", """
                import software.amazon.awscdk.services.dynamodb.*;

                class Shop {
                    Shop() {
                        /*
                         * keyspread-ignore: low-cardinality-partition-key a dozen
                         */
                        Table orders = Table.Builder.create(this, "Orders")
                                .partitionKey(Attribute.builder().name("status").type(AttributeType.STRING).build())
                                .build();
                    }
                }
                """);

        assertThat(suppressions(inputs, "Orders")).containsExactly(new Suppression(null, LOW, "a dozen"));
    }

    @Test
    void comments_withoutAReasonOrATable_areNoted() throws IOException {
        Inputs inputs = Programs.read(folder, "template.yaml", """
                # keyspread-ignore: low-cardinality-partition-key a dozen
                Resources:
                  # keyspread-ignore: low-cardinality-partition-key
                  Orders:
                    Type: AWS::DynamoDB::Table
                    Properties:
                      KeySchema: [{AttributeName: status, KeyType: HASH}]
                """);

        assertThat(inputs.notes())
                .extracting(note -> note.place().line(), Note::message)
                .containsExactly(
                        tuple(
                                1,
                                "keyspread-ignore is neither in the block of a table nor directly above one; it"
                                        + " suppresses nothing"),
                        tuple(
                                3,
                                "keyspread-ignore needs a rule and a reason, \"keyspread-ignore: rule-id reason\", and a"
                                        + " date only as until=2027-01-31; it suppresses nothing"));
        assertThat(suppressions(inputs, "Orders")).isEmpty();
    }

    @Test
    void comments_inClasses_areNotedWithWhatSuppresses() throws IOException {
        Inputs java = Programs.read(folder, "Job.java", """
                import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

                class Job {
                    // keyspread-ignore: table-scan once a year
                    Object run(DynamoDbClient client) {
                        return client.scan(request -> request.tableName("orders"));
                    }
                }
                """);
        Inputs kotlin = Programs.read(folder, "Order.kt", """
                import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.*

                // keyspread-ignore: low-cardinality-partition-key a dozen
                @DynamoDbBean
                data class Order(@get:DynamoDbPartitionKey var status: String = "")
                """);

        String message =
                "keyspread-ignore in a comment suppresses nothing in a class; use @SuppressLint, or suppressions in"
                        + " keyspread.yaml";
        assertThat(java.notes())
                .extracting(note -> note.place().line(), Note::message)
                .contains(tuple(4, message));
        assertThat(kotlin.notes())
                .extracting(note -> note.place().line(), Note::message)
                .contains(tuple(3, message));
    }

    private static List<Suppression> suppressions(Inputs inputs, String table) {
        return inputs.tables().stream()
                .filter(each -> each.entity().table().equals(table))
                .findFirst()
                .orElseThrow()
                .entity()
                .suppressions();
    }
}
