package dev.keyspread.lint.frontend.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.keyspread.lint.Severity;
import dev.keyspread.lint.frontend.LintResult;
import dev.keyspread.lint.frontend.LocatedFinding;
import dev.keyspread.lint.frontend.Templates;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Definitions that DynamoDB rejects are errors, in each format. */
class RejectedDefinitionsTest {

    @TempDir
    private Path folder;

    private static Stream<Arguments> rejected() {
        String on = "BillingMode: PAY_PER_REQUEST\n";
        String id = "AttributeDefinitions: [{AttributeName: id, AttributeType: S}]\n";
        String two =
                "AttributeDefinitions: [{AttributeName: id, AttributeType: S}, {AttributeName: at, AttributeType: N}]\n";
        String key = "KeySchema: [{AttributeName: id, KeyType: HASH}]\n";
        String sorted = "KeySchema: [{AttributeName: id, KeyType: HASH}, {AttributeName: at, KeyType: RANGE}]\n";
        String units = "ProvisionedThroughput: {ReadCapacityUnits: 5, WriteCapacityUnits: 5}\n";
        String byAt = "{IndexName: by-at, Projection: {ProjectionType: ALL}, KeySchema: ";
        String hash = "[{AttributeName: at, KeyType: HASH}]";
        String range = "[{AttributeName: at, KeyType: RANGE}]";
        return Stream.of(
                Arguments.of(on + two + key, "Attribute \"at\" has a type, and no key uses it."),
                Arguments.of(on + id + sorted, "Key attribute \"at\" has no type."),
                Arguments.of(
                        on + id + key + "GlobalSecondaryIndexes: [" + byAt + hash + "}]\n",
                        "Key attribute \"at\" has no type."),
                Arguments.of(
                        on + id.replace("]", ", {AttributeName: id, AttributeType: N}]") + key,
                        "\"id\" is defined twice."),
                Arguments.of(
                        on + two
                                + "KeySchema: [{AttributeName: at, KeyType: RANGE}, {AttributeName: id, KeyType: HASH}]\n",
                        "The key of the table names RANGE before HASH."),
                Arguments.of(
                        on + id
                                + "KeySchema: [{AttributeName: id, KeyType: HASH}, {AttributeName: id, KeyType: RANGE}]\n",
                        "The key of the table has the same attribute twice."),
                Arguments.of(
                        on + id + "KeySchema: [{AttributeName: id, KeyType: RANGE}]\n",
                        "The key of the table has no HASH attribute."),
                Arguments.of(
                        on + id + "KeySchema: [{AttributeName: id, KeyType: KEY}]\n",
                        "The key of the table has the KeyType \"KEY\"."),
                Arguments.of(
                        on + id + "KeySchema: [{AttributeName: id}]\n",
                        "The key of the table has an element without KeyType."),
                Arguments.of(on + two, "The key of the table is missing."),
                Arguments.of(on + id + key + units, "The table has provisioned capacity, and the table is on demand."),
                Arguments.of(id + key, "The table has no capacity, and the table is not on demand."),
                Arguments.of(
                        "BillingMode: PROVISIONED\n" + id + key,
                        "The table has no capacity, and the table is not on demand."),
                Arguments.of(
                        units + two + key + "GlobalSecondaryIndexes: [" + byAt + hash + "}]\n",
                        "Index \"by-at\" has no capacity, and the table is not on demand."),
                Arguments.of(
                        on + two + key + "GlobalSecondaryIndexes: [" + byAt + hash + ", " + units.strip() + "}]\n",
                        "Index \"by-at\" has provisioned capacity, and the table is on demand."),
                Arguments.of(
                        on + two + key + "GlobalSecondaryIndexes: [" + byAt + range + "}]\n",
                        "The key of index \"by-at\" has no HASH attribute."),
                Arguments.of(
                        on + two + sorted + "LocalSecondaryIndexes: [" + byAt
                                + "[{AttributeName: id, KeyType: HASH}]}]\n",
                        "Local index \"by-at\" has no RANGE attribute."),
                Arguments.of(
                        on + two + sorted + "LocalSecondaryIndexes: [" + byAt
                                + "[{AttributeName: at, KeyType: HASH}, {AttributeName: id, KeyType: RANGE}]}]\n",
                        "Local index \"by-at\" has another partition key than the table."),
                Arguments.of(
                        on + id.replace("AttributeType: S", "AttributeType: STRING") + key,
                        "Attribute \"id\" has the type \"STRING\"."),
                Arguments.of(on + id.replace(", AttributeType: S", "") + key, "Attribute \"id\" has no AttributeType."),
                Arguments.of(
                        on + id.replace(": id", ": ''") + key.replace(": id", ": ''"),
                        "An attribute has an empty name."),
                Arguments.of("BillingMode: ON_DEMAND\n" + id + key, "The table has the BillingMode \"ON_DEMAND\"."),
                Arguments.of(
                        on + two + key + index("{ProjectionType: ALL}").replace("IndexName: by-at, ", ""),
                        "An index has no IndexName."),
                Arguments.of(
                        on + two + key + index("{ProjectionType: SOME}"),
                        "Index \"by-at\" has the ProjectionType \"SOME\"."),
                Arguments.of(
                        on + two + key + index("{ProjectionType: INCLUDE}"), "Index \"by-at\" includes no attributes."),
                Arguments.of(
                        on + two + key + index("{ProjectionType: INCLUDE, NonKeyAttributes: []}"),
                        "Index \"by-at\" includes no attributes."),
                Arguments.of(
                        on + two + key + index("{ProjectionType: ALL, NonKeyAttributes: [total]}"),
                        "Index \"by-at\" has NonKeyAttributes, and projects ALL."));
    }

