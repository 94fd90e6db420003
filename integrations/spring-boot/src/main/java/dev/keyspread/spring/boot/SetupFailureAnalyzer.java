package dev.keyspread.spring.boot;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Explains what the configuration of the application lacks. */
final class SetupFailureAnalyzer extends AbstractFailureAnalyzer<SetupException> {

    @Override
    protected FailureAnalysis analyze(Throwable failure, SetupException cause) {
        return new FailureAnalysis(cause.getMessage(), cause.action(), cause);
    }
}
