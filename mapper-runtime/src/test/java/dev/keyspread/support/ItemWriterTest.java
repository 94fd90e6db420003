package dev.keyspread.support;

import static dev.keyspread.fake.Values.n;
import static dev.keyspread.fake.Values.s;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.ItemWriteException;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ItemWriterTest {

    private final ItemWriter writer = new ItemWriter("Order");

    @Test
    void put_null_leavesTheAttributeOut() {
        writer.put("note", null, Converters.string());
        writer.putOptional("discount", Optional.empty(), Converters.integer());

        assertThat(writer.item()).isEmpty();
        assertThat(writer.get("note")).isNull();
    }

    @Test
    void put_values_keepsTheirOrder() {
        writer.put("b", "x", Converters.string());
        writer.putOptional("a", Optional.of(1), Converters.integer());
        writer.put("by-country_key", s("CH.1"));

        assertThat(writer.item().keySet()).containsExactly("b", "a", "by-country_key");
        assertThat(writer.get("a")).isEqualTo(n(1));
    }

    @Test
    void putOptional_null_saysWhatToUse() {
        assertThatExceptionOfType(ItemWriteException.class)
                .isThrownBy(() -> writer.putOptional("discount", null, Converters.integer()))
                .withMessage("Optional \"discount\" of Order is null. Use Optional.empty()");
    }

    @Test
    void putKey_value_isAddedAndReturned() {
        assertThat(writer.putKey("id", 7, Converters.integer())).isEqualTo(n(7));
        assertThat(writer.item()).containsEntry("id", n(7));
    }

    @Test
    void putKey_null_isAnError() {
        assertThatExceptionOfType(ItemWriteException.class)
                .isThrownBy(() -> writer.putKey("id", null, Converters.integer()))
                .withMessage("\"id\" of Order is null, and the item's key depends on it");
    }

    @Test
    void value_ofAMember_isNotAdded() {
        assertThat(writer.value("date", "2014-07-09", Converters.string())).isEqualTo(s("2014-07-09"));
        assertThat(writer.item()).isEmpty();
    }

    @Test
    void item_changedByTheCaller_isRefused() {
        assertThatExceptionOfType(UnsupportedOperationException.class)
                .isThrownBy(() -> writer.item().put("id", n(1)));
    }
}
