package dev.keyspread.lint.frontend.terraform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.frontend.table.Inputs;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TerragruntTest {

    @TempDir
    private Path folder;

    private TerraformFiles files;

    @BeforeEach
    void createFiles() {
        files = new TerraformFiles(folder);
    }

    @Test
    void inputs_ofPublicModule_areTable() {
        files.with("live/terragrunt.hcl", """
                terraform {
                  source = "tfr:///terraform-aws-modules/dynamodb-table/aws?version=3.1.2"
                }
                locals { stage = "prod" }
                inputs = {
                  name       = "${local.stage}-orders"
                  hash_key   = "orderId"
                  attributes = [{ name = "orderId", type = "N" }]
                }
                """);

        Inputs inputs = files.read();

        assertThat(inputs.notes()).isEmpty();
        assertThat(inputs.tables()).singleElement().satisfies(table -> {
            assertThat(table.entity().table()).isEqualTo("prod-orders");
            assertThat(table.placeOf(null, "orderId").relativeTo(folder)).hasToString("live/terragrunt.hcl:7");
        });
    }

    @Test
    void inputs_ofLocalModule_areItsArguments() {
        files.with("modules/table/main.tf", """
                variable "key" {}
                resource "aws_dynamodb_table" "this" {
                  name     = "orders"
                  hash_key = var.key
                  attribute {
                    name = var.key
                    type = "S"
                  }
                }
                """).with("live/terragrunt.hcl", """
                terraform { source = "../modules//table" }
                inputs = { key = "orderId" }
                """);

        Inputs inputs = files.read();

        assertThat(inputs.notes()).isEmpty();
        assertThat(inputs.tables())
                .singleElement()
                .satisfies(table -> assertThat(table.placeOf(null, "orderId").relativeTo(folder))
                        .hasToString("live/terragrunt.hcl:2"));
    }

    @Test
    void source_thatIsUnknown_isNotedIfThereIsKey() {
        files.with("a/terragrunt.hcl", """

                terraform { source = "${get_repo_root()}/modules//table" }
                inputs = { hash_key = "orderId" }
                """)
                .with("b/terragrunt.hcl", "inputs = { vpc = \"vpc-1\" }")
                .with("c/terragrunt.hcl", "terraform { source = \"tfr:///terraform-aws-modules/vpc/aws\" }");

        Inputs inputs = files.read();

        assertThat(inputs.tables()).isEmpty();
        assertThat(inputs.notes()).singleElement().satisfies(note -> {
            assertThat(note.place().relativeTo(folder)).hasToString("a/terragrunt.hcl:2");
            assertThat(note.message())
                    .isEqualTo("\"module\": its source is not known without Terragrunt; for its tables, run"
                            + " \"terragrunt plan -out=plan.bin\", \"terragrunt show -json plan.bin > plan.json\" and"
                            + " \"keyspread lint plan.json\"");
        });
    }
}
