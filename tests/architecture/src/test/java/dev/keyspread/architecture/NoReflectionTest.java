package dev.keyspread.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static dev.keyspread.architecture.Artifacts.CLASSES;
import static dev.keyspread.architecture.Artifacts.MICROMETER;
import static dev.keyspread.architecture.Artifacts.RUNTIME;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Code that a native image contains makes no reflective lookups, so that it needs no metadata for them. */
class NoReflectionTest {

    private static final Path GOLDENS = Path.of("../../mapper-processor/src/test/resources/goldens");
    private static final Path METADATA = Path.of("../../mapper-runtime/src/main/resources/META-INF/native-image/"
            + "dev.keyspread/keyspread-runtime/reachability-metadata.json");
    private static final Pattern LOOKUP =
            Pattern.compile("java\\.lang\\.(reflect|invoke)|Class\\.forName|getDeclared|ServiceLoader|newInstance\\(");

    /** The methods of {@code Class} that look members, classes or resources up by name. */
    private static final Set<String> OF_CLASS = Set.of(
            "forName",
            "getConstructor",
            "getConstructors",
            "getDeclaredConstructor",
            "getDeclaredConstructors",
            "getDeclaredField",
            "getDeclaredFields",
            "getDeclaredMethod",
            "getDeclaredMethods",
            "getField",
            "getFields",
            "getMethod",
            "getMethods",
            "getRecordComponents",
            "getResource",
            "getResourceAsStream",
            "newInstance");

    private static final Set<String> OWNERS =
            Set.of("java.lang.invoke.MethodHandles$Lookup", "java.util.ServiceLoader", "java.lang.ClassLoader");

    private static final DescribedPredicate<JavaMethodCall> LOOKUPS =
            DescribedPredicate.describe("look up by name", NoReflectionTest::isLookup);

    private static boolean isLookup(JavaAccess<?> call) {
        String owner = call.getTargetOwner().getName();
        return (owner.equals("java.lang.Class") && OF_CLASS.contains(call.getName())) || OWNERS.contains(owner);
    }

    @Test
    void runtime_looksNothingUp() {
        noClasses()
                .that()
                .resideInAnyPackage(
                        Stream.concat(Stream.of(RUNTIME), Stream.of(MICROMETER)).toArray(String[]::new))
                .and()
                // Virtual threads, by constant names that the compiler of native images resolves.
                .doNotHaveFullyQualifiedName("dev.keyspread.internal.thread.ScatterThreads")
                .should()
                .callMethodWhere(LOOKUPS)
                .because("a native image then needs no metadata")
                .check(CLASSES);
    }

    @Test
    void virtualThreads_areInTheMetadataOfNativeImages() {
        assertThat(text(METADATA))
                .contains(
                        "\"java.lang.Thread$Builder$OfVirtual\"",
                        "\"ofVirtual\"",
                        "\"name\": \"name\"",
                        "\"factory\"",
                        "\"newThreadPerTaskExecutor\"");
    }

    @Test
    void generatedCode_looksNothingUp() throws IOException {
        try (Stream<Path> files = Files.walk(GOLDENS)) {
            List<Path> sources =
                    files.filter(file -> file.toString().endsWith(".java")).toList();

            assertThat(sources)
                    .hasSizeGreaterThan(10)
                    .noneMatch(file -> LOOKUP.matcher(text(file)).find());
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
