package dev.keyspread.lint.frontend.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.frontend.input.InputReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Findings about keys and indexes are at their lines, not at the first line of the table. */
class TableInputTest {

    @TempDir
    private Path folder;

    @Test
    void template_keysAndIndexes_haveTheirLines() throws IOException {
        TableInput orders = read("template.yaml", """
                Parameters:
                  Part: {Type: String, Default: region}
                Resources:
                  Orders:
                    Type: AWS::DynamoDB::Table
                    Properties:
                      TableName: orders
                      KeySchema:
                        - AttributeName: customerId
                          KeyType: HASH
                        - KeyType: RANGE
                          AttributeName: placed
                      GlobalSecondaryIndexes:
                        - KeySchema:
                            - {AttributeName: !Ref Part, KeyType: HASH}
                            - {AttributeName: placed, KeyType: RANGE}
                          IndexName: by-region
                      TimeToLiveSpecification:
                        Enabled: true
                        AttributeName: expires
                """);

        assertThat(orders.place().line()).isEqualTo(4);
        assertThat(orders.placeOf(null, "customerId").line()).isEqualTo(9);
        assertThat(orders.placeOf(null, "placed").line()).isEqualTo(12);
        assertThat(orders.placeOf("by-region", null).line()).isEqualTo(17);
        assertThat(orders.placeOf("by-region", "region").line()).isEqualTo(15);
        assertThat(orders.placeOf("by-region", "placed").line()).isEqualTo(16);
        assertThat(orders.placeOf("by-region", "total").line()).isEqualTo(17);
        assertThat(orders.placeOf(null, "region").line()).isEqualTo(15);
        assertThat(orders.placeOf(null, "expires").line()).isEqualTo(20);
        assertThat(orders.placeOf("gone", "total")).isEqualTo(orders.place());
        assertThat(orders.placeOf(null, null)).isEqualTo(orders.place());
    }

    @Test
    void simpleTable_key_hasItsLine() throws IOException {
        TableInput notes = read("template.yaml", """
                Resources:
                  Notes:
                    Type: AWS::Serverless::SimpleTable
                    Properties:
                      PrimaryKey:
                        Type: String
                        Name: kind
                """);

        assertThat(notes.placeOf(null, "kind").line()).isEqualTo(7);
    }

    @Test
    void plan_keysAndIndexes_haveTheirLines() throws IOException {
        TableInput orders = read("plan.json", """
                {"format_version": "1.2", "planned_values": {"root_module": {"resources": [
                  {"address": "aws_dynamodb_table.orders", "type": "aws_dynamodb_table", "values": {
                    "name": "orders",
                    "hash_key": "customerId",
                    "range_key": "placed",
                    "ttl": [{"enabled": true,
                      "attribute_name": "expires"}],
                    "global_secondary_index": [
                      {"name": "by-region",
                       "hash_key": "region"},
                      {"name": "by-state", "key_schema": [
                        {"key_type": "HASH", "attribute_name": "state"}]}]}}]}}}
                """);

        assertThat(orders.place().line()).isEqualTo(2);
        assertThat(orders.placeOf(null, "customerId").line()).isEqualTo(4);
        assertThat(orders.placeOf(null, "placed").line()).isEqualTo(5);
        assertThat(orders.placeOf(null, "expires").line()).isEqualTo(7);
        assertThat(orders.placeOf("by-region", null).line()).isEqualTo(9);
        assertThat(orders.placeOf("by-region", "region").line()).isEqualTo(10);
        assertThat(orders.placeOf("by-state", "state").line()).isEqualTo(12);
        assertThat(orders.placeOf(null, "state").line()).isEqualTo(12);
    }

    private TableInput read(String name, String text) throws IOException {
        Path file = Files.writeString(folder.resolve(name), text);
        return InputReader.read(List.of(file)).tables().get(0);
    }
}
