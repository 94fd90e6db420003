package dev.keyspread.lint.frontend.document;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class TextEncodingTest {

    private static final String TEXT = "Größe €";

    @Test
    void decode_encodingsOfDocuments_areRecognised() {
        assertThat(TextEncoding.decode(TEXT.getBytes(StandardCharsets.UTF_8))).contains(TEXT);
        assertThat(TextEncoding.decode(("\uFEFF" + TEXT).getBytes(StandardCharsets.UTF_8)))
                .contains(TEXT);
        assertThat(TextEncoding.decode(("\uFEFF" + TEXT).getBytes(StandardCharsets.UTF_16BE)))
                .contains(TEXT);
        assertThat(TextEncoding.decode(("\uFEFF" + TEXT).getBytes(StandardCharsets.UTF_16LE)))
                .contains(TEXT);
        assertThat(TextEncoding.decode("Größe".getBytes(StandardCharsets.ISO_8859_1)))
                .contains("Größe");
        assertThat(TextEncoding.decode(new byte[0])).contains("");
    }

    @Test
    void decode_binaryContent_isNoText() {
        assertThat(TextEncoding.decode(new byte[] {'a', 0, 'b'})).isEmpty();
        assertThat(TextEncoding.decode(new byte[] {(byte) 0xFF, (byte) 0xFE, 'a'}))
                .isEmpty();
    }
}
