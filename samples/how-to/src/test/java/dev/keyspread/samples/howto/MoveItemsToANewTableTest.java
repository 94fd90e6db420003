package dev.keyspread.samples.howto;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.ItemKey;
import dev.keyspread.Keyspread;
import dev.keyspread.error.TransactionFailedException;
import dev.keyspread.error.WriteFailure;
import dev.keyspread.expression.Condition;
import dev.keyspread.query.Find;
import dev.keyspread.query.FoundItems;
import dev.keyspread.query.ReadTransaction;
import dev.keyspread.testing.TestTables;
import dev.keyspread.write.Check;
import dev.keyspread.write.WriteTransaction;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

class MoveItemsToANewTableTest {

    private static final String INVOICE = "121212";
    private static final List<String> COUNTED = List.of("c1", "c2", "c3");
    private static final List<String> REPLACED = List.of("r1", "r2", "r3");

    @RegisterExtension
    final TestTables dynamoDb = TestTables.inMemory(
            InvoiceTransactionRepository.TABLE,
            PlainTransactionRepository.TABLE,
            ClaimRepository.TABLE,
            PlainClaimRepository.TABLE,
            VisitRepository.TABLE);

    private final Map<String, Integer> increments = new HashMap<>();

    /** Operations of two releases at the same time: each request of one can be preceded by operations of the other. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void releases_besideEachOther_loseNoWrite(long seed) {
        Random random = new Random(seed);
        Tables tables = new Tables(dynamoDb.keyspread());
        List<Function<Tables, Release>> releases =
                List.of(Release0::new, Release1::new, Release2::new, Release3::new, Release4::new, Release5::new);
        COUNTED.forEach(id -> tables.plain.save(new PlainTransaction(INVOICE, id, BigDecimal.ZERO)));
        REPLACED.forEach(id -> tables.plain.save(new PlainTransaction(INVOICE, id, BigDecimal.ONE)));

        for (int next = 1; next < releases.size(); next++) {
            overlap(releases.get(next - 1), releases.get(next), random, seed);
            if (next == 2) {
                overlap(releases.get(next), releases.get(next), random, seed);
                interrupted(releases.get(next), random).backfill();
                assertThat(tables.different()).as("seed %d", seed).isEmpty();
            }
        }

        for (String id : COUNTED) {
            assertThat(tables.transactions.find(INVOICE, id).orElseThrow().amount())
                    .as("%s of seed %d", id, seed)
                    .isEqualByComparingTo(BigDecimal.valueOf(increments.getOrDefault(id, 0)));
        }
    }

    /** Runs operations of two releases. */
    private void overlap(Function<Tables, Release> earlier, Function<Tables, Release> later, Random random, long seed) {
        for (int i = 0; i < 60; i++) {
            boolean swapped = random.nextBoolean();
            Release release =
                    swapped ? later.apply(interrupted(earlier, random)) : earlier.apply(interrupted(later, random));
            operate(release, random);
            assertAgreement(earlier, later, seed);
        }
    }

    private void assertAgreement(Function<Tables, Release> earlier, Function<Tables, Release> later, long seed) {
        Tables tables = new Tables(dynamoDb.keyspread());
        Release first = earlier.apply(tables);
        Release second = later.apply(tables);
        for (String id : ids()) {
            assertThat(second.amount(id))
                    .as("%s read by %s and %s, seed %d", id, first, second, seed)
                    .isEqualTo(first.amount(id));
            // A copy is missing or equals the item. The last release leaves old items as they are.
            Optional<BigDecimal> item = new Release0(tables).amount(id);
            Optional<BigDecimal> copy = new Release5(tables).amount(id);
            if (item.isPresent() && copy.isPresent() && !(second instanceof Release5)) {
                assertThat(copy)
                        .as("copy of %s by %s and %s, seed %d", id, first, second, seed)
                        .isEqualTo(item);
            }
        }
    }

    private void operate(Release release, Random random) {
        String id = ids().get(random.nextInt(ids().size()));
        try {
            if (COUNTED.contains(id)) {
                release.add(id);
                increments.merge(id, 1, Integer::sum);
            } else if (random.nextBoolean()) {
                release.save(new PlainTransaction(INVOICE, id, BigDecimal.valueOf(random.nextInt(100))));
            } else {
                release.delete(new PlainTransaction(INVOICE, id, BigDecimal.ONE));
            }
        } catch (TransactionFailedException rejected) {
            assertThat(rejected.failures()).isNotEmpty();
        }
    }

