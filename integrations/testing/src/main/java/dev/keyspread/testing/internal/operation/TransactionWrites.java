package dev.keyspread.testing.internal.operation;

import dev.keyspread.testing.internal.error.Errors;
import java.util.Objects;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.ConditionCheck;
import software.amazon.awssdk.services.dynamodb.model.Delete;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.Put;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.Update;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/** Plans the writes of a transaction as the requests that write one item. */
final class TransactionWrites {

    private final WritePlanner planner;

    TransactionWrites(WritePlanner planner) {
        this.planner = planner;
    }

    PlannedWrite plan(TransactWriteItem write) {
        long actions = Stream.of(write.put(), write.update(), write.delete(), write.conditionCheck())
                .filter(Objects::nonNull)
                .count();
        if (actions != 1) {
            throw Errors.validation("TransactItems can only contain one of Check, Put, Update or Delete");
        }
        if (write.put() != null) {
            Put put = write.put();
            require("put.item", put.hasItem());
            return planner.put(request(put));
        }
        if (write.update() != null) {
            Update update = write.update();
            require("update.key", update.hasKey());
            require("update.updateExpression", update.updateExpression() != null);
            return planner.update(request(update)).write();
        }
        if (write.delete() != null) {
            require("delete.key", write.delete().hasKey());
            return planner.delete(request(write.delete()));
        }
        ConditionCheck check = write.conditionCheck();
        require("conditionCheck.key", check.hasKey());
        require("conditionCheck.conditionExpression", check.conditionExpression() != null);
        return planner.check(request(check));
    }

    private static void require(String member, boolean isSet) {
        if (!isSet) {
            throw Errors.validation("Value null at 'transactItems.member." + member
                    + "' failed to satisfy constraint: Member must not be null");
        }
    }

    private static PutItemRequest request(Put put) {
        return PutItemRequest.builder()
                .tableName(put.tableName())
                .item(put.item())
                .conditionExpression(put.conditionExpression())
                .expressionAttributeNames(put.hasExpressionAttributeNames() ? put.expressionAttributeNames() : null)
                .expressionAttributeValues(put.hasExpressionAttributeValues() ? put.expressionAttributeValues() : null)
                .returnValuesOnConditionCheckFailure(put.returnValuesOnConditionCheckFailure())
                .build();
    }

    private static UpdateItemRequest request(Update update) {
        return UpdateItemRequest.builder()
                .tableName(update.tableName())
                .key(update.key())
                .updateExpression(update.updateExpression())
                .conditionExpression(update.conditionExpression())
                .expressionAttributeNames(
                        update.hasExpressionAttributeNames() ? update.expressionAttributeNames() : null)
                .expressionAttributeValues(
                        update.hasExpressionAttributeValues() ? update.expressionAttributeValues() : null)
                .returnValuesOnConditionCheckFailure(update.returnValuesOnConditionCheckFailure())
                .build();
    }

    private static DeleteItemRequest request(Delete delete) {
        return DeleteItemRequest.builder()
                .tableName(delete.tableName())
                .key(delete.key())
                .conditionExpression(delete.conditionExpression())
                .expressionAttributeNames(
                        delete.hasExpressionAttributeNames() ? delete.expressionAttributeNames() : null)
                .expressionAttributeValues(
                        delete.hasExpressionAttributeValues() ? delete.expressionAttributeValues() : null)
                .returnValuesOnConditionCheckFailure(delete.returnValuesOnConditionCheckFailure())
                .build();
    }

    private static DeleteItemRequest request(ConditionCheck check) {
        return DeleteItemRequest.builder()
                .tableName(check.tableName())
                .key(check.key())
                .conditionExpression(check.conditionExpression())
                .expressionAttributeNames(check.hasExpressionAttributeNames() ? check.expressionAttributeNames() : null)
                .expressionAttributeValues(
                        check.hasExpressionAttributeValues() ? check.expressionAttributeValues() : null)
                .returnValuesOnConditionCheckFailure(check.returnValuesOnConditionCheckFailure())
                .build();
    }
}
