package dev.keyspread.spi;

import static dev.keyspread.fake.Values.n;
import static dev.keyspread.fake.Values.s;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import dev.keyspread.Keyspread;
import dev.keyspread.cache.CacheStatistics;
import dev.keyspread.error.ItemTooLargeException;
import dev.keyspread.fake.ScriptedDynamoDb;
import dev.keyspread.internal.convert.Note;
import dev.keyspread.query.Scan;
import dev.keyspread.write.Delete;
import dev.keyspread.write.Save;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;

class EntityStoreTest {

    private final ScriptedDynamoDb dynamoDb = new ScriptedDynamoDb("test-", Note.TABLE);
    private final EntityStore<Note> store = EntityStore.of(
            Keyspread.builder(dynamoDb.client())
                    .random(new Random(1))
                    .tableNames(name -> "test-" + name)
                    .build(),
            Note.TABLE,
            new Note.Codec());

    @Test
    void table_isTheEntitys() {
        assertThat(store.table()).isSameAs(Note.TABLE);
    }

    @Test
    void save_entity_putsTheWholeItemUnderTheRealTableName() {
        Note saved = Save.of(store.placement(new Note("1.50", "hello"))).run();

        assertThat(dynamoDb.requests())
                .containsExactly(PutItemRequest.builder()
                        .tableName("test-notes")
                        .item(Map.of("id", n("1.5"), "text", s("hello"), "place", n(saved.place)))
                        .build());
    }

    @Test
    void save_entity_returnsItWithItsShard() {
        assertThat(Save.of(store.placement(new Note("1", "hello"))).run().place).isBetween(1, 10);
    }

    @Test
    void save_null_isRefused() {
        assertThatNullPointerException()
                .isThrownBy(() -> Save.of(store.placement(null)).run())
                .withMessage("entity");
    }

    @Test
    void save_itemOverTheLimit_sendsNothing() {
        assertThatExceptionOfType(ItemTooLargeException.class)
                .isThrownBy(() -> Save.of(store.placement(new Note("1", "x".repeat(409_600))))
                        .run())
                .withMessageContaining("The item for table test-notes has ")
                .withMessageContaining("\"text\" 409604");
        assertThat(dynamoDb.requests()).isEmpty();
    }

    @Test
    void find_withoutACache_isEventuallyConsistent() {
        Save.of(store.placement(new Note("1", "hello"))).run();

        assertThat(store.find(Note.key("1.0")))
                .hasValueSatisfying(note -> assertThat(note.text).isEqualTo("hello"));
        assertThat(dynamoDb.requests(GetItemRequest.class))
                .containsExactly(GetItemRequest.builder()
                        .tableName("test-notes")
                        .key(Map.of("id", n(1)))
                        .consistentRead(false)
                        .build());
    }

    @Test
    void find_absent_isEmpty() {
        assertThat(store.find(Note.key("1"))).isEmpty();
        assertThat(store.consistent().find(Note.key("1"))).isEmpty();
    }

    @Test
    void consistentFind_always_asksForConsistency() {
        Save.of(store.placement(new Note("1", "hello"))).run();

        assertThat(store.consistent().find(Note.key("1"))).isPresent();
        assertThat(dynamoDb.requests(GetItemRequest.class).get(0).consistentRead())
                .isTrue();
    }

    @Test
    void delete_key_removesTheItem() {
        Save.of(store.placement(new Note("1", "hello"))).run();

        new Delete<>(store.target(Note.key("1"))).run();

        assertThat(store.find(Note.key("1"))).isEmpty();
        assertThat(dynamoDb.requests(DeleteItemRequest.class))
                .containsExactly(DeleteItemRequest.builder()
                        .tableName("test-notes")
                        .key(Map.of("id", n(1)))
                        .build());
    }

    @Test
    void scan_table_readsEverything() {
        Save.of(store.placement(new Note("1", "a"))).run();
        Save.of(store.placement(new Note("2", "b"))).run();

        assertThat(new Scan<>(store.scan()).stream().map(note -> note.text)).containsExactlyInAnyOrder("a", "b");
    }

    @Test
    void cacheStatistics_withoutACache_areZero() {
        store.find(Note.key("1"));

        assertThat(store.cacheStatistics()).isEqualTo(new CacheStatistics(0, 0, 0));
    }
}
