package dev.keyspread.samples.invoices;

import dev.keyspread.Keyspread;
import dev.keyspread.table.TableSchema;
import dev.keyspread.table.Tables;
import java.io.PrintStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.dynamodb.services.local.embedded.DynamoDBEmbedded;
import software.amazon.dynamodb.services.local.shared.access.AmazonDynamoDBLocal;

/**
 * Runs the sample on DynamoDB Local inside this JVM, or, with an endpoint such as {@code http://localhost:8000} as its
 * argument, on any DynamoDB-compatible endpoint.
 */
public final class InvoicesSample {

    private InvoicesSample() {}

    /** Prints the output. */
    public static void main(String[] arguments) {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        if (arguments.length == 0 || arguments[0].isEmpty()) {
            runInProcess(out);
            return;
        }
        try (DynamoDbClient client = DynamoDbClient.builder()
                .endpointOverride(URI.create(arguments[0]))
                .build()) {
            run(client, out);
        }
    }

    static void runInProcess(PrintStream out) {
        AmazonDynamoDBLocal engine = DynamoDBEmbedded.create(true);
        try {
            run(engine.dynamoDbClient(), out);
        } finally {
            engine.shutdown();
        }
    }

    private static void run(DynamoDbClient client, PrintStream out) {
        CapacityMeter meter = new CapacityMeter();
        try (Keyspread keyspread = Keyspread.builder(client).observer(meter).build()) {
            Output output = new Output(out);
            output.print("Keyspread writes 20,000 items into two tables, and reads them with find, query and pages.");
            List.of(InvoiceRepository.TABLE, DatedOrderRepository.TABLE)
                    .forEach(table -> create(keyspread, table, output));
            runExamples(keyspread, meter, output);
        }
    }

    private static void create(Keyspread keyspread, TableSchema table, Output output) {
        Tables.create(keyspread, table);
        output.print(
                "Created the table %s with %d %s: it is ACTIVE.",
                table.name(), table.indexes().size(), table.indexes().size() == 1 ? "index" : "indexes");
    }

    private static void runExamples(Keyspread keyspread, CapacityMeter meter, Output output) {
        new InvoiceExample(keyspread, meter, output).run();
        new CountryExample(keyspread, meter, output).run();
        new OrderExample(keyspread, meter, output).run();
        output.footer();
    }
}
