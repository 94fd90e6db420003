package dev.keyspread.profile.scan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.keyspread.profile.Profiler.KeyAttributes;
import dev.keyspread.profile.StoredValue;
import dev.keyspread.profile.source.ItemSink;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableResponse;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexDescription;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;

class TableScanTest {

    private static final int SEGMENT_ITEMS = 1_000;
    private static final double UNITS_PER_ITEM = 0.5;

    private final Orders orders = new Orders();
    private final Collected collected = new Collected();
    private long now;

    private TableScan scan(String index, long unitsPerSecond) {
        return new TableScan(orders, "orders", index, unitsPerSecond, () -> now, nanos -> now += nanos);
    }

    @Test
    void allSegments_areReadOnce() {
        scan(null, 1_000_000).read(0, 4, 4, Integer.MAX_VALUE, collected);

        assertThat(collected.keys).hasSize(4 * SEGMENT_ITEMS).doesNotHaveDuplicates();
        assertThat(orders.requests).allSatisfy(request -> {
            assertThat(request.consistentRead()).isNull();
            assertThat(request.indexName()).isNull();
        });
    }

    @Test
    void budget_isSharedByAllSegments() {
        scan(null, 50).read(0, 4, 4, Integer.MAX_VALUE, collected);

        double seconds = 4 * SEGMENT_ITEMS * UNITS_PER_ITEM / 50;
        assertThat(now / 1e9).isBetween(seconds - 2, seconds + 1);
        // A page takes about a second's units.
        assertThat(orders.requests.stream().skip(1)).allMatch(request -> request.limit() == 100);
    }

    @Test
    void sample_hasItemsOfAllSegments() {
        collected.limit = 200;
        scan("by-status", 1_000_000).read(0, 20, 20, 10, collected);

        assertThat(collected.keys).hasSize(200);
        assertThat(collected.keys.stream().map(key -> key.substring(0, key.indexOf('-'))))
                .contains("0", "7", "19");
        assertThat(orders.requests).hasSize(20).allMatch(request -> "by-status".equals(request.indexName()));
    }

    @Test
    void segmentOfATask_isTheOnlyOneRead() {
        scan(null, 1_000_000).read(2, 1, 8, Integer.MAX_VALUE, collected);

        assertThat(collected.keys).hasSize(SEGMENT_ITEMS).allMatch(key -> key.startsWith("2-"));
        assertThat(orders.requests).allMatch(request -> request.totalSegments() == 8);
    }

    @Test
    void values_haveTheirSizes() {
        Map<String, AttributeValue> item = new HashMap<>();
        item.put("s", AttributeValue.fromS("é"));
        item.put("n", AttributeValue.fromN("120"));
        item.put("b", AttributeValue.fromB(SdkBytes.fromByteArray(new byte[3])));
        item.put("t", AttributeValue.fromBool(true));
        item.put("z", AttributeValue.fromNul(true));
        item.put("ss", AttributeValue.fromSs(List.of("a", "bc")));
        item.put("ns", AttributeValue.fromNs(List.of("1", "2")));
        item.put("bs", AttributeValue.fromBs(List.of(SdkBytes.fromByteArray(new byte[5]))));
        item.put("m", AttributeValue.fromM(Map.of("k", AttributeValue.fromS("v"))));
        item.put("l", AttributeValue.fromL(List.of(AttributeValue.fromS("v"))));

        Map<String, StoredValue> stored = StoredItem.of(item);

        assertThat(stored)
                .containsEntry("s", StoredValue.string("é"))
                .containsEntry("n", StoredValue.number("120"))
                .containsEntry("b", StoredValue.binary("AAAA"))
                .containsEntry("t", StoredValue.bool(true))
                .containsEntry("z", StoredValue.none())
                .containsEntry("ss", StoredValue.container(StoredValue.Type.SS, 3))
                .containsEntry("ns", StoredValue.container(StoredValue.Type.NS, 4))
                .containsEntry("bs", StoredValue.container(StoredValue.Type.BS, 5))
                .containsEntry("m", StoredValue.container(StoredValue.Type.M, 6))
                .containsEntry("l", StoredValue.container(StoredValue.Type.L, 5));
    }

    @Test
    void keys_areThoseOfTheDescription() {
        assertThat(TableScan.keys(orders, "orders", null))
                .containsExactly(
                        new KeyAttributes(null, List.of("id"), List.of("line")),
                        new KeyAttributes("by-day", List.of("day"), List.of()),
                        new KeyAttributes("by-status", List.of("status"), List.of()));
        assertThat(TableScan.keys(orders, "orders", "by-status"))
                .extracting(KeyAttributes::index)
                .containsExactly(null, "by-status");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TableScan.keys(orders, "orders", "by-x"))
                .withMessage("Table \"orders\" has no index \"by-x\"; it has by-day, by-status");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TableScan.keys(orders, "none", null))
                .withMessage("Table \"none\" does not exist in this region and account");
    }

    /** A table with the same number of items in each segment. */
    private static final class Orders implements DynamoDbClient {

        private final List<ScanRequest> requests = new ArrayList<>();

        @Override
        public ScanResponse scan(ScanRequest request) {
            requests.add(request);
            int start = request.hasExclusiveStartKey()
                    ? Integer.parseInt(request.exclusiveStartKey().get("line").n()) + 1
                    : 0;
            int end = Math.min(SEGMENT_ITEMS, start + request.limit());
            List<Map<String, AttributeValue>> items = new ArrayList<>();
            for (int line = start; line < end; line++) {
                items.add(Map.of(
                        "id", AttributeValue.fromS(request.segment() + "-" + line),
                        "line", AttributeValue.fromN(Integer.toString(line))));
            }
            return ScanResponse.builder()
                    .items(items)
                    .scannedCount(items.size())
                    .consumedCapacity(ConsumedCapacity.builder()
                            .capacityUnits(items.size() * UNITS_PER_ITEM)
                            .build())
                    .lastEvaluatedKey(end == SEGMENT_ITEMS ? null : items.get(items.size() - 1))
                    .build();
        }

        @Override
        public DescribeTableResponse describeTable(DescribeTableRequest request) {
            if (!request.tableName().equals("orders")) {
                throw ResourceNotFoundException.builder().build();
            }
            return DescribeTableResponse.builder()
                    .table(table -> table.keySchema(key("id", KeyType.HASH), key("line", KeyType.RANGE))
                            .globalSecondaryIndexes(index("by-day", "day"), index("by-status", "status")))
                    .build();
        }

        private static GlobalSecondaryIndexDescription index(String name, String key) {
            return GlobalSecondaryIndexDescription.builder()
                    .indexName(name)
                    .keySchema(key(key, KeyType.HASH))
                    .build();
        }

        private static KeySchemaElement key(String name, KeyType type) {
            return KeySchemaElement.builder().attributeName(name).keyType(type).build();
        }

        @Override
        public String serviceName() {
            return "dynamodb";
        }

        @Override
        public void close() {
            // It holds nothing.
        }
    }

    private static final class Collected implements ItemSink {

        private final List<String> keys = new ArrayList<>();
        private int limit = Integer.MAX_VALUE;

        @Override
        public void add(Map<String, StoredValue> item) {
            keys.add(String.valueOf(item.get("id").text()));
        }

        @Override
        public void addDelete(Map<String, StoredValue> item) {
            throw new AssertionError("a scan has no deletes");
        }

        @Override
        public void skip(String place, String problem) {
            throw new AssertionError(problem);
        }

        @Override
        public void progress(long bytes) {
            assertThat(bytes).isZero();
        }

        @Override
        public boolean goesOn() {
            return keys.size() < limit;
        }
    }
}
