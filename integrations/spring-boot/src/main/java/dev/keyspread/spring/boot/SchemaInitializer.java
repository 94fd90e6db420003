package dev.keyspread.spring.boot;

import dev.keyspread.table.TableDifference;
import dev.keyspread.table.TableDifferenceException;
import dev.keyspread.table.TableOptions;
import dev.keyspread.table.Tables;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import software.amazon.awssdk.core.exception.SdkException;

/**
 * Creates or validates the tables of all repositories when all beans exist, before a web server accepts requests.
 *
 * @param sample whether a check also reads stored items
 * @param cachedTables the tables of which properties change the caches
 */
record SchemaInitializer(
        SchemaAction action, boolean sample, Set<String> cachedTables, ConfigurableListableBeanFactory beans)
        implements SmartInitializingSingleton {

    @Override
    public void afterSingletonsInstantiated() {
        requireTablesOfCaches();
        if (action == SchemaAction.NONE) {
            return;
        }
        List<TableDifference> differences = new ArrayList<>();
        for (KnownTable table : KnownTable.of(beans)) {
            differences.addAll(initialize(table));
        }
        if (!differences.isEmpty()) {
            throw new TableDifferenceException(differences);
        }
    }

    private void requireTablesOfCaches() {
        // The table of a mock is not known.
        if (cachedTables.isEmpty() || KnownTable.hasMocks(beans)) {
            return;
        }
        List<String> tables = KnownTable.of(beans).stream()
                .map(table -> table.schema().name())
                .distinct()
                .toList();
        cachedTables.stream()
                .filter(table -> !tables.contains(table))
                .sorted()
                .findFirst()
                .ifPresent(unknown -> {
                    throw SetupException.unknownCache(unknown, tables);
                });
    }

    private List<TableDifference> initialize(KnownTable table) {
        try {
            if (action == SchemaAction.CREATE && table.describe().isEmpty()) {
                // Another instance of the application may create it at the same time.
                Tables.createOrUpdate(table.keyspread(), table.schema());
                return List.of();
            }
            return sample
                    ? Tables.check(table.keyspread(), table.schema())
                    : Tables.check(table.keyspread(), List.of(table.schema()), TableOptions::noSample);
        } catch (SdkException failed) {
            throw SetupException.inaccessible(table.name(), failed);
        }
    }
}
