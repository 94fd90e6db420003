package dev.keyspread.samples.howto;

import static dev.keyspread.samples.howto.Order.State.OPEN;
import static dev.keyspread.samples.howto.Order.State.PAID;
import static dev.keyspread.samples.howto.OrderAttributes.STATE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.BatchResult;
import dev.keyspread.ItemKey;
import dev.keyspread.Keyspread;
import dev.keyspread.error.ConditionFailedException;
import dev.keyspread.expression.Condition;
import dev.keyspread.query.Find;
import dev.keyspread.query.FoundItems;
import dev.keyspread.query.ReadTransaction;
import dev.keyspread.testing.TestTables;
import dev.keyspread.write.BatchWrite;
import dev.keyspread.write.Check;
import dev.keyspread.write.WriteResult;
import dev.keyspread.write.WriteTransaction;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

class CallWithoutBlockingTest {

    @RegisterExtension
    final TestTables dynamoDb = TestTables.dynamoDbLocal(OrderRepository.TABLE, CustomerRepository.TABLE);

    private final Order order = Order.open("c1", 42);

    private final OrderRepository orders = new OrderRepository(dynamoDb.keyspread());

    @Test
    void saveAndFind_returnFutures() {
        CompletableFuture<Order> saved = orders.async().save(order);
        assertThat(saved.join()).isEqualTo(order);

        CompletableFuture<Optional<Order>> found = orders.async().find("c1", 42);
        assertThat(found.join()).contains(order);
    }

    @Test
    void batches_returnFutures() {
        List<Order> newOrders = List.of(order, Order.open("c1", 43));
        List<ItemKey<Order>> keys = List.of(OrderRepository.key("c1", 42), OrderRepository.key("c1", 43));

        CompletableFuture<List<Order>> savedAll = orders.async().saveAll(newOrders);
        assertThat(savedAll.join()).isEqualTo(newOrders);

        CompletableFuture<List<Order>> foundAll = orders.async().findAll(keys);
        assertThat(foundAll.join()).isEqualTo(newOrders);
    }

    @Test
    void batchesOfSeveralTables_returnFutures() {
        CustomerRepository customers = new CustomerRepository(dynamoDb.keyspread());
        var customerKey = CustomerRepository.key("c1");
        List<Order> newOrders = List.of(order);

        CompletableFuture<BatchResult> remaining = BatchWrite.of()
                .save(orders, newOrders)
                .delete(customers, List.of(customerKey))
                .orRemaining()
                .async()
                .run();
        assertThat(remaining.join().isComplete()).isTrue();

        Find<Order> orderFind = Find.of(orders, OrderRepository.key("c1", 42));
        Find<Customer> customerFind = Find.of(customers, customerKey);
        CompletableFuture<FoundItems> items =
                ReadTransaction.of(orderFind, customerFind).async().run();
        assertThat(items.join().get(orderFind)).isPresent();
        assertThat(items.join().get(customerFind)).isEmpty();
    }

    @Test
    void buildersAndQueries_returnFutures() {
        orders.save(order);

        CompletableFuture<Order> paid = orders.update("c1", 42)
                .set(STATE, PAID)
                .onlyIf(STATE.eq(OPEN))
                .async()
                .run();
        assertThat(paid.join().state()).isEqualTo(PAID);

        CompletableFuture<WriteResult<Order>> result = orders.prepareSave(order)
                .onlyIf(STATE.eq(OPEN))
                .orRejected()
                .async()
                .run();
        assertThat(result.join().isApplied()).isFalse();

        CompletableFuture<List<Order>> all = orders.query("c1").async().list();
        assertThat(all.join()).hasSize(1);
    }

    @Test
    void transaction_returnsAFuture() {
        CustomerRepository customers = new CustomerRepository(dynamoDb.keyspread());
        customers.save(new Customer("c1", "ada@example.com", "Ada"));
        var customerKey = CustomerRepository.key("c1");

        CompletableFuture<Void> written = WriteTransaction.of(
                        orders.prepareSave(order).onlyIf(Condition.itemDoesNotExist()),
                        Check.of(customers, customerKey))
                .async()
                .run();
        written.join();

        assertThat(orders.find("c1", 42)).contains(order);
    }

    @Test
    void asynchronousClient_needsNoThreads() {
        DynamoDbClient client = dynamoDb.client();
        DynamoDbAsyncClient asyncClient = dynamoDb.asyncClient();

        Keyspread keyspread = Keyspread.builder(client).asyncClient(asyncClient).build();

        keyspread.close();
    }

    @Test
    void failedCondition_isTheCauseOfACompletionException() {
        orders.save(order);

        CompletableFuture<Order> created = orders.async().create(order).exceptionally(failure -> {
            Throwable cause = failure instanceof CompletionException ? failure.getCause() : failure;
            if (cause instanceof ConditionFailedException exists) {
                return exists.item(Order.class).orElseThrow();
            }
            throw new CompletionException(cause);
        });

        assertThat(created.join()).isEqualTo(order);
    }
}
