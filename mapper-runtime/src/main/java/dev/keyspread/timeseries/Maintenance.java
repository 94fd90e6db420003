package dev.keyspread.timeseries;

import dev.keyspread.Keyspread;
import dev.keyspread.internal.store.ClientSession;
import dev.keyspread.table.TableSchema;
import dev.keyspread.table.Tables;
import dev.keyspread.timeseries.MaintenanceStep.Action;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;

/**
 * One maintenance of the tables of a time series. It keeps no state between its calls: each step follows from the tables and archives as
 * they are, and can be repeated. Not thread-safe.
 */
final class Maintenance {

    private final TimeSeries<?, ?> series;
    private final TimePeriod period;
    private final Lifecycle lifecycle;
    private final Instant now;
    private final List<MaintenanceStep> steps = new ArrayList<>();
    private final Map<String, RuntimeException> failures = new LinkedHashMap<>();

    Maintenance(TimeSeries<?, ?> series, TimePeriod period, Lifecycle lifecycle, Instant now) {
        this.series = series;
        this.period = period;
        this.lifecycle = lifecycle;
        this.now = now;
    }

    List<MaintenanceStep> run(SortedMap<Instant, String> tables) {
        if (lifecycle.createAhead() != null) {
            period.starts(now, now.plus(lifecycle.createAhead()))
                    .forEach(start -> attempt(tableName(start), () -> create(start)));
        }
        tables.forEach((start, table) -> attempt(table, () -> maintain(start, table)));
        if (!failures.isEmpty()) {
            throw new MaintenanceException(steps, failures);
        }
        return List.copyOf(steps);
    }

    /** Does something with a table. If it fails, the other tables are maintained nevertheless. */
    private void attempt(String table, Runnable change) {
        try {
            change.run();
        } catch (RuntimeException failure) {
            failures.put(table, failure);
        }
    }

    private String tableName(Instant start) {
        return series.at(start).table().realName();
    }

    private void create(Instant start) {
        series.createTables(start, start, lifecycle.newTables()).forEach(created -> add(created, Action.CREATED, ""));
    }

    private void maintain(Instant start, String table) {
        Instant end = period.end(start);
        Keyspread keyspread = series.keyspread(start);
        TableSchema schema = series.at(start).table().schema();
        try {
            maintain(keyspread, schema, table, end);
        } catch (RuntimeException failure) {
            if (!lifecycle.isDroppedAt(now, end)
                    || Tables.describe(keyspread, schema).isPresent()) {
                throw failure;
            }
            // Another process was faster, and dropped the table.
            ClientSession.of(keyspread).tableDeleted(table);
        }
    }

    private void maintain(Keyspread keyspread, TableSchema schema, String table, Instant end) {
        if (lifecycle.isCooledAt(now, end)) {
            List<String> changes = Tables.updateSettings(keyspread, schema, lifecycle.cooled());
            if (!changes.isEmpty()) {
                add(table, Action.COOLED, String.join(", ", changes));
            }
        }
        Optional<TableArchive> archive = lifecycle.archiveAt(now, end);
        Optional<TableDescription> live = archive.flatMap(needed -> Tables.describe(keyspread, schema));
        if (live.filter(TableArchive::isWhole).isEmpty()) {
            return;
        }
        ArchiveProgress progress =
                archive.orElseThrow().advance(keyspread, schema, live.get(), lifecycle.quiet(end), now);
        if (progress.action() != null) {
            add(table, progress.action(), progress.detail());
        }
        if (progress.isComplete() && lifecycle.isDroppedAt(now, end)) {
            drop(keyspread, schema, live.get(), () -> {
                progress.requireItems(live.get().itemCount());
                archive.get().verify(live.get(), lifecycle.quiet(end));
            });
        }
    }

    private void drop(Keyspread keyspread, TableSchema schema, TableDescription table, Runnable checks) {
        if (Boolean.TRUE.equals(table.deletionProtectionEnabled())) {
            add(table.tableName(), Action.PROTECTED, "deletion protection is on");
            return;
        }
        checks.run();
        Tables.delete(keyspread, schema);
        add(table.tableName(), Action.DROPPED, "");
    }

    private void add(String table, Action action, String detail) {
        steps.add(new MaintenanceStep(table, action, detail));
    }
}
