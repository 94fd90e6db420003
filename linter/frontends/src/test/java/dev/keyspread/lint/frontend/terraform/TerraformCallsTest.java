package dev.keyspread.lint.frontend.terraform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.frontend.table.Place;
import dev.keyspread.lint.frontend.table.TableInput;
import dev.keyspread.lint.schema.Deployment;
import dev.keyspread.lint.schema.Throughput;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Calls of modules: folders of the project, and public modules that are known by their arguments. */
class TerraformCallsTest {

    private static final String TABLE_MODULE = """
            variable "name" { type = string }
            variable "hash_key" { type = string }
            variable "indexes" {
              type = map(object({
                hash_key        = string
                range_key       = optional(string)
                projection_type = optional(string, "KEYS_ONLY")
              }))
              default = {}
            }
            resource "aws_dynamodb_table" "this" {
              name     = var.name
              hash_key = var.hash_key
              dynamic "global_secondary_index" {
                for_each = var.indexes
                content {
                  name            = global_secondary_index.key
                  hash_key        = global_secondary_index.value.hash_key
                  range_key       = global_secondary_index.value.range_key
                  projection_type = global_secondary_index.value.projection_type
                }
              }
            }
            """;

    @TempDir
    private Path folder;

    private TerraformFiles files;

    @BeforeEach
    void createFiles() {
        files = new TerraformFiles(folder);
    }

    @Test
    void localModule_isReadWithTheArgumentsOfItsCalls() {
        files.with("modules/table/main.tf", TABLE_MODULE).with("live/main.tf", """
                locals { stage = "prod" }
                module "orders" {
                  source   = "../modules/table"
                  name     = "${local.stage}-orders"
                  hash_key = "orderId"
                  indexes = {
                    by-state = { hash_key = "state", range_key = "placed" }
                    by-shop  = { hash_key = "shop", projection_type = "ALL" }
                  }
                }
                module "others" {
                  for_each = { users = "userId", carts = "cartId" }
                  source   = "../modules/table"
                  name     = each.key
                  hash_key = each.value
                }
                """);

        Inputs inputs = files.read();

        assertThat(inputs.notes()).isEmpty();
        assertThat(inputs.tables())
                .extracting(TableInput::id, TerraformFiles::shape)
                .containsExactly(
                        tuple("module.others[\"carts\"].aws_dynamodb_table.this", "carts (cartId S)"),
                        tuple(
                                "module.orders.aws_dynamodb_table.this",
                                "prod-orders (orderId S), by-shop (shop S) ALL,"
                                        + " by-state (state S; placed S) KEYS_ONLY"),
                        tuple("module.others[\"users\"].aws_dynamodb_table.this", "users (userId S)"));
        assertThat(inputs.tables())
                .allSatisfy(table ->
                        assertThat(table.place()).hasToString(Place.text(folder) + "/modules/table/main.tf:11"));
    }

    @Test
    void localModule_thatNobodyCalls_isNoted() {
        files.with("main.tf", TABLE_MODULE);

        Inputs inputs = files.read();

        assertThat(inputs.tables()).isEmpty();
        assertThat(files.notes(inputs))
                .containsExactly("main.tf:13: note: table \"aws_dynamodb_table.this\": its key cannot be resolved:"
                        + " variable \"hash_key\" has no value; it is not linted; run \"terraform show -json PLAN > plan.json\" and"
                        + " \"keyspread lint plan.json\"");
    }

    @Test
    void environments_thatMakeTheSameTables_areReadOnce() {
        String call = """
                module "orders" {
                  source   = "../../modules/table"
                  name     = "%s-orders"
                  hash_key = "%s"
                }
                """;
        files.with("modules/table/main.tf", TABLE_MODULE)
                .with("envs/dev/main.tf", call.formatted("dev", "orderId"))
                .with("envs/prod/main.tf", call.formatted("prod", "orderId"))
                .with("envs/test/main.tf", call.formatted("test", "state"));

        assertThat(files.read().tables())
                .extracting(TerraformFiles::shape)
                .containsExactly("dev-orders (orderId S)", "test-orders (state S)");
    }

    @Test
    void modules_thatCallEachOtherOrAreMissing_areNoted() {
        files.with("a/main.tf", "module \"b\" {\n  source = \"../b\"\n}\n")
                .with(
                        "b/main.tf",
                        "module \"a\" {\n  source = \"../a\"\n}\n" + "module \"c\" {\n  source = \"../dynamo-c\"\n}\n");

        assertThat(files.notes(files.read()))
                .anyMatch(note -> note.startsWith("b/main.tf:4: note: \"module.b.module.c\": there is no folder"
                        + " \"../dynamo-c\"; its tables are not linted"))
                .anyMatch(note -> note.endsWith("modules are called too often or too deep; its tables are not linted"));
    }

