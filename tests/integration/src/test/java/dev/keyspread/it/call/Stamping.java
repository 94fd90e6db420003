package dev.keyspread.it.call;

import java.util.HashMap;
import java.util.Map;
import software.amazon.awssdk.core.SdkRequest;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;

/** Makes other items of those that it sees, as encryption does. */
final class Stamping implements ExecutionInterceptor {

    @Override
    public SdkRequest modifyRequest(Context.ModifyRequest context, ExecutionAttributes attributes) {
        return context.request() instanceof PutItemRequest put ? stamped(put) : context.request();
    }

    private static PutItemRequest stamped(PutItemRequest put) {
        Map<String, AttributeValue> item = new HashMap<>(put.item());
        item.put("stamp", AttributeValue.fromS("stamped"));
        return put.toBuilder().item(item).build();
    }
}
