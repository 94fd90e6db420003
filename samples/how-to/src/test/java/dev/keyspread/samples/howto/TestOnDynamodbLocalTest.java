package dev.keyspread.samples.howto;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.Keyspread;
import dev.keyspread.Tables;
import org.junit.jupiter.api.Test;
import software.amazon.dynamodb.services.local.embedded.DynamoDBEmbedded;
import software.amazon.dynamodb.services.local.shared.access.AmazonDynamoDBLocal;

class TestOnDynamodbLocalTest {

    @Test
    void engine_runsInThisJvm() {
        AmazonDynamoDBLocal dynamoDb = DynamoDBEmbedded.create(true);
        Keyspread keyspread = Keyspread.create(dynamoDb.dynamoDbClient());
        Tables.create(keyspread, OrderRepository.TABLE);
        OrderRepository orders = new OrderRepository(keyspread);

        orders.save(Order.open("c1", 42));

        assertThat(orders.find("c1", 42)).isPresent();

        dynamoDb.shutdown();
    }
}
