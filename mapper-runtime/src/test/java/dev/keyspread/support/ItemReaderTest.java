package dev.keyspread.support;

import static dev.keyspread.fake.Values.n;
import static dev.keyspread.fake.Values.nul;
import static dev.keyspread.fake.Values.s;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.ItemReadException;
import java.time.LocalDate;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ItemReaderTest {

    private final ShardLayout layout = ShardLayout.of(200, ".", 1);
    private final ItemReader reader = new ItemReader(
            "Order",
            Map.of(
                    "note", s("fragile"),
                    "nothing", nul(),
                    "date", s("2014-07-09.17"),
                    "number", s("-7.3"),
                    "plain", s("2014-07-09"),
                    "word", s("2014-07-09.x")));

    @Test
    void read_absentOrNull_isNull() {
        assertThat(reader.read("absent", Converters.string())).isNull();
        assertThat(reader.read("nothing", Converters.string())).isNull();
        assertThat(reader.readOptional("nothing", Converters.string())).isEmpty();
        assertThat(reader.has("nothing")).isFalse();
        assertThat(reader.has("absent")).isFalse();
    }

    @Test
    void read_present_isItsValue() {
        assertThat(reader.read("note", Converters.string())).isEqualTo("fragile");
        assertThat(reader.readOptional("note", Converters.string())).contains("fragile");
        assertThat(reader.require("note", Converters.string())).isEqualTo("fragile");
        assertThat(reader.has("note")).isTrue();
    }

    @Test
    void require_absentOrNull_namesTheAttribute() {
        assertThatExceptionOfType(ItemReadException.class)
                .isThrownBy(() -> reader.require("nothing", Converters.string()))
                .withMessage("Attribute \"nothing\" of Order is missing in the item, or NULL");
        assertThatExceptionOfType(ItemReadException.class).isThrownBy(() -> reader.shard("absent", layout));
    }

    @Test
    void storedKey_taken_isLogicalKeyAndSuffix() {
        assertThat(reader.logicalKey("date", layout, Converters.localDate())).isEqualTo(LocalDate.of(2014, 7, 9));
        assertThat(reader.shard("date", layout)).isEqualTo(17);
        assertThat(reader.logicalKey("number", layout, Converters.integer())).isEqualTo(-7);
    }

    @Test
    void storedKey_notSharded_namesTheAttribute() {
        assertThatExceptionOfType(ItemReadException.class)
                .isThrownBy(() -> reader.logicalKey("plain", layout, Converters.localDate()))
                .withMessage("Attribute \"plain\" of Order cannot be read: "
                        + "it has no suffix after \".\", so it was not written sharded");
        assertThatExceptionOfType(ItemReadException.class)
                .isThrownBy(() -> reader.shard("word", layout))
                .withMessage("Attribute \"word\" of Order cannot be read: "
                        + "it does not end in a shard's suffix after \".\"");
        assertThatExceptionOfType(ItemReadException.class)
                .isThrownBy(() -> new ItemReader("Order", Map.of("date", n(7))).shard("date", layout))
                .withMessage("Attribute \"date\" of Order cannot be read: it is N, but a sharded key is S");
    }

    @Test
    void logicalKey_ofAnotherType_namesTheAttribute() {
        assertThatExceptionOfType(ItemReadException.class)
                .isThrownBy(() -> reader.logicalKey("date", layout, Converters.integer()))
                .withMessage("Attribute \"date\" of Order cannot be read: its text is no int");
    }
}
