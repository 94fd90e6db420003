package com.shop;

import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;

/** A record, whose class file also refers to its fields. */
record OrderExport(DynamoDbClient client, String table) {

    List<Map<String, AttributeValue>> all() {
        // LINT: table-scan info
        return client.scan(ScanRequest.builder().tableName(table).limit(5).build()).items();
    }
}
