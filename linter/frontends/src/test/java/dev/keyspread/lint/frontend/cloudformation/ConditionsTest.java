package dev.keyspread.lint.frontend.cloudformation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.Severity;
import dev.keyspread.lint.frontend.LintResult;
import dev.keyspread.lint.frontend.LocatedFinding;
import dev.keyspread.lint.frontend.Templates;
import dev.keyspread.lint.frontend.input.InputReader;
import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeyPart;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Values of templates under conditions. */
class ConditionsTest {

    private static final String TABLE = """
            Parameters:
              Sort: {Type: String, Default: '%s'}
              Stage: {Type: String}
            Conditions:
              IsSorted: %s
            Resources:
              Table:
                Type: AWS::DynamoDB::Table
                Properties:
                  TableName: settings
                  BillingMode: PAY_PER_REQUEST
                  AttributeDefinitions:
                    - {AttributeName: status, AttributeType: S}
                    - !If [IsSorted, {AttributeName: day, AttributeType: S}, !Ref AWS::NoValue]
                  KeySchema:
                    - {AttributeName: status, KeyType: HASH}
                    - !If [IsSorted, {AttributeName: day, KeyType: RANGE}, !Ref AWS::NoValue]
            """;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            '' | !Not [!Equals [!Ref Sort, '']] | status
            day | !Not [!Equals [!Ref Sort, '']] | status day
            day | !Equals [!Ref Sort, day] | status day
            day | !And [!Equals [!Ref Sort, day], !Equals [a, b]] | status
            day | !Or [!Equals [!Ref Stage, prod], !Equals [!Ref Sort, day]] | status day
            day | !And [!Equals [!Ref Stage, prod], !Equals [a, b]] | status
            day | !Condition IsSorted | status day, status
            '' | !Equals [!Ref Stage, prod] | status day, status
            '' | !Not [!Equals [!Ref 'AWS::Region', us-east-1]] | status, status day
            '' | !Or [!Equals [!Ref Stage, prod], !Equals [!Ref Sort, day]] | status day, status
            """)
    void key_dependsOnTheCondition(String sort, String condition, String keys) throws IOException {
        LintResult result = Templates.lint(read(TABLE.formatted(sort == null ? "" : sort, condition)));

        assertThat(result.notes()).isEmpty();
        assertThat(read(TABLE.formatted(sort == null ? "" : sort, condition)).tables())
                .extracting(table -> key(table.entity()))
                .containsExactlyInAnyOrder(keys.split(", "));
        assertThat(result.reported())
                .extracting(LocatedFinding::finding)
                .allMatch(finding -> finding.severity() != Severity.ERROR)
                .anyMatch(finding -> finding.rule().equals("low-cardinality-partition-key"));
    }

    @Test
    void tableWithUnknownConditions_andOneKey_hasTheIndexesOfBoth() throws IOException {
        Inputs inputs = read("""
                Parameters: {Stage: {Type: String}}
                Conditions: {IsProd: !Equals [!Ref Stage, prod]}
                Resources:
                  Orders:
                    Type: AWS::DynamoDB::Table
                    Properties:
                      BillingMode: !If [IsProd, PROVISIONED, PAY_PER_REQUEST]
                      ProvisionedThroughput:
                        !If [IsProd, {ReadCapacityUnits: 5, WriteCapacityUnits: 5}, !Ref AWS::NoValue]
                      AttributeDefinitions:
                        - {AttributeName: id, AttributeType: S}
                        - {AttributeName: a, AttributeType: S}
                        - {AttributeName: b, AttributeType: S}
                      KeySchema: [{AttributeName: id, KeyType: HASH}]
                      GlobalSecondaryIndexes:
                        - !If
                          - IsProd
                          - {IndexName: by-a, KeySchema: [{AttributeName: a, KeyType: HASH}], Projection: {ProjectionType: ALL}}
                          - {IndexName: by-b, KeySchema: [{AttributeName: b, KeyType: HASH}], Projection: {ProjectionType: ALL}}
                """);

        assertThat(inputs.tables()).hasSize(1);
        EntitySchema orders = inputs.tables().get(0).entity();
        assertThat(orders.indexes()).extracting(IndexSchema::name).containsExactly("by-a", "by-b");
        assertThat(orders.throughput()).isNull();
        // Which attributes no key uses depends on the condition, too.
        assertThat(orders.rejections()).isEmpty();
    }

    @Test
    void rejection_underAnyCondition_isAnError() throws IOException {
        Inputs inputs = read("""
                Parameters: {Stage: {Type: String}}
                Conditions: {IsProd: !Equals [!Ref Stage, prod]}
                Resources:
                  Orders:
                    Type: AWS::DynamoDB::Table
                    Properties:
                      TableName: !If [IsProd, orders, test-orders]
                      BillingMode: PAY_PER_REQUEST
                      AttributeDefinitions: [{AttributeName: id, AttributeType: S}]
                      KeySchema: [{AttributeName: id, KeyType: HASH}, {AttributeName: at, KeyType: RANGE}]
                """);

        assertThat(inputs.tables())
                .singleElement()
                .satisfies(table -> assertThat(table.entity().rejections())
                        .extracting(each -> each.problem())
                        .containsExactly("Key attribute \"at\" has no type."));
    }

    @Test
    void conditionsOfAService_areEvaluated() throws IOException {
        Path file = Files.writeString(folder.resolve("serverless.yml"), """
                service: s
                provider: {name: aws}
                resources:
                  Conditions: {IsSorted: !Equals [a, b]}
                  Resources:
                    Table:
                      Type: AWS::DynamoDB::Table
                      Properties:
                        TableName: settings
                        KeySchema:
                          - {AttributeName: status, KeyType: HASH}
                          - !If [IsSorted, {AttributeName: day, KeyType: RANGE}, !Ref AWS::NoValue]
                """);

        assertThat(InputReader.read(List.of(file)).tables())
                .extracting(table -> key(table.entity()))
                .containsExactly("status");
    }

    private Inputs read(String template) throws IOException {
        return InputReader.read(List.of(Files.writeString(folder.resolve("template.yaml"), template)));
    }

    private static String key(EntitySchema table) {
        return Stream.concat(table.key().partitionKeys().stream(), table.key().sortKeys().stream())
                .map(KeyPart::attribute)
                .collect(Collectors.joining(" "));
    }
}
