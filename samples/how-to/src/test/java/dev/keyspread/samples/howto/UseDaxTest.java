package dev.keyspread.samples.howto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyspread.Keyspread;
import dev.keyspread.error.ConditionFailedException;
import dev.keyspread.table.Tables;
import dev.keyspread.testing.TestTables;
import dev.keyspread.write.WriteTransaction;
import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.math.BigDecimal;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemResponse;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsResponse;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemResponse;
import software.amazon.dax.ClusterDaxClient;
import software.amazon.dax.Configuration;

/** Repositories on a client that has the operations of the client of DAX, and no others. */
class UseDaxTest {

    @RegisterExtension
    final TestTables tables = TestTables.inMemory(OrderRepository.TABLE, InvoiceTransactionRepository.TABLE);

    /** The code of the page, which needs a cluster to run. */
    static Keyspread onCluster() throws IOException {
        DynamoDbClient dax = ClusterDaxClient.builder()
                .overrideConfiguration(Configuration.builder()
                        .url("daxs://my-cluster.l6fzcv.dax-clusters.us-east-1.amazonaws.com")
                        .region(Region.US_EAST_1)
                        .build())
                .build();
        Keyspread keyspread = Keyspread.create(dax);

        return keyspread;
    }

    @Test
    void operations_ofTheClient_areThoseOfThisTest() {
        assertThat(operations(ClusterDaxClient.class.getSuperclass()))
                .isEqualTo(operations(DaxOperations.class))
                .hasSize(10);
    }

    @Test
    void repositories_needNoOtherOperation() {
        Keyspread keyspread = Keyspread.create(new DaxOperations(tables.client()));
        OrderRepository orders = new OrderRepository(keyspread);

        orders.create(Order.open("c1", 1));
        orders.saveAll(List.of(Order.open("c1", 2), Order.open("c1", 3)));
        WriteTransaction.of(orders.prepareSave(Order.open("c1", 4))).run();
        orders.update("c1", 2).set(OrderAttributes.TOTAL, BigDecimal.ONE).run();
        orders.delete("c1", 3);

        assertThatThrownBy(() -> orders.create(Order.open("c1", 1))).isInstanceOf(ConditionFailedException.class);
        assertThat(orders.find("c1", 2)).map(Order::total).contains(BigDecimal.ONE);
        assertThat(orders.findAll(List.of(OrderRepository.key("c1", 1), OrderRepository.key("c1", 4))))
                .hasSize(2);
        assertThat(orders.query("c1").list()).hasSize(3);
        assertThat(orders.table().scan().list()).hasSize(3);
        InvoiceTransactionRepository transactions = new InvoiceTransactionRepository(keyspread);
        transactions.save(new InvoiceTransaction("121212", "Client#1", BigDecimal.ONE));
        assertThat(transactions.query("121212").list()).hasSize(1);
    }

    @Test
    void tables_needAnotherClient() {
        Keyspread keyspread = Keyspread.create(new DaxOperations(tables.client()));

        assertThatThrownBy(() -> Tables.check(keyspread, OrderRepository.TABLE))
                .isInstanceOf(UnsupportedOperationException.class);
    }

    private static Set<String> operations(Class<?> client) {
        return Stream.of(client.getDeclaredMethods())
                .filter(method -> Modifier.isPublic(method.getModifiers()) && isOperation(method))
                .map(Method::getName)
                .collect(Collectors.toSet());
    }

    private static boolean isOperation(Method method) {
        return method.getParameterCount() == 1
                && DynamoDbRequest.class.isAssignableFrom(method.getParameterTypes()[0])
                && !method.getName().endsWith("Paginator");
    }

    /** The interface's other methods throw an {@link UnsupportedOperationException}. */
    private record DaxOperations(DynamoDbClient table) implements DynamoDbClient {

        @Override
        public String serviceName() {
            return SERVICE_NAME;
        }

        @Override
        public void close() {}

        @Override
        public BatchGetItemResponse batchGetItem(BatchGetItemRequest request) {
            return table.batchGetItem(request);
        }

        @Override
        public BatchWriteItemResponse batchWriteItem(BatchWriteItemRequest request) {
            return table.batchWriteItem(request);
        }

        @Override
        public DeleteItemResponse deleteItem(DeleteItemRequest request) {
            return table.deleteItem(request);
        }

        @Override
        public GetItemResponse getItem(GetItemRequest request) {
            return table.getItem(request);
        }

        @Override
        public PutItemResponse putItem(PutItemRequest request) {
            return table.putItem(request);
        }

        @Override
        public QueryResponse query(QueryRequest request) {
            return table.query(request);
        }

        @Override
        public ScanResponse scan(ScanRequest request) {
            return table.scan(request);
        }

        @Override
        public TransactGetItemsResponse transactGetItems(TransactGetItemsRequest request) {
            return table.transactGetItems(request);
        }

        @Override
        public TransactWriteItemsResponse transactWriteItems(TransactWriteItemsRequest request) {
            return table.transactWriteItems(request);
        }

        @Override
        public UpdateItemResponse updateItem(UpdateItemRequest request) {
            return table.updateItem(request);
        }
    }
}
