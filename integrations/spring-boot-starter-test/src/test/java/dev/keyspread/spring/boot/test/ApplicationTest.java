package dev.keyspread.spring.boot.test;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.inmemory.InMemoryDynamoDb;
import dev.keyspread.testing.TestTables;
import java.util.concurrent.Executor;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

@SpringBootTest
@AutoConfigureKeyspread
class ApplicationTest {

    @Autowired
    private OrderService service;

    @Autowired
    private TestTables tables;

    // Its item must not be there yet the second time.
    @RepeatedTest(2)
    void application_withAClientOfItsOwn_usesTheTablesOfTheTest() {
        service.place(new Order("ada", "1", 2));

        assertThat(tables.items(OrderRepository.TABLE)).hasSize(1);
    }

    @Test
    void application_hasItsOtherAutoConfigurations(@Autowired Executor executor) {
        assertThat(executor).isNotNull();
    }

    @TestConfiguration(proxyBeanMethods = false)
    static class Production {

        @Bean
        DynamoDbClient dynamoDbClient() {
            return new InMemoryDynamoDb().client();
        }
    }
}
