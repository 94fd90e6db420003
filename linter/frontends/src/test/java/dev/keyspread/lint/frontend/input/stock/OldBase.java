package dev.keyspread.lint.frontend.input.stock;

import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBTable;

/** Its table is its subclasses', since the annotation is inherited. */
@DynamoDBTable(tableName = "old-stock")
public class OldBase {}