    @Test
    void publicTableModule_isReadFromItsArguments() {
        files.with("main.tf", """
                module "orders" {
                  source  = "terraform-aws-modules/dynamodb-table/aws"
                  version = "~> 4.0"

                  name                = "orders"
                  hash_key            = "customerId"
                  range_key           = "placed"
                  ttl_enabled         = true
                  ttl_attribute_name  = "expires"
                  autoscaling_enabled = true
                  read_capacity       = 5
                  write_capacity      = 5
                  attributes = [
                    { name = "customerId", type = "S" },
                    { name = "placed", type = "N" },
                    { name = "state", type = "S" },
                  ]
                  global_secondary_indexes = [{
                    name            = "by-state"
                    hash_key        = "state"
                    projection_type = "ALL"
                  }]
                }
                module "sessions" {
                  source                   = "git::https://github.com/terraform-aws-modules/terraform-aws-dynamodb-table.git?ref=v5.0.0"
                  name                     = "sessions"
                  hash_key                 = "sessionId"
                  attributes               = [{ name = "sessionId", type = "S" }]
                  global_secondary_indexes = { by-user = { hash_key = "userId", projection_type = "KEYS_ONLY" } }
                  ttl                      = { attribute_name = "ttl", enabled = true }
                }
                module "off" {
                  source       = "terraform-aws-modules/dynamodb-table/aws"
                  create_table = false
                  hash_key     = "x"
                }
                module "other" {
                  source = "git::ssh://git@git.example.com/terraform/dynamo-tables.git"
                  tables = ["orders"]
                }
                module "network" {
                  source = "terraform-aws-modules/vpc/aws"
                }
                """);

        Inputs inputs = files.read();

        assertThat(inputs.tables())
                .extracting(
                        TerraformFiles::shape,
                        table -> table.entity().timeToLive(),
                        table -> table.entity().throughput(),
                        table -> table.place().line())
                .containsExactly(
                        tuple(
                                "orders (customerId S; placed N), by-state (state S) ALL",
                                "expires",
                                new Throughput(5, 5),
                                1),
                        tuple("sessions (sessionId S), by-user (userId S) KEYS_ONLY", "ttl", null, 24));
        assertThat(inputs.tables().get(0).entity().deployment().scaling()).isEqualTo(Deployment.Scaling.AUTOMATIC);
        assertThat(files.notes(inputs))
                .containsExactly(
                        "main.tf:32: note: \"module.off\": its arguments say that it creates nothing; it is not linted",
                        "main.tf:37: note: \"module.other\": the module is not read and its arguments have no hash_key;"
                                + " for its tables, run \"terraform show -json\" on a plan");
    }

    @Test
    void indexResources_ofTheSameKeys_belongToTheTablesOfTheirKeys() {
        files.with("main.tf", """
                resource "aws_dynamodb_table" "t" {
                  for_each = toset(["one", "two"])
                  name     = "t-${each.key}"
                  hash_key = "id"
                }
                resource "aws_dynamodb_global_secondary_index" "i" {
                  for_each   = toset(["one", "two"])
                  table_name = aws_dynamodb_table.t[each.key].name
                  index_name = "by-${each.key}"
                  key_schema {
                    attribute_name = each.key
                    attribute_type = "S"
                    key_type       = "HASH"
                  }
                  projection { projection_type = "ALL" }
                }
                """);

        assertThat(files.read().tables())
                .extracting(TerraformFiles::shape)
                .containsExactly("t-one (id S), by-one (one S) ALL", "t-two (id S), by-two (two S) ALL");
    }

    @Test
    void cloudPossesModule_isReadFromItsArguments() {
        files.with("main.tf", """
                module "orders" {
                  source         = "cloudposse/dynamodb/aws"
                  version        = "0.37.0"
                  namespace      = "eg"
                  stage          = "prod"
                  name           = "orders"
                  attributes     = ["v2"]
                  hash_key       = "customerId"
                  range_key      = "placed"
                  range_key_type = "N"
                  ttl_attribute  = "Expires"
                  autoscale_min_read_capacity  = 5
                  autoscale_min_write_capacity = 6
                  enable_autoscaler            = false
                  dynamodb_attributes = [{ name = "state", type = "S" }]
                  global_secondary_index_map = [{
                    name               = "by-state"
                    hash_key           = "state"
                    range_key          = "placed"
                    projection_type    = "INCLUDE"
                    non_key_attributes = ["total"]
                    read_capacity      = 5
                    write_capacity     = 5
                  }]
                }
                """);

        TableInput table = files.table();

        assertThat(TerraformFiles.shape(table))
                .isEqualTo("eg-prod-orders-v2 (customerId S; placed N), by-state (state S; placed N) INCLUDE");
        assertThat(table.entity().timeToLive()).isEqualTo("Expires");
        assertThat(table.entity().throughput()).isEqualTo(new Throughput(5, 6));
        assertThat(table.entity().deployment().scaling()).isEqualTo(Deployment.Scaling.FIXED);
    }
}