    private static String index(String projection) {
        return "GlobalSecondaryIndexes: [{IndexName: by-at, KeySchema: [{AttributeName: at, KeyType: HASH}], Projection: "
                + projection + "}]\n";
    }

    @ParameterizedTest
    @MethodSource("rejected")
    void template_thatDynamoDbRejects_isAnError(String properties, String problem) throws IOException {
        assertThat(errors(lint("template.yaml", template(properties))))
                .as(properties)
                .containsExactly("[rejected-definition] " + problem);
    }

    @ParameterizedTest
    @ValueSource(strings = {"by user!", "by", "ü-index"})
    void indexName_thatDynamoDbRejects_isAnErrorWithItsLine(String name) throws IOException {
        LintResult result = lint("template.yaml", template("""
                BillingMode: PAY_PER_REQUEST
                AttributeDefinitions: [{AttributeName: id, AttributeType: S}, {AttributeName: userId, AttributeType: S}]
                KeySchema: [{AttributeName: id, KeyType: HASH}]
                GlobalSecondaryIndexes:
                  - KeySchema: [{AttributeName: userId, KeyType: HASH}]
                    Projection: {ProjectionType: KEYS_ONLY}
                    IndexName: '%s'
                """.formatted(name)));

        assertThat(errors(result))
                .containsExactly("[service-limit-exceeded] Index name \"" + name
                        + "\" must be 3 to 255 characters of a-z, A-Z, 0-9, _, - and .");
        assertThat(result.reported())
                .extracting(located -> located.place().line())
                .contains(11);
    }

    @Test
    void simpleTable_withATypeThatIsNoKey_isAnError() throws IOException {
        String table =
                "Resources: {Orders: {Type: 'AWS::Serverless::SimpleTable', Properties: {PrimaryKey: {Name: id, Type: %s}}}}";

        assertThat(errors(lint("template.yaml", table.formatted("Boolean"))))
                .containsExactly("[rejected-definition] Attribute \"id\" has the type \"Boolean\".");
        assertThat(errors(lint("template.yaml", table.formatted("Number")))).isEmpty();
        assertThat(errors(lint("template.yaml", table.formatted("!Ref KeyType"))))
                .isEmpty();
    }

    @Test
    void terraform_typeInWords_isAnError() throws IOException {
        String table =
                "resource \"aws_dynamodb_table\" \"orders\" {\n  name = \"orders\"\n  hash_key = \"id\"\n  attribute {\n"
                        + "    name = \"id\"\n    type = %s\n  }\n}\n";

        assertThat(errors(lint("main.tf", table.formatted("\"String\""))))
                .containsExactly("[rejected-definition] Attribute \"id\" has the type \"String\".");
        assertThat(errors(lint("main.tf", table.formatted("\"S\"")))).isEmpty();
        assertThat(errors(lint("main.tf", table.formatted("var.type")))).isEmpty();
    }

