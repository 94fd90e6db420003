package com.shop;

import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBMapper;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBQueryExpression;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBScanExpression;
import com.amazonaws.services.dynamodbv2.model.ScanRequest;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.model.PageIterable;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.ExecuteStatementRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;

/** Scans in every way. */
class ReportJob {

    private static final String EVERYTHING = "SELECT * FROM " + "\"orders\"";

    private final DynamoDbClient client;
    private final DynamoDbTable<String> table;
    private final AmazonDynamoDB old;
    private DynamoDbEnhancedClient enhanced;
    private DynamoDBMapper mapper;
    private Function<Integer, Integer> scan = number -> number;

    ReportJob(DynamoDbClient client, DynamoDbTable<String> table, AmazonDynamoDB old) {
        this.client = client;
        this.table = table;
        this.old = old;
    }

    void clients(DynamoDbAsyncClient async) {
        // LINT: table-scan info
        client.scan(request -> request.tableName("orders"));
        ScanResponse response =
                // LINT: table-scan info
                this.client.scan(software.amazon.awssdk.services.dynamodb.model.ScanRequest.builder().build());
        // LINT: table-scan info
        async.scan(request -> request.tableName("orders")).thenAccept(found -> found.items());
        client.scanPaginator(request -> request // the name of the method decides which line it is
                .tableName("orders"));
        // LINT-ABOVE: table-scan info
    }

    void tables(TableSchema<String> schema) {
        var chosen = enhanced.table("orders", schema);
        chosen
                // LINT: table-scan info
                .scan();
        // LINT: table-scan info
        PageIterable<String> pages = enhanced.table("orders", schema).scan();
        // LINT: table-scan info
        chosen.index("by-day").scan();
        // LINT: table-scan info
        Supplier<Object> later = () -> table.scan();
        // LINT: table-scan info
        Supplier<Object> reference = table::scan;
        Runnable anonymous = new Runnable() {
            @Override
            public void run() {
                // LINT: table-scan info
                table.scan();
            }
        };
    }

    List<String> old() {
        // LINT: table-scan info
        old.scan(new ScanRequest("orders"));
        // LINT: table-scan info
        mapper.parallelScan(String.class, new DynamoDBScanExpression(), 4);
        // LINT: table-scan info
        return mapper.scan(String.class, new DynamoDBScanExpression());
    }

    void statements() {
        // LINT: table-scan info
        client.executeStatement(ExecuteStatementRequest.builder().statement(EVERYTHING).build());
        // LINT: table-scan info
        client.executeStatement(request -> request.statement("select id from orders"));
        client.executeStatement(request -> request.statement("SELECT * FROM orders WHERE id = ?"));
        client.executeStatement(request -> request.statement("DELETE FROM orders"));
    }

    DynamoDbClient client() {
        return client;
    }

    private final Reader reader = new Reader();

    void others(Scanner scanner) {
        reader.scan(new ScanRequest("orders"));
        // LINT: table-scan info
        client().scan(request -> request.tableName("orders"));
        scanner.scan();
        scan.apply(1);
        table.query(request -> request.limit(1));
    }

    private static final class Reader {

        void scan(ScanRequest request) {}
    }

    private interface Scanner {

        void scan();
    }

    int counted() {
        // LINT: table-scan info
        return mapper.count(String.class, new DynamoDBScanExpression());
    }

    int countedOfKey(DynamoDBQueryExpression<String> query) {
        return mapper.count(String.class, query);
    }
}
