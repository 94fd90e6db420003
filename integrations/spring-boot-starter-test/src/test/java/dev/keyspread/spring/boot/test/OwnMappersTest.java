package dev.keyspread.spring.boot.test;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.Keyspread;
import dev.keyspread.inmemory.InMemoryDynamoDb;
import dev.keyspread.testing.TestTables;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Primary;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** An application with mappers of its own, one of them primary. */
@SpringBootTest
@AutoConfigureKeyspread
class OwnMappersTest {

    @Autowired
    private OrderService service;

    @Autowired
    private TestTables tables;

    @Autowired
    @Qualifier("europe")
    private Keyspread europe;

    @Autowired
    @Qualifier("america")
    private Keyspread america;

    @Test
    void primaryMapper_isReplacedByThatOfTheTest() {
        service.place(new Order("ada", "1", 2));

        assertThat(tables.items(OrderRepository.TABLE)).hasSize(1);
        assertThat(europe).isSameAs(tables.keyspread());
    }

    @Test
    void otherMapper_keepsItsClient() {
        assertThat(america.client()).isSameAs(Production.AMERICA);
    }

    @TestConfiguration(proxyBeanMethods = false)
    static class Production {

        private static final DynamoDbClient AMERICA = new InMemoryDynamoDb().client();

        @Bean
        @Primary
        Keyspread europe() {
            return Keyspread.create(new InMemoryDynamoDb().client());
        }

        @Bean
        Keyspread america() {
            return Keyspread.create(AMERICA);
        }

        @Bean
        OrderRepository orders(@Qualifier("europe") Keyspread europe) {
            return new OrderRepository(europe);
        }
    }
}
