package dev.keyspread.lint.frontend.input.suppressed;

import dev.keyspread.annotations.SuppressLint;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSecondaryPartitionKey;

@DynamoDbBean
@SuppressLint(rule = "reserved-or-unsafe-name", reason = "expressions use aliases")
@SuppressLint(rule = "lossy-or-illegal-number", reason = "no money")
public class Setting {

    @SuppressLint(rule = "gsi-low-cardinality-key", reason = "a sparse index", until = "2026-12-31")
    private String kind;

    private String status;

    @DynamoDbPartitionKey
    @SuppressLint(rule = "low-cardinality-partition-key", reason = "a dozen settings")
    public String getStatus() {
        return status;
    }

    public void setStatus(String status) {
        this.status = status;
    }

    @DynamoDbSecondaryPartitionKey(indexNames = "by-kind")
    public String getKind() {
        return kind;
    }

    public void setKind(String kind) {
        this.kind = kind;
    }
}
