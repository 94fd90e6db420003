package dev.keyspread.spring.boot;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Explains how to configure the region. */
final class MissingRegionFailureAnalyzer extends AbstractFailureAnalyzer<MissingRegionException> {

    @Override
    protected FailureAnalysis analyze(Throwable failure, MissingRegionException cause) {
        return new FailureAnalysis(
                "The DynamoDB client has no region: neither the property keyspread.client.region nor the configuration of the"
                        + " AWS SDK has one.",
                "Set keyspread.client.region, the environment variable AWS_REGION, or a region in ~/.aws/config.",
                cause);
    }
}
