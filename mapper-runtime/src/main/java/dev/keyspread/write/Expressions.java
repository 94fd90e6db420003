package dev.keyspread.write;

import dev.keyspread.expression.RequestTerms;
import dev.keyspread.internal.wire.RequestItems;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The names and values of expressions; null if there are none, because DynamoDB rejects empty maps. */
final class Expressions {

    private Expressions() {}

    static @Nullable Map<String, String> names(RequestTerms terms) {
        return terms.names().isEmpty() ? null : terms.names();
    }

    static @Nullable Map<String, AttributeValue> values(RequestTerms terms, RequestItems items) {
        return terms.hasValues() ? items.values(terms::values, terms::writeValues) : null;
    }

    static @Nullable Map<String, AttributeValue> values(RequestTerms terms) {
        return terms.hasValues() ? terms.values() : null;
    }
}
