package com.example;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.inject.AbstractModule;
import com.google.inject.Guice;
import com.google.inject.Injector;
import com.google.inject.util.Modules;
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
            Injector injector = Guice.createInjector(Modules.override(new DynamoDbModule()).with(new AbstractModule() {
                @Override
                protected void configure() {
                    bind(DynamoDbClient.class).toInstance(dynamoDb.dynamoDbClient());
                }
            }));
            Tables.create(injector.getInstance(Keyspread.class), OrderRepository.TABLE);
            OrderService orders = injector.getInstance(OrderService.class);

            orders.place(new Order("alice", "o-1", 2));

            assertEquals(Optional.of(new Order("alice", "o-1", 2)), orders.find("alice", "o-1"));
        } finally {
            dynamoDb.shutdown();
        }
    }
}
