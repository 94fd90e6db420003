package dev.keyspread.it.server;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.dynamodb.services.local.shared.exceptions.LocalDBAccessException;

/**
 * A client of DynamoDB Local that describes a table again if its engine fails. While the engine adds an index in the background, a
 * description can count the entries of a column that does not exist yet. A client over HTTP sees a server error then, and retries it.
 */
final class RepeatedDescriptions implements InvocationHandler {

    private static final int ATTEMPTS = 10_000;

    private final DynamoDbClient engine;

    private RepeatedDescriptions(DynamoDbClient engine) {
        this.engine = engine;
    }

    static DynamoDbClient of(DynamoDbClient engine) {
        return (DynamoDbClient) Proxy.newProxyInstance(
                DynamoDbClient.class.getClassLoader(),
                new Class<?>[] {DynamoDbClient.class},
                new RepeatedDescriptions(engine));
    }

    @Override
    public @Nullable Object invoke(Object proxy, Method method, Object @Nullable [] arguments) throws Throwable {
        for (int attempt = 1; ; attempt++) {
            try {
                return method.invoke(engine, arguments);
            } catch (InvocationTargetException failure) {
                boolean isRepeated = method.getName().equals("describeTable")
                        && failure.getCause() instanceof LocalDBAccessException
                        && attempt < ATTEMPTS;
                if (!isRepeated) {
                    throw failure.getCause();
                }
            }
        }
    }
}
