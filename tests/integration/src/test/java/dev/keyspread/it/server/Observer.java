package dev.keyspread.it.server;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import software.amazon.awssdk.core.SdkRequest;
import software.amazon.awssdk.core.SdkResponse;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;

/** Looks at what the SDK itself had in its hands in each call that succeeded. Thread-safe. */
public final class Observer implements ExecutionInterceptor {

    private final List<Call> calls = new CopyOnWriteArrayList<>();

    /**
     * A call.
     *
     * @param request what the SDK marshalled
     * @param response what the SDK unmarshalled
     */
    public record Call(SdkRequest request, SdkResponse response) {

        /** Returns whether the item was sent without passing through the SDK. */
        public boolean wroteOnTheWire() {
            return request instanceof PutItemRequest put && put.item().containsKey(":keyspread");
        }

        /** Returns whether the SDK marshalled an item. */
        public boolean wroteMaps() {
            return request instanceof PutItemRequest && !wroteOnTheWire();
        }

        /** Returns whether items came that the SDK had a placeholder of. */
        public boolean readOnTheWire() {
            return items().stream().anyMatch(Observer::isPlaceholder);
        }

        /** Returns whether the SDK unmarshalled items. */
        public boolean readMaps() {
            return items().stream().anyMatch(item -> !isPlaceholder(item));
        }

        private List<Map<String, AttributeValue>> items() {
            if (response instanceof GetItemResponse get && get.hasItem()) {
                return List.of(get.item());
            }
            if (response instanceof QueryResponse query) {
                return query.items();
            }
            return response instanceof ScanResponse scan ? scan.items() : List.of();
        }
    }

    /** Returns whether {@code item}, of a response of the SDK, stands for items that it did not unmarshal. */
    public static boolean isPlaceholder(Map<String, AttributeValue> item) {
        return item.keySet().equals(Set.of(":keyspread"));
    }

    @Override
    public void afterExecution(Context.AfterExecution context, ExecutionAttributes attributes) {
        calls.add(new Call(context.request(), context.response()));
    }

    public List<Call> calls() {
        return List.copyOf(calls);
    }

    /** The calls whose response is of this class. */
    public long count(Class<? extends SdkResponse> type) {
        return calls.stream().filter(call -> type.isInstance(call.response())).count();
    }

    @Override
    public String toString() {
        return "Observer";
    }
}
