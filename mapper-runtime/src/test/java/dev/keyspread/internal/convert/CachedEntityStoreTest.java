package dev.keyspread.internal.convert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyspread.Keyspread;
import dev.keyspread.cache.CacheSettings;
import dev.keyspread.cache.CacheStatistics;
import dev.keyspread.fake.ScriptedDynamoDb;
import dev.keyspread.spi.EntityStore;
import dev.keyspread.write.Delete;
import dev.keyspread.write.Save;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.exception.ApiCallTimeoutException;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;

class CachedEntityStoreTest {

    private final AtomicLong nanoTime = new AtomicLong();
    private final ScriptedDynamoDb dynamoDb = new ScriptedDynamoDb(Note.TABLE);
    private final Note.Codec codec = new Note.Codec();
    private final Keyspread keyspread =
            Keyspread.builder(dynamoDb.client()).nanoTime(nanoTime::get).build();
    private final EntityStore<Note> store =
            EntityStore.cached(keyspread, Note.TABLE, codec, CacheSettings.of(10, Duration.ofMinutes(5)));

    @BeforeEach
    void hold() {
        dynamoDb.hold(codec.write(new Note("1", "old")));
        assertThat(text("1")).isEqualTo("old");
    }

    @Test
    void find_again_sendsNoRequest() {
        assertThat(text("1.0")).isEqualTo("old");

        assertThat(dynamoDb.requests(GetItemRequest.class)).hasSize(1);
        assertThat(store.cacheStatistics()).isEqualTo(new CacheStatistics(1, 1, 1));
    }

    @Test
    void find_throughTheCache_loadsConsistently() {
        assertThat(dynamoDb.requests(GetItemRequest.class))
                .allSatisfy(request -> assertThat(request.consistentRead()).isTrue());
    }

    @Test
    void find_afterAFoundEntityWasChanged_isNotAffected() {
        Note found = store.find(Note.key("1", codec)).orElseThrow();

        found.text = "changed by its caller";

        assertThat(text("1")).isEqualTo("old");
        assertThat(store.find(Note.key("1", codec)).orElseThrow()).isNotSameAs(found);
    }

    @Test
    void find_afterExpiry_loadsAgain() {
        dynamoDb.hold(codec.write(new Note("1", "by another service")));
        assertThat(text("1")).isEqualTo("old");

        nanoTime.addAndGet(Duration.ofMinutes(5).toNanos());

        assertThat(text("1")).isEqualTo("by another service");
    }

    @Test
    void consistentFind_always_passesTheCacheBy() {
        dynamoDb.hold(codec.write(new Note("1", "by another service")));

        assertThat(store.consistent().find(Note.key("1", codec)).orElseThrow().text)
                .isEqualTo("by another service");
    }

    @Test
    void save_underAnEqualNumber_dropsTheItem() {
        Save.of(store.placement(new Note("1.00", "new"))).run();

        assertThat(text("1")).isEqualTo("new");
    }

    @Test
    void save_byAnotherStoreOfTheEntity_dropsTheItem() {
        EntityStore<Note> second =
                EntityStore.cached(keyspread, Note.TABLE, codec, CacheSettings.of(10, Duration.ofMinutes(5)));

        Save.of(second.placement(new Note("1", "new"))).run();

        assertThat(text("1")).isEqualTo("new");
        assertThat(second.cacheStatistics()).isEqualTo(store.cacheStatistics());
    }

    @Test
    void save_byAnotherEntityOfTheTable_dropsTheItem() {
        EntityStore<Note> other = EntityStore.cached(
                keyspread, Note.TABLE, new Note.Codec() {}, CacheSettings.of(1, Duration.ofSeconds(1)));
        EntityStore<Note> uncached = EntityStore.of(keyspread, Note.TABLE, codec);

        Save.of(other.placement(new Note("1", "new"))).run();
        assertThat(text("1")).isEqualTo("new");
        Save.of(uncached.placement(new Note("1", "newer"))).run();
        assertThat(text("1")).isEqualTo("newer");
        new Delete<>(uncached.target(Note.key("1", codec))).run();
        assertThat(store.find(Note.key("1", codec))).isEmpty();
    }

