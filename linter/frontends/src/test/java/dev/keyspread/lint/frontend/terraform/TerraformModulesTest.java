package dev.keyspread.lint.frontend.terraform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.frontend.table.Place;
import dev.keyspread.lint.frontend.table.TableInput;
import dev.keyspread.lint.schema.Throughput;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tables of modules in HCL, in the styles of real projects. */
class TerraformModulesTest {

    @TempDir
    private Path folder;

    private TerraformFiles files;

    @BeforeEach
    void createFiles() {
        files = new TerraformFiles(folder);
    }

    @Test
    void keysUnderAnUnknownCondition_areTheFirstThatThereAre() {
        files.with("main.tf", """
                variable "legacy" {}
                resource "aws_dynamodb_table" "orders" {
                  name         = "orders"
                  billing_mode = "PAY_PER_REQUEST"
                  hash_key     = var.legacy ? "status" : "orderId"
                  range_key    = var.legacy ? null : "at"
                  attribute {
                    name = var.legacy ? "status" : "orderId"
                    type = "S"
                  }
                  attribute {
                    name = "at"
                    type = var.legacy ? "N" : "S"
                  }
                }
                """);

        assertThat(TerraformFiles.shape(files.table()))
                .startsWith("orders ")
                .contains("status")
                .contains("at");
    }

    @Test
    void keysInALocal_underAnUnknownCondition_areTheFirstThatThereAre() {
        files.with("main.tf", """
                variable "legacy" {}
                locals {
                  legacy_key = var.legacy ? "status" : "orderId"
                  key        = local.legacy_key
                }
                resource "aws_dynamodb_table" "orders" {
                  name         = "orders"
                  billing_mode = "PAY_PER_REQUEST"
                  hash_key     = local.key
                  attribute {
                    name = local.key
                    type = "S"
                  }
                }
                """);

        assertThat(TerraformFiles.shape(files.table())).startsWith("orders ").contains("status");
    }

    @Test
    void table_ofLiterals_isRead() {
        files.with("main.tf", """
                # The orders of the shop
                resource "aws_dynamodb_table" "orders" {
                  name           = "shop-orders"   // keep in step with the service
                  read_capacity  = 5
                  write_capacity = 2 * 5
                  hash_key       = "customerId"
                  range_key      = "placedAt"

                  attribute {
                    name = "customerId"
                    type = "S"
                  }
                  attribute {
                    name = "placedAt"
                    type = "N"
                  }
                  attribute { name = "status", type = "S" }

                  global_secondary_index {
                    name               = "by-status"
                    hash_key           = "status"
                    projection_type    = "INCLUDE"
                    non_key_attributes = ["total", "currency"]
                    read_capacity      = 1
                    write_capacity     = 1
                  }
                  local_secondary_index {
                    name            = "by-day"
                    range_key       = "day"
                    projection_type = "KEYS_ONLY"
                  }
                  ttl {
                    attribute_name = "expiresAt"
                    enabled        = true
                  }
                  point_in_time_recovery { enabled = true }
                  tags = { Name = "orders", "cost:centre" = upper("x") }
                  lifecycle { ignore_changes = [read_capacity, write_capacity] }
                }
                """.replace("\"status\", type", "\"status\"\n type"));

        TableInput table = files.table();

        assertThat(TerraformFiles.shape(table))
                .isEqualTo("shop-orders (customerId S; placedAt N), by-day (customerId S; day S) KEYS_ONLY,"
                        + " by-status (status S) INCLUDE");
        assertThat(table.entity().throughput()).isEqualTo(new Throughput(5, 10));
        assertThat(table.entity().timeToLive()).isEqualTo("expiresAt");
        assertThat(table.entity().indexes().get(1).include()).containsExactly("total", "currency");
        assertThat(table.place()).hasToString(Place.text(folder) + "/main.tf:2");
        assertThat(table.id()).isEqualTo("aws_dynamodb_table.orders");
    }

    @Test
    void values_ofVariablesAndLocalsInOtherFiles_areResolved() {
        files.with("variables.tf", """
                        variable "hash_key" { default = "deviceId" }
                        variable "stage" { type = string }
                        variable "billing" {
                          type        = string
                          default     = "PROVISIONED"
                          description = <<-EOT
                            How reads and writes are charged:
                            "PROVISIONED" or "PAY_PER_REQUEST" } {
                          EOT
                        }
                        """)
                .with("terraform.tfvars", "stage = \"prod\"\nbilling = \"PAY_PER_REQUEST\"\n")
                .with("locals.tf", """
                        locals {
                          prefix = format("%s-%s", lower("FLEET"), var.stage)
                          keys   = { sort = "recordedAt" }
                        }
                        """)
                .with("dynamodb.tf", """
                        resource aws_dynamodb_table readings {
                          name         = "${local.prefix}-readings"
                          billing_mode = var.billing
                          hash_key     = var.hash_key
                          range_key    = local.keys.sort
                          read_capacity  = var.billing == "PROVISIONED" ? 5 : null
                          write_capacity = var.billing == "PROVISIONED" ? 5 : null
                          attribute {
                            name = var.hash_key
                            type = "S"
                          }
                          attribute {
                            name = local.keys["sort"]
                            type = "N"
                          }
                        }
                        """);

        TableInput table = files.table();

        assertThat(TerraformFiles.shape(table)).isEqualTo("fleet-prod-readings (deviceId S; recordedAt N)");
        assertThat(table.entity().throughput()).isNull();
    }

