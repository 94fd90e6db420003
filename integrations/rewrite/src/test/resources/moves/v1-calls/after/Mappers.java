package com.example.v1.calls;

import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBMapper;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBMapperConfig;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBMapperConfig.TableNameOverride;

public class Mappers {

    public static DynamoDBMapper create(AmazonDynamoDB client, String stage) {
        DynamoDBMapperConfig config = DynamoDBMapperConfig.builder()
                .withTableNameOverride(TableNameOverride.withTableNamePrefix(stage))
                .build();
        // Keyspread: Give the Keyspread the names of tables of this mapper. Calls that were moved no longer have its other settings, such as SaveBehavior and ConsistentReads: compare each. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#settings
        return new DynamoDBMapper(client, config);
    }
}
