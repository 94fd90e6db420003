package dev.keyspread.benchmarks.put;

import dev.keyspread.client.KeyspreadInterceptor;
import dev.keyspread.internal.wire.RequestItems;
import dev.keyspread.spi.ItemCodec;
import java.net.URI;
import java.util.Map;
import software.amazon.awssdk.awscore.client.config.AwsClientOption;
import software.amazon.awssdk.core.ClientEndpointProvider;
import software.amazon.awssdk.core.client.config.SdkClientConfiguration;
import software.amazon.awssdk.core.client.config.SdkClientOption;
import software.amazon.awssdk.core.interceptor.InterceptorContext;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.http.ContentStreamProvider;
import software.amazon.awssdk.http.SdkHttpFullRequest;
import software.amazon.awssdk.protocols.json.AwsJsonProtocol;
import software.amazon.awssdk.protocols.json.AwsJsonProtocolFactory;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.transform.PutItemRequestMarshaller;

/** Makes the body of a PutItem request: with the SDK, or with the Keyspread interceptor. Thread-safe. */
final class Marshalling {

    private final KeyspreadInterceptor interceptor = KeyspreadInterceptor.create();

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

    /** Returns the body that the SDK makes of an item. */
    ContentStreamProvider body(Map<String, AttributeValue> item) {
        return marshaller.marshall(request(item)).contentStreamProvider().orElseThrow();
    }

    /** Returns the body in which the interceptor has replaced the placeholder by the item. */
    <T> RequestBody filledIn(ItemCodec<T> codec, T entity) {
        RequestItems items = RequestItems.asJson();
        PutItemRequest request = items.carriedBy(
                request(items.item(codec, entity, codec.key(entity).keySet(), RequestItems.ItemCheck.CHECKED)));
        SdkHttpFullRequest marshalled = marshaller.marshall(request);
        RequestBody body = RequestBody.fromContentProvider(
                marshalled.contentStreamProvider().orElseThrow(), "application/x-amz-json-1.0");
        InterceptorContext context = InterceptorContext.builder()
                .request(request)
                .httpRequest(marshalled)
                .requestBody(body)
                .build();
        return interceptor
                .modifyHttpContent(
                        context,
                        request.overrideConfiguration()
                                .orElseThrow()
                                .executionAttributes()
                                .copy())
                .orElseThrow();
    }

    private static PutItemRequest request(Map<String, AttributeValue> item) {
        return PutItemRequest.builder().tableName("nested").item(item).build();
    }
}
