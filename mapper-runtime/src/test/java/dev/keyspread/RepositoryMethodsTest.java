package dev.keyspread;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.query.NarrowedQuery;
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
    void repository_inheritsAtMost15Methods() {
        assertThat(methods(KeyedRepository.class))
                .as(
                        "with consistent, query, and find, update and delete by members, an object of a plain entity has 20 methods")
                .hasSizeLessThanOrEqualTo(15)
                .contains("find", "findAll", "exists", "as", "key", "table")
                .doesNotContain("findConsistent", "deleteAllKeys", "replace", "prepareCreate");
    }

    @Test
    void query_inheritsAtMost19Methods() {
        assertThat(methods(NarrowedQuery.class))
                .as("with the conditions on a member of the sort key, a query has 20 methods")
                .hasSizeLessThanOrEqualTo(19);
    }

    @Test
    void consistentReads_haveNoWrites() {
        assertThat(methods(ItemReads.class))
                .containsExactlyInAnyOrder("find", "findAll", "exists", "as", "table", "async");
    }

    @Test
    void consistentAsynchronousReads_haveNoWrites() {
        assertThat(methods(AsyncItemReads.class)).containsExactlyInAnyOrder("find", "findAll", "exists");
    }

    @Test
    void asynchronousOperations_areThoseOfTheRepository() {
        List<String> blocking = methods(KeyedRepository.class);

        assertThat(methods(KeyedAsyncRepository.class)).allMatch(blocking::contains);
        assertThat(Stream.of("save", "create", "delete", "find", "findAll", "exists", "saveAll", "deleteAll"))
                .allMatch(methods(KeyedAsyncRepository.class)::contains);
    }
}
