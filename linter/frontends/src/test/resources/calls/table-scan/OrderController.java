package com.shop;

import org.springframework.web.bind.annotation.*;
import software.amazon.awssdk.enhanced.dynamodb.*;
import software.amazon.awssdk.services.dynamodb.*;
import software.amazon.awssdk.services.dynamodb.model.*;

class OrderController {

    private final DynamoDbTable<String> orders;
    private final DynamoDbClient client;

    OrderController(DynamoDbTable<String> orders, DynamoDbClient client) {
        this.orders = orders;
        this.client = client;
    }

    @GetMapping("/orders")
    Object list() {
        // LINT: table-scan warning
        return orders.scan();
    }

    @GetMapping("/orders/count")
    int count() {
        return load();
    }

    private int load() {
        // LINT: table-scan warning
        return client.scan(ScanRequest.builder().build()).hashCode();
    }

    void job() {
        // LINT: table-scan info
        orders.scan();
    }
}
