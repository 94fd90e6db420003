package dev.keyspread.processor.generate;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.SortedMap;
import java.util.TreeMap;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;

/** Generated code does not depend on the order in which javac receives the source files. */
class SourceOrderTest {

    private static final String ACTIVITY = """
            package com.acme;

            import dev.keyspread.annotations.*;
            import java.time.Instant;

            @Table("activities")
            @GlobalIndex(name = "by-device", projection = Projection.KEYS_ONLY)
            public sealed interface Activity {

                @PartitionKey
                String customerId();

                @SortKey
                Instant time();

                @PartitionKey(index = "by-device")
                String device();

                record Order(String customerId, Instant time, String device, Login placedAfter) implements Activity {}

                record Login(Instant time, String device, String customerId) implements Activity {}
            }
            """;

    /** A class whose header refers to the second subtype, so that javac completes that one first. */
    private static final String LOGINS = """
            package com.acme;

            abstract class AllLogins implements Comparable<AllLogins>, Iterable<Activity.Login> {}
            """;

    private static final String NO_LOGINS = """
            package com.acme;

            import com.acme.Activity.Login;

            class NoLogins extends Base<Login> {}

            class Base<T extends Login> {}
            """;

    @Test
    void subtypes_inAnyOrderOfSources_generateTheSameCode() {
        assertThat(generated(ACTIVITY, LOGINS, NO_LOGINS))
                .isEqualTo(generated(LOGINS, ACTIVITY, NO_LOGINS))
                .isEqualTo(generated(NO_LOGINS, LOGINS, ACTIVITY));
    }

    @Test
    void view_ofSubtypes_hasTheMembersOfTheFirstDeclared() {
        assertThat(generated(NO_LOGINS, ACTIVITY))
                .hasEntrySatisfying(
                        "/SOURCE_OUTPUT/com/acme/ActivityRepository.java",
                        repository -> assertThat(repository)
                                .contains("record ByDeviceItem(String customerId, Instant time, String device) {}"));
    }

    private static SortedMap<String, String> generated(String... sources) {
        Compilation compilation = Compilations.strict(sources);
        assertThat(compilation.errors()).isEmpty();
        SortedMap<String, String> files = new TreeMap<>();
        compilation.generatedSourceFiles().forEach(file -> files.put(file.getName(), text(file)));
        return files;
    }

    private static String text(JavaFileObject file) {
        try {
            return file.getCharContent(false).toString();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
