package dev.keyspread.lint.frontend.cloudformation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.Finding;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.frontend.Templates;
import dev.keyspread.lint.frontend.input.InputReader;
import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.frontend.table.Note;
import dev.keyspread.lint.frontend.table.Place;
import dev.keyspread.lint.frontend.table.TableInput;
import dev.keyspread.lint.frontend.terraform.TerraformFiles;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Unresolved parts of a template, and parts that DynamoDB rejects. */
class OpenTemplateTest {

    @TempDir
    private Path folder;

    @Test
    void parameter_ofSystemsManager_isNotItsDefault() throws IOException {
        Inputs inputs = read("""
                Parameters:
                  Name: {Type: "AWS::SSM::Parameter::Value<String>", Default: /prod/tables/orders}
                  Key: {Type: "AWS::SSM::Parameter::Value<String>", Default: /prod/keys/status}
                  Empty: {Type: String, Default: ""}
                Resources:
                  Orders:
                    Type: AWS::DynamoDB::Table
                    Properties: {TableName: !Ref Name, KeySchema: [{AttributeName: !Ref Key, KeyType: HASH}]}
                  Others:
                    Type: AWS::DynamoDB::Table
                    Properties: {TableName: !Ref Empty, KeySchema: [{AttributeName: id, KeyType: HASH}]}
                """);

        assertThat(only(inputs).table()).isEqualTo("Others");
        assertThat(inputs.notes())
                .extracting(Note::message)
                .containsExactly(
                        "the names of 2 tables are known only at deployment; they are called by their ids in the files",
                        "table \"Orders\": its AttributeName cannot be resolved: parameter \"Key\" names a value that is"
                                + " stored elsewhere, and read by the deployment; it is not linted");
    }

    @Test
    void unknownCapacities_areOneNote() throws IOException {
        Inputs inputs = read("""
                Parameters:
                  Units: {Type: Number}
                Resources:
                  Orders:
                    Type: AWS::DynamoDB::Table
                    Properties:
                      KeySchema: [{AttributeName: id, KeyType: HASH}]
                      ProvisionedThroughput: {ReadCapacityUnits: !Ref Units, WriteCapacityUnits: !Ref Units}
                """);

        assertThat(only(inputs).throughput()).isNull();
        assertThat(inputs.notes())
                .extracting(Note::message)
                .containsExactly(
                        "2 capacities of tables and indexes are known only at deployment; they count as unknown");
    }

    @Test
    void indexes_withUnknownNames_areReadUnderTheNamesAsWritten() throws IOException {
        Inputs inputs = read("""
                Parameters:
                  Name: {Type: String}
                Resources:
                  Orders:
                    Type: AWS::DynamoDB::Table
                    Properties:
                      KeySchema: [{AttributeName: id, KeyType: HASH}]
                      GlobalSecondaryIndexes:
                        - IndexName: !Sub "${AWS::StackName}-by-owner"
                          KeySchema: [{AttributeName: owner, KeyType: HASH}]
                        - {IndexName: !Ref Name, KeySchema: [{AttributeName: day, KeyType: HASH}]}
                        - {IndexName: !ImportValue Other, KeySchema: [{AttributeName: x, KeyType: HASH}]}
                """);

        assertThat(only(inputs).indexes())
                .extracting(IndexSchema::name)
                .containsExactly("${AWS::StackName}-by-owner", "${Name}");
        assertThat(inputs.notes())
                .extracting(Note::message)
                .containsExactly(
                        "table \"Orders\": its IndexName cannot be resolved: Fn::ImportValue is evaluated only at"
                                + " deployment; this index is not linted");
    }

    @Test
    void indexOfTerraform_withAnUnknownName_hasItsPlace() {
        TableInput table = new TerraformFiles(folder).with("main.tf", """
                resource "aws_dynamodb_table" "orders" {
                  name     = "orders"
                  hash_key = "id"
                  global_secondary_index {
                    name     = "${var.stage}-by-status"
                    hash_key = "status"
                  }
                }
                """).table();

        String index = "${var.stage}-by-status";
        String file = Place.text(folder) + "/main.tf";
        assertThat(table.entity().indexes()).extracting(IndexSchema::name).containsExactly(index);
        assertThat(table.placeOf(index, null)).hasToString(file + ":5");
        assertThat(table.placeOf(index, "status")).hasToString(file + ":6");
    }

