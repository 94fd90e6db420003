package dev.keyspread.timeseries;

import dev.keyspread.Keyspread;
import dev.keyspread.Repository;
import dev.keyspread.internal.store.ClientSession;
import dev.keyspread.query.Query;
import dev.keyspread.table.TableOptions;
import dev.keyspread.table.TableSchema;
import dev.keyspread.table.Tables;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;

/**
 * Keeps items in one table per day, week or month, by their time. A table's name is that of the entity's table and the label of
 * its period, such as {@code visits-2026-11}.
 *
 * <p>The time of a saved item must not change, since it determines the item's table. Thread-safe.
 *
 * @param <E> the entity
 * @param <R> its repository
 */
public final class TimeSeries<E, R extends Repository<E>> {

    private final Keyspread keyspread;
    private final TimePeriod period;
    private final Function<Keyspread, R> repository;
    private final Function<? super E, Instant> time;
    private final Lifecycle lifecycle;
    private final Map<String, R> repositories = new ConcurrentHashMap<>();

    private TimeSeries(
            Keyspread keyspread,
            TimePeriod period,
            Function<Keyspread, R> repository,
            Function<? super E, Instant> time,
            Lifecycle lifecycle) {
        this.keyspread = keyspread;
        this.period = period;
        this.repository = repository;
        this.time = time;
        this.lifecycle = lifecycle;
    }

    /**
     * Returns a time series.
     *
     * @param keyspread the mapper, whose table names are those of the series with the label of the period
     * @param period the time that one table holds
     * @param repository the constructor of the repository, such as {@code VisitRepository::new}
     * @param time the time of an item, such as {@code Visit::at}
     */
    public static <E, R extends Repository<E>> TimeSeries<E, R> create(
            Keyspread keyspread,
            TimePeriod period,
            Function<Keyspread, R> repository,
            Function<? super E, Instant> time) {
        return new TimeSeries<>(
                Objects.requireNonNull(keyspread, "keyspread"),
                Objects.requireNonNull(period, "period"),
                Objects.requireNonNull(repository, "repository"),
                Objects.requireNonNull(time, "time"),
                Lifecycle.NONE);
    }

    /**
     * Returns this time series with changes of its tables by their age, such as {@code tables ->
     * tables.closeAfter(Duration.ofDays(2)).archiveAfter(Duration.ofDays(30), TableArchive.s3("archive")).dropAfter(Duration.ofDays(365))}.
     * {@link #maintain()} makes them. Use the returned series also to write: it closes tables.
     *
     * @throws IllegalArgumentException if tables would be archived before they are closed, or dropped before they are archived
     */
    public TimeSeries<E, R> withLifecycle(Consumer<LifecycleOptions> settings) {
        LifecycleOptions options = new LifecycleOptions();
        settings.accept(options);
        return new TimeSeries<>(keyspread, period, repository, time, options.toLifecycle());
    }

    /**
     * Creates, cools, archives and drops tables as the lifecycle says. Call it regularly, such as once an hour, in one process or in all
     * of them: several processes can call it at the same time, and a call that was interrupted can be repeated.
     *
     * <p>Tables are found by their names among all tables of the account. An archive that takes long is continued by the next calls.
     *
     * <p>No item is lost that was written by a time series with the same lifecycle: a table is archived only after it is closed to
     * writes, and dropped only after its archive is complete. Other programs must end their writes to a table before it is {@linkplain
     * LifecycleOptions#closeAfter closed}. Items that expire by the time to live before the archive begins are not in it.
     *
     * @return the changes that were made, the new tables first, then those of old tables; none if nothing was due
     * @throws MaintenanceException if the maintenance of single tables failed; the other tables were maintained
     */
    public List<MaintenanceStep> maintain() {
        Instant now = clock().instant();
        String declaredTable = at(now).table().schema().name();
        SeriesTables tables = new SeriesTables(period, label -> named(label).tableName(declaredTable));
        return new Maintenance(this, period, lifecycle, now).run(tables.find(Tables.list(keyspread)));
    }

    /** Returns the repository of the table that {@code item} is in, to save or delete it. */
    public R of(E item) {
        return at(time.apply(item));
    }

    /** Returns the repository of the table for a time, to find or update its items. Nothing is sent. */
    public R at(Instant moment) {
        return repository(period.label(moment));
    }

