package dev.keyspread.wire;

import software.amazon.awssdk.awscore.AwsRequestOverrideConfiguration;
import software.amazon.awssdk.core.interceptor.ExecutionAttribute;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;

/** Gives requests what the interceptor is to find, beside whatever their users set for them. */
final class Requests {

    private Requests() {}

    /** The same request with one more attribute of its execution. */
    static <Q extends DynamoDbRequest, V> Q with(Q request, ExecutionAttribute<V> attribute, V value) {
        AwsRequestOverrideConfiguration configuration = request.overrideConfiguration()
                .map(AwsRequestOverrideConfiguration::toBuilder)
                .orElseGet(AwsRequestOverrideConfiguration::builder)
                .putExecutionAttribute(attribute, value)
                .build();
        @SuppressWarnings("unchecked") // A request's builder builds requests of its own class.
        Q same = (Q) request.toBuilder().overrideConfiguration(configuration).build();
        return same;
    }
}
