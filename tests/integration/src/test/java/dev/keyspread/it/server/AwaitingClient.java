package dev.keyspread.it.server;

import dev.keyspread.internal.call.Futures;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** The asynchronous client as a blocking one, so that all of us runs on it. */
record AwaitingClient(DynamoDbAsyncClient client) implements InvocationHandler {

    static DynamoDbClient of(DynamoDbAsyncClient client) {
        return (DynamoDbClient) Proxy.newProxyInstance(
                DynamoDbClient.class.getClassLoader(),
                new Class<?>[] {DynamoDbClient.class},
                new AwaitingClient(client));
    }

    @Override
    public @Nullable Object invoke(Object proxy, Method method, Object @Nullable [] arguments) throws Throwable {
        try {
            Method called = method.getDeclaringClass() == Object.class
                    ? method
                    : DynamoDbAsyncClient.class.getMethod(method.getName(), method.getParameterTypes());
            Object result = called.invoke(client, arguments);
            return result instanceof CompletableFuture<?> future ? Futures.await(future) : result;
        } catch (InvocationTargetException failure) {
            throw failure.getCause();
        }
    }
}
