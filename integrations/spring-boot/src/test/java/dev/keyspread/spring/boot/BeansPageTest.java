package dev.keyspread.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.context.annotation.ImportCandidates;
import org.springframework.context.annotation.Bean;

/** Beans of the application replace each auto-configured one, as the reference says. */
class BeansPageTest {

    private static final Path PAGE = Path.of("../../docs/reference/spring-boot.md");

    @Test
    void beans_ofTheAutoConfiguration_canBeReplaced_andAreOnThePage() throws IOException {
        String page = Files.readString(PAGE, StandardCharsets.UTF_8);

        assertThat(beans()).hasSizeGreaterThan(8).allSatisfy(bean -> {
            assertThat(bean.isAnnotationPresent(ConditionalOnMissingBean.class)).isTrue();
            assertThat(page).contains("| `" + bean.getName() + "` |");
        });
    }

    private static List<Method> beans() {
        return ImportCandidates.load(AutoConfiguration.class, null).getCandidates().stream()
                .filter(name -> name.startsWith(KeyspreadAutoConfiguration.class.getPackageName()))
                .map(BeansPageTest::load)
                .flatMap(type -> Stream.concat(Stream.of(type), Stream.of(type.getDeclaredClasses())))
                .flatMap(type -> Stream.of(type.getDeclaredMethods()))
                .filter(method -> method.isAnnotationPresent(Bean.class))
                .toList();
    }

    private static Class<?> load(String name) {
        try {
            return Class.forName(name);
        } catch (ClassNotFoundException e) {
            throw new AssertionError(name, e);
        }
    }
}
