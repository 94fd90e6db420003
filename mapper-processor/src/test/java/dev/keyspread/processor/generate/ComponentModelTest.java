package dev.keyspread.processor.generate;

import static com.google.testing.compile.CompilationSubject.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaFileObject;
import javax.tools.StandardLocation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Annotations for dependency injection. The containers themselves are tested by the consumer projects. */
class ComponentModelTest {

    private static final String ORDER = """
            package com.acme;

            import dev.keyspread.annotations.PartitionKey;
            import dev.keyspread.annotations.Table;

            @Table("orders")
            public record Order(@PartitionKey String id, int amount) {}
            """;

    private static final List<String> CONTAINERS = List.of(
            annotation("org.springframework.stereotype", "Component"),
            annotation("jakarta.inject", "Inject"),
            annotation("jakarta.inject", "Named"),
            annotation("jakarta.inject", "Singleton"),
            annotation("jakarta.enterprise.context", "Dependent"),
            annotation("jakarta.enterprise.inject", "Produces"));

    @Test
    void repository_withoutTheOption_hasNoAnnotationOfAContainer() {
        Compilation compilation = compile("-Akeyspread.component=none");

        assertThat(repository(compile())).isEqualTo(repository(compilation)).doesNotContain("import jakarta", "spring");
    }

    @Test
    void spring_annotatesTheClass() {
        assertThat(repository(compile("-Akeyspread.component=spring")))
                .contains("@Component\npublic final class OrderRepository");
    }

    @Test
    void jakarta_annotatesTheClassAndItsConstructor() {
        assertThat(repository(compile("-Akeyspread.component=jakarta")))
                .contains(
                        "@Named\n@Singleton\npublic final class OrderRepository",
                        "@Inject\n    public OrderRepository(Keyspread keyspread)");
    }

    @Test
    void cdi_getsAProducerBesideThePlainRepository() {
        Compilation compilation = compile("-Akeyspread.component=jakarta-cdi");

        assertThat(repository(compilation)).isEqualTo(repository(compile()));
        assertThat(compilation)
                .generatedSourceFile("com.acme.OrderRepositoryProducer")
                .contentsAsUtf8String()
                .contains("@Dependent\nfinal class OrderRepositoryProducer");
    }

    @Test
    void unknownContainer_isAnErrorThatListsTheKnownOnes() {
        assertThat(compile("-Akeyspread.component=guice"))
                .hadErrorContaining("[ComponentUnknown] The option -Akeyspread.component must be one of none, spring, "
                        + "jakarta, jakarta-cdi (found \"guice\")");
    }

    @ParameterizedTest
    @ValueSource(strings = {"spring", "jakarta", "jakarta-cdi"})
    void containerThatIsNotOnTheClassPath_isAnErrorThatNamesTheClass(String component) {
        Compilation compilation = Compilations.compile(new String[] {"-Akeyspread.component=" + component}, ORDER);

        assertThat(compilation).hadErrorContaining("[ComponentClassMissing]");
        assertThat(compilation)
                .hadErrorContaining(component.equals("spring") ? "stereotype.Component" : "inject.Inject");
    }

    @Test
    void eachRepository_isAResourceOfTheIndex() {
        assertThat(compile())
                .generatedFile(
                        StandardLocation.CLASS_OUTPUT, "META-INF/keyspread/repositories/com.acme.OrderRepository");
    }

    private static String repository(Compilation compilation) {
        assertThat(compilation).succeededWithoutWarnings();
        return compilation
                .generatedSourceFile("com.acme.OrderRepository")
                .map(ComponentModelTest::text)
                .orElseThrow();
    }

    private static String text(JavaFileObject file) {
        try {
            return file.getCharContent(true).toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Compilation compile(String... options) {
        String[] strict = Stream.concat(Stream.of("-Xlint:all,-processing", "-Werror"), Stream.of(options))
                .toArray(String[]::new);
        return Compilations.compile(
                strict, Stream.concat(Stream.of(ORDER), CONTAINERS.stream()).toArray(String[]::new));
    }

    private static String annotation(String packageName, String name) {
        return "package %s; public @interface %s {}".formatted(packageName, name);
    }
}
