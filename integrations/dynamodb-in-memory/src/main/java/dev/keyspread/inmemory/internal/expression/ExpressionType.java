package dev.keyspread.inmemory.internal.expression;

import dev.keyspread.inmemory.internal.error.Errors;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/** The parameters that take an expression. */
enum ExpressionType {
    CONDITION("ConditionExpression"),
    FILTER("FilterExpression"),
    KEY_CONDITION("KeyConditionExpression"),
    PROJECTION("ProjectionExpression"),
    UPDATE("UpdateExpression");

    private final String parameter;

    ExpressionType(String parameter) {
        this.parameter = parameter;
    }

    /** Returns the error of an invalid expression. */
    DynamoDbException error(String message) {
        return Errors.validation("Invalid " + parameter + ": " + message);
    }

    /** Returns the error of an operand whose type the operator or function does not take. */
    DynamoDbException wrongType(String operator, String type) {
        return error("Incorrect operand type for operator or function; operator or function: " + operator
                + ", operand type: " + type);
    }
}
