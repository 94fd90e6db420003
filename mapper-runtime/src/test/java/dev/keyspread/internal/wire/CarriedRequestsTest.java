package dev.keyspread.internal.wire;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.services.dynamodb.model.DescribeEndpointsRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

class CarriedRequestsTest {

    private final ResponseDecoder.OfPage<Letter> items =
            new ResponseDecoder.OfPage<>(Letter.Codec.INSTANCE, KeyReader.NONE);
    private final QueryRequest request =
            items.carriedBy(QueryRequest.builder().tableName("letters").build());
    private final ExecutionAttributes attributes =
            request.overrideConfiguration().orElseThrow().executionAttributes();

    @Test
    void carried_byTheRequestItself_isThere() {
        assertThat(CarriedRequests.carried(ResponseDecoder.ATTRIBUTE, attributes, request))
                .isSameAs(items);
    }

    @Test
    void carried_byARequestThatOthersRebuilt_isThere() {
        QueryRequest rebuilt = request.toBuilder().limit(7).build();

        assertThat(CarriedRequests.carried(ResponseDecoder.ATTRIBUTE, attributes, rebuilt))
                .isSameAs(items);
    }

    @Test
    void carried_byACallThatDiscoversTheEndpoint_isNotMeantForIt() {
        DescribeEndpointsRequest discovery = DescribeEndpointsRequest.builder()
                .overrideConfiguration(request.overrideConfiguration().orElseThrow())
                .build();

        assertThat(CarriedRequests.carried(ResponseDecoder.ATTRIBUTE, attributes, discovery))
                .isNull();
    }
}
