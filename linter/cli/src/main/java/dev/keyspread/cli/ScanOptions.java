package dev.keyspread.cli;

import dev.keyspread.cli.option.NumberRange.Accepts;
import dev.keyspread.cli.profile.LiveTable;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options of {@code profile} that read a live table. */
final class ScanOptions {

    private static final long DEFAULT_READ_UNITS = 100;
    private static final int DEFAULT_SEGMENTS = 16;

    @Option(
            names = "--scan",
            description =
                    "Reads the live table --table by eventually consistent scans, or its index --index NAME. The keys come from"
                            + " the table. Needs the permissions dynamodb:DescribeTable and dynamodb:Scan.")
    private boolean scan;

    @Option(
            names = "--classpath",
            paramLabel = "PATHS",
            description =
                    "With --scan: a class path with version 2 of the AWS SDK for DynamoDB, such as that of your program: 'lib/*'.")
    private @Nullable String classPath;

    @Option(
            names = "--read-units",
            paramLabel = "UNITS",
            description = "With --scan: the limit of read units per second. Default: 100.")
    @Accepts(from = 1, to = 10_000_000)
    private @Nullable Long readUnits;

    @Option(
            names = "--segments",
            paramLabel = "NUMBER",
            description =
                    "With --scan: the number of segments of the table, of which pages are read in turn. Default: 16.")
    @Accepts(from = 1, to = 1_000_000)
    private @Nullable Integer segments;

    @Option(
            names = "--region",
            paramLabel = "REGION",
            description = "With --scan: the region. Default: that of the AWS configuration.")
    private @Nullable String region;

    @Option(
            names = "--endpoint",
            paramLabel = "URL",
            description = "With --scan: the address of DynamoDB, such as that of DynamoDB Local.")
    private @Nullable String endpoint;

    boolean isOn() {
        if (!scan
                && (classPath != null || readUnits != null || segments != null || region != null || endpoint != null)) {
            throw new IllegalArgumentException(
                    "--classpath, --read-units, --segments, --region and --endpoint have an effect only with --scan");
        }
        return scan;
    }

    /** Opens the table. */
    LiveTable open(@Nullable String table, @Nullable String index) throws IOException {
        if (table == null) {
            throw new IllegalArgumentException("--scan needs the name of the table: --table");
        }
        if (classPath == null) {
            throw new IllegalArgumentException(
                    "--scan needs the AWS SDK for DynamoDB, which the class path of your program has:"
                            + " --classpath 'lib/*'");
        }
        set("aws.region", region);
        set("aws.endpointUrl", endpoint);
        return LiveTable.open(
                ClassPath.urls(classPath),
                table,
                index,
                readUnits == null ? DEFAULT_READ_UNITS : readUnits,
                segments == null ? DEFAULT_SEGMENTS : segments);
    }

    private static void set(String property, @Nullable String value) {
        if (value != null) {
            System.setProperty(property, value);
        }
    }
}
