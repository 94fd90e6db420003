package dev.keyspread.internal.wire;

import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.awscore.AwsRequestOverrideConfiguration;
import software.amazon.awssdk.core.SdkRequest;
import software.amazon.awssdk.core.interceptor.ExecutionAttribute;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;

/** Adds values for the interceptor to requests, in addition to the settings of users. */
public final class CarriedRequests {

    private CarriedRequests() {}

    /** Returns the request with another execution attribute. */
    static <Q extends DynamoDbRequest, V> Q with(Q request, ExecutionAttribute<Carried<V>> attribute, V value) {
        AwsRequestOverrideConfiguration configuration = request.overrideConfiguration()
                .map(AwsRequestOverrideConfiguration::toBuilder)
                .orElseGet(AwsRequestOverrideConfiguration::builder)
                .putExecutionAttribute(attribute, new Carried<>(value, request.getClass()))
                .build();
        @SuppressWarnings("unchecked") // A request's builder builds requests of its own class.
        Q same = (Q) request.toBuilder().overrideConfiguration(configuration).build();
        return same;
    }

    /**
     * Returns the value that {@code request} itself carries, or null. A nested call of the SDK, such as endpoint discovery,
     * inherits the attributes of the outer call, which are not meant for it.
     */
    public static <V> @Nullable V carried(
            ExecutionAttribute<Carried<V>> attribute, ExecutionAttributes attributes, SdkRequest request) {
        Carried<V> carried = attributes.getAttribute(attribute);
        return carried == null || carried.by() != request.getClass() ? null : carried.value();
    }

    /**
     * The attribute's value.
     *
     * @param by the class of the request that carries it
     */
    record Carried<V>(V value, Class<?> by) {}
}
