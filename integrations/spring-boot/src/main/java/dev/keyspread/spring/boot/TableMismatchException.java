package dev.keyspread.spring.boot;

import java.util.List;

/** Thrown if tables differ from those that the entities need. */
final class TableMismatchException extends IllegalStateException {

    private static final long serialVersionUID = 1L;

    private final transient List<String> differences;

    TableMismatchException(List<String> differences) {
        super(String.join("; ", differences));
        this.differences = List.copyOf(differences);
    }

    List<String> differences() {
        return differences;
    }
}
