package dev.keyspread.it.server;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;

/**
 * The client of a process that can be killed. Events happen before and after each request, and see paginators and consumers of builders as
 * the requests that they become.
 */
public final class ProcessClient implements InvocationHandler {

    private final DynamoDbClient engine;
    private final @Nullable ExportingTables exports;
    private final Consumer<DynamoDbRequest> before;
    private final Consumer<DynamoDbRequest> after;

    private ProcessClient(
            DynamoDbClient engine,
            @Nullable ExportingTables exports,
            Consumer<DynamoDbRequest> before,
            Consumer<DynamoDbRequest> after) {
        this.engine = engine;
        this.exports = exports;
        this.before = before;
        this.after = after;
    }

    /**
     * Returns a client.
     *
     * @param exports answers what DynamoDB Local does not have, or null
     * @param before happens before each request
     * @param after happens after each request, before its response arrives
     */
    public static DynamoDbClient of(
            DynamoDbClient engine,
            @Nullable ExportingTables exports,
            Consumer<DynamoDbRequest> before,
            Consumer<DynamoDbRequest> after) {
        return (DynamoDbClient) Proxy.newProxyInstance(
                DynamoDbClient.class.getClassLoader(),
                new Class<?>[] {DynamoDbClient.class},
                new ProcessClient(engine, exports, before, after));
    }

    /** The end of a process. */
    public static final class Killed extends Error {

        private static final long serialVersionUID = 1L;
    }

    @Override
    public @Nullable Object invoke(Object proxy, Method method, Object @Nullable [] arguments) throws Throwable {
        boolean isRequest = arguments != null
                && arguments.length == 1
                && arguments[0] instanceof DynamoDbRequest
                && !method.getName().endsWith("Paginator");
        if (isRequest) {
            DynamoDbRequest request = (DynamoDbRequest) arguments[0];
            before.accept(request);
            Object response = answer(method, request);
            after.accept(request);
            return response;
        }
        return method.isDefault() && !method.getName().equals("serviceClientConfiguration")
                ? InvocationHandler.invokeDefault(proxy, method, arguments)
                : engine(method, arguments);
    }

    private @Nullable Object answer(Method method, DynamoDbRequest request) throws Throwable {
        Object answer = exports == null ? null : exports.answer(request);
        return answer == null ? engine(method, request) : answer;
    }

    private @Nullable Object engine(Method method, Object @Nullable ... arguments) throws Throwable {
        try {
            return method.invoke(engine, arguments);
        } catch (InvocationTargetException failure) {
            throw failure.getCause();
        }
    }
}