    @Test
    void localIndex_withoutHash_isSeenByTheRulesOfLocalIndexes() throws IOException {
        LintResult result = lint("template.yaml", template("""
                BillingMode: PAY_PER_REQUEST
                AttributeDefinitions: [{AttributeName: id, AttributeType: S}]
                KeySchema: [{AttributeName: id, KeyType: HASH}]
                LocalSecondaryIndexes:
                  - {IndexName: by-time, KeySchema: [{AttributeName: id, KeyType: RANGE}], Projection: {ProjectionType: ALL}}
                """));

        assertThat(errors(result))
                .containsExactly(
                        "[lsi-schema] Local index \"by-time\" needs a table with a sort key.",
                        "[rejected-definition] The key of index \"by-time\" has no HASH attribute.");
        assertThat(result.notes()).isEmpty();
    }

    @Test
    void finding_hasTheLineOfItsAttributeOrIndex() throws IOException {
        LintResult result = lint("template.yaml", """
                Resources:
                  Orders:
                    Type: AWS::DynamoDB::Table
                    Properties:
                      BillingMode: PAY_PER_REQUEST
                      AttributeDefinitions:
                        - {AttributeName: id, AttributeType: S}
                        - {AttributeName: unused, AttributeType: S}
                      KeySchema:
                        - {AttributeName: id, KeyType: HASH}
                        - {AttributeName: at, KeyType: RANGE}
                """);

        assertThat(result.reported())
                .filteredOn(located -> located.finding().severity() == Severity.ERROR)
                .extracting(located -> located.place().line(), LocatedFinding::element)
                .containsExactly(tuple(8, "Orders.unused"), tuple(11, "Orders.at"));
    }

