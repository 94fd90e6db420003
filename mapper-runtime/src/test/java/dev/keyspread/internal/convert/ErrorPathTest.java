package dev.keyspread.internal.convert;

import static dev.keyspread.fake.Values.n;
import static dev.keyspread.fake.Values.s;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.error.ItemReadException;
import dev.keyspread.error.ItemWriteException;
import dev.keyspread.spi.Attribute;
import dev.keyspread.spi.ItemReader;
import dev.keyspread.spi.ItemWriter;
import dev.keyspread.spi.convert.Converters;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class ErrorPathTest {

    private static final Attribute<Map<String, List<Price>>> PRICES = Attribute.of(
            "Order", "prices", Converters.map(Converters.string(), Converters.list(new Price.PriceConverter())));

    @Test
    void write_deepInside_namesThePath() {
        Map<String, List<Price>> prices =
                Map.of("CH", List.of(new Price(1.0, Optional.empty()), new Price(Double.NaN, Optional.empty())));

        assertThatExceptionOfType(ItemWriteException.class)
                .isThrownBy(() -> PRICES.write(prices, new ItemWriter()))
                .withMessage("\"prices\" of Order cannot be written: entry ?: element 1: "
                        + "\"amount\" of Price cannot be written: DynamoDB cannot store NaN");
    }

    @Test
    void write_nullOptionalInside_namesThePath() {
        Map<String, List<Price>> prices = Map.of("CH", List.of(new Price(1.0, null)));

        assertThatExceptionOfType(ItemWriteException.class)
                .isThrownBy(() -> PRICES.write(prices, new ItemWriter()))
                .withMessage("\"prices\" of Order cannot be written: entry ?: element 0: "
                        + "\"currency\" of Price cannot be written: it is null. "
                        + "Use Optional.empty()");
    }

    @Test
    void write_unwritableKeyOfAMap_saysThatItIsAKey() {
        Attribute<Map<Character, Boolean>> flags =
                Attribute.of("Order", "flags", Converters.map(Converters.character(), Converters.bool()));

        assertThatExceptionOfType(ItemWriteException.class)
                .isThrownBy(() -> flags.write(Collections.singletonMap('\ud83d', true), new ItemWriter()))
                .withMessage("\"flags\" of Order cannot be written: a key: "
                        + "it is an unpaired surrogate, which UTF-8 cannot encode");
    }

    @Test
    void read_deepInside_namesThePath() {
        assertThatExceptionOfType(ItemReadException.class)
                .isThrownBy(() -> PRICES.read(order(price(Map.of("amount", s("1"))))))
                .withMessage("Attribute \"prices\" of Order cannot be read: entry ?: element 0: "
                        + "Attribute \"amount\" of Price cannot be read: it is S, and N is needed");
    }

    @Test
    void read_missingDeepInside_namesThePath() {
        assertThatExceptionOfType(ItemReadException.class)
                .isThrownBy(() -> PRICES.read(order(price(Map.of()))))
                .withMessage("Attribute \"prices\" of Order cannot be read: entry ?: element 0: "
                        + "Attribute \"amount\" of Price is missing in the item, or NULL");
    }

    @Test
    void read_anotherTypeThanTheObject_namesThePath() {
        assertThatExceptionOfType(ItemReadException.class)
                .isThrownBy(() -> PRICES.read(order(n(1))))
                .withMessage("Attribute \"prices\" of Order cannot be read: entry ?: element 0: "
                        + "it is N, and M is needed");
    }

    @Test
    void read_twoTextsOfOneKeyOfAMap_isRefused() {
        Attribute<Map<Integer, String>> rows =
                Attribute.of("Order", "rows", Converters.map(Converters.integer(), Converters.string()));
        Map<String, AttributeValue> stored = new LinkedHashMap<>();
        stored.put("7", s("a"));
        stored.put("07", s("b"));

        assertThatExceptionOfType(ItemReadException.class)
                .isThrownBy(() -> rows.read(AttributeValue.fromM(stored)))
                .withMessage("Attribute \"rows\" of Order cannot be read: "
                        + "two of its keys are equal in Java, and one would be lost");
    }

    @Test
    void read_unreadableKeyOfAMap_namesTheKey() {
        ItemReader item = new ItemReader(Map.of("rows", AttributeValue.fromM(Map.of("one", s("a")))));
        Attribute<Map<Integer, String>> rows =
                Attribute.of("Order", "rows", Converters.map(Converters.integer(), Converters.string()));

        assertThatExceptionOfType(ItemReadException.class)
                .isThrownBy(() -> rows.read(item))
                .withMessage("Attribute \"rows\" of Order cannot be read: key ?: its number is not a valid int");
    }

    private static ItemReader order(AttributeValue price) {
        AttributeValue prices = AttributeValue.fromM(Map.of("CH", AttributeValue.fromL(List.of(price))));
        return new ItemReader(Map.of("prices", prices));
    }

    private static AttributeValue price(Map<String, AttributeValue> attributes) {
        return AttributeValue.fromM(attributes);
    }
}
