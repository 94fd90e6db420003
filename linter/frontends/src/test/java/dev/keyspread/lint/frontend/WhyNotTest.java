package dev.keyspread.lint.frontend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.keyspread.lint.frontend.input.Inputs;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WhyNotTest {

    private static final String LOW = "low-cardinality-partition-key";

    @TempDir
    private Path folder;

    @Test
    void explain_rulesWithoutFindings_nameTheFactsThatTheyLack() {
        Inputs inputs = Templates.read(folder, Templates.THREE_TABLES);

        String text = WhyNot.explain("customers", inputs, Templates.lint(inputs));

        assertThat(text.lines())
                .contains(
                        "    gsi-over-projection: needs a global index and a declared item size",
                        "    read-without-partition-key: needs declared access patterns",
                        "    skewed-partition-key: no problem, but lacks declared writes and a declared share of the"
                                + " hottest key",
                        "    sequence-partition-key: no problem",
                        "    table-scan: needs a class that calls DynamoDB");
        assertThat(text.lines().filter(line -> line.startsWith("    "))).allMatch(line -> line.contains(": "));
    }

    @Test
    void explain_elements_areExplained() {
        Inputs inputs = Templates.read(folder, Templates.THREE_TABLES);

        assertThat(WhyNot.explain("orders", inputs, Templates.lint(inputs)))
                .startsWith(
                        "orders\n  keys: table (status + lineId)\n  load: not declared, so no rule computes with it\n  "
                                + LOW + ": reported as warning: ")
                .contains("\n  found nothing:");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> WhyNot.explain("customer", inputs, Templates.lint(inputs)))
                .withMessage("The inputs have no \"customer\"; did you mean \"customers\"?");
    }

    @Test
    void explain_memberOfAnIndex_isKnownByTheNameThatReportsHave() {
        Inputs inputs = Templates.read(folder, """
                Resources:
                  Orders:
                    Type: AWS::DynamoDB::Table
                    Properties:
                      TableName: orders
                      KeySchema: [{AttributeName: orderId, KeyType: HASH}]
                      GlobalSecondaryIndexes:
                        - {IndexName: by.type, KeySchema: [{AttributeName: status, KeyType: HASH}]}
                """);
        LintResult outcome = Templates.lint(inputs);

        assertThat(outcome.reported()).extracting(LocatedFinding::element).contains("orders/by.type.status");
        assertThat(WhyNot.explain("orders/by.type.status", inputs, outcome))
                .contains("gsi-low-cardinality-key: reported as ");
        assertThat(WhyNot.explain("orders/by.type", inputs, outcome)).contains("gsi-low-cardinality-key: reported as ");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> WhyNot.explain("orders/by.type.stat", inputs, outcome))
                .withMessageStartingWith("The inputs have no \"orders/by.type.stat\"");
    }
}
