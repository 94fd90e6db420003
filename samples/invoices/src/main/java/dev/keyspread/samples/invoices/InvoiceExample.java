package dev.keyspread.samples.invoices;

import static dev.keyspread.samples.invoices.InvoiceTransactionAttributes.AMOUNT;

import dev.keyspread.Keyspread;
import dev.keyspread.Page;
import dev.keyspread.capacity.CapacityUnits;
import dev.keyspread.error.ConditionFailedException;
import dev.keyspread.write.Update;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One invoice with many transactions: calculated shards, an update, gathering, pages, the cache, and sizes. */
final class InvoiceExample {

    static final int TRANSACTIONS = 12_000;

    private static final String INVOICE = "121212";
    private static final Instant START = Instant.parse("2018-05-17T01:36:45Z");
    private static final int PAGE_SIZE = 500;

    private final Keyspread keyspread;
    private final InvoiceTransactionRepository transactions;
    private final CapacityMeter meter;
    private final Output output;

    InvoiceExample(Keyspread keyspread, CapacityMeter meter, Output output) {
        this.keyspread = keyspread;
        this.transactions = new InvoiceTransactionRepository(keyspread);
        this.meter = meter;
        this.output = output;
    }

    void run() {
        write();
        findOne();
        change();
        gather();
        page();
        cache();
        sizes();
    }

    private void write() {
        output.heading("One invoice, " + TRANSACTIONS + " transactions, 8 shards");
        for (int number = 1; number <= TRANSACTIONS; number++) {
            transactions.save(transaction(number));
        }
        new InvoiceRepository(keyspread)
                .save(new Invoice(INVOICE, LocalDate.of(2018, 5, 17), new BigDecimal("10000"), "USA"));
        output.print(
                "Invoice %s is one logical key, with a header in the same table. Its items were written to these stored keys:",
                INVOICE);
        StoredKeys.count(keyspread, InvoiceTransactionRepository.TABLE)
                .forEach((key, items) -> output.bar(key, items, 50));
    }

    private void findOne() {
        output.heading("Find one transaction");
        InvoiceTransaction searched = transaction(4_711);
        CapacityMeter.Reading reading = meter.during(() -> {
            Optional<InvoiceTransaction> found =
                    transactions.consistent().find(INVOICE, searched.client(), searched.transaction());
            output.print(
                    "%s: %s of %s",
                    id(searched),
                    found.orElseThrow().amount(),
                    found.orElseThrow().invoiceDate());
        });
        output.print("The suffix is calculated from the sort key, so it took %d request.", reading.requests());
    }

    private void change() {
        output.heading("Update an attribute with a condition");
        InvoiceTransaction changed = transaction(4_711);
        BigDecimal before = changed.amount();
        Update<InvoiceTransaction> cheaper = transactions
                .update(INVOICE, changed.client(), changed.transaction())
                .add(AMOUNT, new BigDecimal("-0.50"))
                .onlyIf(AMOUNT.eq(before));
        CapacityMeter.Reading reading = meter.during(() -> output.print(
                "%s: %s, and now %s", id(changed), before, cheaper.run().amount()));
        output.print("It took %d request. The same update fails the second time:", reading.requests());
        try {
            cheaper.run();
        } catch (ConditionFailedException failure) {
            output.print("%s", failure);
        }
    }

    private void gather() {
        output.heading("Query all transactions of an invoice in order");
        CapacityMeter.Reading reading = meter.during(() -> {
            List<String> ids =
                    transactions.query(INVOICE).stream().map(InvoiceExample::id).toList();
            boolean sorted = ids.equals(ids.stream().sorted().toList());
            output.print(
                    "%d transactions, from %s to %s, %s.",
                    ids.size(), ids.get(0), ids.get(ids.size() - 1), sorted ? "in order" : "NOT IN ORDER");
        });
        output.print("%d requests to 8 shards, %.1f read units.", reading.requests(), reading.units());
        long ofClient = transactions.query(INVOICE).client().eq("2").stream().count();
        output.print("Client 2 has %d transactions.", ofClient);
    }

    private void page() {
        output.heading("Read pages with a cursor");
        Page<InvoiceTransaction> page = transactions.query(INVOICE).page(PAGE_SIZE);
        List<InvoiceTransaction> items = new ArrayList<>(page.items());
        String cursor = page.cursor().orElseThrow();
        output.print(
                "The cursor after the first %d items resumes all 8 shards: %s…", items.size(), cursor.substring(0, 40));
        int pages = 1;
        for (; page.cursor().isPresent(); pages++) {
            page = transactions.query(INVOICE).page(PAGE_SIZE, page.cursor().get());
            items.addAll(page.items());
        }
        int distinct = new HashSet<>(items).size();
        output.print(
                "%d pages held %d items, %d of them different, of %d that were written.",
                pages, items.size(), distinct, TRANSACTIONS);
    }

    private void cache() {
        output.heading("Find items through the cache");
        CapacityMeter.Reading reading = meter.during(() -> {
            for (int round = 0; round < 100; round++) {
                for (int number = 1; number <= 10; number++) {
                    InvoiceTransaction searched = transaction(number);
                    transactions.find(INVOICE, searched.client(), searched.transaction());
                }
            }
        });
        output.print(
                "1,000 finds of 10 transactions: %d requests to DynamoDB. %s",
                reading.requests(), transactions.table().cacheStatistics());
    }

    private void sizes() {
        output.heading("Item sizes and write units");
        output.print("  %-24s %10s %12s %16s", "note", "bytes", "write units", "engine reports");
        for (int length : List.of(0, 700, 900, 1_800, 10_000, 100_000)) {
            size(length);
        }
    }

    private void size(int noteLength) {
        InvoiceTransaction transaction = new InvoiceTransaction(
                INVOICE, "size", "" + noteLength, START, BigDecimal.ONE, Map.of("note", "x".repeat(noteLength)));
        int bytes = InvoiceTransactionRepository.ITEMS.size(transaction);
        CapacityMeter.Reading reading = meter.during(() -> transactions.save(transaction));
        output.print(
                "  %-24s %10d %12d %16.0f",
                noteLength + " characters", bytes, CapacityUnits.write(bytes), reading.units());
        transactions.delete(transactions.key(transaction));
    }

    /** Returns the sort key. */
    private static String id(InvoiceTransaction transaction) {
        return "Client#%s#txid#%s".formatted(transaction.client(), transaction.transaction());
    }

    private static InvoiceTransaction transaction(int number) {
        return new InvoiceTransaction(
                INVOICE,
                Integer.toString(number % 7),
                "%06d".formatted(number),
                START.plusSeconds(number),
                BigDecimal.valueOf(number * 1_99L, 2),
                Map.of("channel", number % 3 == 0 ? "web" : "shop"));
    }
}
