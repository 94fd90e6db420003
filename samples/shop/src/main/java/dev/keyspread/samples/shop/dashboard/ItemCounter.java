package dev.keyspread.samples.shop.dashboard;

import dev.keyspread.Keyspread;
import dev.keyspread.samples.shop.orders.ShopOrderRepository;
import java.util.Map;
import org.springframework.stereotype.Component;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.Select;

/** Counts the items of a stored key, with the SDK alone: repositories know logical keys only. Thread-safe. */
@Component
final class ItemCounter {

    private final Keyspread keyspread;

    ItemCounter(Keyspread keyspread) {
        this.keyspread = keyspread;
    }

    long count(String key) {
        return keyspread
                .client()
                .queryPaginator(query -> query.tableName(keyspread.tableName(ShopOrderRepository.TABLE.name()))
                        .select(Select.COUNT)
                        .keyConditionExpression("#day = :day")
                        .expressionAttributeNames(Map.of("#day", "day"))
                        .expressionAttributeValues(Map.of(":day", AttributeValue.fromS(key))))
                .stream()
                .mapToLong(QueryResponse::count)
                .sum();
    }
}
