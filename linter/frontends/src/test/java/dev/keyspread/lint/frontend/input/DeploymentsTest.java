package dev.keyspread.lint.frontend.input;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.frontend.Templates;
import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.schema.Deployment;
import dev.keyspread.lint.schema.Deployment.Replication;
import dev.keyspread.lint.schema.Deployment.Scaling;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DeploymentsTest {

    private static final String TABLES = """
            Resources:
              Orders:
                Type: AWS::DynamoDB::%s
                Properties:
                  TableName: !Sub "${AWS::StackName}.orders"
                  KeySchema: [{AttributeName: id, KeyType: HASH}]
                  %s
              Audit:
                Type: AWS::DynamoDB::Table
                Properties:
                  KeySchema: [{AttributeName: id, KeyType: HASH}]
              Target:
                Type: AWS::ApplicationAutoScaling::ScalableTarget
                Properties:
                  ServiceNamespace: %s
                  ResourceId: %s
            """;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "table/${Orders}; AUTOMATIC",
                "table/${Audit}; FIXED",
                "table/${AWS::StackName}.orders; AUTOMATIC",
                "table/${Elsewhere}/index/x; UNKNOWN"
            })
    void template_scalingTarget_isOfTheTableThatItNames(String target, Scaling scaling) {
        assertThat(template("Table", "", "dynamodb", "!Sub \"" + target + "\"").scaling())
                .isEqualTo(scaling);
    }

    @Test
    void template_targetInJoinedParts_isFound() {
        assertThat(template("Table", "", "dynamodb", "!Join [/, [table, !Ref Orders]]")
                        .scaling())
                .isEqualTo(Scaling.AUTOMATIC);
    }

    @Test
    void template_targetOfAnotherService_scalesNoTable() {
        assertThat(template("Table", "", "ecs", "service/orders").scaling()).isEqualTo(Scaling.FIXED);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "'';true",
                "'TimeToLiveSpecification: {AttributeName: expires, Enabled: true}';true",
                "'TimeToLiveSpecification: {AttributeName: !Ref Name, Enabled: false}';true",
                "'TimeToLiveSpecification: {AttributeName: !Ref Name, Enabled: true}';false",
                "'TimeToLiveSpecification: !If [Keep, !Ref AWS::NoValue, {}]';false"
            })
    void template_timeToLive_isStatedUnlessItIsAFunction(String setting, boolean isStated) {
        assertThat(template("Table", setting, "ecs", "service").statesTimeToLive())
                .isEqualTo(isStated);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "'Replicas: [{Region: eu-west-1}, {Region: us-east-1}]'; EVENTUAL",
                "'Replicas: [{Region: eu-west-1}]'; NONE",
                "'Replicas: [{Region: eu-west-1}, !If [Two, {Region: us-east-1}, !Ref AWS::NoValue]]'; EVENTUAL"
            })
    void globalTable_withTwoReplicas_isReplicated(String replicas, Replication replication) {
        assertThat(template("GlobalTable", replicas, "ecs", "service").replication())
                .isEqualTo(replication);
    }

    @Test
    void globalTable_withStrongConsistency_saysSo() {
        String replicas = "Replicas: [{Region: a}, {Region: b}, {Region: c}]\n      MultiRegionConsistency: STRONG";

        assertThat(template("GlobalTable", replicas, "ecs", "service").replication())
                .isEqualTo(Replication.STRONG);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "\"table/orders\"; AUTOMATIC",
                "\"table/others\"; UNKNOWN",
                "\"table/audit\"; FIXED",
                "null; UNKNOWN"
            })
    void plan_scalingTarget_isOfTheTableThatItNames(String resourceId, Scaling scaling) throws IOException {
        String target = "{\"address\": \"t\", \"type\": \"aws_appautoscaling_target\", \"values\":"
                + " {\"service_namespace\": \"dynamodb\", \"resource_id\": " + resourceId + "}}";

        assertThat(plan("", target).scaling()).isEqualTo(scaling);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "table/${aws_dynamodb_table.a.name}; orders; AUTOMATIC",
                "table/${aws_dynamodb_table.b.id}; orders; FIXED",
                "table/${aws_dynamodb_table.elsewhere.name}; orders; UNKNOWN",
                "table/${var.table}; orders; UNKNOWN",
                "table/${var.stage}-orders; ${var.stage}-orders; AUTOMATIC",
                "table/${var.stage}-audit; ${var.stage}-orders; FIXED",
                "table/${module.users.dynamodb_table_id}; orders; FIXED"
            })
    void module_scalingTarget_isOfTheTableThatItsExpressionNames(String target, String name, Scaling scaling)
            throws IOException {
        Files.writeString(folder.resolve("main.tf"), """
                resource "aws_dynamodb_table" "a" {
                  name     = "%s"
                  hash_key = "id"
                }
                resource "aws_dynamodb_table" "b" {
                  name     = "${var.stage}-audit"
                  hash_key = "id"
                }
                module "users" {
                  source   = "terraform-aws-modules/dynamodb-table/aws"
                  name     = "users"
                  hash_key = "id"
                }
                resource "aws_appautoscaling_target" "writes" {
                  resource_id        = "%s"
                  service_namespace  = "dynamodb"
                  scalable_dimension = "dynamodb:table:WriteCapacityUnits"
                }
                """.formatted(name, target));

        assertThat(deployment(InputReader.read(List.of(folder)), name).scaling())
                .isEqualTo(scaling);
    }

    @Test
    void service_scalingTargetInAnotherFile_isOfTheTableThatItNames() throws IOException {
        Files.writeString(folder.resolve("serverless.yml"), """
                service: shop
                provider: {name: aws}
                resources: ["${file(a-tables.yml)}", "${file(scaling.yml)}"]
                """);
        Files.writeString(folder.resolve("a-tables.yml"), """
                Resources:
                  Orders:
                    Type: AWS::DynamoDB::Table
                    Properties: {TableName: orders, KeySchema: [{AttributeName: id, KeyType: HASH}]}
                  Audit:
                    Type: AWS::DynamoDB::Table
                    Properties: {TableName: audit, KeySchema: [{AttributeName: id, KeyType: HASH}]}
                """);
        Files.writeString(folder.resolve("scaling.yml"), """
                Resources:
                  Target:
                    Type: AWS::ApplicationAutoScaling::ScalableTarget
                    Properties: {ServiceNamespace: dynamodb, ResourceId: !Sub "table/${Orders}"}
                """);

        Inputs inputs = InputReader.read(List.of(folder));

        assertThat(deployment(inputs, "orders").scaling()).isEqualTo(Scaling.AUTOMATIC);
        assertThat(deployment(inputs, "audit").scaling()).isEqualTo(Scaling.FIXED);
    }

    @ParameterizedTest
    @CsvSource({"Orders,AUTOMATIC", "'[Audit, Orders]',AUTOMATIC", "Audit,FIXED", "'${env:TABLE}',UNKNOWN"})
    void service_capacitiesOfThePlugin_scaleTheTablesThatTheyName(String table, Scaling scaling) throws IOException {
        Files.writeString(folder.resolve("serverless.yml"), """
                service: shop
                plugins: [serverless-dynamodb-autoscaling]
                custom:
                  capacities:
                    - table: %s
                      write: {minimum: 5, maximum: 1000, usage: 0.75}
                resources:
                  Resources:
                    Orders:
                      Type: AWS::DynamoDB::Table
                      Properties: {TableName: orders, KeySchema: [{AttributeName: id, KeyType: HASH}]}
                    Audit:
                      Type: AWS::DynamoDB::Table
                      Properties: {TableName: audit, KeySchema: [{AttributeName: id, KeyType: HASH}]}
                """.formatted(table));

        assertThat(deployment(InputReader.read(List.of(folder)), "orders").scaling())
                .isEqualTo(scaling);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "'[{\"region_name\": \"us-east-1\"}]'; EVENTUAL",
                "'[{\"region_name\": \"us-east-1\", \"consistency_mode\": \"STRONG\"}]'; STRONG",
                "[]; NONE"
            })
    void plan_replicaBlocks_replicate(String replicas, Replication replication) throws IOException {
        assertThat(plan(", \"replica\": " + replicas, "{}").replication()).isEqualTo(replication);
    }

    @ParameterizedTest
    @CsvSource({"true,true", "var.expires,false"})
    void module_timeToLive_isStatedUnlessItIsUnknown(String enabled, boolean isStated) throws IOException {
        assertThat(module("ttl {\n attribute_name = \"expires\"\n enabled = " + enabled + "\n}")
                        .statesTimeToLive())
                .isEqualTo(isStated);
    }

    @Test
    void module_replicasOfAVariable_areUnknown() throws IOException {
        String dynamic =
                "dynamic \"replica\" {\n for_each = var.regions\n content {\n region_name = replica.value\n}\n}";

        assertThat(module(dynamic).replication()).isEqualTo(Replication.NONE);
        assertThat(module("replica {\n region_name = var.region\n}").replication())
                .isEqualTo(Replication.EVENTUAL);
    }

    @Test
    void unknownBillingMode_mayBeOnDemand() throws IOException {
        assertThat(module("billing_mode = var.mode").scaling()).isEqualTo(Scaling.UNKNOWN);
        assertThat(template("Table", "BillingMode: !Ref Mode", "ecs", "service").scaling())
                .isEqualTo(Scaling.UNKNOWN);
    }

    @Test
    void plan_oldGlobalTable_isLegacy() throws IOException {
        String global = "{\"type\": \"aws_dynamodb_global_table\", \"values\": {\"name\": \"orders\"}}";

        assertThat(plan("", global)).isEqualTo(new Deployment(true, Scaling.FIXED, Replication.LEGACY));
    }

    @ParameterizedTest
    @ValueSource(strings = {"2017.11.29", "2019.11.21"})
    void description_ofGlobalTable_knowsItsVersionOnly(String version) throws IOException {
        Replication replication = version.startsWith("2017") ? Replication.LEGACY : Replication.EVENTUAL;

        assertThat(json("""
                {"Table": {"TableName": "orders", "KeySchema": [{"AttributeName": "id", "KeyType": "HASH"}],
                  "Replicas": [{"RegionName": "us-east-1"}], "GlobalTableVersion": "%s"}}
                """.formatted(version))).isEqualTo(new Deployment(false, Scaling.UNKNOWN, replication));
    }

    private Deployment template(String type, String setting, String service, String resource) {
        return deployment(Templates.read(folder, TABLES.formatted(type, setting, service, resource)), "Orders");
    }

    private Deployment plan(String members, String other) throws IOException {
        return json("""
                {"format_version": "1.2", "planned_values": {"root_module": {"resources": [
                  {"address": "a", "type": "aws_dynamodb_table",
                   "values": {"name": "orders", "hash_key": "id"%s}},
                  {"address": "b", "type": "aws_dynamodb_table", "values": {"name": "audit", "hash_key": "id"}},
                  %s]}}}
                """.formatted(members, other));
    }

    private Deployment module(String block) throws IOException {
        String table = "resource \"aws_dynamodb_table\" \"a\" {\n name = \"orders\"\n hash_key = \"id\"\n %s\n}\n";
        Path file = Files.writeString(folder.resolve("main.tf"), table.formatted(block));
        return deployment(InputReader.read(List.of(file)), "orders");
    }

    private Deployment json(String json) throws IOException {
        return deployment(InputReader.read(List.of(Files.writeString(folder.resolve("tables.json"), json))), "orders");
    }

    private static Deployment deployment(Inputs inputs, String table) {
        return inputs.tables().stream()
                .filter(input -> input.entity().table().equals(table))
                .map(input -> Objects.requireNonNull(input.entity().deployment()))
                .findFirst()
                .orElseThrow();
    }
}
