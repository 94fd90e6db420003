package dev.keyspread.support;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.json.JsonWriter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class EncodedNameTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "a",
                "orderId",
                "with space~",
                "quo\"te",
                "back\\slash",
                "line\nbreak",
                "\u007f",
                "Größe",
                "価格"
            })
    void name_encoded_isAsTheWriterWritesIt(String name) {
        assertThat(EncodedName.of(name)).isEqualTo(JsonWriter.encodedName(name));
    }
}
