package dev.keyspread.spring.boot;

import dev.keyspread.table.TableDifference;
import dev.keyspread.table.TableDifferenceException;
import java.util.stream.Collectors;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Lists the differences between tables and entities. */
final class TableDifferenceFailureAnalyzer extends AbstractFailureAnalyzer<TableDifferenceException> {

    @Override
    protected FailureAnalysis analyze(Throwable failure, TableDifferenceException cause) {
        return new FailureAnalysis(
                "The DynamoDB tables differ from those of the entities:\n\n    - "
                        + cause.differences().stream()
                                .map(TableDifference::toString)
                                .collect(Collectors.joining("\n    - ")),
                "Change the tables or the entities. If the names are wrong, set keyspread.table-prefix or"
                        + " keyspread.table-suffix. In development, keyspread.schema=create creates missing tables, and"
                        + " keyspread.schema=none skips this check.",
                cause);
    }
}
