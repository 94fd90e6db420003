package dev.keyspread.spring.boot.test;

import dev.keyspread.Repository;
import dev.keyspread.table.TableSchema;
import java.lang.reflect.Field;
import java.util.Objects;
import java.util.stream.Stream;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.util.ReflectionUtils;

/** Reads the tables of repositories before they exist, since their mapper needs the tables. */
final class RepositoryTables {

    private RepositoryTables() {}

    /**
     * Returns the constants {@code TABLE} of the classes of all repositories.
     *
     * @throws IllegalStateException if the type of a bean is no generated class
     */
    static TableSchema[] of(ListableBeanFactory beans) {
        return Stream.of(beans.getBeanNamesForType(Repository.class, true, false))
                .map(name -> table(name, Objects.requireNonNull(beans.getType(name))))
                .distinct()
                .toArray(TableSchema[]::new);
    }

    private static TableSchema table(String bean, Class<?> repository) {
        Field constant = ReflectionUtils.findField(repository, "TABLE", TableSchema.class);
        if (constant == null) {
            String message =
                    "The type of the bean \"%s\" must be a generated repository (found %s), because the tables of a test are"
                            + " created before the beans. Change the return type of its @Bean method to the generated class, such as"
                            + " OrderRepository.";
            throw new IllegalStateException(message.formatted(bean, repository.getName()));
        }
        ReflectionUtils.makeAccessible(constant);
        return Objects.requireNonNull((TableSchema) ReflectionUtils.getField(constant, null));
    }
}
