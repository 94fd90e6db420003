package dev.keyspread.internal.gateway;

import static dev.keyspread.fake.Values.n;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.fake.FakeLogger;
import dev.keyspread.internal.convert.Note;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.slf4j.event.Level;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputExceededException;

class ThrottlingWarningTest {

    private static final String WARNING = "WARN Throttled: table notes with partition key id. If few keys have too many"
            + " requests, spread them over shards with @ShardedKey; otherwise raise the capacity. This is logged once a"
            + " minute for each table and index";

    private final FakeLogger log = new FakeLogger(Level.WARN);
    // A clock that overflows meanwhile, as that of System.nanoTime can.
    private final AtomicLong nanoTime = new AtomicLong(Long.MAX_VALUE - 1);
    private final Throttling throttling = throttling(false);

    private Throttling throttling(boolean withValues) {
        Throttling created = new Throttling(withValues, nanoTime::get, log);
        created.addTable("notes", Note.TABLE);
        return created;
    }

    private static GetItemRequest find(String table) {
        return GetItemRequest.builder().tableName(table).key(Map.of("id", n(7))).build();
    }

    private static DynamoDbException failure(String code) {
        return (DynamoDbException) ProvisionedThroughputExceededException.builder()
                .awsErrorDetails(AwsErrorDetails.builder().errorCode(code).build())
                .message("slow down")
                .build();
    }

    private static DynamoDbException throttled() {
        return failure("ProvisionedThroughputExceededException");
    }

    @Test
    void throttledTable_isLoggedOnceAMinute() {
        for (int second = 0; second < 120; second++) {
            throttling.explained(throttled(), find("notes"));
            nanoTime.addAndGet(Duration.ofSeconds(1).toNanos());
        }

        assertThat(log.messages()).containsExactly(WARNING, WARNING);
    }

    @Test
    void otherTable_isLoggedByItself() {
        throttling.explained(throttled(), find("notes"));
        throttling.explained(throttled(), find("memos"));

        assertThat(log.messages()).hasSize(2).last().asString().startsWith("WARN Throttled: table memos. If few");
    }

    @Test
    void warning_hasTheKeyOnRequestOnly() {
        throttling(true).explained(throttled(), find("notes"));

        assertThat(log.messages()).singleElement().asString().contains("partition key id = 7");
    }

    @Test
    void otherFailure_isNotLogged() {
        throttling.explained(failure("ResourceNotFoundException"), find("notes"));

        assertThat(log.messages()).isEmpty();
    }
}
