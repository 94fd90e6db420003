package dev.keyspread.testing.internal.operation;

import java.util.Collection;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkField;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;

/** The parameters that expressions replaced. */
final class LegacyParameters {

    private static final Set<String> NAMES = Set.of(
            "AttributesToGet",
            "AttributeUpdates",
            "ConditionalOperator",
            "Expected",
            "KeyConditions",
            "QueryFilter",
            "ScanFilter");

    private LegacyParameters() {}

    static void reject(DynamoDbRequest request) {
        for (SdkField<?> field : request.sdkFields()) {
            if (NAMES.contains(field.memberName()) && isSet(field.getValueOrDefault(request))) {
                throw new UnsupportedOperationException("InMemoryDynamoDb does not support the legacy parameter "
                        + field.memberName() + ". Use an expression.");
            }
        }
    }

    private static boolean isSet(@Nullable Object value) {
        if (value instanceof Collection<?> elements) {
            return !elements.isEmpty();
        }
        return value instanceof Map<?, ?> entries ? !entries.isEmpty() : value != null;
    }
}
