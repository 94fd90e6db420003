package dev.keyspread.inmemory;

import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/**
 * The table of random requests: a local index, and global ones with all attributes and with keys only. DynamoDB Local
 * charges writes to indexes of which an item has half the key, therefore no index has two attributes beside the table's.
 */
final class RandomTable {

    private RandomTable() {}

    @SuppressWarnings("unchecked") // The SDK's methods take arrays of consumers.
    static void create(DynamoDbClient client, String table) {
        client.createTable(create -> create.tableName(table)
                .billingMode("PAY_PER_REQUEST")
                .attributeDefinitions(
                        pk -> pk.attributeName("pk").attributeType(ScalarAttributeType.S),
                        sk -> sk.attributeName("sk").attributeType(ScalarAttributeType.N),
                        gk -> gk.attributeName("gk").attributeType(ScalarAttributeType.S),
                        lk -> lk.attributeName("lk").attributeType(ScalarAttributeType.S))
                .keySchema(hash("pk"), range("sk"))
                .localSecondaryIndexes(index -> index.indexName("local")
                        .keySchema(hash("pk"), range("lk"))
                        .projection(projection ->
                                projection.projectionType("INCLUDE").nonKeyAttributes("a")))
                .globalSecondaryIndexes(
                        index -> index.indexName("global")
                                .keySchema(hash("gk"), range("sk"))
                                .projection(projection -> projection.projectionType("ALL")),
                        index -> index.indexName("keys")
                                .keySchema(hash("gk"))
                                .projection(projection -> projection.projectionType("KEYS_ONLY"))));
    }

    private static KeySchemaElement hash(String name) {
        return KeySchemaElement.builder()
                .attributeName(name)
                .keyType(KeyType.HASH)
                .build();
    }

    private static KeySchemaElement range(String name) {
        return KeySchemaElement.builder()
                .attributeName(name)
                .keyType(KeyType.RANGE)
                .build();
    }

    static Object send(DynamoDbClient client, DynamoDbRequest request) {
        if (request instanceof PutItemRequest put) {
            return client.putItem(put);
        }
        if (request instanceof UpdateItemRequest update) {
            return client.updateItem(update);
        }
        if (request instanceof DeleteItemRequest delete) {
            return client.deleteItem(delete);
        }
        if (request instanceof GetItemRequest get) {
            return client.getItem(get);
        }
        if (request instanceof QueryRequest query) {
            return client.query(query);
        }
        if (request instanceof ScanRequest scan) {
            return client.scan(scan);
        }
        if (request instanceof BatchGetItemRequest get) {
            return client.batchGetItem(get);
        }
        if (request instanceof BatchWriteItemRequest write) {
            return client.batchWriteItem(write);
        }
        if (request instanceof TransactGetItemsRequest get) {
            return client.transactGetItems(get);
        }
        return client.transactWriteItems((TransactWriteItemsRequest) request);
    }
}
