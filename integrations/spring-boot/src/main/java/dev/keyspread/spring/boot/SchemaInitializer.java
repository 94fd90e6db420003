package dev.keyspread.spring.boot;

import dev.keyspread.table.TableDifference;
import dev.keyspread.table.TableDifferenceException;
import dev.keyspread.table.TableOptions;
import dev.keyspread.table.Tables;
import java.util.ArrayList;
import java.util.List;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import software.amazon.awssdk.core.exception.SdkException;

/** Creates or validates the tables of all repositories when all beans exist, before a web server accepts requests. */
final class SchemaInitializer implements SmartInitializingSingleton {

    private final SchemaAction action;
    private final boolean sample;
    private final ConfigurableListableBeanFactory beans;

    SchemaInitializer(SchemaAction action, boolean sample, ConfigurableListableBeanFactory beans) {
        this.action = action;
        this.sample = sample;
        this.beans = beans;
    }

    @Override
    public void afterSingletonsInstantiated() {
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

    private List<TableDifference> initialize(KnownTable table) {
        try {
            if (action == SchemaAction.CREATE && table.describe().isEmpty()) {
                // Another instance of the application may create it at the same time.
                Tables.createOrUpdate(table.keyspread(), table.schema());
                return List.of();
            }
            return sample
                    ? Tables.check(table.keyspread(), table.schema())
                    : Tables.check(table.keyspread(), table.schema(), TableOptions::noSample);
        } catch (SdkException failed) {
            throw new TableAccessException(table.name(), failed);
        }
    }
}
