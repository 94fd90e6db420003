package dev.keyspread.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.springframework.aot.generate.ClassNameGenerator;
import org.springframework.aot.generate.DefaultGenerationContext;
import org.springframework.aot.generate.GeneratedFiles.Kind;
import org.springframework.aot.generate.InMemoryGeneratedFiles;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.aot.ApplicationContextAotGenerator;
import org.springframework.javapoet.ClassName;

/** The code that Spring generates ahead of time, for instance for native images. */
class NativeImageTest {

    @Test
    void generatedCode_createsRepositoriesByTheirConstructors_withoutTheIndex() throws IOException {
        try (AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext()) {
            context.register(KeyspreadClientAutoConfiguration.class, KeyspreadAutoConfiguration.class);
            InMemoryGeneratedFiles files = new InMemoryGeneratedFiles();
            DefaultGenerationContext generation = new DefaultGenerationContext(
                    new ClassNameGenerator(ClassName.get("com.example", "Application")), files);

            new ApplicationContextAotGenerator().processAheadOfTime(context, generation);
            generation.writeGeneratedContent();

            assertThat(sources(files))
                    .contains("new RootBeanDefinition(OrderRepository.class)")
                    .contains("new OrderRepository(args.get(0))")
                    .contains("new CustomerRepository(args.get(0))")
                    .doesNotContain("RepositoryRegistrar");
        }
    }

    private static String sources(InMemoryGeneratedFiles files) {
        return files.getGeneratedFiles(Kind.SOURCE).values().stream()
                .map(source -> {
                    try (var in = source.getInputStream()) {
                        return new String(in.readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
                    } catch (IOException e) {
                        throw new java.io.UncheckedIOException(e);
                    }
                })
                .collect(Collectors.joining("\n"));
    }
}
