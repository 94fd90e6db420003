package dev.keyspread.processor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.processor.declaration.ProblemId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ProblemIdTest {

    private static final Pattern MARKED = Pattern.compile("// PROBLEM: (\\w+(?:, \\w+)*)");

    @Test
    void ids_areUnique() {
        assertThat(ids()).doesNotHaveDuplicates();
    }

    @Test
    void id_isPrintedInCamelCase() {
        assertThat(ProblemId.PARTITION_KEY_MISSING).hasToString("PartitionKeyMissing");
    }

    @Test
    void everyId_isProvokedByATest() throws IOException {
        assertThat(provoked()).containsAll(ids());
    }

    private static List<String> ids() {
        return Stream.of(ProblemId.values()).map(ProblemId::toString).toList();
    }

    private static Set<String> provoked() throws IOException {
        Set<String> provoked = new TreeSet<>();
        try (Stream<Path> files = Files.walk(Path.of("src/test/java"))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                MARKED.matcher(Files.readString(file))
                        .results()
                        .map(ProblemIdTest::ids)
                        .forEach(provoked::addAll);
            }
        }
        return provoked;
    }

    private static List<String> ids(MatchResult marker) {
        return List.of(marker.group(1).split(", ", -1));
    }
}
