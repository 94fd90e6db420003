package dev.keyspread.it.reshard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.error.ItemTooLargeException;
import dev.keyspread.internal.convert.ItemSizes;
import dev.keyspread.it.server.DynamoDbLocal;
import dev.keyspread.reshard.Reshard;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;

/** Items of a table with a stream, which the client in memory does not have. */
class RefusedItemsOverHttpTest {

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    @Test
    void item_thatItsMarkMakesTooLarge_isNamedBeforeTheMove() {
        MovableTable table = MovableTable.create(dynamoDb, FirstShardsRepository.TABLE);
        Map<String, AttributeValue> item = new HashMap<>(Map.of(
                "account", AttributeValue.fromS("a1"),
                "number", AttributeValue.fromN("1"),
                "amount", AttributeValue.fromN("1"),
                "owner", AttributeValue.fromS("o"),
                "text", AttributeValue.fromS("")));
        item.put("text", AttributeValue.fromS("x".repeat(409_590 - ItemSizes.of(item))));
        table.put(item);
        Reshard<FirstShards> move = Reshard.of(new FirstShardsRepository(table.mapper()));
        assertThat(move.estimate().moving()).isEqualTo(1);

        dynamoDb.client()
                .updateTable(update -> update.tableName(table.name())
                        .streamSpecification(
                                stream -> stream.streamEnabled(true).streamViewType(StreamViewType.NEW_IMAGE)));

        assertThatExceptionOfType(ItemTooLargeException.class)
                .isThrownBy(move::estimate)
                .withMessageContaining("cannot be moved");
    }
}
