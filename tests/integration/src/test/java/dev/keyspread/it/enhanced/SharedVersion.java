package dev.keyspread.it.enhanced;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Table;
import dev.keyspread.annotations.Version;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.enhanced.dynamodb.extensions.annotations.DynamoDbVersionAttribute;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;

/** A bean with a version for Keyspread and the AWS Enhanced Client. */
@Table("shared-versions")
@DynamoDbBean
public class SharedVersion {

    private String id = "";

    @Version
    private @Nullable Long version;

    @PartitionKey
    @DynamoDbPartitionKey
    public String getId() {
        return id;
    }

    public void setId(String id) {
        this.id = id;
    }

    @DynamoDbVersionAttribute
    public @Nullable Long getVersion() {
        return version;
    }

    public void setVersion(@Nullable Long version) {
        this.version = version;
    }
}
