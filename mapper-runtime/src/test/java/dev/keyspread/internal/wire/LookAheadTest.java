package dev.keyspread.internal.wire;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyspread.error.ItemReadException;
import dev.keyspread.spi.AttributeNames;
import dev.keyspread.spi.Discriminator;
import dev.keyspread.spi.JsonReader;
import org.junit.jupiter.api.Test;

class LookAheadTest {

    private static final AttributeNames NONE = AttributeNames.of("Cash");
    private static final AttributeNames CARD = AttributeNames.of("Card", "number", "note");
    private static final Discriminator KIND = Discriminator.of("Payment", "kind", "card", "cash");

    @Test
    void item_lookedInto_isReadFromItsBeginning() {
        JsonReader json = reader("[{\"number\":{\"S\":\"1\"},\"note\":{\"S\":\"x\"} , \"kind\":{\"S\":\"card\"}},{}]");
        json.beginArray();
        assertThat(json.nextElement()).isTrue();
        json.beginItem();

        assertThat(KIND.read(json)).isEqualTo("card");

        assertThat(json.nextAttribute(CARD)).isZero();
        assertThat(json.string()).isEqualTo("1");
        assertThat(json.nextAttribute(CARD)).isEqualTo(1);
        assertThat(json.string()).isEqualTo("x");
        assertThat(json.nextAttribute(CARD)).isEqualTo(CARD.size());
        json.skip();
        assertThat(json.nextAttribute(CARD)).isEqualTo(-1);
        assertThat(json.nextElement()).isTrue();
    }

    @Test
    void map_lookedInto_staysWhereItIs() {
        JsonReader json = reader("{\"payment\":{\"M\":{\"number\":{\"N\":\"1\"},\"kind\":{\"S\":\"card\"}}}}");
        json.beginItem();
        assertThat(json.nextName()).isEqualTo("payment");
        json.beginMap();

        assertThat(KIND.read(json)).isEqualTo("card");

        assertThat(json.path()).isEqualTo("entry \"payment\": ");
        assertThat(json.nextAttribute(CARD)).isZero();
        assertThatThrownBy(json::string).isInstanceOf(ItemReadException.class);
        assertThat(json.path()).isEqualTo("entry \"payment\": Attribute \"number\" of Card cannot be read: ");
    }

    @Test
    void names_thatAreNone_leaveEverythingUnknown() {
        JsonReader json = reader("{\"kind\":{\"S\":\"cash\"},\"\":{\"S\":\"x\"}}");
        json.beginItem();

        assertThat(json.nextAttribute(NONE)).isZero();
        assertThat(json.name()).isEqualTo("kind");
        json.skip();
        assertThat(json.nextAttribute(NONE)).isZero();
        json.skip();
        assertThat(json.nextAttribute(NONE)).isEqualTo(-1);
    }

    private static JsonReader reader(String json) {
        byte[] bytes = json.getBytes(UTF_8);
        return new JsonReader(bytes, 0, bytes.length);
    }
}
