package dev.keyspread.spring.boot.test;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.Keyspread;
import dev.keyspread.testing.TestTables;
import java.util.concurrent.Executor;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.ApplicationContext;

@KeyspreadTest(properties = "keyspread.schema=validate")
class KeyspreadTestTest {

    @Autowired
    private OrderRepository orders;

    @Autowired
    private TestTables tables;

    @Autowired
    private ApplicationContext context;

    @RepeatedTest(2)
    void tables_areEmptyBeforeEachTest() {
        assertThat(tables.items(OrderRepository.TABLE)).isEmpty();
        assertThat(tables.requests()).hasSize(0);

        orders.create(new Order("ada", "1", 2));

        assertThat(orders.find("ada", "1")).isPresent();
    }

    @Test
    void requests_areCounted() {
        orders.create(new Order("ada", "1", 2));

        assertThat(tables.requestsOf(() -> orders.find("ada", "1")))
                .hasSize(1)
                .hasOnly("GetItem")
                .consumedAtMostReadUnits(0.5);
    }

    @Test
    void context_hasRepositoriesAndCustomizers_andNoOtherComponents() {
        assertThat(context.getBeansOfType(VisitRepository.class)).hasSize(1);
        assertThat(context.getBean(CountingCustomizer.class).calls).isEqualTo(1);
        assertThat(context.getBeansOfType(OrderService.class)).isEmpty();
        assertThat(context.getBeansOfType(Keyspread.class)).hasSize(1);
        assertThat(context.getBeansOfType(Executor.class))
                .as("another auto-configuration")
                .isEmpty();
    }
}