    /** No finding: values that only the deployment knows may be right, and descriptions of tables on demand state 0 units. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            template.yaml | {Resources: {T: {Type: 'AWS::DynamoDB::Table', Properties: {BillingMode: !ImportValue M, AttributeDefinitions: [{AttributeName: id, AttributeType: S}], KeySchema: [{AttributeName: id, KeyType: HASH}]}}}}
            template.yaml | {Resources: {T: {Type: 'AWS::DynamoDB::Table', Properties: {BillingMode: PAY_PER_REQUEST, AttributeDefinitions: !ImportValue D, KeySchema: [{AttributeName: id, KeyType: HASH}]}}}}
            template.yaml | {Resources: {T: {Type: 'AWS::DynamoDB::Table', Properties: {BillingMode: PAY_PER_REQUEST, AttributeDefinitions: [{AttributeName: id, AttributeType: S}, {AttributeName: at, AttributeType: S}], KeySchema: [{AttributeName: id, KeyType: HASH}], GlobalSecondaryIndexes: !ImportValue I}}}}
            template.yaml | {Resources: {T: {Type: 'AWS::DynamoDB::Table', Properties: {KeySchema: [{AttributeName: id, KeyType: HASH}]}}}}
            serverless.yml | {service: s, provider: {name: aws}, resources: {Resources: {T: {Type: 'AWS::DynamoDB::Table', Properties: {BillingMode: '${param:mode}', AttributeDefinitions: [{AttributeName: id, AttributeType: S}, {AttributeName: '${param:key}', AttributeType: S}], KeySchema: [{AttributeName: id, KeyType: HASH}, {AttributeName: at, KeyType: RANGE}]}}}}}
            template.yaml | {Resources: {T: {Type: 'AWS::DynamoDB::Table', Properties: {Fn::Transform: {Name: 'AWS::Include'}}}}}
            template.yaml | {Resources: {T: {Type: 'AWS::DynamoDB::Table', Properties: {ProvisionedThroughput: !Ref AWS::NoValue, BillingMode: PAY_PER_REQUEST, AttributeDefinitions: [{AttributeName: id, AttributeType: S}], KeySchema: [{AttributeName: id, KeyType: HASH}, !Ref AWS::NoValue]}}}}
            template.yaml | {Resources: {T: {Type: 'AWS::DynamoDB::GlobalTable', Properties: {AttributeDefinitions: [{AttributeName: id, AttributeType: S}], KeySchema: [{AttributeName: id, KeyType: HASH}]}}}}
            template.yaml | {Resources: {T: {Type: 'AWS::DynamoDB::Table', Properties: {BillingMode: PAY_PER_REQUEST, AttributeDefinitions: [{AttributeName: id, AttributeType: !Ref T}, {AttributeName: at, AttributeType: '${param:type}'}], KeySchema: [{AttributeName: id, KeyType: HASH}, {AttributeName: at, KeyType: RANGE}], LocalSecondaryIndexes: [{IndexName: !Ref I, KeySchema: !Ref K, Projection: !Ref P}, {IndexName: '<x>', KeySchema: !Ref K, Projection: !Ref P}]}}}}
            table.json | {"Table": {"TableName": "orders", "BillingModeSummary": {"BillingMode": "PAY_PER_REQUEST"}, "ProvisionedThroughput": {"ReadCapacityUnits": 0, "WriteCapacityUnits": 0}, "AttributeDefinitions": [{"AttributeName": "id", "AttributeType": "S"}], "KeySchema": [{"AttributeName": "id", "KeyType": "HASH"}]}}
            main.tf | resource "aws_dynamodb_table" "orders" { hash_key = "id" }
            Pulumi.yaml | {resources: {orders: {type: 'aws:dynamodb:Table', properties: {attributes: [{name: id, type: S}, {name: no, type: N}, {name: at, type: S}], hashKey: id, rangeKey: no, localSecondaryIndexes: [{name: by-time, rangeKey: at, projectionType: ALL}]}}}}
            """)
    void definition_thatMayBeRight_isNoError(String file, String text) throws IOException {
        assertThat(errors(lint(file, text))).isEmpty();
    }

    @Test
    void command_thatDynamoDbRejects_isAnError() throws IOException {
        assertThat(errors(lint("create.sh", """
                aws dynamodb create-table --table-name orders --key-schema AttributeName=id,KeyType=HASH \\
                  --attribute-definitions AttributeName=id,AttributeType=S AttributeName=at,AttributeType=N
                """)))
                .containsExactly(
                        "[rejected-definition] The table has no capacity, and the table is not on demand.",
                        "[rejected-definition] Attribute \"at\" has a type, and no key uses it.");
    }

    @Test
    void terraform_attributesAndKeysThatDiffer_areErrors() throws IOException {
        assertThat(errors(lint("main.tf", """
                resource "aws_dynamodb_table" "orders" {
                  name      = "orders"
                  hash_key  = "id"
                  attribute {
                    name = "id"
                    type = "S"
                  }
                  attribute {
                    name = "unused"
                    type = "S"
                  }
                  global_secondary_index {
                    name            = "by-owner"
                    hash_key        = "owner"
                    projection_type = "KEYS_ONLY"
                  }
                }
                """)))
                .containsExactly(
                        "[rejected-definition] Attribute \"unused\" has a type, and no key uses it.",
                        "[rejected-definition] Key attribute \"owner\" has no type.");
    }

    @Test
    void terraform_keysThatOnlyTheDeploymentKnows_mayUseAnAttribute() throws IOException {
        assertThat(errors(lint("main.tf", """
                variable "indexes" {}
                resource "aws_dynamodb_table" "orders" {
                  name      = "orders"
                  hash_key  = "id"
                  attribute {
                    name = "id"
                    type = "S"
                  }
                  attribute {
                    name = "owner"
                    type = "S"
                  }
                  dynamic "global_secondary_index" {
                    for_each = var.indexes
                    content {
                      name     = global_secondary_index.key
                      hash_key = global_secondary_index.value
                    }
                  }
                }
                """))).isEmpty();
    }

    @Test
    void suppression_inTheTemplate_applies() throws IOException {
        assertThat(errors(lint("template.yaml", """
                Resources:
                  # keyspread-ignore rejected-definition: a macro adds the capacity
                  Orders:
                    Type: AWS::DynamoDB::Table
                    Properties:
                      AttributeDefinitions: [{AttributeName: id, AttributeType: S}]
                      KeySchema: [{AttributeName: id, KeyType: HASH}]
                """))).isEmpty();
    }

    private static String template(String properties) {
        return "Resources:\n  Orders:\n    Type: AWS::DynamoDB::Table\n    Properties:\n" + properties.indent(6);
    }

    private LintResult lint(String name, String text) throws IOException {
        return Templates.lint(InputReader.read(List.of(Files.writeString(folder.resolve(name), text))));
    }

    private static List<String> errors(LintResult result) {
        return result.reported().stream()
                .map(LocatedFinding::finding)
                .filter(finding -> finding.severity() == Severity.ERROR)
                .map(finding -> finding.headline())
                .toList();
    }
}