    @Test
    void save_throughAnotherKeyspread_isNotSeenBeforeExpiry() {
        EntityStore<Note> elsewhere = EntityStore.cached(
                Keyspread.create(dynamoDb.client()), Note.TABLE, codec, CacheSettings.of(10, Duration.ofMinutes(5)));

        Save.of(elsewhere.placement(new Note("1", "new"))).run();

        assertThat(text("1")).isEqualTo("old");
    }

    @Test
    void delete_item_dropsIt() {
        new Delete<>(store.target(Note.key("1", codec))).run();

        assertThat(store.find(Note.key("1", codec))).isEmpty();
    }

    @Test
    void save_whoseAnswerIsLost_dropsTheItem() {
        SdkClientException lost = SdkClientException.create("The answer was lost");
        dynamoDb.before(request -> {
            if (request instanceof PutItemRequest put) {
                dynamoDb.hold(put.item());
                throw lost;
            }
        });

        assertThatThrownBy(() -> Save.of(store.placement(new Note("1", "new"))).run())
                .isSameAs(lost);

        assertThat(text("1")).isEqualTo("new");
    }

    @Test
    void delete_whoseAnswerIsLost_dropsTheItem() {
        failing(DeleteItemRequest.class);
        dynamoDb.hold(codec.write(new Note("1", "new")));

        assertThatThrownBy(() -> new Delete<>(store.target(Note.key("1", codec))).run())
                .isInstanceOf(SdkClientException.class);

        assertThat(text("1")).isEqualTo("new");
    }

    @Test
    void save_duringALoad_isNotHiddenByIt() {
        new Delete<>(store.target(Note.key("1", codec))).run();
        dynamoDb.hold(codec.write(new Note("1", "old")));
        dynamoDb.before(request -> {
            if (request instanceof GetItemRequest
                    && dynamoDb.requests(PutItemRequest.class).isEmpty()) {
                Save.of(store.placement(new Note("1", "new"))).run();
            }
        });

        store.find(Note.key("1", codec));
        int gets = dynamoDb.requests(GetItemRequest.class).size();

        assertThat(text("1")).isEqualTo("new");
        assertThat(dynamoDb.requests(GetItemRequest.class))
                .as("the load was forgotten")
                .hasSize(gets + 1);
    }

    @Test
    void find_failed_isAskedAgain() {
        failing(GetItemRequest.class);
        assertThatThrownBy(() -> store.find(Note.key("2", codec))).isInstanceOf(SdkClientException.class);

        dynamoDb.before(request -> {});
        dynamoDb.hold(codec.write(new Note("2", "there")));

        assertThat(text("2")).isEqualTo("there");
    }

    @Test
    void find_duringAFailingLoadWithOverrides_loadsByItself() {
        dynamoDb.hold(codec.write(new Note("2", "there")));
        EntityStore<Note> impatient = EntityStore.cached(
                keyspread.withOverrides(overrides -> overrides.apiCallTimeout(Duration.ofMillis(1))),
                Note.TABLE,
                codec,
                CacheSettings.of(10, Duration.ofMinutes(5)));
        dynamoDb.before(request -> {
            if (request.overrideConfiguration().isPresent()) {
                assertThat(CompletableFuture.supplyAsync(() -> text("2")))
                        .succeedsWithin(Duration.ofMinutes(1))
                        .isEqualTo("there");
                throw ApiCallTimeoutException.create(1);
            }
        });

        assertThatThrownBy(() -> impatient.find(Note.key("2", codec))).isInstanceOf(ApiCallTimeoutException.class);

        assertThat(impatient.find(Note.key("2", codec))).isPresent();
    }

    private void failing(Class<? extends DynamoDbRequest> type) {
        dynamoDb.before(request -> {
            if (type.isInstance(request)) {
                throw SdkClientException.create("The answer was lost");
            }
        });
    }

    private String text(String id) {
        return store.find(Note.key(id, codec)).orElseThrow().text;
    }
}
