package dev.keyspread.testing.internal.expression;

import dev.keyspread.testing.internal.expression.UpdateExpression.Assignment;
import dev.keyspread.testing.internal.value.Numbers;
import dev.keyspread.testing.internal.value.Sets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Applies update expressions to items. All actions read the item before the update. */
public final class UpdateEvaluator {

    private UpdateEvaluator() {}

    /**
     * Returns the updated item.
     *
     * @throws software.amazon.awssdk.services.dynamodb.model.DynamoDbException if the item has no such path or a value of
     *     another type
     */
    public static Map<String, AttributeValue> apply(UpdateExpression update, Map<String, AttributeValue> item) {
        List<Runnable> actions = new ArrayList<>();
        MutableDocument document = new MutableDocument(item);
        for (Assignment set : update.sets()) {
            AttributeValue value = set.value().in(item);
            actions.add(() -> document.set(set.path(), value));
        }
        update.removes().forEach(path -> actions.add(() -> document.remove(path)));
        for (Assignment add : update.adds()) {
            AttributeValue value = sum(add.path().in(item), add.value().in(item));
            actions.add(() -> document.set(add.path(), value));
        }
        for (Assignment delete : update.deletes()) {
            AttributeValue current = delete.path().in(item);
            AttributeValue rest = current == null
                    ? null
                    : Sets.difference(current, delete.value().in(item));
            actions.add(() -> setOrRemove(document, delete.path(), rest));
        }
        actions.forEach(Runnable::run);
        return document.item();
    }

    private static void setOrRemove(MutableDocument document, DocumentPath path, @Nullable AttributeValue value) {
        if (value == null) {
            document.remove(path);
        } else {
            document.set(path, value);
        }
    }

    private static AttributeValue sum(@Nullable AttributeValue current, AttributeValue added) {
        if (current == null) {
            return added;
        }
        if (added.n() == null) {
            return Sets.union(current, added);
        }
        if (current.n() == null) {
            throw SetValue.wrongType();
        }
        return Numbers.value(Numbers.of(current).add(Numbers.of(added)));
    }
}
