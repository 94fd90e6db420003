package dev.keyspread.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The two antipatterns of the article <a
 * href="https://aws.amazon.com/blogs/database/choosing-the-right-dynamodb-partition-key/">Choosing the right DynamoDB
 * partition key</a>. Without declarations, a generated id that no read knows and a popular product are only probable.
 */
class UndeclaredTablesTest {

    private static final String TEMPLATE = """
            Resources:
              Orders:
                Type: AWS::DynamoDB::Table
                Properties:
                  TableName: orders
                  BillingMode: PAY_PER_REQUEST
                  AttributeDefinitions:
                    - {AttributeName: TransactionID, AttributeType: S}
                    - {AttributeName: OrderID, AttributeType: S}
                    - {AttributeName: Order_Date, AttributeType: S}
                  KeySchema:
                    - {AttributeName: TransactionID, KeyType: HASH}
                  GlobalSecondaryIndexes:
                    - IndexName: by-order
                      KeySchema:
                        - {AttributeName: OrderID, KeyType: HASH}
                        - {AttributeName: Order_Date, KeyType: RANGE}
                      Projection: {ProjectionType: ALL}
              Sales:
                Type: AWS::DynamoDB::Table
                Properties:
                  TableName: sales
                  BillingMode: PAY_PER_REQUEST
                  AttributeDefinitions:
                    - {AttributeName: Product_SKU, AttributeType: S}
                    - {AttributeName: Order_Date, AttributeType: S}
                  KeySchema:
                    - {AttributeName: Product_SKU, KeyType: HASH}
                    - {AttributeName: Order_Date, KeyType: RANGE}
            """;

    private static final String MODULE = """
            resource "aws_dynamodb_table" "orders" {
              name         = "orders"
              billing_mode = "PAY_PER_REQUEST"
              hash_key     = "TransactionID"
              attribute {
                name = "TransactionID"
                type = "S"
              }
              attribute {
                name = "OrderID"
                type = "S"
              }
              attribute {
                name = "Order_Date"
                type = "S"
              }
              global_secondary_index {
                name            = "by-order"
                hash_key        = "OrderID"
                range_key       = "Order_Date"
                projection_type = "ALL"
              }
            }

            resource "aws_dynamodb_table" "sales" {
              name         = "sales"
              billing_mode = "PAY_PER_REQUEST"
              hash_key     = "Product_SKU"
              range_key    = "Order_Date"
              attribute {
                name = "Product_SKU"
                type = "S"
              }
              attribute {
                name = "Order_Date"
                type = "S"
              }
            }
            """;

    private static final String ORDER = """
            package com.example;

            import dev.keyspread.annotations.*;
            import java.time.Instant;

            @Table("orders")
            public record Order(
                @PartitionKey String transactionId,
                @PartitionKey(index = "by-order") String orderId,
                @SortKey(index = "by-order") Instant orderDate) {}
            """;

    private static final String SALE = """
            package com.example;

            import dev.keyspread.annotations.*;
            import java.time.Instant;

            @Table("sales")
            public record Sale(@PartitionKey String productSku, @SortKey Instant orderDate, String customerId) {}
            """;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({
        "recommended, template.yaml, info",
        "recommended, main.tf, info",
        "recommended, classes src, info",
        "strict, template.yaml, warning",
        "strict, main.tf, warning",
        "strict, classes src, warning"
    })
    void antipatterns_withoutDeclarations_askForThem(String profile, String inputs, String severity)
            throws IOException {
        Workspace workspace = new Workspace(folder);
        workspace.write("template.yaml", TEMPLATE);
        workspace.write("main.tf", MODULE);
        workspace.write("src/Order.java", ORDER);
        workspace.write("src/Sale.java", SALE);
        workspace.compile();

        workspace.run("lint", List.of("--profile", profile, "--fail-on", "never"), inputs.split(" "));

        assertThat(workspace.out())
                .containsPattern("(?i): " + severity + ": \\S+[.]transaction_?id: \\[synthetic-partition-key-unused]")
                .contains("Declare the access patterns.")
                .containsPattern("(?i): " + severity + ": \\S+[.]product_?sku: \\[skewed-partition-key]")
                .contains("Declare the share of the most popular value");
        assertThat(workspace.out().lines().filter(line -> line.contains(": " + severity + ": ")))
                .hasSize(2);
        assertThat(workspace.out()).doesNotContain(": error: ");
    }
}
