package dev.keyspread.it.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.table.IndexSchema;
import dev.keyspread.table.TableSchema;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;

class DynamoDbLocalTest {

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    @Test
    void tables_created_areActiveWithTheirIndexes() {
        TableSchema schema = TableSchema.builder("invoices")
                .partitionKey("number", ScalarAttributeType.S)
                .sortKey("line", ScalarAttributeType.N)
                .index(IndexSchema.global("by-country", "by-country_key", ScalarAttributeType.S)
                        .keysOnly()
                        .build())
                .index(IndexSchema.local("by-date")
                        .sortKey("date", ScalarAttributeType.S)
                        .include("total")
                        .build())
                .build();

        dynamoDb.create(schema);

        var table = dynamoDb.client()
                .describeTable(describe -> describe.tableName(dynamoDb.tableName(schema)))
                .table();
        assertThat(table.tableStatus()).isEqualTo(TableStatus.ACTIVE);
        assertThat(table.globalSecondaryIndexes()).hasSize(1);
        assertThat(table.localSecondaryIndexes()).hasSize(1);
    }
}
