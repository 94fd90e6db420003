package dev.keyspread.samples.howto;

import static dev.keyspread.samples.howto.Order.State.OPEN;
import static dev.keyspread.samples.howto.OrderAttributes.STATE;
import static dev.keyspread.samples.howto.VisitCountAttributes.VISITS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.testing.TestTables;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class CountItemsTest {

    @RegisterExtension
    final TestTables dynamoDb = TestTables.dynamoDbLocal(OrderRepository.TABLE, VisitCountRepository.TABLE);

    @Test
    void count_readsTheItemsOfOneKey() {
        OrderRepository orders = new OrderRepository(dynamoDb.keyspread());
        orders.save(Order.open("c1", 42));

        long number = orders.query("c1").count();
        long open = orders.query("c1").filter(STATE.eq(OPEN)).count();
        boolean any = orders.query("c1").exists();

        assertThat(number).isEqualTo(1);
        assertThat(open).isEqualTo(1);
        assertThat(any).isTrue();
    }

    @Test
    void add_keepsACount() {
        VisitCountRepository counts = new VisitCountRepository(dynamoDb.keyspread());
        assertThat(visit(counts).visits()).isEqualTo(1);
        assertThat(visit(counts).visits()).isEqualTo(2);
    }

    private static VisitCount visit(VisitCountRepository counts) {
        VisitCount count = counts.update("/index")
                .add(VISITS, 1L)
                .orSave(counts.prepareSave(new VisitCount("/index", 1L)))
                .run();
        return count;
    }
}
