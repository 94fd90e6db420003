package dev.keyspread.samples.howto;

import static dev.keyspread.samples.howto.Order.State.OPEN;
import static dev.keyspread.samples.howto.OrderAttributes.STATE;
import static dev.keyspread.samples.howto.VisitCountAttributes.VISITS;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class CountItemsTest {

    @RegisterExtension
    final LocalDynamoDb dynamoDb = new LocalDynamoDb();

    @Test
    void count_readsTheItemsOfOneKey() {
        OrderRepository orders = dynamoDb.repository(OrderRepository.TABLE, OrderRepository::new);
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
        VisitCountRepository counts = dynamoDb.repository(VisitCountRepository.TABLE, VisitCountRepository::new);
        assertThat(visit(counts).visits()).isEqualTo(1);
        assertThat(visit(counts).visits()).isEqualTo(2);
    }

    private static VisitCount visit(VisitCountRepository counts) {
        VisitCount count =
                counts.update("/index").add(VISITS, 1L).runOr(counts.prepareSave(new VisitCount("/index", 1L)));
        return count;
    }
}
