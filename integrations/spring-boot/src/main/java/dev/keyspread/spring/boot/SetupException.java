package dev.keyspread.spring.boot;

import java.util.List;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.exception.SdkException;

/** Thrown if the application cannot start with its configuration. {@link SetupFailureAnalyzer} explains it. */
final class SetupException extends IllegalStateException {

    private static final long serialVersionUID = 1L;

    private final String action;

    private SetupException(String message, String action, @Nullable Throwable cause) {
        super(message, cause);
        this.action = action;
    }

    /** Returns what to change. */
    String action() {
        return action;
    }

    /** Returns the exception of a client whose region is not configured. */
    static SetupException missingRegion(@Nullable Throwable cause) {
        return new SetupException(
                "The DynamoDB client has no region: neither the property keyspread.client.region nor the configuration of the"
                        + " AWS SDK has one.",
                "Set keyspread.client.region, the environment variable AWS_REGION, or a region in ~/.aws/config.",
                cause);
    }

    /** Returns the exception of a table that cannot be described or created. */
    static SetupException inaccessible(String table, SdkException cause) {
        return new SetupException(
                "Table \"" + table + "\" cannot be checked: " + cause.getMessage(),
                "Configure the credentials of the AWS SDK, for instance with AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and"
                        + " check keyspread.client.endpoint and keyspread.client.region. The credentials need the permission"
                        + " dynamodb:DescribeTable, for sharded keys also dynamodb:Scan unless keyspread.schema-sample=false, for"
                        + " entities with @TimeToLive also dynamodb:DescribeTimeToLive, and with"
                        + " keyspread.schema=create also dynamodb:CreateTable and dynamodb:UpdateTimeToLive.",
                cause);
    }

    /** Returns the exception of a property that changes the cache of a table that no repository has. */
    static SetupException unknownCache(String table, List<String> tables) {
        return new SetupException(
                "The property keyspread.caches." + table + " changes no cache: no repository has the table \"" + table
                        + "\". The tables are " + String.join(", ", tables) + ".",
                "Use the name in @Table, without keyspread.table-prefix and -suffix.",
                null);
    }
}
