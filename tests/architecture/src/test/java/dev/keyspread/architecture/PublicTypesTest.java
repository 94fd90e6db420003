package dev.keyspread.architecture;

import static dev.keyspread.architecture.Artifacts.CLASSES;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** The public types of the runtime: its API and the types that generated code names. */
class PublicTypesTest {

    private static final String EXPORTED =
            "dev\\.keyspread(\\.(cache|client|error|expression|observation|query|reshard|shard|spi|spi\\.convert|table|timeseries|write))?";

    @Test
    void publicTypes_ofExportedPackages_areTheListedOnes() throws IOException {
        List<String> found = CLASSES.stream()
                .filter(type -> type.getPackageName().matches(EXPORTED))
                .filter(type -> type.getModifiers().contains(JavaModifier.PUBLIC))
                .filter(JavaClass::isTopLevelClass)
                .map(JavaClass::getName)
                .sorted()
                .toList();

        assertThat(found)
                .as("public types; to add one on purpose, list it in src/test/resources/public-types.txt")
                .containsExactlyElementsOf(listed());
    }

    private static List<String> listed() throws IOException {
        try (InputStream list = PublicTypesTest.class.getResourceAsStream("/public-types.txt")) {
            return new String(Objects.requireNonNull(list).readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
        }
    }
}
