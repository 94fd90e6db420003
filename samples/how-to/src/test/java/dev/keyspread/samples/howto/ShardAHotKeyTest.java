package dev.keyspread.samples.howto;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class ShardAHotKeyTest {

    @RegisterExtension
    final LocalDynamoDb dynamoDb = new LocalDynamoDb();

    @Test
    void query_readsAllShardsInOrder() {
        InvoiceTransactionRepository transactions =
                dynamoDb.repository(InvoiceTransactionRepository.TABLE, InvoiceTransactionRepository::new);
        transactions.saveAll(IntStream.range(0, 50)
                .mapToObj(i -> new InvoiceTransaction("121212", "Client#1#" + (100 + i), BigDecimal.ONE))
                .toList());

        var stream = transactions.query("121212").stream();

        assertThat(stream)
                .extracting(InvoiceTransaction::clientTransactionId)
                .hasSize(50)
                .isSorted();
    }

    @Test
    void query_bySource_readsItsItems() {
        PaymentRepository payments = dynamoDb.repository(PaymentRepository.TABLE, PaymentRepository::new);
        Instant from = Instant.parse("2018-05-17T01:36:45Z");
        Instant to = from.plusSeconds(9);
        payments.saveAll(IntStream.range(0, 50)
                .mapToObj(i -> new Payment("121212", from.plusSeconds(i), "s" + i % 5, BigDecimal.ONE))
                .toList());

        var ofSource = payments.query("121212", "s1").paidAt().between(from, to).stream();

        assertThat(ofSource).hasSize(2).extracting(Payment::sourceId).containsOnly("s1");

        var ofInvoice = payments.query("121212").stream();

        assertThat(ofInvoice).hasSize(50);
    }
}
