package dev.keyspread;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The methods that users find on a repository. */
class RepositoryMethodsTest {

    private static List<String> methods(Class<?> type) {
        return Arrays.stream(type.getMethods())
                .filter(method -> method.getDeclaringClass() != Object.class)
                .filter(method -> !method.isBridge())
                .map(Method::getName)
                .toList();
    }

    @Test
    void repository_inheritsAtMost20Methods() {
        assertThat(methods(KeyedRepository.class))
                .as("each question about an operation has one place: a view, a key, a condition or a modifier")
                .hasSizeLessThanOrEqualTo(20)
                .contains("find", "findAll", "exists", "as", "prepareFind", "key")
                .doesNotContain("findConsistent", "deleteAllKeys", "replace", "prepareCreate");
    }

    @Test
    void consistentReads_haveNoWrites() {
        assertThat(methods(ItemReads.class)).containsExactlyInAnyOrder("find", "findAll", "exists", "as", "async");
    }

    @Test
    void asynchronousOperations_areThoseOfTheRepository() {
        List<String> blocking = methods(KeyedRepository.class);

        assertThat(methods(KeyedAsyncRepository.class)).allMatch(blocking::contains);
        assertThat(Stream.of("save", "create", "patch", "delete", "find", "findAll", "exists", "saveAll", "deleteAll"))
                .allMatch(methods(KeyedAsyncRepository.class)::contains);
    }
}
