package dev.keyspread.lint.frontend.input.suppressed;

import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBHashKey;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBTable;
import dev.keyspread.annotations.SuppressLint;

@DynamoDBTable(tableName = "old-settings")
public class OldSetting {

    @DynamoDBHashKey
    @SuppressLint(rule = "low-cardinality-partition-key", reason = "a dozen settings", until = "2026-01-31")
    private String status;

    public String getStatus() {
        return status;
    }

    public void setStatus(String status) {
        this.status = status;
    }
}
