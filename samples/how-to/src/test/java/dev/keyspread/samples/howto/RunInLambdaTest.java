package dev.keyspread.samples.howto;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.Keyspread;
import dev.keyspread.client.KeyspreadInterceptor;
import dev.keyspread.client.KeyspreadRetryStrategy;
import dev.keyspread.testing.TestTables;
import java.security.SecureRandom;
import org.crac.Context;
import org.crac.Core;
import org.crac.Resource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

class RunInLambdaTest {

    @RegisterExtension
    final TestTables tables = TestTables.inMemory(OrderRepository.TABLE);

    public static final class OrderHandler implements Resource {

        private final OrderRepository orders;

        public OrderHandler() {
            this(DynamoDbClient.builder()
                    .httpClient(UrlConnectionHttpClient.create())
                    .overrideConfiguration(configuration -> configuration
                            .retryStrategy(KeyspreadRetryStrategy.create())
                            .addExecutionInterceptor(KeyspreadInterceptor.create()))
                    .build());
        }

        OrderHandler(DynamoDbClient client) {
            orders = new OrderRepository(
                    Keyspread.builder(client).random(new SecureRandom()).build());
            Core.getGlobalContext().register(this);
        }

        @Override
        public void beforeCheckpoint(Context<? extends Resource> context) {
            orders.find("priming", 0);
            OrderRepository.ITEMS.read(OrderRepository.ITEMS.write(Order.open("priming", 0)));
        }

        @Override
        public void afterRestore(Context<? extends Resource> context) {}

        public String handleRequest(String customerId) {
            return orders.query(customerId).list().toString();
        }
    }

    @Test
    void priming_readsOneItem_andWritesNone() throws Exception {
        OrderHandler handler = new OrderHandler(tables.client());
        Order order = new OrderRepository(tables.keyspread()).save(Order.open("c1", 42));

        assertThat(tables.requestsOf(() -> handler.beforeCheckpoint(Core.getGlobalContext())))
                .hasSize(1)
                .hasOnly("GetItem")
                .hasNoFailures();
        handler.afterRestore(Core.getGlobalContext());

        assertThat(handler.handleRequest("c1")).contains(order.toString());
    }
}
