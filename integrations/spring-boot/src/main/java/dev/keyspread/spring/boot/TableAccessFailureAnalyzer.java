package dev.keyspread.spring.boot;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Explains what the check of the tables needs. */
final class TableAccessFailureAnalyzer extends AbstractFailureAnalyzer<TableAccessException> {

    @Override
    protected FailureAnalysis analyze(Throwable failure, TableAccessException cause) {
        return new FailureAnalysis(
                cause.getMessage(),
                "Configure the credentials of the AWS SDK, for instance with AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and"
                        + " check keyspread.client.endpoint and keyspread.client.region. The credentials need the permission"
                        + " dynamodb:DescribeTable, for sharded keys also dynamodb:Scan unless keyspread.schema-sample=false, for"
                        + " entities with @TimeToLive also dynamodb:DescribeTimeToLive, and with"
                        + " keyspread.schema=create also dynamodb:CreateTable and dynamodb:UpdateTimeToLive.",
                cause);
    }
}