    private static List<String> ids() {
        return Stream.of(COUNTED, REPLACED).flatMap(List::stream).toList();
    }

    /** Returns tables whose requests can each be preceded by an operation of another release. */
    private Tables interrupted(Function<Tables, Release> other, Random random) {
        DynamoDbClient client = dynamoDb.client();
        Release interruption = other.apply(new Tables(dynamoDb.keyspread()));
        DynamoDbClient interrupted = (DynamoDbClient) Proxy.newProxyInstance(
                DynamoDbClient.class.getClassLoader(), new Class<?>[] {DynamoDbClient.class}, (proxy, method, args) -> {
                    if (method.getName().endsWith("Item") || method.getName().endsWith("Items")) {
                        for (int i = random.nextInt(3); i > 0; i--) {
                            operate(interruption, random);
                        }
                    }
                    try {
                        return method.invoke(client, args);
                    } catch (InvocationTargetException failed) {
                        throw failed.getCause();
                    }
                });
        return new Tables(Keyspread.builder(interrupted)
                .tableNames(name -> dynamoDb.keyspread().tableName(name))
                .build());
    }

    @Test
    void backfill_besideWriters_keepsTheirWrites() {
        Tables tables = new Tables(dynamoDb.keyspread());
        Release writer = new Release2(tables);
        List.of("kept", "updated", "saved", "deleted", "replaced")
                .forEach(id -> tables.plain.save(new PlainTransaction(INVOICE, id, BigDecimal.ONE)));
        List<PlainTransaction> scanned = tables.plain.table().scan().list();

        writer.add("updated");
        writer.save(new PlainTransaction(INVOICE, "saved", BigDecimal.TEN));
        writer.delete(new PlainTransaction(INVOICE, "deleted", BigDecimal.ONE));
        writer.delete(new PlainTransaction(INVOICE, "replaced", BigDecimal.ONE));
        writer.save(new PlainTransaction(INVOICE, "replaced", BigDecimal.TEN));
        scanned.forEach(tables::copy);

        assertThat(tables.transactions.query(INVOICE).list())
                .extracting(PlainTransaction::of)
                .containsExactlyInAnyOrderElementsOf(tables.plain.query(INVOICE).list())
                .hasSize(4);
    }

    @Test
    void comparison_ofTables_namesMissingAndDifferentItems() {
        Tables tables = new Tables(dynamoDb.keyspread());
        PlainTransaction missing = tables.plain.save(new PlainTransaction(INVOICE, "t1", BigDecimal.ONE));
        PlainTransaction changed = tables.plain.save(new PlainTransaction(INVOICE, "t2", BigDecimal.ONE));
        new Release2(tables).save(new PlainTransaction(INVOICE, "t3", BigDecimal.ONE));
        tables.transactions.save(new InvoiceTransaction(INVOICE, "t2", BigDecimal.TEN));

        assertThat(tables.different()).containsExactly(missing, changed);
    }

    @Test
    void copy_ofAVersionedItem_hasItsVersion() {
        PlainClaimRepository plain = new PlainClaimRepository(dynamoDb.keyspread());
        ClaimRepository claims = new ClaimRepository(dynamoDb.keyspread());
        PlainClaim claim = plain.save(plain.save(new PlainClaim("i", "1", "text", 0)));

        WriteTransaction.of(
                        Check.of(plain, plain.key(claim)).onlyIf(PlainClaimAttributes.VERSION.eq(claim.version())),
                        claims.prepareSave(new Claim("i", "1", claim.text(), claim.version() - 1))
                                .onlyIf(Condition.itemDoesNotExist()))
                .run();
        WriteTransaction.of(plain.prepareSave(claim), claims.prepareSave(new Claim("i", "1", "text", claim.version())))
                .run();

        assertThat(claims.find("i", "1").orElseThrow().version())
                .isEqualTo(plain.find("i", "1").orElseThrow().version())
                .isEqualTo(3);
    }

    @Test
    void copy_toARandomShard_hasOnePlace() {
        VisitRepository visits = new VisitRepository(dynamoDb.keyspread());
        Visit copy = new Visit("home", "v1", 1 + Math.floorMod("v1".hashCode(), 8));

        visits.prepareSave(copy).onlyIf(Condition.itemDoesNotExist()).run();

        assertThat(visits.prepareSave(copy)
                        .onlyIf(Condition.itemDoesNotExist())
                        .orRejected()
                        .run()
                        .isApplied())
                .isFalse();
        assertThat(visits.query("home").list()).containsExactly(copy);
    }

