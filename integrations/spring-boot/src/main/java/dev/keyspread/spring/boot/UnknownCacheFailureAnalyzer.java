package dev.keyspread.spring.boot;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Explains which tables have caches that properties can change. */
final class UnknownCacheFailureAnalyzer extends AbstractFailureAnalyzer<UnknownCacheException> {

    @Override
    protected FailureAnalysis analyze(Throwable failure, UnknownCacheException cause) {
        return new FailureAnalysis(
                cause.getMessage(), "Use the name in @Table, without keyspread.table-prefix and -suffix.", cause);
    }
}
