package dev.keyspread.it.reshard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.it.server.DynamoDbLocal;
import dev.keyspread.reshard.Reshard;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Moves of items that all have the same key. */
class ConstantKeyTest {

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    @Test
    void scan_beforeAndAfterTheMove_findsAllItemsAndNoOthers() {
        MovableTable table = MovableTable.create(dynamoDb, ConstantKeyRepository.TABLE);
        ConstantKeyRepository entries = new ConstantKeyRepository(table.mapper());
        List<ConstantKey> saved = IntStream.range(0, 10)
                .mapToObj(number -> new ConstantKey(number, number))
                .toList();
        entries.saveAll(saved);
        for (String other : List.of("ALLY", "OTHER")) {
            table.put(Map.of("pk", AttributeValue.fromS(other), "number", AttributeValue.fromN("1")));
        }

        assertThat(table.partitionKeys()).containsOnly("ALL", "ALLY", "OTHER");
        assertFound(entries, saved);

        Reshard.of(entries).run();

        assertThat(table.partitionKeys()).doesNotContain("ALL").contains("ALL.1", "ALLY", "OTHER");
        assertFound(entries, saved);
    }

    private static void assertFound(ConstantKeyRepository entries, List<ConstantKey> saved) {
        assertThat(entries.table().scan().list()).containsExactlyInAnyOrderElementsOf(saved);
        assertThat(entries.query().list()).isEqualTo(saved);
        assertThat(entries.find(3)).contains(saved.get(3));
    }
}
