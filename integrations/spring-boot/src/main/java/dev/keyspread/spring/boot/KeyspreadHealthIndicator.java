package dev.keyspread.spring.boot;

import dev.keyspread.Keyspread;
import dev.keyspread.Repository;
import dev.keyspread.TableSchema;
import java.util.EnumSet;
import java.util.Set;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.health.contributor.AbstractHealthIndicator;
import org.springframework.boot.health.contributor.Health;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;

/** The status of the tables of all repositories: up if items of each can be read and written. Details are the tables' states. */
final class KeyspreadHealthIndicator extends AbstractHealthIndicator {

    private static final Set<TableStatus> USABLE = EnumSet.of(TableStatus.ACTIVE, TableStatus.UPDATING);

    private final Keyspread keyspread;
    private final ObjectProvider<Repository<?>> repositories;

    KeyspreadHealthIndicator(Keyspread keyspread, ObjectProvider<Repository<?>> repositories) {
        super("DynamoDB health check failed");
        this.keyspread = keyspread;
        this.repositories = repositories;
    }

    @Override
    protected void doHealthCheck(Health.Builder health) {
        health.up();
        for (TableSchema schema : KnownTables.of(repositories.stream())) {
            check(keyspread.tableName(schema.name()), health);
        }
    }

    private void check(String table, Health.Builder health) {
        try {
            TableStatus status = keyspread
                    .client()
                    .describeTable(describe -> describe.tableName(table))
                    .table()
                    .tableStatus();
            health.withDetail(table, status.toString());
            if (!USABLE.contains(status)) {
                health.down();
            }
        } catch (ResourceNotFoundException missing) {
            health.down().withDetail(table, "does not exist");
        }
    }
}
