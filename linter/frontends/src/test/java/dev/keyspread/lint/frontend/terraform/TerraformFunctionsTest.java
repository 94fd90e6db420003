package dev.keyspread.lint.frontend.terraform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.frontend.input.InputReader;
import dev.keyspread.lint.frontend.table.Inputs;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Documents beside a Terraform module, and tables whose key stays unknown. */
class TerraformFunctionsTest {

    private static final String HELP =
            "; it is not linted; run \"terraform show -json PLAN > plan.json\" and \"keyspread lint plan.json\"";

    @TempDir
    private Path folder;

    private TerraformFiles files;

    @BeforeEach
    void createFiles() {
        files = new TerraformFiles(folder);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "yamldecode(file(\"${path.module}/tables.yaml\"))|tables.yaml|tables: [{name: orders, key: status}]",
                "jsondecode(file(\"../tables.json\"))|../tables.json|{\"tables\": [{\"name\": \"orders\", \"key\": \"status\"}]}"
            })
    void document_besideModule_isRead(String expression, String name, String document) {
        files.with(".git/HEAD", "")
                .with(Path.of("live", name).normalize().toString(), document)
                .with("live/main.tf", """
                locals { all = %s }
                resource "aws_dynamodb_table" "t" {
                  for_each = { for t in local.all.tables : t.name => t }
                  name     = each.key
                  hash_key = each.value.key
                  attribute {
                    name = each.value.key
                    type = "S"
                  }
                }
                """.formatted(expression));

        Inputs inputs = InputReader.read(List.of(folder.resolve("live")));

        assertThat(inputs.notes()).isEmpty();
        assertThat(inputs.tables()).singleElement().satisfies(table -> {
            assertThat(table.entity().table()).isEqualTo("orders");
            assertThat(table.placeOf(null, "status").relativeTo(folder)).hasToString("live/main.tf:1");
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"missing.yaml", "main.tf", "broken.json", "\\u0000.json", "/dev/zero"})
    void document_thatCannotBeRead_isUnknown(String name) {
        files.with("broken.json", "{").with("main.tf", """
                resource "aws_dynamodb_table" "t" {
                  name     = "orders"
                  hash_key = jsondecode(file("%s")).key
                }
                """.formatted(name));

        Inputs inputs = files.read();

        assertThat(inputs.tables()).isEmpty();
        assertThat(inputs.notes())
                .filteredOn(note -> !note.message().startsWith("\"" + name + "\" is not read: it is outside"))
                .singleElement()
                .satisfies(note -> assertThat(note.message()).endsWith(HELP));
    }

    @Test
    void table_whoseKeyIsUnknown_hasOneNote() {
        files.with("main.tf", """
                module "orders" {
                  source        = "cloudposse/dynamodb/aws"
                  name          = "orders"
                  hash_key      = var.key
                  hash_key_type = var.type
                }
                """);

        assertThat(files.read().notes())
                .singleElement()
                .satisfies(note -> assertThat(note.message())
                        .isEqualTo("table \"module.orders\": its key cannot be resolved: variable \"key\" has no value"
                                + HELP));
    }
}
