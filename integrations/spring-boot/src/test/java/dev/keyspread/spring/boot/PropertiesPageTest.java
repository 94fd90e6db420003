package dev.keyspread.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** The table of properties in the reference is that of the metadata which editors show. */
class PropertiesPageTest {

    private static final Path PAGE = Path.of("../../docs/reference/spring-boot.md");
    private static final String METADATA = "/META-INF/spring-configuration-metadata.json";

    @Test
    void page_hasTheRowOfEachProperty() throws IOException {
        String rows = Files.readString(PAGE)
                .lines()
                .filter(line -> line.matches("\\| `(keyspread|management)\\..*"))
                .collect(Collectors.joining("\n"));

        assertThat(rows).isEqualTo(rows());
    }

    @Test
    void metadata_hasThePropertyThatTurnsHealthOff() throws IOException {
        assertThat(rows()).contains("| `management.health.keyspread.enabled` | Boolean | `true` |");
    }

    private static String rows() throws IOException {
        try (InputStream in = PropertiesPageTest.class.getResourceAsStream(METADATA)) {
            return new ObjectMapper()
                    .readTree(Objects.requireNonNull(in))
                    .get("properties")
                    .valueStream()
                    .map(PropertiesPageTest::row)
                    .sorted()
                    .collect(Collectors.joining("\n"));
        }
    }

    private static String row(JsonNode property) {
        String name = property.get("name").asString();
        assertThat(property.path("description").asString("")).as(name).endsWith(".");
        return "| `%s` | %s | %s | %s |"
                .formatted(
                        name,
                        type(property.get("type").asString()),
                        defaultValue(property.path("defaultValue")),
                        property.get("description").asString());
    }

    private static String type(String type) {
        return type.replaceAll("(?:[a-z]+\\.)+|KeyspreadProperties\\$", "")
                .replace("<", " of ")
                .replace(",", " to ")
                .replace(">", "");
    }

    private static String defaultValue(JsonNode value) {
        return value.isMissingNode() || value.asString("").isEmpty() && value.isValueNode()
                ? ""
                : "`" + value.asString() + "`";
    }
}
