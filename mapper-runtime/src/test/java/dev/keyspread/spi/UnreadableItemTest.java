package dev.keyspread.spi;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.Keyspread;
import dev.keyspread.cache.CacheSettings;
import dev.keyspread.client.KeyspreadInterceptor;
import dev.keyspread.error.ItemReadException;
import dev.keyspread.fake.Answer;
import dev.keyspread.fake.FakeServer;
import dev.keyspread.internal.convert.Note;
import dev.keyspread.query.NarrowedQuery;
import dev.keyspread.query.Scan;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletionException;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class UnreadableItemTest {

    private static final String ITEM = "{\"text\":{\"N\":\"12345\"},\"id\":{\"N\":\"7\"}}";
    private static final Answer GET = Answer.ok("{\"Item\":" + ITEM + "}");
    private static final Answer PAGE = Answer.ok("{\"Count\":1,\"Items\":[" + ITEM + "]}");

    private final FakeServer server = new FakeServer();

    private Keyspread keyspread(boolean interceptor) {
        return Keyspread.create(server.client(client -> {
            if (interceptor) {
                client.addExecutionInterceptor(KeyspreadInterceptor.create());
            }
        }));
    }

    private static void assertNamed(ThrowingCallable read) {
        assertThatExceptionOfType(ItemReadException.class)
                .isThrownBy(read)
                .withMessageStartingWith("Item notes{id} cannot be read: ")
                .withMessageNotContaining("12345");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void find_ofAnUnreadableItem_namesTableAndKey(boolean interceptor) {
        server.answering(GET);
        EntityStore<Note> store = EntityStore.of(keyspread(interceptor), Note.TABLE, new Note.Codec());

        assertNamed(() -> store.find(Note.key("7")));
        assertNamed(() -> store.consistent().find(Note.key("7")));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void find_throughACache_namesTableAndKey(boolean interceptor) {
        server.answering(GET);
        EntityStore<Note> store = EntityStore.cached(
                keyspread(interceptor), Note.TABLE, new Note.Codec(), CacheSettings.of(10, Duration.ofMinutes(5)));

        assertNamed(() -> store.find(Note.key("7")));
        assertNamed(() -> store.find(Note.key("7")));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void read_ofAnUnreadableItem_namesTableAndKey(boolean interceptor) {
        server.answering(PAGE);
        EntityStore<Note> store = EntityStore.of(keyspread(interceptor), Note.TABLE, new Note.Codec());
        Scan<Note> scan = new Scan<>(store.scan());

        assertNamed(() -> scan.stream().toList());
        assertNamed(() -> scan.page(10));
        assertThatExceptionOfType(CompletionException.class)
                .isThrownBy(() -> scan.async().list().join())
                .havingCause()
                .withMessageStartingWith("Item notes{id} cannot be read: ");
        assertNamed(() -> new NarrowedQuery<>(
                        store.query(List.of(Note.key("7").attributes().get("id"))))
                .first());
    }
}
