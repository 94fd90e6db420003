package dev.keyspread.spring.boot;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Lists the differences between tables and entities. */
final class TableMismatchFailureAnalyzer extends AbstractFailureAnalyzer<TableMismatchException> {

    @Override
    protected FailureAnalysis analyze(Throwable failure, TableMismatchException cause) {
        return new FailureAnalysis(
                "The DynamoDB tables differ from those of the entities:\n\n    - "
                        + String.join("\n    - ", cause.differences()),
                "Change the tables or the entities. If the names are wrong, set keyspread.table-prefix or"
                        + " keyspread.table-suffix. In development, keyspread.schema=create creates missing tables, and"
                        + " keyspread.schema=none skips this check.",
                cause);
    }
}
