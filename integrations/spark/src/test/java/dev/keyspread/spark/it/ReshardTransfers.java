package dev.keyspread.spark.it;

import dev.keyspread.Keyspread;
import dev.keyspread.spark.SparkReshard;
import java.io.IOException;
import org.apache.spark.sql.SparkSession;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** The program of the page "Shard a table that is in use". */
public final class ReshardTransfers {

    // One for each executor: all of its tasks share it.
    private static final TransferRepository TRANSFERS =
            new TransferRepository(Keyspread.create(DynamoDbClient.create()));

    public static void main(String[] arguments) throws IOException {
        try (SparkSession spark = SparkSession.builder().getOrCreate()) {
            SparkReshard.of(spark, () -> TRANSFERS)
                    .tasks(256)
                    .writeUnitsPerSecond(20_000)
                    .onProgress(System.out::println)
                    .run();
        }
    }
}
