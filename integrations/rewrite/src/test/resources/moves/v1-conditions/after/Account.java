package com.example.v1.conditions;

import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBHashKey;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBTable;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBVersionAttribute;
import dev.keyspread.annotations.*;

// Keyspread: Unlike DynamoDBMapper, save deletes attributes that the class does not declare (keep them in @OtherAttributes), and stores empty texts. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#writes
@DynamoDBTable(tableName = "accounts")
@Table("accounts")
@PartitionKey(attribute = "pk", template = "ACCOUNT#{owner}")
public class Account {

    private String owner;
    private Long version;
    private String plan;

    @DynamoDBHashKey
    @Ignore
    public String getPk() {
        return "ACCOUNT#" + owner;
    }

    public void setPk(String pk) {}

    @Attribute("owner")
    public String getOwner() {
        return owner;
    }

    public void setOwner(String owner) {
        this.owner = owner;
    }

    public String getPlan() {
        return plan;
    }

    public void setPlan(String plan) {
        this.plan = plan;
    }

    @DynamoDBVersionAttribute
    @Version
    public Long getVersion() {
        return version;
    }

    public void setVersion(Long version) {
        this.version = version;
    }
}
