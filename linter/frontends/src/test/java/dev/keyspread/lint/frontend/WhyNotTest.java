package dev.keyspread.lint.frontend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.keyspread.lint.frontend.input.InputReader;
import dev.keyspread.lint.frontend.table.Inputs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WhyNotTest {

    private static final String LOW = "low-cardinality-partition-key";

    @TempDir
    private Path folder;

    @Test
    void explain_rulesWithoutFindings_nameTheFactsThatTheyLack() {
        Inputs inputs = Templates.read(folder, Templates.THREE_TABLES);

        String text = WhyNot.explain("customers", inputs, Templates.lint(inputs));

        assertThat(text.lines())
                .contains(
                        "    gsi-over-projection: needs a global index and a declared item size",
                        "    read-without-partition-key: needs declared access patterns",
                        "    skewed-partition-key: no problem, but lacks declared writes and a declared share of the"
                                + " hottest key",
                        "    sequence-partition-key: no problem",
                        "    table-scan: needs a class that calls DynamoDB");
        assertThat(text.lines().filter(line -> line.startsWith("    "))).allMatch(line -> line.contains(": "));
    }

    @Test
    void explain_elements_areExplained() {
        Inputs inputs = Templates.read(folder, Templates.THREE_TABLES);

        assertThat(WhyNot.explain("orders", inputs, Templates.lint(inputs)))
                .startsWith(
                        "orders\n  keys: table (status + lineId)\n  load: not declared, so no rule computes with it\n  "
                                + LOW + ": reported as warning: ")
                .contains("\n  found nothing:");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> WhyNot.explain("customer", inputs, Templates.lint(inputs)))
                .withMessage("The inputs have no \"customer\"; did you mean \"customers\"?");
    }

    @Test
    void explain_storedNameOfAMember_isFoundAndJudged() throws IOException {
        Files.writeString(folder.resolve("Person.java"), """
                import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.*;
                @DynamoDbBean
                public class Person {
                    @DynamoDbPartitionKey @DynamoDbAttribute("country") public String getLand() { return ""; }
                    @DynamoDbSortKey @DynamoDbAttribute("since") public String getId() { return ""; }
                }
                """);
        Files.writeString(folder.resolve("Old.java"), """
                import com.amazonaws.services.dynamodbv2.datamodeling.*;
                @DynamoDBTable(tableName = "olds")
                public class Old {
                    @DynamoDBHashKey(attributeName = "birthCountry") public String getHeimat() { return ""; }
                    @DynamoDBRangeKey public String getId() { return ""; }
                }
                """);
        Inputs inputs = InputReader.read(List.of(folder.resolve("Person.java"), folder.resolve("Old.java")));

        assertThat(WhyNot.explain("Person.country", inputs, Templates.lint(inputs)))
                .contains(LOW + ": reported as warning: Partition key \"land\" can hold few values, judging by its"
                        + " attribute name \"country\"");
        assertThat(WhyNot.explain("Old.birthCountry", inputs, Templates.lint(inputs)))
                .contains("judging by its attribute name \"birthCountry\"");
    }

    @Test
    void explain_attribute_hasItsDynamoDbTypeAndInClassesItsJavaType() throws IOException {
        Files.writeString(folder.resolve("Order.java"), """
                import com.amazonaws.services.dynamodbv2.datamodeling.*;
                @DynamoDBTable(tableName = "items")
                public class Order {
                    @DynamoDBHashKey public String getId() { return ""; }
                    public java.util.List<java.lang.String> getLines() { return null; }
                }
                """);
        Files.writeString(folder.resolve("orders.json"), """
                {"TableName": "orders", "KeySchema": [{"AttributeName": "status", "KeyType": "HASH"}],
                 "AttributeDefinitions": [{"AttributeName": "status", "AttributeType": "S"}]}
                """);
        Inputs definitions = InputReader.read(List.of(folder.resolve("orders.json")));
        Inputs classes = InputReader.read(List.of(folder.resolve("Order.java")));

        assertThat(WhyNot.explain("orders.status", definitions, Templates.lint(definitions)))
                .contains("\n  type: S\n");
        assertThat(WhyNot.explain("Order.lines", classes, Templates.lint(classes)))
                .contains("\n  type: L, in Java List<String>\n");
    }

    @Test
    void explain_memberOfAnIndex_isKnownByTheNameThatReportsHave() {
        Inputs inputs = Templates.read(folder, """
                Resources:
                  Orders:
                    Type: AWS::DynamoDB::Table
                    Properties:
                      TableName: orders
                      KeySchema: [{AttributeName: orderId, KeyType: HASH}]
                      GlobalSecondaryIndexes:
                        - {IndexName: by.type, KeySchema: [{AttributeName: status, KeyType: HASH}]}
                """);
        LintResult outcome = Templates.lint(inputs);

        assertThat(outcome.reported()).extracting(LocatedFinding::element).contains("orders/by.type.status");
        assertThat(WhyNot.explain("orders/by.type.status", inputs, outcome))
                .contains("gsi-low-cardinality-key: reported as ");
        assertThat(WhyNot.explain("orders/by.type", inputs, outcome)).contains("gsi-low-cardinality-key: reported as ");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> WhyNot.explain("orders/by.type.stat", inputs, outcome))
                .withMessageStartingWith("The inputs have no \"orders/by.type.stat\"");
    }

    @Test
    void explain_methodThatCallsDynamoDb_hasTheFindingsAboutCode() throws IOException {
        Files.writeString(folder.resolve("Job.java"), """
                package com.shop;

                import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

                class Job {
                    Object run(DynamoDbClient client) {
                        return client.scan(request -> request.tableName("orders"));
                    }

                    void idle() {}
                }
                """);
        Inputs inputs = InputReader.read(List.of(folder));
        LintResult outcome = Templates.lint(inputs);

        assertThat(WhyNot.explain("com.shop.Job.run", inputs, outcome))
                .startsWith("com.shop.Job.run\n  calls: ScanRequest.Builder.tableName, DynamoDbClient.scan\n"
                        + "  table-scan: reported as info: ")
                .contains("\n    lost-update: no problem\n")
                .doesNotContain("low-cardinality");
        assertThat(WhyNot.explain("Job", inputs, outcome)).contains("table-scan: reported as info: ");
        assertThat(WhyNot.explain("Job.idle", inputs, outcome)).doesNotContain("reported");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> WhyNot.explain("com.shop.Job.ran", inputs, outcome))
                .withMessage("The inputs have no \"com.shop.Job.ran\"; did you mean \"com.shop.Job.run\"?");
    }
}
