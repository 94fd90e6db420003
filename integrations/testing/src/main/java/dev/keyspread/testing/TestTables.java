package dev.keyspread.testing;

import dev.keyspread.ItemKey;
import dev.keyspread.Keyspread;
import dev.keyspread.table.TableSchema;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/**
 * The tables of entities for tests, in memory or on DynamoDB Local. It is an extension of JUnit:
 *
 * <pre>{@code
 * class OrderServiceTest {
 *
 *     @RegisterExtension
 *     static final TestTables tables = TestTables.inMemory(OrderRepository.TABLE);
 *
 *     final OrderRepository orders = new OrderRepository(tables.keyspread());
 * }
 * }</pre>
 *
 * <p>The first use creates the tables. A static field keeps them for all tests of the class, and empties them after each
 * test. A field of the instance has tables for each test. Other classes and fields have tables of their own, also if
 * tests run in parallel. Only parallel tests of one class must not share a static field: the extension rejects them.
 *
 * <p>Without JUnit, call {@link #reset} and {@link #close}. Thread-safe.
 */
public final class TestTables
        implements BeforeAllCallback, BeforeEachCallback, AfterEachCallback, AfterAllCallback, AutoCloseable {

    private final Supplier<Engine> engine;
    private final List<TableSchema> schemas;
    private Consumer<Keyspread.Builder> settings = builder -> {};
    private @Nullable TestSession session;
    /** The test classes that use a static field: nested ones come in addition. */
    private int classes;

    private final Set<String> runningTests = new HashSet<>();

    private TestTables(Supplier<Engine> engine, TableSchema... schemas) {
        this.engine = engine;
        this.schemas = List.of(schemas);
    }

    /**
     * Returns tables in an engine in memory of their own.
     *
     * @param schemas the tables, such as {@code OrderRepository.TABLE}. Several entities may have one table
     */
    public static TestTables inMemory(TableSchema... schemas) {
        return new TestTables(Engine.InMemory::create, schemas);
    }

    /**
     * Returns tables on DynamoDB Local, which runs in this JVM. It is not a dependency of this artifact, so add it to your test
     * dependencies. All tests of the JVM share one engine. The names of the tables have a random prefix.
     *
     * @param schemas the tables, such as {@code OrderRepository.TABLE}. Several entities may have one table
     */
    public static TestTables dynamoDbLocal(TableSchema... schemas) {
        return new TestTables(LocalEngine::shared, schemas);
    }

    /**
     * Returns tables on any endpoint, such as a container. Their names have a random prefix. The client stays open.
     *
     * @param schemas the tables, such as {@code OrderRepository.TABLE}. Several entities may have one table
     */
    public static TestTables on(DynamoDbClient client, TableSchema... schemas) {
        Objects.requireNonNull(client, "client");
        return new TestTables(() -> new Engine.OfClient(client, Engine.newPrefix()), schemas);
    }

    /**
     * Adds settings of the mapper, such as a fixed clock. The names of tables cannot be set.
     *
     * @throws IllegalStateException if the tables were used already
     */
    public synchronized TestTables configure(Consumer<Keyspread.Builder> added) {
        if (session != null) {
            throw new IllegalStateException("Call configure(...) before the first use of the tables");
        }
        settings = settings.andThen(added);
        return this;
    }

    /** Returns the mapper of the tables, for the constructors of repositories. */
    public Keyspread keyspread() {
        return session().keyspread();
    }

    /** Returns settings of another mapper over the same tables, which the caller closes. */
    public Keyspread.Builder builder() {
        return session().builder();
    }

    /** Returns the mapper's client. Closing it has no effect. */
    public DynamoDbClient client() {
        return session().client();
    }

    /** Returns an asynchronous client of the same engine. The mapper uses it if {@link #configure} sets it. */
    public DynamoDbAsyncClient asyncClient() {
        return session().asyncClient();
    }

    /**
     * Returns a client of the tables' streams.
     *
     * @throws UnsupportedOperationException if the tables are not on DynamoDB Local
     */
    public DynamoDbStreamsClient streamsClient() {
        return session().streamsClient();
    }

    /** Returns the faults of the clients. They end with the test. */
    public Faults faults() {
        return session().faults();
    }

    /** Returns the requests of the test so far, those of all its threads. */
    public RecordedRequests requests() {
        return session().recorder().requests(0);
    }

    /** Runs code, and returns the requests that arrive meanwhile. */
    public RecordedRequests requestsOf(Runnable code) {
        RequestRecorder recorder = session().recorder();
        int before = recorder.size();
        code.run();
        return recorder.requests(before);
    }

    /** Returns all items of a table. Reading them is no request of the test. */
    public StoredItems items(TableSchema schema) {
        return new StoredItems(schema.name(), session().items(schema));
    }

    /**
     * Returns an item as the table has it. Reading it is no request of the test.
     *
     * @param key the key, for instance {@code OrderRepository.key("c1", 42)}
     */
    public StoredItem item(TableSchema schema, ItemKey<?> key) {
        return new StoredItem(schema.name(), key.attributes(), session().item(schema, key.attributes()));
    }

    /**
     * Empties the tables and the caches of the mapper, and removes the faults and the recorded requests. Tables that nobody has
     * written to are left alone. JUnit does this after each test.
     */
    public synchronized void reset() {
        if (session != null) {
            session.reset();
        }
    }

    /**
     * Deletes the tables, and closes the mapper. The next use creates them anew. JUnit does this at the end. DynamoDB Local ends
     * when the last tables on it are closed.
     */
    @Override
    public synchronized void close() {
        if (session != null) {
            session.close();
            session = null;
        }
    }

    private synchronized TestSession session() {
        if (session == null) {
            session = newSession(engine.get());
        }
        return session;
    }

    private TestSession newSession(Engine started) {
        try {
            return new TestSession(started, schemas, settings);
        } catch (RuntimeException | Error failure) {
            started.close();
            throw failure;
        }
    }

    /** Called by JUnit. */
    @Override
    public synchronized void beforeAll(ExtensionContext context) {
        classes++;
    }

    /** Called by JUnit. */
    @Override
    public synchronized void beforeEach(ExtensionContext context) {
        if (!runningTests.isEmpty()) {
            throw new IllegalStateException("Parallel tests must not share the tables of one field ("
                    + context.getDisplayName() + " of "
                    + context.getRequiredTestClass().getSimpleName()
                    + " began during another test). Make the TestTables a field of the instance, which has tables for each"
                    + " test, or put @Execution(SAME_THREAD) on the class");
        }
        runningTests.add(context.getUniqueId());
    }

    /** Called by JUnit. */
    @Override
    public synchronized void afterEach(ExtensionContext context) {
        // A rejected test must not empty the tables of a running one.
        if (!runningTests.remove(context.getUniqueId())) {
            return;
        }
        if (classes == 0) {
            close();
        } else {
            reset();
        }
    }

    /** Called by JUnit. */
    @Override
    public synchronized void afterAll(ExtensionContext context) {
        classes--;
        if (classes == 0) {
            close();
        }
    }
}
