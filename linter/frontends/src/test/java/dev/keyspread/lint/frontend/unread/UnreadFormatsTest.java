package dev.keyspread.lint.frontend.unread;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UnreadFormatsTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "stack.ts|import * as dynamodb from 'aws-cdk-lib/aws-dynamodb'; new dynamodb.Table(this)|cdk synth",
                "stack.go|awsdynamodb.NewTable(stack, nil, nil)|cdk synth",
                "Order.scala|@DynamoDbBean class Order|compile them",
                "Order.cs|[DynamoDBTable(\"orders\")]|aws dynamodb describe-table",
                "model.py|from pynamodb.models import Model|aws dynamodb describe-table",
                "order.ts|import { Entity } from 'electrodb'|aws dynamodb describe-table"
            })
    void find_fileThatDeclaresTables_hasTheCommandThatHelps(String name, String text, String command)
            throws IOException {
        Path file = Files.writeString(folder.resolve(name), text);

        assertThat(UnreadFormats.find(List.of(file))).singleElement().satisfies(found -> {
            assertThat(found.file()).isEqualTo(file);
            assertThat(found.message())
                    .startsWith("tables in this file are not read (")
                    .contains(command);
        });
    }

    @Test
    void find_severalFiles_areCounted() throws IOException {
        String table = "[DynamoDBTable(\"orders\")]";
        Path first = Files.writeString(folder.resolve("A.cs"), table);
        Path second = Files.writeString(folder.resolve("B.cs"), table);
        Path other = Files.writeString(folder.resolve("C.cs"), "class C {}");

        assertThat(UnreadFormats.find(List.of(first, second, other)))
                .singleElement()
                .satisfies(found -> assertThat(found.message())
                        .startsWith("tables in this file and 1 more are not read (programs): run \"aws dynamodb"));
    }

    @Test
    void find_otherFiles_areNone() throws IOException {
        Path readme = Files.writeString(folder.resolve("README.md"), "[DynamoDBTable(\"orders\")]");
        Path program = Files.writeString(folder.resolve("app.ts"), "const table = document.createElement('table')");

        assertThat(UnreadFormats.find(List.of(readme, program, folder.resolve("gone.cs"))))
                .isEmpty();
    }
}
