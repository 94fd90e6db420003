package com.example;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.keyspread.Keyspread;
import dev.keyspread.table.Tables;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.dynamodb.services.local.embedded.DynamoDBEmbedded;
import software.amazon.dynamodb.services.local.shared.access.AmazonDynamoDBLocal;

class OrderServiceTest {

    @Test
    void service_savesAndFinds_throughTheInjectedRepository() {
        AmazonDynamoDBLocal dynamoDb = DynamoDBEmbedded.create(true);
        try {
            Shop shop = DaggerShop.builder().dynamoDbModule(new LocalModule(dynamoDb.dynamoDbClient())).build();
            Tables.create(shop.keyspread(), OrderRepository.TABLE);
            OrderService orders = shop.orders();

            orders.place(new Order("alice", "o-1", 2));

            assertEquals(Optional.of(new Order("alice", "o-1", 2)), orders.find("alice", "o-1"));
        } finally {
            dynamoDb.shutdown();
        }
    }

    private static final class LocalModule extends DynamoDbModule {

        private final DynamoDbClient client;

        LocalModule(DynamoDbClient client) {
            this.client = client;
        }

        @Override
        DynamoDbClient client() {
            return client;
        }
    }
}
