package dev.keyspread.read;

import dev.keyspread.Keyspread;
import dev.keyspread.Page;
import dev.keyspread.gateway.DynamoDbGateway;
import dev.keyspread.gateway.Futures;
import dev.keyspread.gateway.Gateways;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Function;
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
    public <T> Stream<T> stream(ReadSpecification read, Function<Map<String, AttributeValue>, T> reader) {
        Gathering items = gathering(read, Cursor.beginning(read), pageLimit(read.limit()));
        int traits = Spliterator.ORDERED | Spliterator.NONNULL;
        return StreamSupport.stream(Spliterators.spliteratorUnknownSize(items, traits), false)
                .onClose(items::cancel)
                .map(reader);
    }

    /** At most {@code size} items after {@code cursor}, or from the beginning. */
    public <T> Page<T> page(
            ReadSpecification read,
            int size,
            @Nullable String cursor,
            Function<Map<String, AttributeValue>, T> reader) {
        Cursor from = cursor == null ? Cursor.beginning(read) : Cursor.parse(cursor, read);
        // One item more than the page holds tells whether there is a next page without another request.
        Gathering items = gathering(read, from, pageLimit(Math.min(size + 1L, remaining(read, from))));
        List<T> page = new ArrayList<>();
        while (page.size() < size && items.hasNext()) {
            page.add(reader.apply(items.next()));
        }
        Optional<String> next = items.hasNext()
                ? Optional.of(from.advanced(page.size(), items.positions()).text(read))
                : Optional.empty();
        items.cancel();
        return new Page<>(page, next);
    }

    private Gathering gathering(ReadSpecification read, Cursor from, @Nullable Integer pageLimit) {
        return new Gathering(
                shards(read, from.positions(), new Requests(read, pageLimit)),
                order(read),
                new ShardFailures(read),
                remaining(read, from));
    }

    private static long remaining(ReadSpecification read, Cursor from) {
        return read.limit() - from.returned();
    }

    private List<ShardReader> shards(ReadSpecification read, List<Position> positions, Requests requests) {
        if (read.isScan()) {
            return List.of(new ShardReader(
                    start -> Futures.transform(direct.scan(requests.scan(start)), FetchedPage::of),
                    Map.of(),
                    read.positionAttributes(),
                    positions.get(0)));
        }
        DynamoDbGateway gateway = read.partitions().size() == 1 ? direct : concurrent;
        List<ShardReader> shards = new ArrayList<>();
        for (AttributeValue partition : read.partitions()) {
            shards.add(new ShardReader(
                    start -> Futures.transform(gateway.query(requests.query(partition, start)), FetchedPage::of),
                    Map.of(read.partitionKey().name(), partition),
                    read.positionAttributes(),
                    positions.get(shards.size())));
        }
        return shards;
    }

    private static Comparator<Map<String, AttributeValue>> order(ReadSpecification read) {
        if (read.isScan()) {
            return Comparator.comparing(item -> 0);
        }
        Comparator<Map<String, AttributeValue>> ascending =
                read.sortKey().map(SortKeyOrder::by).orElseGet(() -> Comparator.comparing(item -> 0));
        return read.ascending() ? ascending : Collections.reverseOrder(ascending);
    }

    private static @Nullable Integer pageLimit(long items) {
        return items > Integer.MAX_VALUE ? null : Integer.valueOf((int) items);
    }
}
