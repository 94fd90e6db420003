package dev.keyspread.spring.boot;

import dev.keyspread.Keyspread;
import dev.keyspread.Repository;
import dev.keyspread.table.TableSchema;
import dev.keyspread.table.Tables;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.beans.factory.support.SimpleAutowireCandidateResolver;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;

/**
 * A table of repositories.
 *
 * @param keyspread the mapper of its repositories
 * @param schema the table with the indexes of all its entities
 */
record KnownTable(Keyspread keyspread, TableSchema schema) {

    /**
     * Returns the table of each repository bean, in the order of their names. Each client's tables are distinct. Mocks have no
     * table.
     */
    static List<KnownTable> of(ConfigurableListableBeanFactory beans) {
        Map<TableId, KnownTable> tables = new LinkedHashMap<>();
        for (Repository<?> repository : repositories(beans)) {
            KnownTable table = new KnownTable(
                    repository.table().keyspread(), repository.table().schema());
            tables.merge(new TableId(table.keyspread.client(), table.name()), table, KnownTable::and);
        }
        return tables.values().stream()
                .sorted(Comparator.comparing(KnownTable::name))
                .toList();
    }

    /** Returns the beans of repositories that are no mocks. */
    @SuppressWarnings("rawtypes") // A class literal has no type arguments.
    static List<Repository<?>> repositories(ConfigurableListableBeanFactory beans) {
        List<Repository<?>> repositories = new ArrayList<>();
        for (Repository repository : SimpleAutowireCandidateResolver.resolveAutowireCandidates(beans, Repository.class)
                .values()) {
            if (!isMock(repository)) {
                repositories.add(repository);
            }
        }
        return repositories;
    }

    /** Returns whether a test replaced a repository by a mock. */
    static boolean hasMocks(ConfigurableListableBeanFactory beans) {
        return SimpleAutowireCandidateResolver.resolveAutowireCandidates(beans, Repository.class).values().stream()
                .anyMatch(KnownTable::isMock);
    }

    /** Returns whether a test replaced the repository by a mock. Methods of a mock return null unless told otherwise. */
    private static boolean isMock(Repository<?> repository) {
        return repository.table() == null || repository.table().keyspread() == null;
    }

    private KnownTable and(KnownTable other) {
        return new KnownTable(keyspread, schema.and(other.schema));
    }

    /** Returns the table's name in DynamoDB. */
    String name() {
        return keyspread.tableName(schema.name());
    }

    /** Returns whether a mapper, or one that was derived from it by {@code withOverrides}, has this table. */
    boolean isOn(Keyspread mapper) {
        return keyspread.client() == mapper.client()
                && mapper.tableName(schema.name()).equals(name());
    }

    /** Returns whether this is the table of a repository. */
    boolean isOf(Repository<?> repository) {
        return keyspread.client() == repository.table().keyspread().client()
                && repository.table().realName().equals(name());
    }

    /** Asks DynamoDB for the present state; empty if the table does not exist. */
    Optional<TableDescription> describe() {
        return Tables.describe(keyspread, schema);
    }

    private record TableId(DynamoDbClient client, String name) {}
}
