package dev.keyspread.lint.frontend;

import dev.keyspread.lint.frontend.config.Configuration;
import dev.keyspread.lint.frontend.config.ConfigurationFile;
import dev.keyspread.lint.frontend.config.Settings;
import dev.keyspread.lint.frontend.input.InputReader;
import dev.keyspread.lint.frontend.table.Inputs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;

/** Templates to lint, and how. */
public final class Templates {

    public static final LocalDate TODAY = LocalDate.of(2026, 11, 21);
    public static final Configuration DEFAULT = new Configuration(Settings.NONE, ConfigurationFile.NONE);

    /** A table that is keyed by a status, one that is keyed by a day, and a sound one. */
    public static final String THREE_TABLES = """
            Resources:
              Orders:
                Type: AWS::DynamoDB::Table
                Properties:
                  TableName: orders
                  KeySchema: [{AttributeName: status, KeyType: HASH}, {AttributeName: lineId, KeyType: RANGE}]
              Audit:
                Type: AWS::DynamoDB::Table
                Properties:
                  TableName: audit-log
                  KeySchema: [{AttributeName: day, KeyType: HASH}, {AttributeName: entryId, KeyType: RANGE}]
              Customers:
                Type: AWS::DynamoDB::Table
                Properties:
                  TableName: customers
                  KeySchema: [{AttributeName: customerId, KeyType: HASH}]
            """;

    private Templates() {}

    public static Inputs read(Path folder, String template) {
        try {
            return InputReader.read(List.of(Files.writeString(folder.resolve("template.yaml"), template)));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    public static LintResult lint(Inputs inputs) {
        return new Lint(DEFAULT, TODAY).run(inputs, Baseline.EMPTY);
    }
}
