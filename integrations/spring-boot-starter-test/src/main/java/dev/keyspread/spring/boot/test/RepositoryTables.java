package dev.keyspread.spring.boot.test;

import dev.keyspread.Repository;
import dev.keyspread.TableSchema;
import java.lang.reflect.Field;
import java.util.Objects;
import java.util.stream.Stream;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.util.ReflectionUtils;

/** Reads the tables of repositories before they exist, since their mapper needs the tables. */
final class RepositoryTables {

    private RepositoryTables() {}

    /** Returns the constants {@code TABLE} of the classes of all repositories. */
    static TableSchema[] of(ListableBeanFactory beans) {
        return Stream.of(beans.getBeanNamesForType(Repository.class, true, false))
                .map(name -> Objects.requireNonNull(beans.getType(name)))
                .distinct()
                .map(RepositoryTables::table)
                .toArray(TableSchema[]::new);
    }

    private static TableSchema table(Class<?> repository) {
        Field constant = Objects.requireNonNull(ReflectionUtils.findField(repository, "TABLE", TableSchema.class));
        ReflectionUtils.makeAccessible(constant);
        return Objects.requireNonNull((TableSchema) ReflectionUtils.getField(constant, null));
    }
}
