package dev.keyspread.it.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.keyspread.Keyspread;
import dev.keyspread.error.BulkLoadException;
import dev.keyspread.inmemory.InMemoryDynamoDb;
import dev.keyspread.inmemory.StagedClient;
import dev.keyspread.it.call.Parcel;
import dev.keyspread.it.call.ParcelRepository;
import dev.keyspread.it.entity.Visit;
import dev.keyspread.it.entity.VisitRepository;
import dev.keyspread.it.server.DynamoDbServer;
import dev.keyspread.it.server.HttpKind;
import dev.keyspread.write.BulkLoad;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

class BulkLoadTest {

    @RegisterExtension
    final DynamoDbServer server = new DynamoDbServer();

    /** The routes of the parcels of each request, in order. */
    private final List<List<String>> routes = Collections.synchronizedList(new ArrayList<>());

    @Test
    void run_sortedItems_alternatesBetweenPartitionKeys() {
        server.create(ParcelRepository.TABLE);
        ParcelRepository parcels = new ParcelRepository(server.keyspread(
                server.client(HttpKind.APACHE, settings -> settings.addExecutionInterceptor(new RouteObserver()))));
        List<Parcel> sorted = Stream.of("east", "north", "west")
                .flatMap(route -> parcels(route, 50))
                .toList();

        long written = BulkLoad.into(parcels).concurrency(1).run(sorted.stream());

        assertThat(written).isEqualTo(150);
        assertThat(parcels.table().scan().stream()).containsExactlyInAnyOrderElementsOf(sorted);
        assertThat(routes).hasSize(6);
        assertThat(routes.get(0)).startsWith("east", "north", "west", "east", "north", "west");
        assertThat(routes).allSatisfy(request -> assertThat(request).contains("east", "north", "west"));
    }

    @Test
    void run_keysWithMoreItemsThanTheBuffer_sharesRequestsBetweenThem() {
        ParcelRepository parcels = new ParcelRepository(Keyspread.create(acceptingClient()));
        Stream<Parcel> sorted = Stream.of("east", "north", "west").flatMap(route -> parcels(route, 60_000));

        long written = BulkLoad.into(parcels).concurrency(1).run(sorted);

        assertThat(written).isEqualTo(180_000);
        long alone = routes.stream()
                .filter(request -> Set.copyOf(request).size() == 1)
                .count();
        // Nothing else is in the buffer at the beginning and at the end, of 7,200 requests.
        assertThat(alone).isLessThan(routes.size() / 3);
    }

    @Test
    void run_keysOf12000Items_sendsNoRequestWithOneKey() {
        ParcelRepository parcels = new ParcelRepository(Keyspread.create(acceptingClient()));

        BulkLoad.into(parcels).concurrency(1).run(Stream.of("east", "west").flatMap(route -> parcels(route, 12_000)));

        assertThat(routes)
                .hasSize(960)
                .allSatisfy(request -> assertThat(Set.copyOf(request)).hasSize(2));
    }

    @Test
    void run_resumedWithShardsInTheSource_storesEachItemOnce() {
        server.create(VisitRepository.TABLE);
        ThirdRequestFails fault = new ThirdRequestFails();
        VisitRepository visits = new VisitRepository(
                server.keyspread(server.client(HttpKind.APACHE, settings -> settings.addExecutionInterceptor(fault))));
        List<Visit> source = IntStream.range(0, 100)
                .mapToObj(number -> new Visit("home", "visit-" + number, number, number % 4 + 1))
                .toList();

        BulkLoadException failed = catchThrowableOfType(
                BulkLoadException.class,
                () -> BulkLoad.into(visits).concurrency(1).run(source.stream()));
        assertThat(visits.table().scan().stream()).hasSize(50);
        long resumed = BulkLoad.into(visits).run(source.stream().skip(failed.written()));

        assertThat(failed.written()).isBetween(0L, 50L);
        assertThat(resumed).isEqualTo(100 - failed.written());
        assertThat(visits.table().scan().stream()).containsExactlyInAnyOrderElementsOf(source);
    }

    private static Stream<Parcel> parcels(String route, long count) {
        return LongStream.range(0, count).mapToObj(number -> Parcel.of(route, number));
    }

    private static final class ThirdRequestFails implements ExecutionInterceptor {

        private int requests;

        @Override
        public void beforeExecution(Context.BeforeExecution context, ExecutionAttributes attributes) {
            if (context.request() instanceof BatchWriteItemRequest && ++requests == 3) {
                throw DynamoDbException.builder().message("no").statusCode(400).build();
            }
        }
    }

    private final class RouteObserver implements ExecutionInterceptor {

        @Override
        public void beforeExecution(Context.BeforeExecution context, ExecutionAttributes attributes) {
            if (context.request() instanceof BatchWriteItemRequest request) {
                record(request);
            }
        }
    }

    private void record(BatchWriteItemRequest request) {
        routes.add(request.requestItems().values().stream()
                .flatMap(List::stream)
                .map(write -> write.putRequest().item().get("route").s())
                .toList());
    }

    /** Returns a client that writes nothing. */
    private DynamoDbClient acceptingClient() {
        return StagedClient.blocking(
                new InMemoryDynamoDb().client(),
                (request, next) -> {
                    record((BatchWriteItemRequest) request);
                    return CompletableFuture.completedFuture(
                            BatchWriteItemResponse.builder().build());
                },
                false);
    }
}
