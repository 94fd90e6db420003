package dev.keyspread.samples.invoices;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class InvoicesSampleTest {

    @Test
    void sample_onDynamoDbLocal_printsTheResults() {
        ByteArrayOutputStream printed = new ByteArrayOutputStream();

        InvoicesSample.runInProcess(new PrintStream(printed, true, StandardCharsets.UTF_8));

        assertThat(printed.toString(StandardCharsets.UTF_8))
                .contains("Created the table invoices with 1 index: it is ACTIVE.")
                .containsPattern("InvoiceNumber#121212 +1 ")
                .containsPattern("InvoiceNumber#121212#0 +1")
                .contains("it took 1 request.")
                .contains(": 9374.89, and now 9374.39")
                .contains("was not made: its condition is not met: amount = ?")
                .contains("24 requests to 8 shards")
                .contains("12000 transactions, from Client#0#txid#000007 to Client#6#txid#011997, in order.")
                .contains("24 pages held 12000 items, 12000 of them different, of 12000 that were written.")
                .contains("1,000 finds of 10 transactions: 10 requests to DynamoDB.")
                .containsPattern("USA, 5 queries +701 ")
                .contains("the day still has 7000 orders.")
                .contains("The code is in samples/invoices");
    }
}