    /** The two tables, and the methods of the page. */
    private static final class Tables {

        private final PlainTransactionRepository plain;
        private final InvoiceTransactionRepository transactions;

        private Tables(Keyspread keyspread) {
            this.plain = new PlainTransactionRepository(keyspread);
            this.transactions = new InvoiceTransactionRepository(keyspread);
        }

        void copy(PlainTransaction item) {
            for (int attempt = 1; ; attempt++) {
                try {
                    WriteTransaction.of(
                                    Check.of(plain, plain.key(item))
                                            .onlyIf(PlainTransactionAttributes.AMOUNT.eq(item.amount())),
                                    transactions.prepareSave(item.sharded()).onlyIf(Condition.itemDoesNotExist()))
                            .run();
                    return;
                } catch (TransactionFailedException failed) {
                    if (hasCode(failed, "ConditionalCheckFailed")) {
                        return; // the item has a copy, or was changed or deleted
                    }
                    if (attempt == 10) {
                        throw failed;
                    }
                }
            }
        }

        private static boolean hasCode(TransactionFailedException failed, String code) {
            return failed.failures().stream().map(WriteFailure::code).anyMatch(code::equals);
        }

        void run(ItemKey<PlainTransaction> key, WriteTransaction both) {
            for (int attempt = 1; ; attempt++) {
                plain.consistent().find(key).ifPresent(this::copy);
                try {
                    both.run();
                    return;
                } catch (TransactionFailedException failed) {
                    if (attempt == 10) {
                        throw failed;
                    }
                }
            }
        }

        void backfill() {
            try (Stream<PlainTransaction> stored = plain.table().scan().readUnitsPerSecond(500).stream()) {
                stored.forEach(this::copy);
            }
        }

        List<PlainTransaction> different() {
            List<PlainTransaction> different = new ArrayList<>();
            try (Stream<PlainTransaction> stored = plain.table().scan().readUnitsPerSecond(500).stream()) {
                stored.filter(item -> !isCopied(item)).forEach(different::add);
            }
            return different;
        }

        private boolean isCopied(PlainTransaction item) {
            Find<PlainTransaction> old =
                    Find.of(plain, PlainTransactionRepository.key(item.invoiceNumber(), item.clientTransactionId()));
            Find<InvoiceTransaction> copy = Find.of(
                    transactions, InvoiceTransactionRepository.key(item.invoiceNumber(), item.clientTransactionId()));
            FoundItems both = ReadTransaction.of(old, copy).run();
            return both.get(old).map(PlainTransaction::sharded).equals(both.get(copy));
        }

        /** Copies an item back. */
        void copyBack(InvoiceTransaction item) {
            try {
                WriteTransaction.of(
                                Check.of(transactions, transactions.key(item))
                                        .onlyIf(InvoiceTransactionAttributes.AMOUNT.eq(item.amount())),
                                plain.prepareSave(PlainTransaction.of(item)).onlyIf(Condition.itemDoesNotExist()))
                        .run();
            } catch (TransactionFailedException failed) {
                assertThat(hasCode(failed, "ConditionalCheckFailed")).isTrue();
            }
        }

        void runBack(ItemKey<InvoiceTransaction> key, WriteTransaction both) {
            for (int attempt = 1; ; attempt++) {
                transactions.consistent().find(key).ifPresent(this::copyBack);
                try {
                    both.run();
                    return;
                } catch (TransactionFailedException failed) {
                    if (attempt == 10) {
                        throw failed;
                    }
                }
            }
        }
    }

    /** The reads and writes of a release. */
    private abstract static class Release {

        final PlainTransactionRepository plain;
        final InvoiceTransactionRepository transactions;
        final Tables tables;

        Release(Tables tables) {
            this.tables = tables;
            this.plain = tables.plain;
            this.transactions = tables.transactions;
        }

        /** Returns the amount that this release reads. */
        Optional<BigDecimal> amount(String id) {
            return plain.consistent().find(INVOICE, id).map(PlainTransaction::amount);
        }

        abstract void save(PlainTransaction item);

        /** Adds one to the amount of an existing item. */
        abstract void add(String id);

        abstract void delete(PlainTransaction item);

        @Override
        public String toString() {
            return getClass().getSimpleName();
        }
    }

    private static final class Release0 extends Release {

        Release0(Tables tables) {
            super(tables);
        }

        @Override
        void save(PlainTransaction item) {
            plain.save(item);
        }

