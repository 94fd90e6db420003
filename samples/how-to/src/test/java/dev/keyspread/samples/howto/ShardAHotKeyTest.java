package dev.keyspread.samples.howto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyspread.Keyspread;
import dev.keyspread.error.ItemReadException;
import dev.keyspread.query.BatchRead;
import dev.keyspread.query.Find;
import dev.keyspread.query.FoundItems;
import dev.keyspread.testing.TestTables;
import dev.keyspread.write.BulkLoad;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class ShardAHotKeyTest {

    @RegisterExtension
    final TestTables dynamoDb = TestTables.dynamoDbLocal(
            InvoiceTransactionRepository.TABLE,
            PaymentRepository.TABLE,
            VisitRepository.TABLE,
            PlainTransactionRepository.TABLE);

    @Test
    void query_readsAllShardsInOrder() {
        InvoiceTransactionRepository transactions = new InvoiceTransactionRepository(dynamoDb.keyspread());
        transactions.saveAll(IntStream.range(0, 50)
                .mapToObj(i -> new InvoiceTransaction("121212", "Client#1#" + (100 + i), BigDecimal.ONE))
                .toList());

        List<InvoiceTransaction> all = transactions.query("121212").list();

        assertThat(all)
                .extracting(InvoiceTransaction::clientTransactionId)
                .hasSize(50)
                .isSorted();
    }

    @Test
    void query_bySource_readsItsItems() {
        PaymentRepository payments = new PaymentRepository(dynamoDb.keyspread());
        Instant from = Instant.parse("2018-05-17T01:36:45Z");
        Instant to = from.plusSeconds(9);
        payments.saveAll(IntStream.range(0, 50)
                .mapToObj(i -> new Payment("121212", from.plusSeconds(i), "s" + i % 5, BigDecimal.ONE))
                .toList());

        List<Payment> ofSource =
                payments.query("121212", "s1").paidAt().between(from, to).list();

        assertThat(ofSource).hasSize(2).extracting(Payment::sourceId).containsOnly("s1");

        List<Payment> ofInvoice = payments.query("121212").list();

        assertThat(ofInvoice).hasSize(50);
    }

    @Test
    void save_returnsTheRandomShard() {
        VisitRepository visits = new VisitRepository(dynamoDb.keyspread());

        Visit saved = visits.save(new Visit("home", "v1", null)); // null: the save chooses the shard

        assertThat(saved.shard()).isBetween(1, 8);
        assertThat(visits.find(visits.key(saved))).contains(saved);
    }

    @Test
    void reads_ofAnEntity_useItsShard() {
        VisitRepository visits = new VisitRepository(dynamoDb.keyspread());
        Visit saved = visits.save(new Visit("home", "v1", null));

        Optional<Visit> latest = visits.consistent().find(visits.key(saved));
        boolean exists = visits.exists(visits.key(saved));
        List<Visit> again =
                visits.findAll(List.of(saved).stream().map(visits::key).toList());
        FoundItems items = BatchRead.of(Find.of(visits, visits.key(saved))).run();

        assertThat(latest).contains(saved);
        assertThat(exists).isTrue();
        assertThat(again).containsExactly(saved);
        assertThat(items).isNotNull();

        Optional<Visit> found = visits.findAnywhere("home", "v1");

        assertThat(found).contains(saved);
    }

    @Test
    void shardedKey_onATableWithItems_missesThem() {
        PlainTransactionRepository plain = new PlainTransactionRepository(renamed());
        InvoiceTransactionRepository transactions = new InvoiceTransactionRepository(dynamoDb.keyspread());
        plain.save(new PlainTransaction("121212", "Client#1", BigDecimal.ONE));

        assertThat(transactions.find("121212", "Client#1")).isEmpty();
        assertThat(transactions.query("121212").list()).isEmpty();
        assertThatThrownBy(() -> transactions.table().scan().list()).isInstanceOf(ItemReadException.class);
    }

    /** Returns a mapper whose plain transactions are in the table of the sharded ones. */
    private Keyspread renamed() {
        String name = dynamoDb.keyspread().tableName("invoice-transactions");
        return dynamoDb.builder().tableNames(declared -> name).build();
    }

    @Test
    void copy_shardsTheItems() {
        PlainTransactionRepository plain = new PlainTransactionRepository(dynamoDb.keyspread());
        InvoiceTransactionRepository transactions = new InvoiceTransactionRepository(dynamoDb.keyspread());
        plain.save(new PlainTransaction("121212", "Client#1", BigDecimal.ONE));

        try (Stream<PlainTransaction> items = plain.consistent().table().scan().stream()) {
            BulkLoad.into(transactions).run(items.map(PlainTransaction::sharded));
        }

        assertThat(transactions.find("121212", "Client#1")).isPresent();
    }
}
