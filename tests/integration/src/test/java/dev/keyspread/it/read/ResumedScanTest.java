package dev.keyspread.it.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.Keyspread;
import dev.keyspread.Page;
import dev.keyspread.error.ShardReadException;
import dev.keyspread.inmemory.StagedClient;
import dev.keyspread.it.call.Parcel;
import dev.keyspread.it.call.ParcelRepository;
import dev.keyspread.it.server.DynamoDbLocal;
import dev.keyspread.query.Scan;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Segmented scans that fail and are resumed from their last cursor. */
class ResumedScanTest {

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    private List<Parcel> parcels;

    @BeforeEach
    void saveParcels() {
        dynamoDb.create(ParcelRepository.TABLE);
        parcels = IntStream.range(0, 120)
                .mapToObj(number -> Parcel.of("route" + number % 30, number))
                .toList();
        new ParcelRepository(dynamoDb.keyspread()).saveAll(parcels);
    }

    /** Returns a scan whose requests fail as a test says, by their number from 1. */
    private Scan<Parcel> scan(int segments, IntPredicate failing) {
        AtomicInteger scans = new AtomicInteger();
        DynamoDbClient client = StagedClient.blocking(
                dynamoDb.client(),
                (request, next) -> failing.test(scans.incrementAndGet())
                        ? CompletableFuture.failedFuture(SdkClientException.create("the process ended"))
                        : next.send(request),
                false);
        Keyspread keyspread = Keyspread.builder(client)
                .tableNames(dynamoDb.keyspread()::tableName)
                .build();
        return new ParcelRepository(keyspread).table().scan().segments(segments);
    }

    @ParameterizedTest
    @CsvSource({"2, 7, 1", "4, 5, 2", "8, 13, 3", "8, 1, 4", "3, 50, 5"})
    void pages_afterFailuresAndRestarts_loseAndRepeatNothing(int segments, int size, long seed) {
        Random random = new Random(seed);
        List<Parcel> found = new ArrayList<>();
        int failures = 0;
        @Nullable String cursor = null;
        while (true) {
            // Each attempt is a process of its own, some of whose requests fail.
            boolean fails = failures < 20 && random.nextBoolean();
            int last = random.nextInt(segments);
            try {
                Page<Parcel> page =
                        scan(segments, number -> fails && number > last).page(size, cursor);
                found.addAll(page.items());
                cursor = page.cursor().orElse(null);
                if (cursor == null) {
                    break;
                }
            } catch (ShardReadException failure) {
                failures++;
            }
        }

        assertThat(failures).isPositive();
        assertThat(found).hasSameSizeAs(parcels);
        assertThat(new HashSet<>(found)).isEqualTo(new HashSet<>(parcels));
    }
}
