package dev.keyspread.spring.boot;

import dev.keyspread.Keyspread;
import dev.keyspread.Repository;
import dev.keyspread.TableSchema;
import dev.keyspread.Tables;
import java.util.ArrayList;
import java.util.List;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.SmartInitializingSingleton;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;

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
        List<String> differences = new ArrayList<>();
        for (TableSchema schema : KnownTables.of(repositories.stream())) {
            initialize(keyspread.getObject(), schema, differences);
        }
        if (!differences.isEmpty()) {
            throw new TableMismatchException(differences);
        }
    }

    private void initialize(Keyspread mapper, TableSchema schema, List<String> differences) {
        String table = mapper.tableName(schema.name());
        try {
            TableDifferences.find(schema, describe(mapper, table), differences::add);
        } catch (ResourceNotFoundException missing) {
            if (action == SchemaAction.CREATE) {
                create(mapper, schema, table);
            } else {
                differences.add("Table \"" + table + "\" does not exist");
            }
        } catch (SdkException failed) {
            throw new TableAccessException(table, failed);
        }
    }

    private static void create(Keyspread mapper, TableSchema schema, String table) {
        try {
            Tables.create(mapper, schema);
        } catch (SdkException failed) {
            throw new TableAccessException(table, failed);
        }
    }

    private static TableDescription describe(Keyspread mapper, String table) {
        return mapper.client()
                .describeTable(describe -> describe.tableName(table))
                .table();
    }
}
