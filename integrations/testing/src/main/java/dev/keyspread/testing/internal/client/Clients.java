package dev.keyspread.testing.internal.client;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.awscore.AwsClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbServiceClientConfiguration;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.waiters.DynamoDbAsyncWaiter;
import software.amazon.awssdk.services.dynamodb.waiters.DynamoDbWaiter;

/** Creates the SDK's clients on a function that carries out requests. */
public final class Clients {

    private Clients() {}

    /** Returns a blocking client. */
    public static DynamoDbClient blocking(Function<DynamoDbRequest, Object> operations) {
        return ClientProxy.create(
                DynamoDbClient.class,
                operations,
                client -> DynamoDbWaiter.builder().client(client).build());
    }

    /** Returns an asynchronous client, whose futures are complete when they are returned. */
    public static DynamoDbAsyncClient asynchronous(Function<DynamoDbRequest, Object> operations) {
        return ClientProxy.create(
                DynamoDbAsyncClient.class,
                request -> completed(operations, request),
                client -> DynamoDbAsyncWaiter.builder().client(client).build());
    }

    @SuppressWarnings("FutureReturnValueIgnored") // ClientProxy returns it to the caller.
    private static Object completed(Function<DynamoDbRequest, Object> operations, DynamoDbRequest request) {
        try {
            return CompletableFuture.completedFuture(operations.apply(request));
        } catch (RuntimeException failure) {
            return CompletableFuture.failedFuture(failure);
        }
    }

    /**
     * A client of the SDK whose operations are one function. The SDK's default methods do the rest: paginators, and the
     * methods that take a consumer of a request's builder. Thread-safe.
     */
    private static final class ClientProxy implements InvocationHandler {

        private final String name;
        private final Function<DynamoDbRequest, Object> operations;
        private final Function<Object, Object> waiter;

        private ClientProxy(
                String name, Function<DynamoDbRequest, Object> operations, Function<Object, Object> waiter) {
            this.name = name;
            this.operations = operations;
            this.waiter = waiter;
        }

        static <C extends AwsClient> C create(
                Class<C> type, Function<DynamoDbRequest, Object> operations, Function<C, Object> waiter) {
            ClientProxy handler = new ClientProxy(
                    "in-memory " + type.getSimpleName(), operations, client -> waiter.apply(type.cast(client)));
            return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
        }

        @Override
        public @Nullable Object invoke(Object proxy, Method method, Object @Nullable [] arguments) throws Throwable {
            if (arguments != null
                    && arguments[0] instanceof DynamoDbRequest request
                    && !method.getName().endsWith("Paginator")) {
                return operations.apply(request);
            }
            return switch (method.getName()) {
                case "close" -> null;
                case "equals" -> arguments != null && proxy == arguments[0];
                case "hashCode" -> System.identityHashCode(proxy);
                case "serviceClientConfiguration" -> configuration();
                case "serviceName" -> "dynamodb";
                case "toString" -> name;
                case "waiter" -> waiter.apply(proxy);
                default -> InvocationHandler.invokeDefault(proxy, method, arguments);
            };
        }

        private static DynamoDbServiceClientConfiguration configuration() {
            return DynamoDbServiceClientConfiguration.builder()
                    .region(Region.US_EAST_1)
                    .build();
        }
    }
}
