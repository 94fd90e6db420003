package dev.keyspread.table;

import java.util.function.Predicate;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableRequest;

/**
 * One UpdateTable request.
 *
 * @param action the change, for progress and messages
 * @param request the request
 * @param isVisible whether a description shows the change. An eventually consistent one may still show the table before
 */
record TableUpdate(String action, UpdateTableRequest request, Predicate<TableDescription> isVisible) {

    /** Returns whether the request adds or drops an index, of which DynamoDB allows one at a time. */
    boolean changesIndexes() {
        return request.globalSecondaryIndexUpdates().stream()
                .anyMatch(index -> index.create() != null || index.delete() != null);
    }
}
