package dev.keyspread.lint.frontend.describe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.keyspread.lint.frontend.input.InputReader;
import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.frontend.table.Note;
import dev.keyspread.lint.frontend.table.TableInput;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.Throughput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TableShapesTest {

    @TempDir
    private Path folder;

    @Test
    void of_workbenchModel_hasKeysAndIndexesWithTheirLines() throws IOException {
        TableInput orders = read("model.json", """
                {"ModelName": "Shop", "DataModel": [{
                  "TableName": "orders",
                  "KeyAttributes": {
                    "PartitionKey": {"AttributeName": "customerId", "AttributeType": "S"},
                    "SortKey": {"AttributeName": "number", "AttributeType": "N"}},
                  "NonKeyAttributes": [{"AttributeName": "total", "AttributeType": "N"}],
                  "GlobalSecondaryIndexes": [{
                    "IndexName": "by-region",
                    "KeyAttributes": {
                      "PartitionKey": {"AttributeName": "region", "AttributeType": "S"}},
                    "Projection": {"ProjectionType": "KEYS_ONLY"}}]}]}
                """).tables().get(0);

        assertThat(orders.entity().table()).isEqualTo("orders");
        assertThat(orders.entity().key().partitionKeys())
                .extracting(KeyPart::attribute)
                .containsExactly("customerId");
        assertThat(orders.entity().key().sortKeys())
                .extracting(KeyPart::attribute, part -> part.type().name())
                .containsExactly(tuple("number", "N"));
        assertThat(orders.entity().attributes())
                .extracting(attribute -> attribute.name())
                .contains("total");
        assertThat(orders.entity().indexes())
                .extracting(IndexSchema::name, IndexSchema::projection)
                .containsExactly(tuple("by-region", IndexSchema.Projection.KEYS_ONLY));
        assertThat(orders.placeOf(null, "customerId").line()).isEqualTo(4);
        assertThat(orders.placeOf("by-region", "region").line()).isEqualTo(10);
    }

    @Test
    void of_workbenchModel_withTypesOfOtherAttributes_isNotRejected() throws IOException {
        TableInput goals = read("model.json", """
                {"ModelName": "Goals", "DataModel": [{
                  "TableName": "goals",
                  "KeyAttributes": {
                    "PartitionKey": {"AttributeName": "pk", "AttributeType": "S"}},
                  "NonKeyAttributes": [
                    {"AttributeName": "goal", "AttributeType": "N"},
                    {"AttributeName": "pair", "AttributeType": "M"}],
                  "GlobalSecondaryIndexes": [
                    {"IndexName": "by-goal",
                     "KeyAttributes": {"PartitionKey": {"AttributeName": "goal", "AttributeType": "N"}},
                     "Projection": {"ProjectionType": "INCLUDE", "NonKeyAttributes": ["pair"]}},
                    {"IndexName": "by-goal-and-pk",
                     "KeyAttributes": {
                       "PartitionKey": {"AttributeName": "goal", "AttributeType": "N"},
                       "SortKey": {"AttributeName": "pk", "AttributeType": "S"}},
                     "Projection": {"ProjectionType": "ALL"}}]}]}
                """).tables().get(0);

        assertThat(goals.entity().rejections()).isEmpty();
        assertThat(goals.entity().attributes())
                .extracting(attribute -> attribute.name(), attribute -> attribute.type())
                .containsExactlyInAnyOrder(
                        tuple("pk", AttributeType.S), tuple("goal", AttributeType.N), tuple("pair", AttributeType.M));
        assertThat(goals.entity().indexes())
                .extracting(
                        IndexSchema::name,
                        index -> index.key().partitionKeys().get(0).type())
                .containsExactly(tuple("by-goal", AttributeType.N), tuple("by-goal-and-pk", AttributeType.N));
    }

    @Test
    void of_configurationOfTestLibrary_isItsTables() throws IOException {
        assertThat(names(read("tables.json", """
                {"tables": [
                  {"TableName": "a", "KeySchema": [{"AttributeName": "id", "KeyType": "HASH"}]},
                  {"TableName": "b", "KeySchema": [{"AttributeName": "id", "KeyType": "HASH"}]}]}
                """))).containsExactly("a", "b");
    }

    @Test
    void of_tasksOfAnsible_areTheirTables_unlessTheyRemoveThem() throws IOException {
        Inputs inputs = read("main.yml", """
                - hosts: all
                  tasks:
                    - name: create tables
                      block:
                        - name: orders
                          community.aws.dynamodb_table:
                            name: "{{ stage }}-orders"
                            hash_key_name: customer
                            range_key_name: at
                            range_key_type: NUMBER
                            indexes:
                              - {name: by-state, type: global_keys_only, hash_key_name: state}
                              - {name: by-total, type: keys_only, hash_key_name: customer, range_key_name: total}
                    - dynamodb_table: {name: old, state: absent, hash_key_name: id}
                """);

        assertThat(names(inputs)).containsExactly("{{ stage }}-orders");
        TableInput orders = inputs.tables().get(0);
        assertThat(orders.entity().key().parts())
                .extracting(KeyPart::attribute, part -> part.type().name())
                .containsExactly(tuple("customer", "S"), tuple("at", "N"));
        assertThat(orders.entity().indexes())
                .extracting(IndexSchema::name, IndexSchema::projection)
                .containsExactly(
                        tuple("by-state", IndexSchema.Projection.KEYS_ONLY),
                        tuple("by-total", IndexSchema.Projection.KEYS_ONLY));
        assertThat(orders.entity().rejections()).isEmpty();
        assertThat(orders.placeOf(null, "at").line()).isEqualTo(9);
        assertThat(inputs.notes()).isEmpty();
    }

    @Test
    void of_resourcesOfSyndicate_areTheirTables() throws IOException {
        Inputs inputs = read("deployment_resources.json", """
                {"audit-role": {"resource_type": "iam_role"},
                 "Audit": {
                   "resource_type": "dynamodb_table",
                   "hash_key_name": "id",
                   "hash_key_type": "S",
                   "sort_key_name": "at",
                   "sort_key_type": "N",
                   "read_capacity": 2,
                   "write_capacity": 3,
                   "global_indexes": [
                     {"name": "by-user", "index_key_name": "user", "index_key_type": "S",
                      "index_sort_key_name": "at", "index_sort_key_type": "N"}],
                   "autoscaling": []}}
                """);

        TableInput audit = inputs.tables().get(0);
        assertThat(names(inputs)).containsExactly("Audit");
        assertThat(audit.entity().key().parts())
                .extracting(KeyPart::attribute, part -> part.type().name())
                .containsExactly(tuple("id", "S"), tuple("at", "N"));
        assertThat(audit.entity().throughput()).isEqualTo(new Throughput(2, 3));
        assertThat(audit.entity().index("by-user").orElseThrow().key().parts())
                .extracting(KeyPart::attribute)
                .containsExactly("user", "at");
        assertThat(audit.placeOf(null, "id").line()).isEqualTo(4);
        assertThat(inputs.notes()).isEmpty();
    }

    @Test
    void of_documentsOfKubernetes_areTheirTables() throws IOException {
        Inputs inputs = read("tables.yaml", """
                apiVersion: v1
                kind: ConfigMap
                metadata: {name: other}
                ---
                apiVersion: dynamodb.services.k8s.aws/v1alpha1
                kind: Table
                metadata: {name: orders-resource}
                spec:
                  tableName: orders
                  attributeDefinitions:
                    - {attributeName: id, attributeType: N}
                  keySchema:
                    - attributeName: id
                      keyType: HASH
                ---
                apiVersion: dynamodb.aws.crossplane.io/v1alpha1
                kind: Table
                metadata: {name: carts}
                spec:
                  forProvider:
                    keySchema: [{attributeName: cartId, keyType: HASH}]
                """);

        assertThat(names(inputs)).containsExactly("carts", "orders");
        assertThat(inputs.tables().get(1).placeOf(null, "id").line()).isEqualTo(13);
        assertThat(inputs.notes()).isEmpty();
    }

    @Test
    void of_tablesWithPropertiesOfTerraform_areTheirTables() throws IOException {
        Inputs inputs = read("tables.yaml", """
                apiVersion: dynamodb.aws.upbound.io/v1beta1
                kind: Table
                metadata: {name: sessions}
                spec:
                  forProvider:
                    attribute: [{name: userId, type: S}, {name: at, type: N}]
                    billingMode: PAY_PER_REQUEST
                    hashKey: userId
                    globalSecondaryIndex:
                      - name: by-time
                        hashKey: at
                        projectionType: KEYS_ONLY
                    ttl: [{attributeName: until, enabled: true}]
                """);

        TableInput sessions = inputs.tables().get(0);
        assertThat(names(inputs)).containsExactly("sessions");
        assertThat(sessions.entity().index("by-time").orElseThrow().key().partitionKeys())
                .extracting(part -> part.attribute(), part -> part.type())
                .containsExactly(tuple("at", AttributeType.N));
        assertThat(sessions.entity().timeToLive()).isEqualTo("until");
        assertThat(sessions.placeOf("by-time", "at").line()).isEqualTo(11);
    }

    @Test
    void of_programOfPulumi_areItsTables() throws IOException {
        Inputs inputs = read("Pulumi.yaml", """
                name: shop
                runtime: yaml
                resources:
                  bucket: {type: "aws:s3:Bucket"}
                  scores:
                    type: aws:dynamodb:Table
                    properties:
                      name: game-scores
                      hashKey: userId
                      attributes: [{name: userId, type: S}]
                  unnamed:
                    type: aws:dynamodb/table:Table
                    properties:
                      hashKey: id
                      attributes: [{name: id, type: S}]
                  open:
                    type: aws:dynamodb:Table
                    properties:
                      hashKey: ${key}
                      attributes: [{name: id, type: S}]
                """);

        assertThat(names(inputs)).containsExactly("game-scores", "unnamed");
        assertThat(inputs.notes())
                .extracting(Note::message)
                .containsExactly("table \"open\": its AttributeName cannot be resolved: ${key} is known only to Pulumi;"
                        + " it is not linted");
    }

    private static Stream<String> names(Inputs inputs) {
        return inputs.tables().stream().map(table -> table.entity().table());
    }

    private Inputs read(String name, String text) throws IOException {
        return InputReader.read(List.of(Files.writeString(folder.resolve(name), text)));
    }
}
