package dev.keyspread.spark.it;

import java.net.InetAddress;
import java.net.URI;
import java.util.Objects;
import java.util.function.LongConsumer;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.component.LifeCycle;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import software.amazon.dynamodb.services.local.server.LocalDynamoDBRequestHandler;
import software.amazon.dynamodb.services.local.server.LocalDynamoDBServerHandler;

/** DynamoDB Local behind an HTTP server on the loopback interface, at a port that the system chooses, so that executors reach it. */
final class LocalServer implements BeforeEachCallback, AfterEachCallback {

    private final Server server = new Server();
    private final ServerConnector connector = new ServerConnector(server);
    private final LocalDynamoDBServerHandler dynamoDb =
            new LocalDynamoDBServerHandler(new LocalDynamoDBRequestHandler(0, true, null, true, false), null);
    private volatile LongConsumer beforeMove = process -> {};

    @Override
    public void beforeEach(ExtensionContext context) throws Exception {
        connector.setHost(InetAddress.getLoopbackAddress().getHostAddress());
        server.addConnector(connector);
        server.setHandler(new Handler.Wrapper(dynamoDb) {

            @Override
            public boolean handle(Request request, Response response, Callback callback) throws Exception {
                String operation =
                        Objects.requireNonNullElse(request.getHeaders().get("X-Amz-Target"), "");
                if (operation.endsWith(".TransactWriteItems")) {
                    beforeMove.accept(request.getHeaders().getLongField(TransferSource.PROCESS));
                }
                return super.handle(request, response, callback);
            }
        });
        server.start();
    }

    @Override
    public void afterEach(ExtensionContext context) {
        LifeCycle.stop(server);
        dynamoDb.close();
    }

    /** Has a listener called before each transaction that moves items, with the id of the process that sent it. */
    void beforeMove(LongConsumer listener) {
        beforeMove = listener;
    }

    URI endpoint() {
        return URI.create("http://" + connector.getHost() + ":" + connector.getLocalPort());
    }
}
