package dev.keyspread.internal.convert;

import static dev.keyspread.fake.Values.n;
import static dev.keyspread.fake.Values.s;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.error.ItemWriteException;
import dev.keyspread.spi.Attribute;
import dev.keyspread.spi.ItemWriter;
import dev.keyspread.spi.JsonWriter;
import dev.keyspread.spi.convert.Converters;
import dev.keyspread.spi.convert.Decorators;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AttributeWritingTest {

    private static final Attribute<String> NOTE = Attribute.of("Order", "note", Converters.string());
    private static final Attribute<String> COUNTRY = Attribute.required("Order", "country", Converters.string());
    private static final Attribute<Integer> ID = Attribute.of("Order", "id", Converters.integer());
    private static final Attribute<Optional<Integer>> DISCOUNT =
            Attribute.of("Order", "discount", Decorators.optional(Converters.integer()));

    private final ItemWriter item = new ItemWriter();
    private final JsonWriter json = new JsonWriter(64);

    @Test
    void write_absent_leavesTheAttributeOut() {
        NOTE.write(null, item);
        DISCOUNT.write(Optional.empty(), item);

        assertThat(item.item()).isEmpty();
        assertThat(item.get("note")).isNull();
    }

    @Test
    void writeJson_absent_leavesTheAttributeOut() {
        json.beginItem();
        NOTE.write(null, json);
        DISCOUNT.write(Optional.empty(), json);
        json.endItem();

        assertThat(written()).isEqualTo("{}");
    }

    @Test
    void size_absent_isNothing() {
        assertThat(NOTE.size(null)).isZero();
        assertThat(NOTE.elementSize(null)).isZero();
        assertThat(DISCOUNT.size(Optional.empty())).isZero();
    }

    @Test
    void write_values_addsThem() {
        NOTE.write("x", item);
        DISCOUNT.write(Optional.of(1), item);
        item.put("by-country_key", s("CH.1"));

        assertThat(item.item()).isEqualTo(Map.of("note", s("x"), "discount", n(1), "by-country_key", s("CH.1")));
        assertThat(item.get("discount")).isEqualTo(n(1));
    }

    @Test
    void writeJson_values_addsThem() {
        json.beginItem();
        NOTE.write("x", json);
        DISCOUNT.write(Optional.of(1), json);
        json.endItem();

        assertThat(written()).isEqualTo("{\"note\":{\"S\":\"x\"},\"discount\":{\"N\":\"1\"}}");
    }

    @Test
    void size_values_countsNamesToo() {
        assertThat(NOTE.size("xyz")).isEqualTo(4 + 3);
        assertThat(NOTE.elementSize("xyz")).isEqualTo(4 + 3 + 1);
        assertThat(DISCOUNT.size(Optional.of(1))).isEqualTo(8 + 2);
    }

    @Test
    void write_nullOptional_saysWhatToUse() {
        String message = "\"discount\" of Order cannot be written: " + "it is null. Use Optional.empty()";

        assertThatExceptionOfType(ItemWriteException.class)
                .isThrownBy(() -> DISCOUNT.write(null, item))
                .withMessage(message);
        assertThatExceptionOfType(ItemWriteException.class)
                .isThrownBy(() -> DISCOUNT.write(null, json))
                .withMessage(message);
        assertThatExceptionOfType(ItemWriteException.class)
                .isThrownBy(() -> DISCOUNT.size(null))
                .withMessage(message);
    }

    @Test
    void write_nullOfANonNullMember_isRejectedByAllOutputs() {
        String message = "\"country\" of Order cannot be written: it is null, and its type is not @Nullable";

        assertThatExceptionOfType(ItemWriteException.class)
                .isThrownBy(() -> COUNTRY.write(null, item))
                .withMessage(message);
        assertThatExceptionOfType(ItemWriteException.class)
                .isThrownBy(() -> COUNTRY.write(null, json))
                .withMessage(message);
        assertThatExceptionOfType(ItemWriteException.class)
                .isThrownBy(() -> COUNTRY.elementSize(null))
                .withMessage(message);
    }

    @Test
    void value_ofAKey_isReturnedAndNotAdded() {
        assertThat(ID.value(7)).isEqualTo(n(7));
        assertThat(item.item()).isEmpty();
    }

    @Test
    void value_null_isAnError() {
        assertThatExceptionOfType(ItemWriteException.class)
                .isThrownBy(() -> ID.value(null))
                .withMessage("\"id\" of Order is null, and the item's key depends on it");
    }

    private String written() {
        return new String(json.toByteArray(), StandardCharsets.UTF_8);
    }
}
