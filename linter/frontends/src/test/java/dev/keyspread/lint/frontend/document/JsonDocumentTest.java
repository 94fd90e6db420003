package dev.keyspread.lint.frontend.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsonDocumentTest {

    @Test
    void read_values_knowTheirLines() {
        Node root = JsonDocument.read("{\n\t\"a\": [\n  {\"b\": 1.50}\n], \"c\": null}\n");

        assertThat(root.line()).isEqualTo(1);
        assertThat(root.elements("a").get(0).line()).isEqualTo(3);
        assertThat(root.elements("a").get(0).text("b")).contains("1.50");
        assertThat(root.member("c")).isEmpty();
    }

    @Test
    void read_commaAfterTheLastValue_isAccepted() {
        Node root = JsonDocument.read("{\n\"a\": [1, 2,\n],\n\"b\": {\"c\": 3,},\n}\n");

        assertThat(root.elements("a")).extracting(Node::line).containsExactly(2, 2);
        assertThat(root.member("b").flatMap(node -> node.text("c"))).contains("3");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"'{\"a\": 1,'|1", "'{\n\"a\": 1,\n\"a\": 2}'|3", "'{}\n{}'|2", "''|1", "'{\n\"a\" 1}'|2"})
    void read_faultyText_isRefusedWithItsLine(String text, int line) {
        assertThatExceptionOfType(DocumentException.class)
                .isThrownBy(() -> JsonDocument.read(text))
                .extracting(DocumentException::line)
                .isEqualTo(line);
    }
}
