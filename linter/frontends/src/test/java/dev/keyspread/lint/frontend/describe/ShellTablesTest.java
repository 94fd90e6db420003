package dev.keyspread.lint.frontend.describe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.keyspread.lint.frontend.CpuTime;
import dev.keyspread.lint.frontend.input.InputReader;
import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.frontend.table.Note;
import dev.keyspread.lint.frontend.table.TableInput;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.Throughput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShellTablesTest {

    @TempDir
    private Path folder;

    @Test
    void command_inShorthand_isATableWithItsIndexesAndLines() throws IOException {
        TableInput orders = read("setup.sh", """
                #!/bin/bash
                TABLE="orders"
                aws --endpoint-url "$URL" dynamodb create-table \\
                  --table-name "$TABLE" \\
                  --attribute-definitions AttributeName=customerId,AttributeType=S \\
                    AttributeName=number,AttributeType=N \\
                  --key-schema \\
                    AttributeName=customerId,KeyType=HASH \\
                    AttributeName=number,KeyType=RANGE \\
                  --global-secondary-indexes \\
                    "IndexName=by-number,KeySchema=[{AttributeName=number,KeyType=HASH}],Projection={ProjectionType=KEYS_ONLY}" \\
                    'IndexName=by-customer,KeySchema=[{AttributeName=customerId,KeyType=HASH}]' \\
                  --provisioned-throughput ReadCapacityUnits=5,WriteCapacityUnits=6 >/dev/null 2>&1 || true
                """).tables().get(0);

        EntitySchema table = orders.entity();
        assertThat(table.table()).isEqualTo("orders");
        assertThat(table.key().partitionKeys()).extracting(KeyPart::attribute).containsExactly("customerId");
        assertThat(table.key().sortKeys())
                .extracting(KeyPart::attribute, part -> part.type().name())
                .containsExactly(tuple("number", "N"));
        assertThat(table.indexes())
                .extracting(IndexSchema::name, IndexSchema::projection)
                .containsExactly(
                        tuple("by-customer", IndexSchema.Projection.ALL),
                        tuple("by-number", IndexSchema.Projection.KEYS_ONLY));
        assertThat(table.throughput()).isEqualTo(new Throughput(5, 6));
        assertThat(orders.placeOf(null, "number").line()).isEqualTo(9);
        assertThat(orders.placeOf("by-number", "number").line()).isEqualTo(11);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--cli-input-json '{\"TableName\": \"orders\", \"KeySchema\": [\n {\"AttributeName\": \"id\", \"KeyType\": \"HASH\"}]}'",
                "--table-name=orders --key-schema '[{\"AttributeName\": \"id\", \"KeyType\": \"HASH\"}]'",
                "--table-name orders --key-schema \"[{\\\"AttributeName\\\": \\\"id\\\", \\\"KeyType\\\": \\\"HASH\\\"}]\"",
                "--region $(region) --table-name 'orders' --key-schema 'AttributeName=id, KeyType=HASH' --tags Key=a,Value=b",
                "--table-name ${TABLE:-orders} --key-schema AttributeName=id,KeyType=HASH # the orders"
            })
    void command_inAnyForm_isATable(String options) throws IOException {
        assertThat(read("create.sh", "awslocal dynamodb create-table " + options + "\n")
                        .tables())
                .singleElement()
                .satisfies(table -> {
                    assertThat(table.entity().table()).isEqualTo("orders");
                    assertThat(table.entity().key().partitionKeys())
                            .extracting(KeyPart::attribute)
                            .containsExactly("id");
                });
    }

    @Test
    void commands_ofAMakefile_areTables() throws IOException {
        assertThat(read("Makefile", """
                        NAME := orders
                        tables:
                        \taws dynamodb create-table --table-name $(NAME) --key-schema AttributeName=id,KeyType=HASH
                        \taws dynamodb create-table --table-name lines --key-schema AttributeName=id,KeyType=HASH; echo done
                        """).tables())
                .extracting(table -> table.entity().table())
                .containsExactlyInAnyOrder("orders", "lines");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "aws dynamodb create-table --cli-input-json file://gone.json",
                "aws dynamodb create-table --table-name orders --key-schema \"$KEYS\"",
                "aws dynamodb create-table --table-name orders --key-schema AttributeName=$KEY,KeyType=HASH",
                "aws dynamodb create-table $OPTIONS"
            })
    void command_withUnknownArguments_isNotedWithTheCommandThatHelps(String command) throws IOException {
        Inputs inputs = read("create.sh", "#!/bin/sh\n" + command + "\n");

        assertThat(inputs.tables()).isEmpty();
        assertThat(inputs.notes())
                .extracting(Note::toString)
                .singleElement()
                .asString()
                .contains("create.sh:2: note: a table of \"aws dynamodb create-table\" is not read: it")
                .endsWith("\"keyspread lint table.json\"");
    }

    @Test
    void command_withTheRequestInAFile_isReadFromThatFile() throws IOException {
        Files.writeString(folder.resolve("orders.json"), """
                {"TableName": "orders", "KeySchema": [{"AttributeName": "id", "KeyType": "HASH"}]}
                """);
        Inputs inputs = read("create.sh", "aws dynamodb create-table --cli-input-json file://orders.json\n");

        assertThat(inputs.notes()).isEmpty();
        assertThat(inputs.tables())
                .extracting(table -> table.place().file().endsWith("orders.json"))
                .containsExactly(true);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "# aws dynamodb create-table --table-name orders",
                "echo 'run aws dynamodb create-table'",
                "aws dynamodb create-table",
                "aws dynamodb describe-table --table-name orders"
            })
    void text_thatCreatesNoTable_isNone(String text) throws IOException {
        Inputs inputs = read("create.sh", text + "\n");

        assertThat(inputs.tables()).isEmpty();
        assertThat(inputs.notes()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "create-tables|#!/bin/sh\naws dynamodb create-table --table-name parcels $KEY",
                "setup.ps1|aws dynamodb create-table `\n  --table-name parcels $KEY",
                "Dockerfile|RUN aws dynamodb create-table --table-name parcels $KEY",
                "docker-compose.yml|services:\n  db:\n    command: >-\n      aws dynamodb create-table\n      --table-name parcels $KEY",
                "compose.yaml|services: {db: {command: [dynamodb, create-table, --table-name, parcels, --key-schema,"
                        + " 'AttributeName=status,KeyType=HASH']}}",
                ".github/workflows/deploy.yaml|jobs:\n  a:\n    steps:\n      - run: |\n          aws dynamodb create-table \\\n"
                        + "            --table-name parcels $KEY",
                "buildspec.yml|build:\n  commands:\n    - aws dynamodb create-table \\\n        --table-name parcels $KEY",
                "package.json|{\"scripts\": {\"db\": \"aws dynamodb create-table --table-name parcels $KEY\"}}"
            })
    void commandsInOtherFiles_areRead(String file) throws IOException {
        String[] parts = file.split("\\|", 2);
        Files.createDirectories(folder.resolve(parts[0]).getParent());
        Inputs inputs = read(parts[0], parts[1].replace("$KEY", "--key-schema AttributeName=status,KeyType=HASH"));

        assertThat(inputs.tables()).extracting(table -> table.entity().table()).containsExactly("parcels");
        assertThat(inputs.tables().get(0).place().line()).isPositive();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a.sh|sh -c \"aws dynamodb create-table $OPTIONS\" && echo \"done\"",
                "a.sh|sh -c 'aws dynamodb create-table $OPTIONS'; echo 'done'",
                "a.sh|sh -c \"\naws dynamodb create-table $OPTIONS\nsleep 1\n\"",
                "a.sh|sh -c \"aws dynamodb create-table --table-name \\\"orders\\\" $OPTIONS\"",
                "Dockerfile|CMD [\"sh\", \"-c\", \"aws dynamodb create-table $OPTIONS\"]\nLABEL a=\"b\"",
                "compose.yml|services:\n  db:\n    command: >\n      \"aws dynamodb create-table\n      $OPTIONS\"",
                "compose.yml|services:\n  db:\n    command: >\n      \"aws dynamodb create-table $OPTIONS\n      \"",
                "compose.yml|services: {db: {command: [sh, -c, 'aws dynamodb create-table $OPTIONS']}}",
                "compose.yml|services: {db: {entrypoint: [aws, dynamodb], command: \"create-table $OPTIONS\"}}",
                "compose.yml|services: {db: {entrypoint: aws dynamodb create-table, command: \"$OPTIONS\"}}",
                "compose.yml|services: {db: {entrypoint: [/bin/sh, -c], command: \"aws dynamodb create-table $OPTIONS\"}}"
            })
    void commandInQuotationMarks_orContinuedByAnother_isReadOnceAndWhole(String file) throws IOException {
        String[] parts = file.split("\\|", 2);
        Inputs inputs = read(
                parts[0],
                parts[1].replace(
                        "$OPTIONS",
                        "--table-name orders --attribute-definitions AttributeName=id,AttributeType=S"
                                + " --key-schema AttributeName=id,KeyType=HASH --billing-mode PAY_PER_REQUEST"));

        assertThat(inputs.notes()).isEmpty();
        assertThat(inputs.tables()).singleElement().satisfies(table -> {
            assertThat(table.entity().table()).isEqualTo("orders");
            assertThat(table.entity().rejections()).isEmpty();
        });
    }

    @Test
    void quotationMarks_aroundAValueInAWord_endNoCommand() throws IOException {
        Inputs inputs = read("a.sh", """
                aws dynamodb create-table --table-name orders --key-schema '[{"AttributeName": "at", "KeyType": '\\"RANGE\\"' }]' \\
                  --key-schema AttributeName="id",KeyType="HASH" --billing-mode "PAY_PER_REQUEST"
                aws dynamodb create-table --table-name lines --key-schema AttributeName='id',KeyType='HASH'
                """);

        assertThat(inputs.tables())
                .extracting(
                        table -> table.entity().table(),
                        table -> table.entity().key().parts().count())
                .containsExactlyInAnyOrder(tuple("orders", 2L), tuple("lines", 1L));
    }

    @Test
    void redirectionsAndOtherOptions_areNoValues() throws IOException {
        Inputs inputs = read("setup.sh", """
                options=""
                aws dynamodb create-table --table-name orders --key-schema AttributeName=id,KeyType=HASH $options \\
                  --attribute-definitions AttributeName=id,AttributeType=S --billing-mode PAY_PER_REQUEST 2>&1 >/dev/null
                aws dynamodb create-table --table-name users --attribute-definitions AttributeName=id,AttributeType=S \\
                  --billing-mode PAY_PER_REQUEST $options --key-schema AttributeName=id,KeyType=HASH $ENDPOINT 2>/dev/null
                """);

        assertThat(inputs.notes()).isEmpty();
        assertThat(inputs.tables())
                .extracting(
                        table -> table.entity().table(),
                        table -> table.entity().rejections().size())
                .containsExactly(tuple("orders", 0), tuple("users", 0));
    }

    @Test
    void commandInAWorkflow_hasTheLinesOfTheFile() throws IOException {
        Inputs inputs = read("deploy.yaml", """
                steps:
                  - run: |
                      aws dynamodb create-table --table-name parcels \\
                        --key-schema AttributeName=status,KeyType=HASH
                """);

        assertThat(inputs.tables().get(0).placeOf(null, "status").line()).isEqualTo(4);
    }

    private Inputs read(String file, String text) throws IOException {
        Files.writeString(folder.resolve(file), text);
        return InputReader.read(List.of(folder));
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", " ", "\t\n", "A=", "a=b\n", "dynamodb ", "aws dynamodb create-table ", "${a-"})
    void repetitions_ofAMegabyte_areReadInLinearTime(String unit) {
        String script = unit.repeat((1 << 20) / unit.length()) + "\naws dynamodb create-table --table-name a";

        assertThat(CpuTime.atMost(Duration.ofSeconds(10), unit, () -> ShellTables.of(script)))
                .isNotEmpty();
    }
}
