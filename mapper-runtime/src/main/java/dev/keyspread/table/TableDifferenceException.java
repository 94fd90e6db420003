package dev.keyspread.table;

import dev.keyspread.KeyspreadException;
import java.util.List;
import java.util.stream.Collectors;

/** Thrown if tables differ from the entities in a way that cannot be updated. */
public final class TableDifferenceException extends KeyspreadException {

    private static final long serialVersionUID = 1L;

    private final transient List<TableDifference> differences;

    /**
     * Creates an exception.
     *
     * @param differences one or more
     */
    public TableDifferenceException(List<TableDifference> differences) {
        super(differences.stream().map(TableDifference::toString).collect(Collectors.joining("\n")));
        this.differences = List.copyOf(differences);
    }

    /** Returns the differences. */
    public List<TableDifference> differences() {
        return differences;
    }
}
