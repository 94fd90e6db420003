package dev.keyspread.it.enhanced;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyspread.error.ConditionFailedException;
import dev.keyspread.it.server.DynamoDbLocal;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;

/** Keyspread and the AWS Enhanced Client count the versions of an item in the same way. */
class EnhancedClientVersionsTest {

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    private SharedVersionRepository ours;
    private DynamoDbTable<SharedVersion> theirs;

    @BeforeEach
    void createTable() {
        dynamoDb.create(SharedVersionRepository.TABLE);
        ours = new SharedVersionRepository(dynamoDb.keyspread());
        theirs = DynamoDbEnhancedClient.builder()
                .dynamoDbClient(dynamoDb.client())
                .build()
                .table(dynamoDb.tableName(SharedVersionRepository.TABLE), TableSchema.fromBean(SharedVersion.class));
    }

    @Test
    void versions_countTheWritesOfBoth() {
        ours.save(item(null));
        theirs.updateItem(item(1L));
        ours.save(item(2L));

        assertThat(ours.find("x")).map(SharedVersion::getVersion).contains(3L);
        assertThatThrownBy(() -> ours.save(item(2L))).isInstanceOf(ConditionFailedException.class);
        assertThatThrownBy(() -> theirs.updateItem(item(2L))).isInstanceOf(ConditionalCheckFailedException.class);
    }

    @Test
    void newItems_haveTheSameVersion() {
        theirs.putItem(item(null));

        assertThat(ours.find("x")).map(SharedVersion::getVersion).contains(1L);
        assertThatThrownBy(() -> ours.save(item(null))).isInstanceOf(ConditionFailedException.class);
    }

    private static SharedVersion item(Long version) {
        SharedVersion item = new SharedVersion();
        item.setId("x");
        item.setVersion(version);
        return item;
    }
}
