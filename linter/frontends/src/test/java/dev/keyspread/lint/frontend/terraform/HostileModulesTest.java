package dev.keyspread.lint.frontend.terraform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.keyspread.lint.frontend.CpuTime;
import dev.keyspread.lint.frontend.table.Inputs;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Modules that are damaged, or that would fill the memory or the stack. */
class HostileModulesTest {

    private static final String MODULE = """
            variable "stage" { default = "dev" }
            locals {
              name = join("-", ["shop", var.stage, format("%s", "orders")])
              all  = { for k, v in { a = "x", b = "y" } : k => merge({ n = v }, { m = [1, 2.5e1] })... if k != "c" }
              text = <<-EOT
                ${upper("x")} %{ if true }y%{ endif }
              EOT
            }
            /* the orders */
            resource "aws_dynamodb_table" "orders" {
              for_each = toset(["eu", "us"])
              name     = "${local.name}-${each.key}"
              hash_key = var.stage == "dev" && !false ? "id" : "key"
              dynamic "attribute" {
                for_each = ["id", "state"]
                content {
                  name = attribute.value
                  type = "S"
                }
              }
              global_secondary_index {
                name     = "by-state"
                hash_key = lookup(local.all["a"][0], "n", "state")
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

    /** Random changes of a module: whatever they make of it, it is read or noted. */
    @Test
    void modulesWithRandomChanges_areReadOrNoted() {
        Random random = new Random(20);
        for (int i = 0; i < 1_000; i++) {
            String module = changed(random);

            assertThatCode(() -> files.with("main.tf", module).read())
                    .as(module)
                    .doesNotThrowAnyException();
        }
    }

    private static String changed(Random random) {
        StringBuilder module = new StringBuilder(MODULE);
        for (int changes = 1 + random.nextInt(4); changes > 0; changes--) {
            int from = random.nextInt(module.length());
            int to = Math.min(module.length(), from + random.nextInt(12));
            switch (random.nextInt(4)) {
                case 0 -> module.delete(from, to);
                case 1 -> module.insert(from, module.substring(from, to));
                case 2 -> module.setCharAt(from, "{}[]()\"$%<\\=?:.,*#\n\0\u00e9".charAt(random.nextInt(20)));
                default -> module.insert(from, MODULE.substring(0, random.nextInt(MODULE.length())));
            }
        }
        return module.toString();
    }

    @Test
    void localsThatReferToThemselves_areNoted() {
        files.with("main.tf", "locals {\n  a = local.b\n  b = \"${local.a}x\"\n}\n" + table("local.a"));

        assertNoted("local.a refers to itself");
    }

    @Test
    void localsThatDoubleTheirTexts_areNoted() {
        files.with("main.tf", doubled("\"x\"", "\"${local.a%1$d}${local.a%1$d}\"") + table("local.a60"));

        assertNoted("the expressions of this module build too many values");
    }

    @Test
    void localsThatDoubleTheirLists_areNoted() {
        files.with("main.tf", doubled("[\"x\"]", "concat(local.a%1$d, local.a%1$d)") + table("local.a60[0]"));

        assertNoted("the expressions of this module build too many values");
    }

    @Test
    void longChainsOfLocals_areNoted() {
        String locals = IntStream.range(0, 10_000)
                .mapToObj(i -> "  a" + (i + 1) + " = local.a" + i + "\n")
                .collect(Collectors.joining());
        files.with("main.tf", "locals {\n  a0 = \"id\"\n" + locals + "}\n" + table("local.a10000"));

        assertNoted("its expressions are nested more than 200 deep");
    }

    @Test
    void deepNesting_isNoted() {
        for (String opened : List.of("(", "[", "{a=", "!", "-", "f(", "\"${", "true ? 1 : ", "a[")) {
            files.with("main.tf", table(opened.repeat(100_000)));

            assertThat(files.notes(files.read()))
                    .as(opened)
                    .singleElement()
                    .satisfies(note -> assertThat(note).contains("not read: not HCL: "));
        }
    }

    @Test
    void longChains_areNoted() {
        for (String link : List.of(".a", "[0]", " + 1", "[*]")) {
            files.with("main.tf", table("a" + link.repeat(100_000)));

            assertThat(files.notes(files.read()))
                    .as(link)
                    .containsExactly("main.tf:3: note: not read: not HCL: an expression has more than 1000 parts");
        }
    }

    @Test
    void hugeNumbers_areUnknown() {
        files.with("main.tf", table("1e999999999 + 1"));

        assertNoted("its key cannot be resolved: it is \"1e999999999\"");
    }

    private void assertNoted(String problem) {
        Inputs inputs = CpuTime.atMost(Duration.ofSeconds(20), problem, files::read);

        assertThat(inputs.tables()).isEmpty();
        assertThat(files.notes(inputs))
                .singleElement()
                .satisfies(note -> assertThat(note).contains(problem));
    }

    private static String doubled(String first, String next) {
        return "locals {\n  a0 = " + first + "\n"
                + IntStream.range(0, 60)
                        .mapToObj(i -> "  a" + (i + 1) + " = " + next.formatted(i) + "\n")
                        .collect(Collectors.joining())
                + "}\n";
    }

    private static String table(String key) {
        return "resource \"aws_dynamodb_table\" \"t\" {\n  name = \"ttt\"\n  hash_key = " + key + "\n}\n";
    }
}
