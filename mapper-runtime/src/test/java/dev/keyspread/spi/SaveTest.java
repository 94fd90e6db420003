package dev.keyspread.spi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.KeyedRepository;
import dev.keyspread.Keyspread;
import dev.keyspread.cache.CacheSettings;
import dev.keyspread.client.KeyspreadInterceptor;
import dev.keyspread.fake.Answer;
import dev.keyspread.fake.FakeServer;
import dev.keyspread.spi.convert.Converters;
import dev.keyspread.table.TableSchema;
import dev.keyspread.write.BulkLoad;
import dev.keyspread.write.Save;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

@Timeout(60)
class SaveTest {

    private static final TableSchema TABLE = TableSchema.builder("words")
            .partitionKey("word", ScalarAttributeType.S)
            .build();

    private final FakeServer server = new FakeServer().answering(Answer.ok("{}"));
    private final AtomicInteger calculations = new AtomicInteger();

    /** A codec of words whose suffix is calculated, as the processor would write it. */
    private final class Codec extends EntityCodec<String> {

        private static final Attribute<String> WORD = Attribute.of("Word", "word", Converters.string());

        private final ShardLayout layout = ShardLayout.of(10, ".", 1, "Counted", (sources, shards) -> {
            calculations.incrementAndGet();
            return 3;
        });

        private ItemWriter keys(String word) {
            ItemWriter item = new ItemWriter();
            AttributeValue key = WORD.value(word);
            item.put("word", layout.store(key, layout.suffixFor(key)));
            return item;
        }

        @Override
        protected ItemWriter writeKey(String word, ItemWriter item) {
            keys(word).item().forEach(item::put);
            return item;
        }

        @Override
        protected void writeAttributes(String word, ItemWriter item) {
            keys(word).item().forEach(item::put);
        }

        @Override
        protected void writeAttributes(String word, JsonWriter json) {
            keys(word).writeTo(json);
        }

        @Override
        public int size(String word) {
            return keys(word).size();
        }

        @Override
        protected String readAttributes(ItemReader item) {
            return WORD.require(item);
        }

        @Override
        protected String readAttributes(JsonReader json) {
            throw new UnsupportedOperationException();
        }
    }

    @ParameterizedTest
    @CsvSource({"true, true", "true, false", "false, true", "false, false"})
    void save_ofACalculatedShard_calculatesItOnce(boolean interceptor, boolean cached) {
        Keyspread keyspread = Keyspread.create(server.client(client -> {
            if (interceptor) {
                client.addExecutionInterceptor(KeyspreadInterceptor.create());
            }
        }));
        EntityStore<String> store = cached
                ? EntityStore.cached(keyspread, TABLE, new Codec(), CacheSettings.of(10, Duration.ofMinutes(5)))
                : EntityStore.of(keyspread, TABLE, new Codec());

        Save.of(store.placement("hello")).run();

        assertThat(calculations).hasValue(1);
        assertThat(new String(server.received().get(0).body(), StandardCharsets.UTF_8))
                .contains("\"word\":{\"S\":\"hello.4\"}");
    }

    @Test
    void bulkLoadAtARate_calculatesTheShardForTheKeyTheSizeAndTheItem() {
        Keyspread keyspread = Keyspread.create(server.client(client -> {}));
        KeyedRepository<String> words = new KeyedRepository<>(EntityStore.of(keyspread, TABLE, new Codec())) {};

        BulkLoad.into(words).writeUnitsPerSecond(1_000).run(Stream.of("hello"));

        assertThat(calculations).hasValue(3);
    }
}
