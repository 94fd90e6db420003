package dev.keyspread.lint.frontend.declare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.frontend.Baseline;
import dev.keyspread.lint.frontend.Lint;
import dev.keyspread.lint.frontend.LintResult;
import dev.keyspread.lint.frontend.Templates;
import dev.keyspread.lint.frontend.config.Configuration;
import dev.keyspread.lint.frontend.config.ConfigurationReader;
import dev.keyspread.lint.frontend.config.Settings;
import dev.keyspread.lint.frontend.input.InputReader;
import dev.keyspread.lint.frontend.table.Note;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UnmatchedTablesTest {

    private static final String CONFIGURATION = """
            tables:
              ordes:
                workload: {items: 1000}
              orders:
                workload: {items: 1000}
              order?:
                workload: {items: 1000}
              archive-*:
                workload: {items: 1000}
            suppressions:
              - rule: gsi-over-projection
                tables: [orders, payments, Ordrs]
                reason: reviewed
            """;

    @TempDir
    private Path folder;

    @Test
    void names_thatMatchNoTable_areNotedWithTheirLines() throws IOException {
        LintResult result = lint("""
                Resources:
                  Orders:
                    Type: AWS::DynamoDB::Table
                    Properties:
                      TableName: orders
                      BillingMode: PAY_PER_REQUEST
                      AttributeDefinitions: [{AttributeName: customerId, AttributeType: S}]
                      KeySchema: [{AttributeName: customerId, KeyType: HASH}]
                """);

        String file = folder.resolve("keyspread.yaml").toString();
        assertThat(result.notes())
                .filteredOn(Note::isOfConfiguration)
                .extracting(Note::toString)
                .containsExactly(
                        file + ":2: note: no table matches \"ordes\"; did you mean \"orders\"?",
                        file + ":8: note: no table matches \"archive-*\", so its declarations have no effect",
                        file + ":11: note: no table matches \"payments\", so the suppression has no effect",
                        file + ":11: note: no table matches \"Ordrs\"; did you mean \"orders\"?");
        assertThat(result.findings()).extracting(finding -> finding.rule()).containsExactly("unused-suppression");
    }

    @Test
    void names_ofInputsWithoutTables_areNotNoted() throws IOException {
        assertThat(lint("Resources: {Topic: {Type: AWS::SNS::Topic}}").notes())
                .filteredOn(Note::isOfConfiguration)
                .isEmpty();
    }

    private LintResult lint(String template) throws IOException {
        Path file = Files.writeString(folder.resolve("keyspread.yaml"), CONFIGURATION);
        Path inputs = Files.writeString(folder.resolve("template.yaml"), template);
        return new Lint(new Configuration(Settings.NONE, ConfigurationReader.read(file)), Templates.TODAY)
                .run(InputReader.read(List.of(inputs)), Baseline.EMPTY);
    }
}
