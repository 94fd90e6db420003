package dev.keyspread.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.keyspread.BulkLoadException;
import dev.keyspread.write.BulkLoad;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

class BulkLoadTest {

    @RegisterExtension
    final DynamoDbServer server = new DynamoDbServer();

    /** The routes of the parcels of each request, in order. */
    private final List<List<String>> routes = new ArrayList<>();

    @Test
    void run_sortedItems_alternatesBetweenPartitionKeys() {
        server.create(ParcelRepository.TABLE);
        ParcelRepository parcels = new ParcelRepository(server.keyspread(
                server.client(HttpKind.APACHE, settings -> settings.addExecutionInterceptor(new RouteObserver()))));
        List<Parcel> sorted = Stream.of("east", "north", "west")
                .flatMap(route -> parcels(route, 50))
                .toList();

        long written = BulkLoad.into(parcels).run(sorted.stream());

        assertThat(written).isEqualTo(150);
        assertThat(parcels.scanWholeTable().stream()).containsExactlyInAnyOrderElementsOf(sorted);
        assertThat(routes).hasSize(6);
        assertThat(routes.get(0)).startsWith("east", "north", "west", "east", "north", "west");
        assertThat(routes).allSatisfy(request -> assertThat(request).contains("east", "north", "west"));
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
                BulkLoadException.class, () -> BulkLoad.into(visits).run(source.stream()));
        assertThat(visits.scanWholeTable().stream()).hasSize(50);
        long resumed = BulkLoad.into(visits).run(source.stream().skip(failed.written()));

        assertThat(failed.written()).isBetween(0L, 50L);
        assertThat(resumed).isEqualTo(100 - failed.written());
        assertThat(visits.scanWholeTable().stream()).containsExactlyInAnyOrderElementsOf(source);
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
                routes.add(request.requestItems().values().stream()
                        .flatMap(List::stream)
                        .map(write -> write.putRequest().item().get("route").s())
                        .toList());
            }
        }
    }
}
