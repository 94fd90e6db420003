package dev.keyspread.it.reshard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.it.server.DynamoDbLocal;
import dev.keyspread.reshard.Reshard;
import dev.keyspread.table.TableDifference;
import dev.keyspread.table.TableSchema;
import dev.keyspread.table.Tables;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** {@code Tables.check} of tables whose items are moved. */
class TableCheckTest {

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    @Test
    void check_beforeAndAfterAMove_findsNoDifference() {
        MovableTable table = MovableTable.create(dynamoDb, FirstShardsRepository.TABLE);
        FirstShardsRepository entries = new FirstShardsRepository(table.mapper());
        entries.saveAll(IntStream.range(0, 20)
                .mapToObj(number -> new FirstShards("a" + number % 3, number, number, "o"))
                .toList());

        assertThat(differences(table, FirstShardsRepository.TABLE)).isEmpty();
        Reshard.of(entries).run();

        assertThat(differences(table, FirstShardsRepository.TABLE)).isEmpty();
    }

    @Test
    void check_whileRandomSuffixesAreCalculated_acceptsBothLayouts() {
        MovableTable table = MovableTable.create(dynamoDb, RandomShardsRepository.TABLE);
        RandomShardsRepository entries = new RandomShardsRepository(table.mapper());
        entries.save(new RandomShards("a", 1, 1, null));

        assertThat(differences(table, RandomShardsRepository.TABLE)).isEmpty();
        Reshard.of(entries).run();

        assertThat(differences(table, RandomShardsRepository.TABLE)).isEmpty();
        // The record of the layout is still there.
        assertThat(differences(table, LaterShardsRepository.TABLE)).isEmpty();
    }

    @Test
    void check_itemsOfAnotherLayout_areADifference() {
        MovableTable table = MovableTable.create(dynamoDb, FirstShardsRepository.TABLE);
        FirstShardsRepository entries = new FirstShardsRepository(table.mapper());
        entries.save(new FirstShards("a", 1, 1, "o"));
        Reshard.of(entries).run();
        for (int suffix = 1; suffix <= 4; suffix++) {
            table.put(Map.of(
                    "account", AttributeValue.fromS("a." + suffix),
                    "number", AttributeValue.fromN("2"),
                    "amount", AttributeValue.fromN("1"),
                    "owner", AttributeValue.fromS("o")));
        }

        assertThat(differences(table, FirstShardsRepository.TABLE))
                .singleElement()
                .asString()
                .contains("attribute \"account\" of 3 of 5 items read has another suffix");
    }

    private static List<TableDifference> differences(MovableTable table, TableSchema schema) {
        return Tables.check(table.mapper(), schema);
    }
}
