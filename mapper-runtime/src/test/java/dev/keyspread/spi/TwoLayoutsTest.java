package dev.keyspread.spi;

import static dev.keyspread.fake.Values.n;
import static dev.keyspread.fake.Values.s;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.error.ItemReadException;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class TwoLayoutsTest {

    private final ShardLayout eight = ShardLayout.of(8, ".", 1);
    private final ShardLayout unsharded = ShardLayout.unsharded();
    private final IndexKey.Sharded indexKey =
            IndexKey.sharded("by-country_key", ShardLayout.of(10, ".", 1), "country", "number", "id");
    private final TwoLayouts layouts = TwoLayouts.of(
            KeyLayout.of("number", eight.alsoReading(unsharded), "8 suffixes", "id"),
            KeyLayout.of("number", unsharded.alsoReading(eight), "unsharded"),
            indexKey);

    @Test
    void placed_inEachLayout_isTheSameItemUnderItsKey() {
        Map<String, AttributeValue> former = item("121212", "country", "USA");
        Map<String, AttributeValue> current = layouts.placed(former, layouts.current());

        assertThat(current).containsEntry("number", eight.store(s("121212"), eight.suffixFor(s("t1"))));
        assertThat(current).containsEntry("unknown", n(3));
        assertThat(layouts.placed(current, layouts.current())).isEqualTo(current);
        assertThat(layouts.placed(current, layouts.former())).isEqualTo(former);
    }

    @Test
    void placed_indexKeyOfTheItemsOwnKey_followsIt() {
        Map<String, AttributeValue> former = item("121212", "country", "USA");
        Map<String, AttributeValue> current = layouts.placed(former, layouts.current());

        assertThat(current.get("by-country_key")).isEqualTo(indexKey.value(new ItemReader(current)));
        assertThat(former.get("by-country_key")).isEqualTo(indexKey.value(new ItemReader(former)));
    }

    @Test
    void placed_itemThatIsNotInTheIndex_getsNoKeyOfIt() {
        Map<String, AttributeValue> former = new HashMap<>(item("121212", "country", "USA"));
        former.remove("by-country_key");

        assertThat(layouts.placed(former, layouts.current())).doesNotContainKey("by-country_key");
    }

    @Test
    void placed_itemWithoutASource_isRefused() {
        assertThatExceptionOfType(ItemReadException.class)
                .isThrownBy(() -> layouts.placed(Map.of("number", s("121212")), layouts.current()))
                .withMessage("it has no attribute \"id\", from which its partition key is calculated");
    }

    private Map<String, AttributeValue> item(String number, String attribute, String value) {
        Map<String, AttributeValue> item =
                new HashMap<>(Map.of("number", s(number), "id", s("t1"), attribute, s(value), "unknown", n(3)));
        item.put("by-country_key", indexKey.value(new ItemReader(item)));
        return item;
    }
}
