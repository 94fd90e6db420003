package dev.keyspread.samples.howto;

import static dev.keyspread.samples.howto.Order.State.OPEN;
import static dev.keyspread.samples.howto.OrderAttributes.STATE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyspread.error.ConditionFailedException;
import dev.keyspread.expression.Condition;
import dev.keyspread.testing.TestTables;
import dev.keyspread.write.WriteResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class SaveOnlyIfAbsentTest {

    @RegisterExtension
    final TestTables dynamoDb = TestTables.dynamoDbLocal(OrderRepository.TABLE);

    private final Order order = Order.open("c1", 42);

    private final OrderRepository orders = new OrderRepository(dynamoDb.keyspread());

    @Test
    void create_ofAnExistingItem_throws() {
        orders.create(order);

        assertThatThrownBy(() -> orders.create(order))
                .isInstanceOfSatisfying(
                        ConditionFailedException.class,
                        failed -> assertThat(failed.item(Order.class)).contains(order));
    }

    @Test
    void orRejected_returnsTheExistingItem() {
        orders.save(order);

        WriteResult<Order> result = orders.prepareSave(order)
                .onlyIf(Condition.itemDoesNotExist())
                .orRejected()
                .run();
        Order stored = result.item().orElseThrow(); // the new item, or the existing one

        assertThat(result.isApplied()).isFalse();
        assertThat(stored).isEqualTo(order);
    }

    @Test
    void replace_requiresTheItem() {
        orders.save(order);

        orders.prepareSave(order).onlyIf(Condition.itemExists()).run();

        orders.prepareSave(order)
                .onlyIf(Condition.itemExists())
                .onlyIf(STATE.eq(OPEN))
                .run();

        assertThat(orders.find("c1", 42)).contains(order);
        assertThatThrownBy(() -> orders.prepareSave(Order.open("c1", 43))
                        .onlyIf(Condition.itemExists())
                        .run())
                .isInstanceOf(ConditionFailedException.class);
    }
}
