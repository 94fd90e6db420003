package com.example;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.keyspread.Keyspread;
import dev.keyspread.table.Tables;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.dynamodb.services.local.embedded.DynamoDBEmbedded;
import software.amazon.dynamodb.services.local.shared.access.AmazonDynamoDBLocal;

class OrderServiceTest {

    @Test
    void service_savesAndFinds_throughTheInjectedRepository() {
        AmazonDynamoDBLocal dynamoDb = DynamoDBEmbedded.create(true);
        try (AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext()) {
            context.register(DynamoDbConfiguration.class);
            context.registerBean("client", DynamoDbClient.class, dynamoDb::dynamoDbClient);
            context.refresh();
            Tables.create(context.getBean(Keyspread.class), OrderRepository.TABLE);
            OrderService orders = context.getBean(OrderService.class);

            orders.place(new Order("alice", "o-1", 2));

            assertEquals(Optional.of(new Order("alice", "o-1", 2)), orders.find("alice", "o-1"));
        } finally {
            dynamoDb.shutdown();
        }
    }
}
