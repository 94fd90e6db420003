package dev.keyspread.profile.scan;

import dev.keyspread.profile.Profiler.KeyAttributes;
import dev.keyspread.profile.source.ItemSink;
import dev.keyspread.profile.source.TableSource;
import java.util.List;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** A table that a client with the default settings reads. The command line loads this class by its name. */
public final class DynamoDbSource implements TableSource {

    private final DynamoDbClient client = DynamoDbClient.create();
    private final String table;
    private final @Nullable String index;
    private final long unitsPerSecond;

    /** Creates the source of a table, or of one of its indexes, with a limit of read units per second. */
    public DynamoDbSource(String table, @Nullable String index, long unitsPerSecond) {
        this.table = table;
        this.index = index;
        this.unitsPerSecond = unitsPerSecond;
    }

    @Override
    public List<KeyAttributes> keys() {
        return TableScan.keys(client, table, index);
    }

    @Override
    public long items() {
        return TableScan.items(client, table, index);
    }

    @Override
    public void read(int segments, int largestPage, ItemSink sink) {
        new TableScan(client, table, index, unitsPerSecond).read(0, segments, segments, largestPage, sink);
    }

    @Override
    public void close() {
        client.close();
    }
}
