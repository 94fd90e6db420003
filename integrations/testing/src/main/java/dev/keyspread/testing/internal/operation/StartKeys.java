package dev.keyspread.testing.internal.operation;

import dev.keyspread.testing.internal.error.Errors;
import dev.keyspread.testing.internal.table.ItemSource;
import dev.keyspread.testing.internal.table.KeyChecks;
import dev.keyspread.testing.internal.table.Position;
import dev.keyspread.testing.internal.table.StoredTable;
import dev.keyspread.testing.internal.value.ItemNormalizer;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/** The check of the ExclusiveStartKey of queries and scans. */
final class StartKeys {

    private static final String INVALID = "The provided starting key is invalid";

    private StartKeys() {}

    /** Returns the position of a start key. There need not be an item. */
    static Position position(StoredTable table, ItemSource source, Map<String, AttributeValue> startKey) {
        Map<String, AttributeValue> key = ItemNormalizer.item(startKey);
        List<String> names = source.startKeyNames();
        if (key.size() != names.size() || !key.keySet().containsAll(names)) {
            throw Errors.validation(INVALID);
        }
        try {
            KeyChecks.checkItem(table, key);
        } catch (DynamoDbException invalid) {
            throw Errors.validation(INVALID + ": " + invalid.awsErrorDetails().errorMessage());
        }
        return source.items().position(key);
    }

    /** Returns the position of a start key, which is in the range of the query. */
    static Position inRange(
            StoredTable table, ItemSource source, KeyRange range, Map<String, AttributeValue> startKey) {
        Position start = position(table, source, startKey);
        boolean isBetween = start.compareTo(range.from()) > 0 && start.compareTo(range.to()) < 0;
        if (!isBetween || !range.isMatch().test(startKey)) {
            throw Errors.validation(
                    "The provided starting key is outside query boundaries based on provided conditions");
        }
        return start;
    }
}