    @Test
    void name_withUnknownParts_isShownAsItIsWritten() {
        files.with("main.tf", """
                variable "stage" {}
                locals { name = "${var.stage}-orders" }
                resource "aws_dynamodb_table" "a" {
                  name     = "${local.name}-${terraform.workspace}"
                  hash_key = "id"
                }
                resource "aws_dynamodb_table" "b" {
                  name     = join("-", [var.stage, "users", data.aws_region.current.name])
                  hash_key = "id"
                }
                """);

        Inputs inputs = files.read();

        assertThat(inputs.tables())
                .extracting(
                        table -> table.entity().table(), table -> table.entity().rejections())
                .containsExactly(
                        tuple("${var.stage}-orders-${terraform.workspace}", List.of()),
                        tuple("${var.stage}-users-${data.aws_region.current.name}", List.of()));
        assertThat(inputs.notes()).isEmpty();
    }

    @Test
    void values_thatAreUnknown_areNotedWithTheirLines() {
        files.with("main.tf", """
                variable "name" {}
                variable "key" {}
                resource "aws_dynamodb_table" "a" {
                  name     = var.name
                  hash_key = "id"
                  dynamic "global_secondary_index" {
                    for_each = var.indexes
                    content {
                      name     = global_secondary_index.key
                      hash_key = global_secondary_index.value
                    }
                  }
                  global_secondary_index {
                    name     = "by-key"
                    hash_key = var.key
                  }
                }
                resource "aws_dynamodb_table" "b" {
                  name     = "b"
                  hash_key = "${var.key}_id"
                }
                resource "aws_dynamodb_table" "c" {
                  name     = "c"
                  for_each = data.external.tables.result
                  hash_key = "id"
                }
                resource "aws_dynamodb_table" "d" {
                  count    = 0
                  hash_key = "id"
                }
                """);

        Inputs inputs = files.read();

        assertThat(inputs.tables())
                .extracting(TerraformFiles::shape)
                .containsExactly("aws_dynamodb_table.a (id S)", "c (id S)");
        assertThat(files.notes(inputs))
                .containsExactly(
                        "main.tf:22: note: \"aws_dynamodb_table.c\": its for_each cannot be resolved:"
                                + " data.external is known only to Terraform; it is linted once",
                        "main.tf:27: note: \"aws_dynamodb_table.d\": its count is 0; it is not linted",
                        "main.tf:4: note: table \"aws_dynamodb_table.a\": its name cannot be resolved: variable \"name\""
                                + " has no value; it is called by its address",
                        "main.tf:6: note: table \"aws_dynamodb_table.a\": an element of its global_secondary_index"
                                + " cannot be resolved: variable \"indexes\" has no value; it is not linted",
                        "main.tf:15: note: table \"aws_dynamodb_table.a\": its key cannot be resolved:"
                                + " variable \"key\" has no value; index \"by-key\" is not linted",
                        "main.tf:20: note: table \"aws_dynamodb_table.b\": its key cannot be resolved:"
                                + " variable \"key\" has no value; it is not linted; run \"terraform show -json PLAN > plan.json\" and"
                                + " \"keyspread lint plan.json\"");
    }

    @Test
    void forEach_overAMap_makesATableOfEachEntry() {
        files.with("main.tf", """
                locals {
                  tables = {
                    orders = { hash_key = "orderId", indexes = [{ name = "by-state", key = "state" }] }
                    users  = { hash_key = "userId", range_key = "kind" }
                  }
                }

                resource "aws_dynamodb_table" "all" {
                  for_each     = local.tables
                  name         = "shop-${each.key}"
                  billing_mode = lookup(each.value, "billing_mode", "PAY_PER_REQUEST")
                  hash_key     = each.value.hash_key
                  range_key    = try(each.value.range_key, null)

                  dynamic "attribute" {
                    for_each = compact([each.value.hash_key, lookup(each.value, "range_key", "")])
                    content {
                      name = attribute.value
                      type = "S"
                    }
                  }
                  dynamic "global_secondary_index" {
                    for_each = try(each.value.indexes, [])
                    iterator = index
                    content {
                      name            = index.value.name
                      hash_key        = index.value["key"]
                      projection_type = "KEYS_ONLY"
                    }
                  }
                }
                """);

        Inputs inputs = files.read();

        assertThat(inputs.notes()).isEmpty();
        assertThat(inputs.tables())
                .extracting(TerraformFiles::shape)
                .containsExactly(
                        "shop-orders (orderId S), by-state (state S) KEYS_ONLY", "shop-users (userId S; kind S)");
        assertThat(inputs.tables())
                .extracting(TableInput::id)
                .containsExactly("aws_dynamodb_table.all[\"orders\"]", "aws_dynamodb_table.all[\"users\"]");
    }

