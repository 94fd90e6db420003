package dev.keyspread.lint.frontend.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

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

class PlanReaderTest {

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
                        tuple("orders (aws_dynamodb_table.a) in " + plan, "orders", "id"),
                        tuple("orders (module.eu.aws_dynamodb_table.a) in " + plan, "orders", "status"));
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
                     "global_secondary_index": [{"name": "g", "projection_type": "ALL", "key_schema": [
                       {"attribute_name": "a", "key_type": "HASH"},
                       {"attribute_name": "b", "key_type": "HASH"},
                       {"attribute_name": "c", "key_type": "RANGE"}]}]}}]}
                """);

        IndexSchema index = inputs.tables().get(0).entity().indexes().get(0);
        assertThat(index.key().partitionKeys()).extracting(KeyPart::attribute).containsExactly("a", "b");
        assertThat(index.key().sortKeys()).extracting(KeyPart::attribute).containsExactly("c");
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
                        "table \"aws_dynamodb_table.nameless\": its name is known after the plan is applied; it is called by"
                                + " its address",
                        "table \"aws_dynamodb_table.keyless\": its hash_key is not in the plan before it is applied; it is"
                                + " not linted");
    }

    private Inputs read(String values, String module) throws IOException {
        String plan = "{\"format_version\": \"1.2\", \"" + values + "\": {\"root_module\": " + module + "}}";
        return InputReader.read(List.of(Files.writeString(folder.resolve("plan.json"), plan)));
    }
}
