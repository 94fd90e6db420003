package dev.keyspread.lint.frontend.terraform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.frontend.table.Place;
import dev.keyspread.lint.frontend.table.TableInput;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Places of keys and indexes that a module gets as arguments, or that a loop makes of a list. */
class TerraformPlacesTest {

    private static final String TABLE_MODULE = """
            variable "hash_key" {}
            variable "indexes" {
              type = list(object({ name = string, hash_key = string, range_key = optional(string, "at") }))
            }
            resource "aws_dynamodb_table" "this" {
              name     = "orders"
              hash_key = var.hash_key
              dynamic "global_secondary_index" {
                for_each = var.indexes
                content {
                  name            = global_secondary_index.value.name
                  hash_key        = global_secondary_index.value.hash_key
                  range_key       = lookup(global_secondary_index.value, "range_key", null)
                  projection_type = "ALL"
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
    void arguments_ofModule_areAtTheirLiteralsInTheCall() {
        files.with("m/main.tf", TABLE_MODULE).with("main.tf", """
                module "orders" {
                  source   = "./m"
                  hash_key = "orderId"
                  indexes = [
                    { name = "byStatus", hash_key = "status" },
                    { name     = "byEmail",
                      hash_key = "email" },
                  ]
                }
                """);

        assertThat(places(" orderId byStatus byStatus/status byStatus/at byEmail byEmail/email byEmail/at"))
                .containsExactly(
                        "m/main.tf:5",
                        "main.tf:3",
                        "main.tf:5",
                        "main.tf:5",
                        "main.tf:5",
                        "main.tf:6",
                        "main.tf:7",
                        "main.tf:6");
    }

    @Test
    void arguments_thatAreHandedOn_areAtTheCallThatHandsThemOn() {
        files.with("m/main.tf", TABLE_MODULE).with("middle/main.tf", """
                        variable "hash_key" {}
                        variable "indexes" {}
                        module "inner" {
                          source   = "../m"
                          hash_key = var.hash_key
                          indexes  = var.indexes
                        }
                        """).with("main.tf", """
                        module "orders" {
                          source   = "./middle"
                          hash_key = "orderId"
                          indexes  = [{ name = "byStatus", hash_key = "status" }]
                        }
                        """);

        assertThat(places("orderId byStatus/status")).containsExactly("middle/main.tf:3", "middle/main.tf:3");
    }

    @Test
    void elements_ofLoop_areAtTheirLiterals_orAtTheLoopIfThoseAreInAnotherFile() {
        files.with("locals.tf", """
                # Comment
                locals { others = [{ name = "shop" }] }
                """).with("main.tf", """
                locals {
                  indexes = [
                    { name = "email" },
                    { name = "state" },
                  ]
                }
                resource "aws_dynamodb_table" "orders" {
                  name     = "orders"
                  hash_key = "id"
                  dynamic "global_secondary_index" {
                    iterator = index
                    for_each = local.indexes
                    content {
                      name            = "by-${index.value.name}"
                      hash_key        = index.value.name
                      projection_type = "ALL"
                    }
                  }
                  dynamic "local_secondary_index" {
                    for_each = local.others
                    content {
                      name            = "by-shop"
                      range_key       = local_secondary_index.value.name
                      projection_type = "ALL"
                    }
                  }
                }
                """);

        assertThat(places("by-email by-email/email by-state/state by-shop/shop"))
                .containsExactly("main.tf:14", "main.tf:3", "main.tf:4", "main.tf:20");
    }

    @Test
    void calls_ofOneModule_areOneTableInTwoEnvironments() {
        String call = """
                module "orders" {
                  source   = "../m"
                  hash_key = "orderId"
                  indexes  = []
                }
                """;
        files.with("m/main.tf", TABLE_MODULE).with("dev/main.tf", call).with("live/main.tf", "# live\n" + call);

        assertThat(places("orderId")).containsExactly("dev/main.tf:3");
    }

    /** Returns the places of a table, and of its keys and indexes: {@code member}, {@code index} or {@code index/member}. */
    private Stream<String> places(String addresses) {
        Inputs inputs = files.read();
        assertThat(inputs.notes()).isEmpty();
        assertThat(inputs.tables()).hasSize(1);
        TableInput table = inputs.tables().get(0);
        return Stream.of(addresses.split(" ", -1))
                .map(address -> place(table, address))
                .map(place -> place.relativeTo(folder).toString());
    }

    private static Place place(TableInput table, String address) {
        String[] parts = address.split("/", -1);
        boolean isIndex = table.entity().index(parts[0]).isPresent();
        return isIndex
                ? table.placeOf(parts[0], parts.length == 1 ? null : parts[1])
                : table.placeOf(null, parts[0].isEmpty() ? null : parts[0]);
    }
}
