package dev.keyspread.testing;

import java.lang.reflect.InvocationTargetException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/**
 * DynamoDB Local in this JVM, which all tests share. Each test has a prefix of its own. When the last one closes, the
 * engine ends with its threads, which would keep the JVM alive. Thread-safe.
 *
 * <p>It is called by reflection. Its license does not let us distribute it, so this module is compiled without it.
 */
final class LocalEngine implements Engine {

    private static final String EMBEDDED = "software.amazon.dynamodb.services.local.embedded.DynamoDBEmbedded";
    private static final String LOCAL = "software.amazon.dynamodb.services.local.shared.access.AmazonDynamoDBLocal";

    private static @Nullable Object shared;
    private static int users;

    private final Object engine;
    private final String prefix = Engine.newPrefix();

    private LocalEngine(Object engine) {
        this.engine = engine;
    }

    /** Returns the engine of this JVM, for one user, who closes it. The first call starts it. */
    static synchronized LocalEngine shared() {
        if (shared == null) {
            shared = start(Objects.requireNonNullElse(
                    Thread.currentThread().getContextClassLoader(), LocalEngine.class.getClassLoader()));
        }
        users++;
        return new LocalEngine(shared);
    }

    private static synchronized boolean isLastUser() {
        users--;
        if (users == 0) {
            shared = null;
        }
        return users == 0;
    }

    @Override
    public void close() {
        if (isLastUser()) {
            call("shutdown", Void.class);
        }
    }

    /** Starts an engine whose classes {@code loader} finds. */
    static Object start(ClassLoader loader) {
        try {
            return loader.loadClass(EMBEDDED).getMethod("create", Boolean.class).invoke(null, true);
        } catch (ReflectiveOperationException | LinkageError failure) {
            Throwable cause = failure instanceof InvocationTargetException ? failure.getCause() : failure;
            throw new IllegalStateException(
                    "TestTables.dynamoDbLocal cannot start DynamoDB Local (" + cause + "). Add the test dependencies"
                            + " software.amazon.dynamodb:DynamoDBLocal and com.almworks.sqlite4java:sqlite4java, as"
                            + " docs/how-to/test-repositories.md shows, or use TestTables.inMemory",
                    cause);
        }
    }

    private <C> C call(String method, Class<C> type) {
        try {
            // The class itself may not be public.
            return type.cast(engine.getClass()
                    .getClassLoader()
                    .loadClass(LOCAL)
                    .getMethod(method)
                    .invoke(engine));
        } catch (ReflectiveOperationException failure) {
            throw new IllegalStateException(
                    "This version of DynamoDB Local is not supported: it has no " + method + "(). Use version 3.3.1",
                    failure);
        }
    }

    @Override
    public DynamoDbClient client() {
        return call("dynamoDbClient", DynamoDbClient.class);
    }

    @Override
    public DynamoDbAsyncClient asyncClient() {
        return call("dynamoDbAsyncClient", DynamoDbAsyncClient.class);
    }

    @Override
    public DynamoDbStreamsClient streamsClient() {
        return call("dynamoDbStreamsClient", DynamoDbStreamsClient.class);
    }

    @Override
    public String tablePrefix() {
        return prefix;
    }
}
