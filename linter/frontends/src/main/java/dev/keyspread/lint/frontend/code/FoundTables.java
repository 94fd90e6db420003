package dev.keyspread.lint.frontend.code;

import java.util.List;

/**
 * The tables that a source creates.
 *
 * @param tables the tables in the order of the source
 * @param problems the parts of tables that the source alone does not determine
 */
public record FoundTables(List<FoundTable> tables, List<Problem> problems) {

    public FoundTables {
        tables = List.copyOf(tables);
        problems = List.copyOf(problems);
    }

    /**
     * A part of a table that is not read.
     *
     * @param line the line, from 1
     * @param message the reason and the consequence
     */
    public record Problem(int line, String message) {}
}
