package dev.keyspread.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class TablesCommandTest {

    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @BeforeEach
    void write() throws IOException {
        Files.writeString(folder.resolve("b.json"), """
                {"TableName": "counter", "KeySchema": [{"AttributeName": "Id", "KeyType": "HASH"}],
                 "AttributeDefinitions": [{"AttributeName": "Id", "AttributeType": "S"}], "BillingMode": "PAY_PER_REQUEST"}
                """);
        Files.writeString(folder.resolve("a.tf"), """
                resource "aws_dynamodb_table" "counter" {
                  name     = "counter"
                  hash_key = "id"
                  attribute {
                    name = "id"
                    type = "N"
                  }
                  attribute {
                    name = "owner"
                    type = "S"
                  }
                  global_secondary_index {
                    name            = "by-owner"
                    hash_key        = "owner"
                    projection_type = "KEYS_ONLY"
                  }
                }
                """);
        Files.writeString(folder.resolve("Post.java"), """
                import com.amazonaws.services.dynamodbv2.datamodeling.*;
                @DynamoDBTable(tableName = "posts")
                public class Post {
                    @DynamoDBHashKey public String getId() { return ""; }
                    @DynamoDBTypeConverted(converter = Times.class) @DynamoDBRangeKey public Time getAt() { return null; }
                }
                """);
    }

    @Test
    void tables_ofAllInputs_areOneLineEach_evenIfTheyDiffer() {
        assertThat(run("tables", folder.toString())).isZero();

        String at = folder.toString().replace('\\', '/');
        assertThat(out.toString().lines())
                .containsExactly(
                        at + "/Post.java:3: Post (table posts): id (S), at (?)",
                        at + "/a.tf:1: counter: id (N); by-owner: owner (S)",
                        at + "/b.json:1: counter: Id (S)");
    }

    @Test
    void tables_asJson_haveKeysAndIndexes() {
        run("tables", folder.resolve("a.tf").toString(), "--output", "json");

        assertThat(out.toString())
                .contains("\"table\" : \"counter\"", "\"attribute\" : \"owner\"", "\"projection\" : \"KEYS_ONLY\"");
    }

    @Test
    void tables_ofNone_fail() throws IOException {
        Path empty = Files.createDirectory(folder.resolve("empty"));

        assertThat(run("tables", empty.toString())).isEqualTo(2);
        assertThat(err.toString()).contains("No DynamoDB tables in");
    }

    private int run(String... arguments) {
        return KeyspreadCommand.run(new PrintWriter(out, true), new PrintWriter(err, true), arguments);
    }
}
