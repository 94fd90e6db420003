package dev.keyspread.spring.boot;

import dev.keyspread.Keyspread;
import dev.keyspread.Repository;
import dev.keyspread.TableSchema;
import dev.keyspread.table.TableDifference;
import dev.keyspread.table.TableDifferenceException;
import dev.keyspread.table.Tables;
import java.util.ArrayList;
import java.util.List;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.SmartInitializingSingleton;
import software.amazon.awssdk.core.exception.SdkException;

/** Creates or validates the tables of all repositories when all beans exist, before a web server accepts requests. */
final class SchemaInitializer implements SmartInitializingSingleton {

    private final SchemaAction action;
    private final ObjectProvider<Keyspread> keyspread;
    private final ObjectProvider<Repository<?>> repositories;

    SchemaInitializer(
            SchemaAction action, ObjectProvider<Keyspread> keyspread, ObjectProvider<Repository<?>> repositories) {
        this.action = action;
        this.keyspread = keyspread;
        this.repositories = repositories;
    }

    @Override
    public void afterSingletonsInstantiated() {
        if (action == SchemaAction.NONE) {
            return;
        }
        List<TableDifference> differences = new ArrayList<>();
        for (TableSchema schema : KnownTables.of(repositories.stream())) {
            differences.addAll(initialize(keyspread.getObject(), schema));
        }
        if (!differences.isEmpty()) {
            throw new TableDifferenceException(differences);
        }
    }

    private List<TableDifference> initialize(Keyspread mapper, TableSchema schema) {
        try {
            if (action == SchemaAction.CREATE && Tables.describe(mapper, schema).isEmpty()) {
                // Another instance of the application may create it at the same time.
                Tables.createOrUpdate(mapper, schema);
                return List.of();
            }
            return Tables.check(mapper, schema);
        } catch (SdkException failed) {
            throw new TableAccessException(mapper.tableName(schema.name()), failed);
        }
    }
}
