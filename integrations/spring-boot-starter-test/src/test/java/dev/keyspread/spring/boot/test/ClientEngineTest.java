package dev.keyspread.spring.boot.test;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.inmemory.InMemoryDynamoDb;
import org.junit.jupiter.api.RepeatedTest;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

@KeyspreadTest(engine = TestEngine.CLIENT)
class ClientEngineTest {

    @Autowired
    private OrderRepository orders;

    @Autowired
    private DynamoDbClient client;

    // Its item must not be there yet the second time.
    @RepeatedTest(2)
    void tables_areOnTheClientOfTheApplication_withAPrefix() {
        orders.create(new Order("ada", "1", 2));

        assertThat(client.listTables().tableNames()).hasSize(2).allMatch(name -> name.matches(".+(orders|visits)"));
    }

    @TestConfiguration(proxyBeanMethods = false)
    static class Container {

        @Bean
        DynamoDbClient dynamoDbClient() {
            return new InMemoryDynamoDb().client();
        }
    }
}
