package dev.keyspread.internal.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.fake.Answer;
import dev.keyspread.fake.FakeServer;
import dev.keyspread.internal.convert.ItemSizes;
import dev.keyspread.spi.JsonReader;
import dev.keyspread.spi.JsonWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Random JSON, whole and damaged: the reader makes of it what Jackson makes of it, and the SDK. */
@Timeout(60)
public class JsonDifferenceTest {

    private static final FakeServer SERVER = new FakeServer();
    private static final DynamoDbClient SDK = SERVER.client(client -> {});

    @Test
    void item_ofAnyForm_isReadAsJacksonReadsIt() {
        seeds(1_000, seed -> {
            Random random = new Random(seed);
            RandomJson values = new RandomJson(random);
            Map<String, AttributeValue> item = values.item();
            byte[] json = values.json(item, random.nextBoolean());

            assertThat(JsonReferees.compare(json, 0, json.length, "seed " + seed))
                    .contains(item);
        });
    }

    @Test
    void item_withUnpairedSurrogates_isRefused() {
        int[] refused = new int[1];
        seeds(1_000, seed -> {
            Random random = new Random(seed);
            RandomJson values = RandomJson.withLoneSurrogates(random);
            byte[] json = values.json(values.item(), random.nextBoolean());

            boolean isRead =
                    JsonReferees.compare(json, 0, json.length, "seed " + seed).isPresent();
            refused[0] += isRead ? 0 : 1;
        });

        assertThat(refused[0]).as("those that have any").isBetween(100, 900);
    }

    @Test
    void item_ofAnyForm_isReadAsTheSdkReadsIt() {
        seeds(200, seed -> {
            Random random = new Random(seed);
            RandomJson values = new RandomJson(random);
            byte[] json = values.json(values.item(), random.nextBoolean());

            assertThat(JsonReferees.compare(json, 0, json.length, "seed " + seed))
                    .as("seed %d", seed)
                    .contains(bySdk(json));
        });
    }

    @Test
    void writtenItem_isReadBackByTheSdkAndJackson() {
        seeds(200, seed -> {
            Map<String, AttributeValue> item = new RandomJson(new Random(seed)).item();
            byte[] json = written(item);

            assertThat(bySdk(json)).as("seed %d", seed).isEqualTo(item);
            assertThat(JsonReferees.compare(json, 0, json.length, "seed " + seed))
                    .contains(item);
        });
    }

    @Test
    void requestOfTheSdk_isReadBack() {
        SERVER.answering(Answer.ok("{}"));
        seeds(100, seed -> {
            Map<String, AttributeValue> item = new RandomJson(new Random(seed)).item();
            SDK.putItem(put -> put.tableName("orders").item(item));

            List<FakeServer.Received> received = SERVER.received();
            assertThat(itemOf(received.get(received.size() - 1).body()))
                    .as("seed %d", seed)
                    .isEqualTo(item);
        });
    }

    @Test
    void item_cutOffAtAnyByte_isRefused() {
        byte[] json = everything();
        for (int length = 0; length < json.length; length++) {
            assertThat(JsonReferees.compare(json, 0, length, "the rest follows"))
                    .isEmpty();
            assertThat(JsonReferees.compare(Arrays.copyOf(json, length), 0, length, "nothing follows"))
                    .isEmpty();
        }
        assertThat(JsonReferees.compare(json, 0, json.length, "all")).isPresent();
    }

    @Test
    void item_anywhereInAnArray_isRead() {
        byte[] json = everything();
        for (int before = 0; before < 9; before++) {
            byte[] array = new byte[before + json.length];
            System.arraycopy(json, 0, array, before, json.length);

            assertThat(JsonReferees.compare(array, before, json.length, "offset"))
                    .isPresent();
        }
    }

    @Test
    void damagedItem_isReadAsJacksonReadsIt() {
        int[] read = new int[1];
        seeds(1_000, seed -> {
            Random random = new Random(seed);
            RandomJson values = RandomJson.withLoneSurrogates(random);
            byte[] json = values.json(values.item(), random.nextBoolean());
            for (int i = 0; i < 8; i++) {
                byte[] damaged = Damage.of(json, random);
                read[0] += JsonReferees.compare(damaged, 0, damaged.length, "seed " + seed)
                                .isPresent()
                        ? 1
                        : 0;
            }
        });

        assertThat(read[0]).as("those that are items nevertheless").isBetween(500, 7_500);
    }

    private static void seeds(int count, Consumer<Long> test) {
        for (long seed = 0; seed < count; seed++) {
            test.accept(seed);
        }
    }

    private static byte[] everything() {
        return written(Map.of(
                "id", AttributeValue.fromS("a \"text\" with größe 😀 and \u0001"),
                "größe", AttributeValue.fromN("-12.50"),
                "unknown", AttributeValue.fromB(SdkBytes.fromByteArray(new byte[100])),
                "a", AttributeValue.fromSs(List.of("x", "")),
                "", AttributeValue.fromM(Map.of("b", AttributeValue.fromBool(true), "n", AttributeValue.fromNul(true))),
                "l", AttributeValue.fromL(List.of(AttributeValue.fromBool(false), AttributeValue.fromL(List.of())))));
    }

    @Test
    void writtenItem_hasAsManyBytesAsDynamoDbCountsAtLeast() {
        seeds(1_000, seed -> {
            Map<String, AttributeValue> item = new RandomJson(new Random(seed)).item();

            assertThat(written(item).length).as("seed %d: %s", seed, item).isGreaterThanOrEqualTo(ItemSizes.of(item));
        });
    }

    private static byte[] written(Map<String, AttributeValue> item) {
        JsonWriter json = new JsonWriter(0);
        json.beginItem();
        item.forEach((name, value) -> {
            json.name(name);
            json.attributeValue(value);
        });
        json.endItem();
        return json.toByteArray();
    }

    private static Map<String, AttributeValue> bySdk(byte[] json) {
        String body = "{\"Item\":" + new String(json, StandardCharsets.UTF_8) + "}";
        SERVER.answering(Answer.ok(body));
        return SDK.getItem(get -> get.tableName("orders").key(Map.of("id", AttributeValue.fromS("1"))))
                .item();
    }

    private static Map<String, AttributeValue> itemOf(byte[] request) {
        JsonReader json = new JsonReader(request, 0, request.length);
        json.beginItem();
        while (!"Item".equals(json.nextName())) {
            json.skip();
        }
        int start = json.position();
        json.skip();
        return JsonReferees.compare(request, start, json.position() - start, "request")
                .orElseThrow();
    }
}
