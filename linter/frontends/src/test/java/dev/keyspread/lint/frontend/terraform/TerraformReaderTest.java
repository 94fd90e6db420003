package dev.keyspread.lint.frontend.terraform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.keyspread.lint.frontend.input.InputReader;
import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.frontend.table.Note;
import dev.keyspread.lint.frontend.table.Place;
import dev.keyspread.lint.frontend.table.TableInput;
import dev.keyspread.lint.schema.Deployment;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.Throughput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TerraformReaderTest {

    @TempDir
    private Path folder;

    @Test
    void plan_onOneLine_hasAllTablesOfOneName() throws IOException {
        String plan = Place.text(folder.resolve("plan.json"));
        Inputs inputs = read("planned_values", """
                {"resources": [{"address": "aws_dynamodb_table.a", "type": "aws_dynamodb_table", \
                "values": {"name": "orders", "hash_key": "id"}}], \
                "child_modules": [{"resources": [{"address": "module.eu.aws_dynamodb_table.a", \
                "type": "aws_dynamodb_table", "values": {"name": "orders", "hash_key": "status"}}]}]}""");

        assertThat(inputs.tables())
                .extracting(
                        source -> source.entity().entity(),
                        TableInput::stableName,
                        source -> source.entity().key().partitionKeys().get(0).attribute())
                .containsExactly(
                        tuple("orders (" + plan + ", aws_dynamodb_table.a)", "orders", "id"),
                        tuple("orders (" + plan + ", module.eu.aws_dynamodb_table.a)", "orders", "status"));
    }

    @Test
    void plan_tablesOfModules_areRead() throws IOException {
        Inputs inputs = read("planned_values", """
                {"resources": [
                  {"address": "aws_s3_bucket.b", "mode": "managed", "type": "aws_s3_bucket", "values": {}},
                  {"address": "data.aws_dynamodb_table.old", "mode": "data", "type": "aws_dynamodb_table",
                   "values": {"name": "old", "hash_key": "status"}}],
                 "child_modules": [{"address": "module.shop", "resources": [
                  {"address": "module.shop.aws_dynamodb_table.orders", "mode": "managed", "type": "aws_dynamodb_table",
                   "values": {
                     "name": "orders", "billing_mode": "PROVISIONED", "read_capacity": 5, "write_capacity": 7,
                     "hash_key": "customer", "range_key": "time",
                     "attribute": [{"name": "customer", "type": "S"}, {"name": "time", "type": "N"}],
                     "global_secondary_index": [
                       {"name": "by-time", "hash_key": "time", "range_key": "", "projection_type": "INCLUDE",
                        "non_key_attributes": ["total"], "read_capacity": 1, "write_capacity": 2}],
                     "local_secondary_index": [
                       {"name": "by-state", "range_key": "state", "projection_type": "KEYS_ONLY"}],
                     "ttl": [{"attribute_name": "expires", "enabled": true}]}}]}]}
                """);

        assertThat(inputs.notes()).isEmpty();
        EntitySchema table = inputs.tables().get(0).entity();
        assertThat(inputs.tables()).hasSize(1);
        assertThat(table.entity()).isEqualTo("orders");
        assertThat(table.key().partitionKeys()).extracting(KeyPart::attribute).containsExactly("customer");
        assertThat(table.key().sortKeys()).extracting(KeyPart::attribute).containsExactly("time");
        assertThat(table.throughput()).isEqualTo(new Throughput(5, 7));
        assertThat(table.timeToLive()).isEqualTo("expires");
        assertThat(table.indexes())
                .extracting(IndexSchema::name, IndexSchema::kind, IndexSchema::projection, IndexSchema::throughput)
                .containsExactly(
                        tuple("by-state", IndexSchema.Kind.LOCAL, IndexSchema.Projection.KEYS_ONLY, null),
                        tuple(
                                "by-time",
                                IndexSchema.Kind.GLOBAL,
                                IndexSchema.Projection.INCLUDE,
                                new Throughput(1, 2)));
        assertThat(table.index("by-time").orElseThrow().key().sortKeys()).isEmpty();
    }

    @Test
    void state_keysListedByIndex_areRead() throws IOException {
        Inputs inputs = read("values", """
                {"resources": [
                  {"address": "aws_dynamodb_table.t", "mode": "managed", "type": "aws_dynamodb_table",
                   "values": {"name": "t", "hash_key": "id",
                     "global_secondary_index": [{"name": "g", "hash_key": "", "projection_type": "ALL", "key_schema": [
                       {"attribute_name": "a", "key_type": "HASH"},
                       {"attribute_name": "b", "key_type": "HASH"},
                       {"attribute_name": "c", "key_type": "RANGE"}]}]}}]}
                """);

        IndexSchema index = inputs.tables().get(0).entity().indexes().get(0);
        assertThat(index.key().partitionKeys()).extracting(KeyPart::attribute).containsExactly("a", "b");
        assertThat(index.key().sortKeys()).extracting(KeyPart::attribute).containsExactly("c");
    }

    @Test
    void plan_indexWithoutItsKeys_isNoted() throws IOException {
        Inputs inputs = read("planned_values", """
                {"resources": [
                  {"address": "aws_dynamodb_table.t", "mode": "managed", "type": "aws_dynamodb_table",
                   "values": {"name": "orders", "hash_key": "id", "global_secondary_index": [{"name": "g", "key_schema": []}]}}]}
                """);

        assertThat(inputs.tables().get(0).entity().indexes()).isEmpty();
        assertThat(inputs.tables().get(0).entity().rejections()).isEmpty();
        assertThat(inputs.notes())
                .extracting(Note::message)
                .containsExactly("table \"aws_dynamodb_table.t\": its key cannot be resolved: its hash_key is not known"
                        + " before the deployment; index \"g\" is not linted");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"attribute_name\": \"expires\"}",
                "{\"attribute_name\": \"expires\", \"enabled\": false}",
                "{\"attribute_name\": \"\", \"enabled\": true}"
            })
    void plan_timeToLiveThatIsOff_isNone(String timeToLive) throws IOException {
        Inputs inputs = read("planned_values", """
                {"resources": [
                  {"address": "aws_dynamodb_table.t", "mode": "managed", "type": "aws_dynamodb_table",
                   "values": {"name": "t", "hash_key": "id", "ttl": [%s]}}]}
                """.formatted(timeToLive));

        assertThat(inputs.tables().get(0).entity().timeToLive()).isNull();
    }

    @Test
    void plan_whatIsKnownAfterIt_isNoted() throws IOException {
        Inputs inputs = read("planned_values", """
                {"resources": [
                  {"address": "aws_dynamodb_table.nameless", "mode": "managed", "type": "aws_dynamodb_table",
                   "values": {"hash_key": "id"}},
                  {"address": "aws_dynamodb_table.keyless", "mode": "managed", "type": "aws_dynamodb_table",
                   "values": {"name": "keyless"}}]}
                """);

        assertThat(inputs.tables())
                .extracting(source -> source.entity().table())
                .containsExactly("aws_dynamodb_table.nameless");
        assertThat(inputs.notes())
                .extracting(Note::message)
                .containsExactly(
                        "table \"aws_dynamodb_table.nameless\": its name is not known before the deployment; it is called by its"
                                + " address",
                        "table \"aws_dynamodb_table.keyless\": its key cannot be resolved: its hash_key is not known"
                                + " before the deployment; it is not linted");
    }

    @Test
    void indexesOfTheirOwn_inPlans_belongToTheirTables() throws IOException {
        Inputs inputs = read("planned_values", """
                {"resources": [
                  {"address": "aws_dynamodb_global_secondary_index.i", "mode": "managed",
                   "type": "aws_dynamodb_global_secondary_index",
                   "values": {"table_name": "orders", "index_name": "by-state",
                     "key_schema": [{"attribute_name": "state", "attribute_type": "N", "key_type": "HASH"}],
                     "projection": [{"projection_type": "KEYS_ONLY", "non_key_attributes": null}],
                     "provisioned_throughput": [{"read_capacity_units": 1, "write_capacity_units": 2}]}},
                  {"address": "aws_dynamodb_table.t", "mode": "managed", "type": "aws_dynamodb_table",
                   "values": {"name": "orders", "hash_key": "id", "global_secondary_index": []}}]}
                """);

        assertThat(inputs.notes()).isEmpty();
        assertThat(inputs.tables())
                .singleElement()
                .satisfies(table -> assertThat(TerraformFiles.shape(table))
                        .isEqualTo("orders (id S), by-state (state N) KEYS_ONLY"));
        assertThat(inputs.tables().get(0).entity().indexes().get(0).throughput())
                .isEqualTo(new Throughput(1, 2));
    }

    @Test
    void stateFile_isRead() throws IOException {
        Path state = Files.writeString(folder.resolve("terraform.tfstate"), """
                {"version": 4, "terraform_version": "1.9.5", "serial": 12, "lineage": "x", "outputs": {},
                 "resources": [
                   {"mode": "data", "type": "aws_dynamodb_table", "name": "old", "instances": [
                     {"attributes": {"name": "old", "hash_key": "status"}}]},
                   {"module": "module.shop", "mode": "managed", "type": "aws_dynamodb_table", "name": "all",
                    "instances": [
                      {"index_key": "eu",
                       "attributes": {"arn": "arn:1", "name": "eu-orders", "hash_key": "id", "range_key": null,
                         "attribute": [{"name": "id", "type": "S"}, {"name": "state", "type": "S"}],
                         "global_secondary_index": [
                           {"name": "by-state", "hash_key": "state", "range_key": "", "projection_type": "ALL"}],
                         "ttl": [{"attribute_name": "", "enabled": false}]}},
                      {"index_key": 1, "attributes": {"name": "us-orders", "hash_key": "id"}}]},
                   {"mode": "managed", "type": "aws_dynamodb_table_replica", "name": "r", "instances": [
                     {"attributes": {"global_table_arn": "arn:1"}}]}]}
                """);

        Inputs inputs = InputReader.read(List.of(folder));

        assertThat(inputs.notes()).isEmpty();
        assertThat(inputs.tables())
                .extracting(
                        TerraformFiles::shape,
                        TableInput::id,
                        table -> table.place().toString(),
                        table -> table.entity().deployment().replication())
                .containsExactly(
                        tuple(
                                "eu-orders (id S), by-state (state S) ALL",
                                "module.shop.aws_dynamodb_table.all[\"eu\"]",
                                Place.text(state) + ":8",
                                Deployment.Replication.EVENTUAL),
                        tuple(
                                "us-orders (id S)",
                                "module.shop.aws_dynamodb_table.all[1]",
                                Place.text(state) + ":13",
                                Deployment.Replication.NONE));
    }

    @Test
    void stateFile_ofAnOldVersion_isNoted() throws IOException {
        Files.writeString(
                folder.resolve("terraform.tfstate"),
                "{\"version\": 3, \"terraform_version\": \"0.11.1\", \"serial\": 1, \"modules\": [\"aws_dynamodb_table\"]}");

        assertThat(InputReader.read(List.of(folder)).notes())
                .extracting(Note::message)
                .containsExactly(
                        "states of Terraform before 0.12 are not read; run \"terraform show -json\" with a newer"
                                + " version");
    }

    private Inputs read(String values, String module) throws IOException {
        String plan = "{\"format_version\": \"1.2\", \"" + values + "\": {\"root_module\": " + module + "}}";
        return InputReader.read(List.of(Files.writeString(folder.resolve("plan.json"), plan)));
    }
}
