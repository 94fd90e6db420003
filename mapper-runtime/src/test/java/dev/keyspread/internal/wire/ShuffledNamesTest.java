package dev.keyspread.internal.wire;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.spi.AttributeNames;
import dev.keyspread.spi.JsonReader;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A reader expects names in the order of the item before: an item in another order, or with others, is read no worse. */
class ShuffledNamesTest {

    private static final int ITEMS = 100;
    private static final int KNOWN = 12;
    // Names of one length with common beginnings: only the whole name differs.
    private static final List<String> ALL = IntStream.range(0, KNOWN + 8)
            .mapToObj(number -> "name%02d".formatted(number))
            .toList();
    private static final AttributeNames NAMES =
            AttributeNames.of("Item", ALL.subList(0, KNOWN).toArray(String[]::new));

    static List<Long> seeds() {
        return IntStream.range(0, 50).mapToObj(Long::valueOf).toList();
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void page_ofItemsInAnyOrder_isReadByOneReader(long seed) {
        Random random = new Random(seed);
        List<Map<String, Long>> items =
                IntStream.range(0, ITEMS).mapToObj(index -> item(random)).toList();
        List<String> orders = new ArrayList<>();
        JsonReader json = reader(
                items.stream().map(item -> text(item, random, orders)).collect(Collectors.joining(",", "[", "]")));

        List<Map<String, Long>> read = new ArrayList<>();
        json.beginArray();
        while (json.nextElement()) {
            read.add(read(json));
        }

        assertThat(read)
                .as("seed %d: %s", seed, orders)
                .isEqualTo(items.stream().map(ShuffledNamesTest::known).toList());
    }

    private static Map<String, Long> item(Random random) {
        return ALL.stream()
                .filter(name -> random.nextInt(4) > 0)
                .collect(Collectors.toMap(name -> name, name -> random.nextLong()));
    }

    private static Map<String, Long> known(Map<String, Long> item) {
        Map<String, Long> known = new HashMap<>(item);
        known.keySet().retainAll(ALL.subList(0, KNOWN));
        return known;
    }

    private static String text(Map<String, Long> item, Random random, List<String> orders) {
        List<String> names = new ArrayList<>(item.keySet());
        Collections.sort(names);
        if (random.nextInt(3) > 0) {
            Collections.shuffle(names, random);
        }
        orders.add(String.join(" ", names));
        return names.stream()
                .map(name -> "\"" + name + "\":{\"N\":\"" + item.get(name) + "\"}")
                .collect(Collectors.joining(",", "{", "}"));
    }

    private static Map<String, Long> read(JsonReader json) {
        Map<String, Long> item = new HashMap<>();
        json.beginItem();
        for (int number = json.nextAttribute(NAMES); number >= 0; number = json.nextAttribute(NAMES)) {
            if (number == NAMES.size()) {
                assertThat(ALL.subList(KNOWN, ALL.size())).contains(json.name());
                json.skip();
            } else {
                assertThat(item.put(json.name(), json.longNumber())).isNull();
            }
        }
        return item;
    }

    private static JsonReader reader(String json) {
        byte[] bytes = json.getBytes(UTF_8);
        return new JsonReader(bytes, 0, bytes.length);
    }
}
