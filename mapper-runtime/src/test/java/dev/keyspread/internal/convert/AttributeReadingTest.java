package dev.keyspread.internal.convert;

import static dev.keyspread.fake.Values.n;
import static dev.keyspread.fake.Values.nul;
import static dev.keyspread.fake.Values.s;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.error.ItemReadException;
import dev.keyspread.spi.Attribute;
import dev.keyspread.spi.Converter;
import dev.keyspread.spi.ItemReader;
import dev.keyspread.spi.ShardLayout;
import dev.keyspread.spi.convert.Converters;
import dev.keyspread.spi.convert.Decorators;
import java.time.LocalDate;
import java.util.Map;
import org.junit.jupiter.api.Test;

class AttributeReadingTest {

    private final ShardLayout layout = ShardLayout.of(200, ".", 1);
    private final Attribute<LocalDate> date = attribute("date", Converters.localDate());
    private final ItemReader item = new ItemReader(Map.of("note", s("fragile"), "nothing", nul()));

    @Test
    void read_absentOrNull_isWhatItsConverterSays() {
        assertThat(attribute("absent", Converters.string()).read(item)).isNull();
        assertThat(attribute("nothing", Converters.string()).read(item)).isNull();
        assertThat(attribute("nothing", Decorators.optional(Converters.string()))
                        .read(item))
                .isEmpty();
        assertThat(item.has("nothing")).isFalse();
        assertThat(item.has("absent")).isFalse();
    }

    @Test
    void read_present_isItsValue() {
        assertThat(attribute("note", Converters.string()).read(item)).isEqualTo("fragile");
        assertThat(attribute("note", Decorators.optional(Converters.string())).read(item))
                .contains("fragile");
        assertThat(attribute("note", Converters.string()).require(item)).isEqualTo("fragile");
        assertThat(item.has("note")).isTrue();
    }

    @Test
    void require_absentOrNull_namesTheAttribute() {
        assertThatExceptionOfType(ItemReadException.class)
                .isThrownBy(() -> attribute("nothing", Converters.string()).require(item))
                .withMessage("Attribute \"nothing\" of Order is missing in the item, or NULL");
        assertThatExceptionOfType(ItemReadException.class)
                .isThrownBy(() -> attribute("note", Converters.string()).require((String) null))
                .withMessage("Attribute \"note\" of Order is missing in the item, or NULL");
        assertThatExceptionOfType(ItemReadException.class).isThrownBy(() -> date.shard(null, layout));
    }

    @Test
    void storedKey_taken_isLogicalKeyAndSuffix() {
        assertThat(date.logicalKey(s("2014-07-09.17"), layout)).isEqualTo(LocalDate.of(2014, 7, 9));
        assertThat(date.shard(s("2014-07-09.17"), layout)).isEqualTo(17);
        assertThat(attribute("number", Converters.integer()).logicalKey(s("-7.3"), layout))
                .isEqualTo(-7);
    }

    @Test
    void storedKey_notSharded_namesTheAttribute() {
        assertThatExceptionOfType(ItemReadException.class)
                .isThrownBy(() -> date.logicalKey(s("2014-07-09"), layout))
                .withMessage("Attribute \"date\" of Order cannot be read: "
                        + "it has no suffix after \".\", so it was not written sharded");
        assertThatExceptionOfType(ItemReadException.class)
                .isThrownBy(() -> date.shard(s("2014-07-09.x"), layout))
                .withMessage("Attribute \"date\" of Order cannot be read: "
                        + "it does not end in a shard's suffix after \".\"");
        assertThatExceptionOfType(ItemReadException.class)
                .isThrownBy(() -> date.shard(n(7), layout))
                .withMessage("Attribute \"date\" of Order cannot be read: it is N, but a sharded key is S");
    }

    @Test
    void logicalKey_ofAnotherType_namesTheAttribute() {
        assertThatExceptionOfType(ItemReadException.class)
                .isThrownBy(() -> attribute("date", Converters.integer()).logicalKey(s("2014-07-09.17"), layout))
                .withMessage("Attribute \"date\" of Order cannot be read: its number is not a valid int");
    }

    private static <V> Attribute<V> attribute(String name, Converter<V> converter) {
        return Attribute.of("Order", name, converter);
    }
}
