package dev.keyspread.read;

import dev.keyspread.Keyspread;
import dev.keyspread.Page;
import dev.keyspread.gateway.DynamoDbGateway;
import dev.keyspread.gateway.Gateways;
import dev.keyspread.json.AttributeNames;
import dev.keyspread.spi.ItemDecoder;
import dev.keyspread.wire.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The door of this package: carries reads out. Thread-safe. */
public final class Reads {

    private final DynamoDbGateway direct;
    private final DynamoDbGateway concurrent;

    /** Reads through the client and on the threads of {@code keyspread}. */
    public Reads(Keyspread keyspread) {
        this.direct = Gateways.of(keyspread);
        this.concurrent = Gateways.concurrent(keyspread);
    }

    /** The items, fetched page by page as the stream is consumed. Closing it gives up the requests under way. */
    public <T> Stream<T> stream(ReadSpecification read, ItemDecoder<T> decoder) {
        Gathering<T> items = gathering(read, Cursor.beginning(read), pageLimit(read.limit()), decoder);
        int traits = Spliterator.ORDERED | Spliterator.NONNULL;
        return StreamSupport.stream(Spliterators.spliteratorUnknownSize(items, traits), false)
                .onClose(items::cancel)
                .map(Row::entity);
    }

    /** At most {@code size} items after {@code cursor}, or from the beginning. */
    public <T> Page<T> page(ReadSpecification read, int size, @Nullable String cursor, ItemDecoder<T> decoder) {
        Cursor from = cursor == null ? Cursor.beginning(read) : Cursor.parse(cursor, read);
        // One item more than the page holds tells whether there is a next page without another request.
        Gathering<T> items = gathering(read, from, pageLimit(Math.min(size + 1L, remaining(read, from))), decoder);
        List<T> page = new ArrayList<>();
        while (page.size() < size && items.hasNext()) {
            page.add(items.next().entity());
        }
        Optional<String> next = items.hasNext()
                ? Optional.of(from.advanced(page.size(), items.positions()).text(read))
                : Optional.empty();
        items.cancel();
        return new Page<>(page, next);
    }

    private <T> Gathering<T> gathering(
            ReadSpecification read, Cursor from, @Nullable Integer pageLimit, ItemDecoder<T> decoder) {
        Pages<T> pages = new Pages<>(new Requests(read, pageLimit), decoder);
        return new Gathering<>(
                shards(read, from.positions(), pages),
                HeadOrder.of(read),
                new ShardFailures(read),
                remaining(read, from));
    }

    private static long remaining(ReadSpecification read, Cursor from) {
        return read.limit() - from.returned();
    }

    private <T> List<ShardReader<T>> shards(ReadSpecification read, List<Position> positions, Pages<T> pages) {
        AttributeNames names =
                AttributeNames.of(read.source(), read.positionAttributes().toArray(String[]::new));
        if (read.isScan()) {
            return List.of(new ShardReader<>(start -> pages.scan(direct, start), Map.of(), names, positions.get(0)));
        }
        DynamoDbGateway gateway = read.partitions().size() == 1 ? direct : concurrent;
        List<ShardReader<T>> shards = new ArrayList<>();
        for (AttributeValue partition : read.partitions()) {
            shards.add(new ShardReader<>(
                    start -> pages.query(gateway, partition, start),
                    Map.of(read.partitionKey().name(), partition),
                    names,
                    positions.get(shards.size())));
        }
        return shards;
    }

    private static @Nullable Integer pageLimit(long items) {
        return items > Integer.MAX_VALUE ? null : Integer.valueOf((int) items);
    }
}
