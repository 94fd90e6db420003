package dev.keyspread.spring.boot;

import dev.keyspread.Keyspread;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.health.contributor.AbstractHealthIndicator;
import org.springframework.boot.health.contributor.Health;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;

/**
 * The status of the tables of a mapper's repositories: up if items of each can be read and written. Details are the tables'
 * states.
 */
final class KeyspreadHealthIndicator extends AbstractHealthIndicator {

    private static final Set<TableStatus> USABLE = EnumSet.of(TableStatus.ACTIVE, TableStatus.UPDATING);

    private final Keyspread keyspread;
    private final ConfigurableListableBeanFactory beans;

    KeyspreadHealthIndicator(Keyspread keyspread, ConfigurableListableBeanFactory beans) {
        super("DynamoDB health check failed");
        this.keyspread = keyspread;
        this.beans = beans;
    }

    @Override
    protected void doHealthCheck(Health.Builder health) {
        health.up();
        KnownTable.of(beans).stream().filter(table -> table.isOn(keyspread)).forEach(table -> check(table, health));
    }

    private static void check(KnownTable table, Health.Builder health) {
        Optional<TableStatus> status = table.describe().map(TableDescription::tableStatus);
        health.withDetail(table.name(), status.map(TableStatus::toString).orElse("does not exist"));
        if (status.filter(USABLE::contains).isEmpty()) {
            health.down();
        }
    }
}
