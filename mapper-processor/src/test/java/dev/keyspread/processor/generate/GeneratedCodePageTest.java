package dev.keyspread.processor.generate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Keeps docs/reference/generated-code.md equal to the golden. */
class GeneratedCodePageTest {

    private static final Path PAGE = Path.of("..", "docs", "reference", "generated-code.md");

    private static final Path GOLDENS =
            Path.of("src/test/resources/goldens/EntityGeneratorTest/calculatedShards_withShardedIndexAndCache");

    @ParameterizedTest
    @ValueSource(strings = {"Repository", "Codec", "Attributes"})
    void page_ofTheExample_showsTheGolden(String suffix) throws IOException {
        String golden = Files.readString(GOLDENS.resolve("com.acme.InvoiceTransaction" + suffix + ".java"));

        assertThat(Files.readString(PAGE)).contains("```java\n" + golden + "```");
    }

    @ParameterizedTest
    @ValueSource(strings = Entities.INVOICE_TRANSACTION)
    void page_ofTheExample_showsTheEntity(String entity) throws IOException {
        assertThat(Files.readString(PAGE)).contains("```java\n" + entity + "```");
    }
}