        @Override
        void add(String id) {
            plain.update(INVOICE, id)
                    .add(PlainTransactionAttributes.AMOUNT, BigDecimal.ONE)
                    .run();
        }

        @Override
        void delete(PlainTransaction item) {
            plain.delete(plain.key(item));
        }
    }

    private static final class Release1 extends Release {

        Release1(Tables tables) {
            super(tables);
        }

        @Override
        void save(PlainTransaction item) {
            WriteTransaction.of(plain.prepareSave(item), transactions.prepareDelete(transactions.key(item.sharded())))
                    .run();
        }

        @Override
        void add(String id) {
            WriteTransaction.of(
                            plain.update(INVOICE, id).add(PlainTransactionAttributes.AMOUNT, BigDecimal.ONE),
                            transactions.prepareDelete(InvoiceTransactionRepository.key(INVOICE, id)))
                    .run();
        }

        @Override
        void delete(PlainTransaction item) {
            WriteTransaction.of(
                            plain.prepareDelete(plain.key(item)),
                            transactions.prepareDelete(transactions.key(item.sharded())))
                    .run();
        }
    }

    private static final class Release2 extends Release {

        Release2(Tables tables) {
            super(tables);
        }

        @Override
        void save(PlainTransaction item) {
            WriteTransaction.of(plain.prepareSave(item), transactions.prepareSave(item.sharded()))
                    .run();
        }

        @Override
        void add(String id) {
            tables.run(
                    PlainTransactionRepository.key(INVOICE, id),
                    WriteTransaction.of(
                            plain.update(INVOICE, id).add(PlainTransactionAttributes.AMOUNT, BigDecimal.ONE),
                            transactions.update(INVOICE, id).add(InvoiceTransactionAttributes.AMOUNT, BigDecimal.ONE)));
        }

        @Override
        void delete(PlainTransaction item) {
            WriteTransaction.of(
                            plain.prepareDelete(plain.key(item)),
                            transactions.prepareDelete(transactions.key(item.sharded())))
                    .run();
        }
    }

    private abstract static class NewTable extends Release {

        NewTable(Tables tables) {
            super(tables);
        }

        @Override
        final Optional<BigDecimal> amount(String id) {
            return transactions.consistent().find(INVOICE, id).map(InvoiceTransaction::amount);
        }
    }

    private static final class Release3 extends NewTable {

        Release3(Tables tables) {
            super(tables);
        }

        @Override
        void save(PlainTransaction item) {
            WriteTransaction.of(transactions.prepareSave(item.sharded()), plain.prepareSave(item))
                    .run();
        }

        @Override
        void add(String id) {
            tables.runBack(
                    InvoiceTransactionRepository.key(INVOICE, id),
                    WriteTransaction.of(
                            transactions.update(INVOICE, id).add(InvoiceTransactionAttributes.AMOUNT, BigDecimal.ONE),
                            plain.update(INVOICE, id).add(PlainTransactionAttributes.AMOUNT, BigDecimal.ONE)));
        }

        @Override
        void delete(PlainTransaction item) {
            WriteTransaction.of(
                            transactions.prepareDelete(transactions.key(item.sharded())),
                            plain.prepareDelete(plain.key(item)))
                    .run();
        }
    }

    private static final class Release4 extends NewTable {

        Release4(Tables tables) {
            super(tables);
        }

        @Override
        void save(PlainTransaction item) {
            WriteTransaction.of(transactions.prepareSave(item.sharded()), plain.prepareDelete(plain.key(item)))
                    .run();
        }

        @Override
        void add(String id) {
            WriteTransaction.of(
                            transactions.update(INVOICE, id).add(InvoiceTransactionAttributes.AMOUNT, BigDecimal.ONE),
                            plain.prepareDelete(PlainTransactionRepository.key(INVOICE, id)))
                    .run();
        }

        @Override
        void delete(PlainTransaction item) {
            WriteTransaction.of(
                            transactions.prepareDelete(transactions.key(item.sharded())),
                            plain.prepareDelete(plain.key(item)))
                    .run();
        }
    }

    private static final class Release5 extends NewTable {

        Release5(Tables tables) {
            super(tables);
        }

        @Override
        void save(PlainTransaction item) {
            transactions.save(item.sharded());
        }

        @Override
        void add(String id) {
            transactions
                    .update(INVOICE, id)
                    .add(InvoiceTransactionAttributes.AMOUNT, BigDecimal.ONE)
                    .run();
        }

        @Override
        void delete(PlainTransaction item) {
            transactions.delete(transactions.key(item.sharded()));
        }
    }
}
