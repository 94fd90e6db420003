package com.example.v1.notes;

import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBHashKey;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBTable;

// Keyspread: An abstract class is an entity with its @Subtypes. Or annotate the subclasses with @Table. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#entities
@DynamoDBTable(tableName = "tables")
public abstract class Table {

    // Keyspread: DynamoDBMapper stores the result of this getter. Keyspread needs a setter, or a key template on the class. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#keys
    @DynamoDBHashKey
    public String getId() {
        return "x";
    }
}