    @Test
    void countAndSetsAndLoops_makeTables() {
        files.with("main.tf", """
                variable "names" {
                  type    = list(string)
                  default = ["a-one", "a-two"]
                }
                resource "aws_dynamodb_table" "counted" {
                  count    = length(var.names)
                  name     = var.names[count.index]
                  hash_key = element(["left", "right"], count.index)
                }
                resource "aws_dynamodb_table" "set" {
                  for_each = toset(["b-two", "b-one", "b-two"])
                  name     = each.key
                  hash_key = each.value
                }
                resource "aws_dynamodb_table" "loop" {
                  for_each = { for name in concat(var.names, ["a-three"]) : upper(name) => "k-${name}" if name != "a-one" }
                  name     = each.key
                  hash_key = each.value
                }
                """);

        assertThat(files.read().tables())
                .extracting(TerraformFiles::shape)
                .containsExactlyInAnyOrder(
                        "a-one (left S)",
                        "a-two (right S)",
                        "b-one (b-one S)",
                        "b-two (b-two S)",
                        "A-TWO (k-a-two S)",
                        "A-THREE (k-a-three S)");
    }

    @Test
    void jsonSyntax_isRead() {
        files.with("main.tf.json", """
                {"variable": {"stage": {"default": "dev"}},
                 "resource": {"aws_dynamodb_table": {
                   "orders": {
                     "name": "${var.stage}-orders",
                     "hash_key": "id",
                     "attribute": {"name": "id", "type": "N"},
                     "dynamic": {"global_secondary_index": {
                       "for_each": ["state"],
                       "content": {"name": "by-${global_secondary_index.value}", "hash_key": "${global_secondary_index.value}",
                                   "projection_type": "ALL"}}}}}}}
                """)
                .with(
                        "other.tofu",
                        "resource \"aws_dynamodb_table\" \"u\" {\n name = \"users\"\n hash_key = \"id\"\n}\n");

        assertThat(files.read().tables())
                .extracting(TerraformFiles::shape)
                .containsExactly("dev-orders (id N), by-state (state S) ALL", "users (id S)");
    }

    @Test
    void indexResources_belongToTheirTables() {
        files.with("main.tf", """
                resource "aws_dynamodb_table" "orders" {
                  name     = "orders"
                  hash_key = "id"
                  attribute {
                    name = "id"
                    type = "S"
                  }
                }
                resource "aws_dynamodb_global_secondary_index" "state" {
                  table_name = aws_dynamodb_table.orders.name
                  index_name = "by-state"
                  key_schema {
                    attribute_name = "state"
                    attribute_type = "S"
                    key_type       = "HASH"
                  }
                  key_schema {
                    attribute_name = "placed"
                    attribute_type = "N"
                    key_type       = "RANGE"
                  }
                  projection { projection_type = "KEYS_ONLY" }
                }
                resource "aws_dynamodb_global_secondary_index" "shop" {
                  table_name = "orders"
                  index_name = "by-shop"
                  key_schema {
                    attribute_name = "shop"
                    attribute_type = "S"
                    key_type       = "HASH"
                  }
                  projection { projection_type = "ALL" }
                }
                resource "aws_dynamodb_global_secondary_index" "lost" {
                  table_name = var.elsewhere
                  index_name = "by-shop"
                }
                """);

        Inputs inputs = files.read();

        assertThat(inputs.tables())
                .extracting(TerraformFiles::shape)
                .containsExactly("orders (id S), by-shop (shop S) ALL, by-state (state S; placed N) KEYS_ONLY");
        assertThat(files.notes(inputs))
                .containsExactly(
                        "main.tf:34: note: index \"aws_dynamodb_global_secondary_index.lost\": its table is not"
                                + " among the inputs; it is not linted");
    }

    @Test
    void namedFile_isReadWithTheVariablesOfItsFolder() {
        files.with("variables.tf", "variable \"key\" { default = \"state\" }")
                .with("a.tf", "resource \"aws_dynamodb_table\" \"a\" {\n name = \"aaa\"\n hash_key = var.key\n}\n")
                .with("b.tf", "resource \"aws_dynamodb_table\" \"b\" {\n name = \"bbb\"\n hash_key = var.key\n}\n");

        assertThat(files.read("b.tf").tables())
                .extracting(TerraformFiles::shape)
                .containsExactly("bbb (state S)");
    }

    @Test
    void file_thatIsNotHcl_isNotedWithItsLine_andTheOthersAreRead() {
        files.with("broken.tf", "resource \"aws_dynamodb_table\" \"a\" {\n  name = \n}\n")
                .with("b.tf", "resource \"aws_dynamodb_table\" \"b\" {\n name = \"bbb\"\n hash_key = \"id\"\n}\n");

        Inputs inputs = files.read();

        assertThat(inputs.tables()).extracting(TerraformFiles::shape).containsExactly("bbb (id S)");
        assertThat(files.notes(inputs)).containsExactly("broken.tf:2: note: not read: not HCL: a name is expected");
    }
}
