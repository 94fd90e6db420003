package dev.keyspread.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static dev.keyspread.architecture.Artifacts.CLASSES;
import static dev.keyspread.architecture.Artifacts.MICROMETER;
import static dev.keyspread.architecture.Artifacts.RUNTIME;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Code that a native image contains makes no reflective lookups, so that it needs no metadata for them. */
class NoReflectionTest {

    private static final Path GOLDENS = Path.of("../../mapper-processor/src/test/resources/goldens");
    private static final Path SAMPLE = Path.of("../../samples/how-to/src/test/java/dev/keyspread/samples/howto");
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
                .doNotHaveFullyQualifiedName("dev.keyspread.internal.call.ScatterThreads")
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

    /**
     * The entities of a sample, compiled with the processor. Their classes call no reflection, and only those methods of {@code Class}
     * that a native image supports without metadata.
     */
    @Test
    void sample_compiled_looksNothingUp(@TempDir Path classes) throws IOException {
        JavaClasses sample = compiledSample(classes);

        assertThat(sample)
                .hasSizeGreaterThan(80)
                .anyMatch(type -> type.getSimpleName().equals("InvoiceTransactionRepository"));
        noClasses()
                .should()
                .callMethodWhere(LOOKUPS)
                .orShould()
                .dependOnClassesThat()
                .resideInAPackage("java.lang.reflect..")
                .because("a native image then needs no metadata")
                .check(sample);
        assertThat(sample.stream()
                        .flatMap(type -> type.getMethodCallsFromSelf().stream())
                        .filter(call -> call.getTargetOwner().isEquivalentTo(Class.class))
                        .map(JavaMethodCall::getName))
                .isSubsetOf("getName", "getSimpleName", "isInstance", "cast");
    }

    private static JavaClasses compiledSample(Path classes) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter messages = new StringWriter();
        try (Stream<Path> sources = Files.list(SAMPLE);
                StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            List<Path> entities = sources.filter(NoReflectionTest::isEntity).toList();
            boolean isCompiled = compiler.getTask(
                            messages,
                            files,
                            null,
                            // Java 23 and later run no processor that is only on the class path.
                            List.of(
                                    "-d",
                                    classes.toString(),
                                    "-processor",
                                    "dev.keyspread.processor.KeyspreadProcessor"),
                            null,
                            files.getJavaFileObjectsFromPaths(entities))
                    .call();
            assertThat(isCompiled).as(messages.toString()).isTrue();
        }
        return new ClassFileImporter().importPath(classes);
    }

    // The others are tests, or have annotations of libraries.
    private static boolean isEntity(Path source) {
        String name = source.getFileName().toString();
        return name.endsWith(".java")
                && !name.endsWith("Test.java")
                && !text(source).contains("jakarta.validation")
                && !text(source).contains("enhanced.dynamodb");
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