    @Test
    void functions_inThePlaceOfLists_areNamed() throws IOException {
        Inputs inputs = read("""
                Resources:
                  Orders:
                    Type: AWS::DynamoDB::Table
                    Properties:
                      KeySchema: [{AttributeName: id, KeyType: HASH}]
                      GlobalSecondaryIndexes:
                        - !Select [0, [{IndexName: by-day}]]
                        - !Ref AWS::NoValue
                        - {IndexName: by-owner, KeySchema: [{AttributeName: owner, KeyType: HASH}]}
                      LocalSecondaryIndexes: !Ref Indexes
                  Others:
                    Type: AWS::DynamoDB::Table
                    Properties:
                      KeySchema: [{AttributeName: id, KeyType: HASH}, !Select [0, []]]
                """);

        assertThat(only(inputs).indexes()).extracting(IndexSchema::name).containsExactly("by-owner");
        assertThat(inputs.notes())
                .extracting(Note::message)
                .containsExactly(
                        "table \"Orders\": an element of its GlobalSecondaryIndexes cannot be resolved: Fn::Select is"
                                + " evaluated only at deployment; it is not linted",
                        "table \"Orders\": its LocalSecondaryIndexes cannot be resolved: Ref is evaluated only at"
                                + " deployment; they are not linted",
                        "table \"Others\": an element of its KeySchema cannot be resolved: Fn::Select is evaluated"
                                + " only at deployment; it is not linted");
    }

    @ParameterizedTest
    @CsvSource({
        "BOOL, S, orders, x-1, invalid-key-type",
        "Number, S, orders, x-1, rejected-definition",
        "S, S, a b!, x-1, service-limit-exceeded",
        "S, S, '', x-1, service-limit-exceeded",
        "S, S, orders, by-name, service-limit-exceeded",
        "S, S, ${self:stage}-orders, x-1,",
        "S, N, orders, x-1,"
    })
    void table_thatDynamoDbRefuses_isAnError(String type, String other, String name, String index, String rule)
            throws IOException {
        Inputs inputs = read("""
                Resources:
                  Orders:
                    Type: AWS::DynamoDB::Table
                    Properties:
                      TableName: "%s"
                      BillingMode: PAY_PER_REQUEST
                      AttributeDefinitions:
                        - {AttributeName: userId, AttributeType: %s}
                        - {AttributeName: mailId, AttributeType: %s}
                        - {AttributeName: phoneId, AttributeType: S}
                      KeySchema: [{AttributeName: userId, KeyType: HASH}]
                      GlobalSecondaryIndexes:
                        - {IndexName: by-name, KeySchema: [{AttributeName: mailId, KeyType: HASH}]}
                        - {IndexName: %s, KeySchema: [{AttributeName: phoneId, KeyType: HASH}]}
                """.formatted(name, type, other, index));

        assertThat(Templates.lint(inputs).findings())
                .filteredOn(finding -> finding.severity() == Severity.ERROR)
                .extracting(Finding::rule)
                .isEqualTo(rule == null ? List.of() : List.of(rule));
    }

    @Test
    void aliases_ofAnyNumber_areRead() throws IOException {
        String tables = IntStream.range(0, 60).mapToObj(i -> """
                  T%d:
                    Type: AWS::DynamoDB::Table
                    Properties: {Tags: *tags, KeySchema: [{AttributeName: id, KeyType: HASH}]}
                """.formatted(i)).collect(Collectors.joining());

        assertThat(read("Tags: &tags [{Key: owner, Value: shop}]\nResources:\n" + tables)
                        .tables())
                .hasSize(60);
    }

    private Inputs read(String template) throws IOException {
        return InputReader.read(List.of(Files.writeString(folder.resolve("template.yaml"), template)));
    }

    private static EntitySchema only(Inputs inputs) {
        assertThat(inputs.tables()).hasSize(1);
        return inputs.tables().get(0).entity();
    }
}
