package dev.keyspread.it.server;

import dev.keyspread.Keyspread;
import dev.keyspread.table.TableSchema;
import dev.keyspread.table.Tables;
import java.net.InetAddress;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.component.LifeCycle;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import software.amazon.awssdk.core.client.config.ClientOverrideConfiguration;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.dynamodb.services.local.server.LocalDynamoDBRequestHandler;
import software.amazon.dynamodb.services.local.server.LocalDynamoDBServerHandler;

/**
 * DynamoDB Local behind a real HTTP server inside the JVM: one for all tests, on the loopback interface, at a port that
 * the system chooses, stopped after the last test. Each test has tables and clients of its own. With {@code
 * -Dkeyspread.engine=in-memory} all clients are that of the engine in memory, which has no HTTP.
 */
public final class DynamoDbServer implements BeforeEachCallback, AfterEachCallback {

    private static final ExtensionContext.Namespace NAMESPACE = ExtensionContext.Namespace.create(DynamoDbServer.class);

    private final List<AutoCloseable> opened = new ArrayList<>();
    private Running running;
    private String prefix = "";

    @Override
    public void beforeEach(ExtensionContext context) {
        running = context.getRoot()
                .getStore(NAMESPACE)
                .computeIfAbsent(Running.class, key -> Running.start(), Running.class);
        prefix = UUID.randomUUID() + "-";
    }

    @Override
    public void afterEach(ExtensionContext context) throws Exception {
        for (AutoCloseable one : opened) {
            one.close();
        }
        DynamoDbClient plain = plain();
        plain.listTables().tableNames().stream()
                .filter(table -> table.startsWith(prefix))
                .forEach(table -> plain.deleteTable(delete -> delete.tableName(table)));
    }

    /** A client of this kind, until the test ends. */
    public DynamoDbClient client(HttpKind kind, Consumer<ClientOverrideConfiguration.Builder> configuring) {
        if (DynamoDbLocal.IN_MEMORY) {
            return DynamoDbLocal.MEMORY.client();
        }
        DynamoDbClient client = kind.client(running.endpoint(), configuring);
        opened.add(client);
        return client;
    }

    /** A mapper on {@code client} whose tables are this test's, until the test ends. */
    public Keyspread keyspread(DynamoDbClient client, Consumer<Keyspread.Builder> settings) {
        Keyspread.Builder builder = Keyspread.builder(client).tableNames(name -> prefix + name);
        settings.accept(builder);
        Keyspread keyspread = builder.build();
        opened.add(keyspread);
        return keyspread;
    }

    /** A mapper on {@code client} whose tables are this test's, until the test ends. */
    public Keyspread keyspread(DynamoDbClient client) {
        return keyspread(client, settings -> {});
    }

    /** The address of the server. */
    public URI endpoint() {
        return running.endpoint();
    }

    /** Creates a table of this test. */
    public void create(TableSchema schema) {
        Tables.create(keyspread(plain()), schema);
    }

    /** Deletes a table of this test. */
    public void drop(TableSchema schema) {
        plain().deleteTable(delete -> delete.tableName(tableName(schema)));
    }

    /** A client that knows nothing of us. */
    public DynamoDbClient plain() {
        return DynamoDbLocal.IN_MEMORY ? DynamoDbLocal.MEMORY.client() : running.plain();
    }

    /** The name under which the server knows a table of this test. */
    public String tableName(TableSchema schema) {
        return prefix + schema.name();
    }

    /** The server. DynamoDB Local's own main class would listen on all interfaces, and wants to be told its port. */
    private record Running(Server server, LocalDynamoDBServerHandler handler, URI endpoint, DynamoDbClient plain)
            implements AutoCloseable {

        public static Running start() {
            try {
                var handler = new LocalDynamoDBServerHandler(
                        new LocalDynamoDBRequestHandler(0, true, null, true, false), null);
                Server server = new Server();
                ServerConnector connector = new ServerConnector(server);
                connector.setHost(InetAddress.getLoopbackAddress().getHostAddress());
                server.addConnector(connector);
                server.setHandler(handler);
                server.start();
                URI endpoint = URI.create("http://" + connector.getHost() + ":" + connector.getLocalPort());
                return new Running(server, handler, endpoint, HttpKind.URL_CONNECTION.client(endpoint, plain -> {}));
            } catch (Exception failure) {
                throw new IllegalStateException("DynamoDB Local did not start", failure);
            }
        }

        @Override
        public void close() {
            plain.close();
            LifeCycle.stop(server);
            handler.close();
        }
    }
}
