package dev.keyspread.support;

import static dev.keyspread.fake.Values.n;
import static dev.keyspread.fake.Values.s;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.ItemReadException;
import dev.keyspread.ItemWriteException;
import dev.keyspread.spi.Converter;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class ErrorPathTest {

    private record Price(Double amount, Optional<String> currency) {}

    private static final Converter<Price> PRICE = Converters.nested(
            "Price",
            (item, price) -> {
                item.put("amount", price.amount(), Converters.doubleNumber());
                item.putOptional("currency", price.currency(), Converters.string());
            },
            item -> new Price(
                    item.require("amount", Converters.doubleNumber()),
                    item.readOptional("currency", Converters.string())));
    private static final Converter<Map<String, List<Price>>> PRICES =
            Converters.map(Converters.string(), Converters.list(PRICE));

    @Test
    void write_deepInside_namesThePath() {
        Map<String, List<Price>> prices =
                Map.of("CH", List.of(new Price(1.0, Optional.empty()), new Price(Double.NaN, Optional.empty())));

        assertThatExceptionOfType(ItemWriteException.class)
                .isThrownBy(() -> new ItemWriter("Order").put("prices", prices, PRICES))
                .withMessage("\"prices\" of Order cannot be written: entry \"CH\": element 1: "
                        + "\"amount\" of Price cannot be written: NaN is no number in DynamoDB");
    }

    @Test
    void write_nullOptionalInside_namesThePath() {
        Map<String, List<Price>> prices = Map.of("CH", List.of(new Price(1.0, null)));

        assertThatExceptionOfType(ItemWriteException.class)
                .isThrownBy(() -> new ItemWriter("Order").put("prices", prices, PRICES))
                .withMessage("\"prices\" of Order cannot be written: entry \"CH\": element 0: "
                        + "Optional \"currency\" of Price is null. Use Optional.empty()");
    }

    @Test
    void write_unwritableKeyOfAMap_saysThatItIsAKey() {
        assertThatExceptionOfType(ItemWriteException.class)
                .isThrownBy(() -> new ItemWriter("Order")
                        .put(
                                "flags",
                                Collections.singletonMap('\ud83d', true),
                                Converters.map(Converters.character(), Converters.bool())))
                .withMessage("\"flags\" of Order cannot be written: a key: "
                        + "half of a surrogate pair is no character of UTF-8");
    }

    @Test
    void read_deepInside_namesThePath() {
        assertThatExceptionOfType(ItemReadException.class)
                .isThrownBy(() -> order(price(Map.of("amount", s("1")))).read("prices", PRICES))
                .withMessage("Attribute \"prices\" of Order cannot be read: entry \"CH\": element 0: "
                        + "Attribute \"amount\" of Price cannot be read: it is S, and N is needed");
    }

    @Test
    void read_missingDeepInside_namesThePath() {
        assertThatExceptionOfType(ItemReadException.class)
                .isThrownBy(() -> order(price(Map.of())).read("prices", PRICES))
                .withMessage("Attribute \"prices\" of Order cannot be read: entry \"CH\": element 0: "
                        + "Attribute \"amount\" of Price is missing in the item, or NULL");
    }

    @Test
    void read_anotherTypeThanTheObject_namesThePath() {
        assertThatExceptionOfType(ItemReadException.class)
                .isThrownBy(() -> order(n(1)).read("prices", PRICES))
                .withMessage("Attribute \"prices\" of Order cannot be read: entry \"CH\": element 0: "
                        + "it is N, and M is needed");
    }

    @Test
    void read_unreadableKeyOfAMap_namesTheKey() {
        ItemReader reader = new ItemReader("Order", Map.of("rows", AttributeValue.fromM(Map.of("one", s("a")))));

        assertThatExceptionOfType(ItemReadException.class)
                .isThrownBy(() -> reader.read("rows", Converters.map(Converters.integer(), Converters.string())))
                .withMessage("Attribute \"rows\" of Order cannot be read: key \"one\": its text is no int");
    }

    private static ItemReader order(AttributeValue price) {
        AttributeValue prices = AttributeValue.fromM(Map.of("CH", AttributeValue.fromL(List.of(price))));
        return new ItemReader("Order", Map.of("prices", prices));
    }

    private static AttributeValue price(Map<String, AttributeValue> attributes) {
        return AttributeValue.fromM(attributes);
    }
}
