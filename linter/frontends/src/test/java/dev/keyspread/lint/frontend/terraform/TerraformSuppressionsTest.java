package dev.keyspread.lint.frontend.terraform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.keyspread.lint.Verdict;
import dev.keyspread.lint.frontend.LintResult;
import dev.keyspread.lint.frontend.Templates;
import dev.keyspread.lint.frontend.table.Inputs;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Comments of modules that suppress findings. */
class TerraformSuppressionsTest {

    private static final String RULE = "low-cardinality-partition-key";

    @TempDir
    private Path folder;

    private TerraformFiles files;

    @BeforeEach
    void createFiles() {
        files = new TerraformFiles(folder);
    }

    @Test
    void comments_aboveOrInsideABlock_suppressItsFindings() {
        files.with("main.tf", """
                # keyspread-ignore: low-cardinality-partition-key a dozen settings
                # The settings of the shop
                resource "aws_dynamodb_table" "a" {
                  name     = "aaa"
                  hash_key = "status"
                }

                resource "aws_dynamodb_table" "b" {
                  name     = "bbb"
                  /* keyspread-ignore: low-cardinality-partition-key until=2026-12-31 moves next year */
                  hash_key = "status"
                }

                // keyspread-ignore: low-cardinality-partition-key a dozen again
                module "c" {
                  source   = "terraform-aws-modules/dynamodb-table/aws"
                  name     = "ccc"
                  hash_key = "status"
                }

                resource "aws_dynamodb_table" "d" {
                  name     = "ddd"
                  hash_key = "status" # keyspread-ignore: low-cardinality-partition-key until=2026-01-31 was to move
                }
                """);

        LintResult result = Templates.lint(files.read());

        assertThat(result.all().stream()
                        .filter(located -> located.finding().rule().equals(RULE)))
                .extracting(
                        located -> located.finding().entity(),
                        located -> located.verdict().outcome(),
                        located -> located.verdict().because())
                .containsExactlyInAnyOrder(
                        tuple("aaa", Verdict.Outcome.SUPPRESSED, "a dozen settings"),
                        tuple("bbb", Verdict.Outcome.SUPPRESSED, "moves next year"),
                        tuple("ccc", Verdict.Outcome.SUPPRESSED, "a dozen again"),
                        tuple("ddd", Verdict.Outcome.REPORTED, ""));
        assertThat(rules(result)).containsExactlyInAnyOrder(RULE, "expired-suppression");
    }

    @Test
    void comment_withoutAFinding_isReported() {
        files.with("main.tf", """
                # keyspread-ignore: low-cardinality-partition-key not needed
                # keyspread-ignore: no-such-rule never needed
                resource "aws_dynamodb_table" "a" {
                  name     = "aaa"
                  hash_key = "customerId"
                }
                """);

        assertThat(rules(Templates.lint(files.read()))).containsExactly("unused-suppression", "unused-suppression");
    }

    @Test
    void comments_withoutAReasonOrATable_areNoted() {
        files.with("main.tf", """
                # keyspread-ignore: low-cardinality-partition-key a dozen

                resource "aws_dynamodb_table" "a" {
                  name     = "aaa"
                  hash_key = "status" # keyspread-ignore: low-cardinality-partition-key
                  # keyspread-ignore: low-cardinality-partition-key until=tomorrow it moves
                }
                """);

        Inputs inputs = files.read();

        assertThat(files.notes(inputs))
                .containsExactly(
                        "main.tf:1: note: keyspread-ignore is neither in the block of a table nor directly above one; it"
                                + " suppresses nothing",
                        "main.tf:5: note: keyspread-ignore needs a rule and a reason, \"keyspread-ignore: rule-id"
                                + " reason\", and a date only as until=2027-01-31; it suppresses nothing",
                        "main.tf:6: note: keyspread-ignore needs a rule and a reason, \"keyspread-ignore: rule-id"
                                + " reason\", and a date only as until=2027-01-31; it suppresses nothing");
        assertThat(rules(Templates.lint(inputs))).containsExactly(RULE);
    }

    private static List<String> rules(LintResult result) {
        return result.findings().stream().map(finding -> finding.rule()).toList();
    }
}