    /**
     * Returns a query over all tables from that of {@code first} to that of {@code last}, both included. Tables that do not exist count
     * as empty.
     *
     * @param query the query of one table, which also limits the sort key to the times if need be, such as {@code visits ->
     *     visits.query("home").at().between(first, last)}
     * @throws IllegalArgumentException if {@code first} is after {@code last}
     */
    public <T> SeriesQuery<T> between(Instant first, Instant last, Function<? super R, ? extends Query<T, ?>> query) {
        if (first.isAfter(last)) {
            throw new IllegalArgumentException("first must not be after last (found " + first + " and " + last + ")");
        }
        return new SeriesQuery<>(period.labels(first, last).toList(), label -> query.apply(repository(label)), true);
    }

    /** Creates tables as {@link #createTables(Instant, Instant, Consumer)} does, in on-demand mode. */
    public List<String> createTables(Instant first, Instant last) {
        return createTables(first, last, table -> {});
    }

    /**
     * Creates the missing tables from that of {@code first} to that of {@code last}, both included, and waits until they are active.
     * Call it regularly, with a {@code last} so far ahead that the next table exists in time. Several processes can call it at the same
     * time, and a call that was interrupted can be repeated.
     *
     * @param settings the settings of new tables. Existing ones keep theirs
     * @return the real names of the tables that did not exist, in ascending order of their times
     * @throws IllegalArgumentException if {@code first} is after {@code last}
     */
    public List<String> createTables(Instant first, Instant last, Consumer<TableOptions> settings) {
        if (first.isAfter(last)) {
            throw new IllegalArgumentException("first must not be after last (found " + first + " and " + last + ")");
        }
        List<String> created = new ArrayList<>();
        period.labels(first, last).forEach(label -> {
            Keyspread ofPeriod = repository(label).table().keyspread();
            TableSchema schema = repository(label).table().schema();
            if (Tables.describe(ofPeriod, schema).isEmpty()) {
                Tables.createOrUpdate(ofPeriod, schema, settings);
                created.add(ofPeriod.tableName(schema.name()));
            } else {
                // The process that created it may have ended before it enabled the time to live.
                Tables.update(ofPeriod, schema);
            }
        });
        return List.copyOf(created);
    }

    private R repository(String label) {
        return repositories.computeIfAbsent(label, this::create);
    }

    private R create(String label) {
        R created = repository.apply(named(label));
        String table = created.table().realName();
        period.parse(label)
                .map(period::end)
                .flatMap(lifecycle::closing)
                .ifPresent(
                        closing -> ClientSession.of(keyspread).guardWrites(table, () -> requireOpen(table, closing)));
        return created;
    }

    private void requireOpen(String table, Instant closing) {
        if (!clock().instant().isBefore(closing)) {
            throw new TableClosedException(table, closing);
        }
    }

    private InstantSource clock() {
        return ClientSession.of(keyspread).clock();
    }

    private Keyspread named(String label) {
        return keyspread.withTableNames(name -> name + "-" + label);
    }

    /** Returns the mapper of the table for a time, for {@link Tables}: to check, change or delete the table. */
    public Keyspread keyspread(Instant moment) {
        return at(moment).table().keyspread();
    }

    /**
     * Finds the tables of a time series among all tables of an account.
     *
     * @param tableName returns the real name of the table with a label
     */
    private record SeriesTables(TimePeriod period, UnaryOperator<String> tableName) {

        /** Returns the names of the tables by the beginnings of their periods, the oldest first. */
        SortedMap<Instant, String> find(Collection<String> allTables) {
            SortedMap<Instant, String> found = new TreeMap<>();
            allTables.forEach(table -> start(table).ifPresent(start -> found.put(start, table)));
            return found;
        }

        /** Returns the beginning of a table's period, if the name that its label leads to is the name of the table. */
        private Optional<Instant> start(String table) {
            Matcher label = period.labelPattern().matcher(table);
            for (int from = 0; label.find(from); from = label.start() + 1) {
                Optional<Instant> start = period.parse(label.group());
                if (start.isPresent() && tableName.apply(label.group()).equals(table)) {
                    return start;
                }
            }
            return Optional.empty();
        }
    }
}
