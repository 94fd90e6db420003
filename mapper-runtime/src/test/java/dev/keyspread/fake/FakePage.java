package dev.keyspread.fake;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** One page of sorted items. As DynamoDB does, a page that is full names a last key even if nothing follows. */
record FakePage(List<Map<String, AttributeValue>> items, Map<String, AttributeValue> lastEvaluatedKey) {

    static FakePage of(
            List<Map<String, AttributeValue>> all,
            int size,
            int start,
            Function<Map<String, AttributeValue>, Map<String, AttributeValue>> position) {
        int end = (int) Math.min((long) start + size, all.size());
        List<Map<String, AttributeValue>> items = all.subList(start, end);
        return new FakePage(items, items.size() < size ? null : position.apply(all.get(end - 1)));
    }

    FakePage filtered(Predicate<Map<String, AttributeValue>> visible) {
        return new FakePage(items.stream().filter(visible).toList(), lastEvaluatedKey);
    }
}
