package dev.keyspread.samples.howto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyspread.error.TransactionFailedException;
import dev.keyspread.error.WriteFailure;
import dev.keyspread.expression.Condition;
import dev.keyspread.testing.TestTables;
import dev.keyspread.write.Check;
import dev.keyspread.write.WriteTransaction;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class WriteAtomicallyTest {

    @RegisterExtension
    final TestTables dynamoDb = TestTables.dynamoDbLocal(OrderRepository.TABLE, CustomerRepository.TABLE);

    private final Order order = Order.open("c1", 42);

    private final OrderRepository orders = new OrderRepository(dynamoDb.keyspread());

    private final CustomerRepository customers = new CustomerRepository(dynamoDb.keyspread());

    @Test
    void transaction_appliesAllWrites() {
        customers.save(new Customer("c1", "ada@example.com", "Ada"));
        orders.save(Order.open("c1", 41));

        WriteTransaction.of(
                        orders.prepareSave(order).onlyIf(Condition.itemDoesNotExist()),
                        orders.prepareDelete(OrderRepository.key("c1", 41)),
                        Check.of(customers, CustomerRepository.key("c1"))) // the customer must exist
                .run();

        assertThat(orders.query("c1").list()).containsExactly(order);
    }

    @Test
    void failures_nameTheReasons() {
        WriteTransaction transaction = WriteTransaction.of(
                orders.prepareSave(order).onlyIf(Condition.itemDoesNotExist()),
                Check.of(customers, CustomerRepository.key("c1")));

        assertThat(apply(transaction, 3)).isEqualTo("ConditionalCheckFailed");
        assertThat(orders.find("c1", 42)).isEmpty();
    }

    @Test
    void failure_hasTheExistingItem() {
        customers.save(new Customer("c1", "ada@example.com", "Ada"));
        orders.save(order);

        assertThatThrownBy(WriteTransaction.of(
                        orders.prepareSave(order).onlyIf(Condition.itemDoesNotExist()),
                        Check.of(customers, CustomerRepository.key("c1")))::run)
                .isInstanceOfSatisfying(TransactionFailedException.class, failed -> {
                    Optional<Order> existing = failed.failures().get(0).item(Order.class);

                    assertThat(existing).contains(order);
                });
    }

    private static String apply(WriteTransaction transaction, int attempts) {
        for (int attempt = 1; ; attempt++) {
            try {
                transaction.run();
                return "applied";
            } catch (TransactionFailedException failed) {
                List<WriteFailure> failures = failed.failures();
                boolean conflict = !failures.isEmpty()
                        && failures.stream().map(WriteFailure::code).allMatch("TransactionConflict"::equals);
                if (!conflict || attempt == attempts) {
                    return failures.get(0).code();
                }
            }
        }
    }

    @Test
    void token_appliesOnce() {
        customers.save(new Customer("c1", "ada@example.com", "Ada"));
        String requestId = "4711";

        WriteTransaction transaction = WriteTransaction.of(
                orders.prepareSave(order).onlyIf(Condition.itemDoesNotExist()),
                Check.of(customers, CustomerRepository.key("c1")));
        transaction.idempotencyToken(requestId).run();
        transaction.idempotencyToken(requestId).run(); // no effect, no error

        assertThatThrownBy(transaction::run).isInstanceOf(TransactionFailedException.class);
    }
}
