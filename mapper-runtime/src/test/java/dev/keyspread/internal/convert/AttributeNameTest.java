package dev.keyspread.internal.convert;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.spi.Attribute;
import dev.keyspread.spi.JsonWriter;
import dev.keyspread.spi.convert.Converters;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class AttributeNameTest {

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
    void attribute_ofAnyName_knowsItAsTheWriterWritesIt(String name) {
        Attribute<String> attribute = Attribute.of("Owner", name, Converters.string());

        assertThat(attribute.encodedName()).isEqualTo(JsonWriter.encodedName(name));
        assertThat(attribute.nameSize()).isEqualTo(name.getBytes(StandardCharsets.UTF_8).length);
    }
}
