package dev.keyspread.spring.boot.test;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.RepeatedTest;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.annotation.Import;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

@KeyspreadTest(engine = TestEngine.DYNAMODB_LOCAL)
@Import(OrderService.class)
class DynamoDbLocalTest {

    @Autowired
    private OrderService service;

    @Autowired
    private OrderRepository orders;

    @Autowired
    private DynamoDbClient client;

    // Its item must not be there yet the second time.
    @RepeatedTest(2)
    void service_onDynamoDbLocal_savesOrders() {
        service.place(new Order("ada", "1", 2));

        assertThat(orders.find("ada", "1")).isPresent();
        assertThat(client.listTables().tableNames()).anyMatch(name -> name.endsWith("visits"));
    }
}
