package dev.keyspread.samples.howto;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
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
}
