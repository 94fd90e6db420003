package dev.keyspread.rewrite;

import com.amazonaws.auth.AWSStaticCredentialsProvider;
import com.amazonaws.auth.BasicAWSCredentials;
import com.amazonaws.client.builder.AwsClientBuilder.EndpointConfiguration;
import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
import com.amazonaws.services.dynamodbv2.AmazonDynamoDBClientBuilder;
import java.net.InetAddress;
import java.net.URI;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.component.LifeCycle;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.dynamodb.services.local.server.LocalDynamoDBRequestHandler;
import software.amazon.dynamodb.services.local.server.LocalDynamoDBServerHandler;

/** DynamoDB Local behind an HTTP server, with clients of both versions of the SDK. */
final class LocalServer implements BeforeAllCallback, AfterAllCallback {

    private static final String REGION = "eu-central-1";

    private final Server server = new Server();
    private final ServerConnector connector = new ServerConnector(server);
    private final LocalDynamoDBServerHandler dynamoDb =
            new LocalDynamoDBServerHandler(new LocalDynamoDBRequestHandler(0, true, null, true, false), null);

    @Override
    public void beforeAll(ExtensionContext context) throws Exception {
        connector.setHost(InetAddress.getLoopbackAddress().getHostAddress());
        server.addConnector(connector);
        server.setHandler(dynamoDb);
        server.start();
    }

    @Override
    public void afterAll(ExtensionContext context) {
        LifeCycle.stop(server);
        dynamoDb.close();
    }

    private String endpoint() {
        return "http://" + connector.getHost() + ":" + connector.getLocalPort();
    }

    AmazonDynamoDB versionOne() {
        return AmazonDynamoDBClientBuilder.standard()
                .withEndpointConfiguration(new EndpointConfiguration(endpoint(), REGION))
                .withCredentials(new AWSStaticCredentialsProvider(new BasicAWSCredentials("key", "secret")))
                .build();
    }

    DynamoDbClient versionTwo() {
        return DynamoDbClient.builder()
                .endpointOverride(URI.create(endpoint()))
                .region(Region.of(REGION))
                .credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create("key", "secret")))
                .build();
    }
}
