package dev.keyspread.benchmarks.put;

import java.net.URI;
import java.util.Map;
import software.amazon.awssdk.awscore.client.config.AwsClientOption;
import software.amazon.awssdk.core.ClientEndpointProvider;
import software.amazon.awssdk.core.client.config.SdkClientConfiguration;
import software.amazon.awssdk.core.client.config.SdkClientOption;
import software.amazon.awssdk.http.ContentStreamProvider;
import software.amazon.awssdk.protocols.json.AwsJsonProtocol;
import software.amazon.awssdk.protocols.json.AwsJsonProtocolFactory;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.transform.PutItemRequestMarshaller;

/** The SDK's own way from an item to the body of its PutItem. Thread-safe. */
final class Marshalling {

    private final PutItemRequestMarshaller marshaller = new PutItemRequestMarshaller(AwsJsonProtocolFactory.builder()
            .clientConfiguration(SdkClientConfiguration.builder()
                    .option(
                            SdkClientOption.CLIENT_ENDPOINT_PROVIDER,
                            ClientEndpointProvider.forEndpointOverride(URI.create("http://localhost")))
                    .option(AwsClientOption.AWS_REGION, Region.EU_CENTRAL_1)
                    .build())
            .defaultServiceExceptionSupplier(DynamoDbException::builder)
            .protocol(AwsJsonProtocol.AWS_JSON)
            .protocolVersion("1.0")
            .build());

    ContentStreamProvider body(Map<String, AttributeValue> item) {
        PutItemRequest request =
                PutItemRequest.builder().tableName("nested").item(item).build();
        return marshaller.marshall(request).contentStreamProvider().orElseThrow();
    }
}
