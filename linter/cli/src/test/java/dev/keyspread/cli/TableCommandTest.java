package dev.keyspread.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TableCommandTest {

    private static final String PROVISIONED = """
            Resources:
              Orders:
                Type: AWS::DynamoDB::Table
                Properties:
                  TableName: %s
                  ProvisionedThroughput: {ReadCapacityUnits: 5, WriteCapacityUnits: 6}
                  StreamSpecification: {StreamViewType: NEW_IMAGE}
                  AttributeDefinitions: [{AttributeName: id, AttributeType: S}]
                  KeySchema: [{AttributeName: id, KeyType: HASH}]
                  GlobalSecondaryIndexes:
                    - IndexName: by-id
                      KeySchema: [{AttributeName: id, KeyType: HASH}]
                      Projection: {ProjectionType: ALL}
                    - IndexName: own
                      KeySchema: [{AttributeName: id, KeyType: HASH}]
                      Projection: {ProjectionType: ALL}
                      ProvisionedThroughput: {ReadCapacityUnits: 1, WriteCapacityUnits: 2}
            """;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({
        "cloudformation, TableName: orders",
        "terraform, resource \"aws_dynamodb_table\" \"orders\" {",
        "markdown, # Table orders"
    })
    void table_format_isPrinted(String format, String line) {
        assertThat(run("table src/test/resources/entities --as " + format)).isZero();
        assertThat(out.toString().lines().map(String::strip)).contains(line);
        assertThat(err.toString()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "table src/test/resources/entities|Missing required option: '--as=FORMAT'",
                "table --as terraform|Missing required parameter: 'PATH'",
                "table nowhere --as terraform|nowhere: there is no such file or folder",
                "table x --as yaml|Unknown value \"yaml\"; use one of cloudformation, terraform, markdown"
            })
    void table_wrongOptions_areRejected(String line, String message) {
        assertThat(run(line)).isEqualTo(2);
        assertThat(err.toString()).startsWith("keyspread: ").contains(message);
    }

    @Test
    void table_provisionedTable_showsItsCapacity() throws IOException {
        Path template = template("orders");

        assertThat(run("table " + template + " --as markdown")).isZero();

        assertThat(out.toString())
                .contains("- Billing: provisioned, 5 read and 6 write units per second\n"
                        + "- Capacity of by-id: 5 read and 6 write units per second\n"
                        + "- Capacity of own: 1 read and 2 write units per second\n");
    }

    @Test
    void table_settingsThatChange_areNoted() throws IOException {
        assertThat(run("table " + template("orders") + " --as cloudformation")).isZero();

        assertThat(err.toString().lines())
                .containsExactly(
                        "keyspread: note: Tables of templates are exported with keys, indexes, capacity and time to live."
                                + " Streams, tags and other settings are not in the output",
                        "keyspread: note: Index \"by-id\" of table \"orders\" has no capacity of its own and gets that of"
                                + " the table");
    }

    @Test
    void table_invalidName_isRejectedWithItsPlace() throws IOException {
        Path template = template("tab-ü");

        assertThat(run("table " + template + " --as terraform")).isEqualTo(2);

        assertThat(err.toString())
                .contains("keyspread: " + template + ":2: Table name \"tab-ü\" must be 3 to 255 characters");
        assertThat(out.toString()).isEmpty();
    }

    private Path template(String table) throws IOException {
        return Files.writeString(folder.resolve("t.yaml"), PROVISIONED.formatted(table));
    }

    private int run(String line) {
        return KeyspreadCommand.run(new PrintWriter(out, true), new PrintWriter(err, true), line.split(" "));
    }
}
