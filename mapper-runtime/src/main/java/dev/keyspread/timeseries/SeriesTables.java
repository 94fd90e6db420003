package dev.keyspread.timeseries;

import java.time.Instant;
import java.util.Collection;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;

/** Finds the tables of a time series among all tables of an account. */
final class SeriesTables {

    private final TimePeriod period;
    private final UnaryOperator<String> tableName;

    /**
     * Creates a search.
     *
     * @param tableName returns the real name of the table with a label
     */
    SeriesTables(TimePeriod period, UnaryOperator<String> tableName) {
        this.period = period;
        this.tableName = tableName;
    }

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
