package dev.keyspread.inmemory;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.exception.AbortedException;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbResponse;
import software.amazon.awssdk.services.dynamodb.waiters.DynamoDbAsyncWaiter;
import software.amazon.awssdk.services.dynamodb.waiters.DynamoDbWaiter;

/**
 * A client of the SDK whose requests pass a stage, which may record, change or answer them. It is a proxy, so that it covers
 * all operations, those of later versions of the SDK included. Thread-safe.
 */
public final class StagedClient implements InvocationHandler {

    /** A step between a client and its engine, which sees every request. Thread-safe. */
    @FunctionalInterface
    public interface Stage {

        /** Answers a request, or passes it to {@code next}. It returns failures in the future and never throws them. */
        CompletableFuture<DynamoDbResponse> send(DynamoDbRequest request, Next next);
    }

    /** The rest of the way to the engine. Thread-safe. */
    @FunctionalInterface
    public interface Next {

        /** Sends a request to the engine. */
        CompletableFuture<DynamoDbResponse> send(DynamoDbRequest request);
    }

    private final Object client;
    private final Stage stage;
    private final boolean isCloseable;

    private StagedClient(Object client, Stage stage, boolean isCloseable) {
        this.client = client;
        this.stage = stage;
        this.isCloseable = isCloseable;
    }

    /** Returns a blocking client whose requests pass {@code stage}. Closing it closes {@code client} if {@code isCloseable}. */
    public static DynamoDbClient blocking(DynamoDbClient client, Stage stage, boolean isCloseable) {
        return proxy(DynamoDbClient.class, new StagedClient(client, stage, isCloseable));
    }

    /** Returns an asynchronous client whose requests pass {@code stage}. Closing it closes {@code client} if {@code isCloseable}. */
    public static DynamoDbAsyncClient asynchronous(DynamoDbAsyncClient client, Stage stage, boolean isCloseable) {
        return proxy(DynamoDbAsyncClient.class, new StagedClient(client, stage, isCloseable));
    }

    private static <C> C proxy(Class<C> type, InvocationHandler handler) {
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
    }

    @Override
    public @Nullable Object invoke(Object proxy, Method method, Object @Nullable [] arguments) throws Throwable {
        if (arguments != null && arguments.length == 1 && arguments[0] instanceof DynamoDbRequest request) {
            if (DynamoDbResponse.class.isAssignableFrom(method.getReturnType())) {
                return await(stage.send(request, sent -> sendToClient(method, sent)));
            }
            if (CompletableFuture.class.isAssignableFrom(method.getReturnType())) {
                return forward(stage.send(request, sent -> sendToClient(method, sent)));
            }
        }
        return switch (method.getName()) {
            case "equals" -> arguments != null && proxy == arguments[0];
            case "hashCode" -> System.identityHashCode(proxy);
            case "toString" -> "test client of " + client;
            case "waiter" -> waiter(proxy);
            case "close" -> isCloseable ? call(method, arguments) : null;
            // Paginators and the methods that take a Consumer call this proxy again.
            default ->
                method.isDefault() && !method.getName().equals("serviceClientConfiguration")
                        ? InvocationHandler.invokeDefault(proxy, method, arguments)
                        : call(method, arguments);
        };
    }

    private static Object waiter(Object proxy) {
        return proxy instanceof DynamoDbClient blocking
                ? DynamoDbWaiter.builder().client(blocking).build()
                : DynamoDbAsyncWaiter.builder()
                        .client((DynamoDbAsyncClient) proxy)
                        .build();
    }

    private @Nullable Object call(Method method, Object @Nullable ... arguments) throws Throwable {
        try {
            return method.invoke(client, arguments);
        } catch (InvocationTargetException failure) {
            throw failure.getCause();
        }
    }

    @SuppressWarnings("unchecked") // The operations of the asynchronous client return futures of responses.
    private CompletableFuture<DynamoDbResponse> sendToClient(Method method, DynamoDbRequest request) {
        try {
            Object response = Objects.requireNonNull(call(method, request));
            return response instanceof CompletableFuture<?> pending
                    ? (CompletableFuture<DynamoDbResponse>) pending
                    : CompletableFuture.completedFuture((DynamoDbResponse) response);
        } catch (Throwable failure) {
            return CompletableFuture.failedFuture(failure);
        }
    }

    private static DynamoDbResponse await(CompletableFuture<DynamoDbResponse> response) throws Throwable {
        try {
            return response.get();
        } catch (ExecutionException failure) {
            throw causeOf(failure);
        } catch (InterruptedException interrupted) {
            response.cancel(true);
            Thread.currentThread().interrupt();
            throw AbortedException.create("The request was interrupted", interrupted);
        }
    }

    /** Returns a future of the response or of the failure itself, as the SDK's client does. Cancelling it cancels the request. */
    private static CompletableFuture<DynamoDbResponse> forward(CompletableFuture<DynamoDbResponse> response) {
        CompletableFuture<DynamoDbResponse> result = new CompletableFuture<>();
        CompletableFuture<?> unused = response.whenComplete((answer, failure) -> {
            if (failure == null) {
                result.complete(answer);
            } else {
                result.completeExceptionally(causeOf(failure));
            }
        });
        unused = result.whenComplete((answer, failure) -> {
            if (result.isCancelled()) {
                response.cancel(true);
            }
        });
        return result;
    }

    /** Returns the failure without the exceptions that futures wrap it in. */
    public static Throwable causeOf(Throwable failure) {
        boolean isWrapper = failure instanceof CompletionException || failure instanceof ExecutionException;
        return isWrapper && failure.getCause() != null ? causeOf(failure.getCause()) : failure;
    }
}
