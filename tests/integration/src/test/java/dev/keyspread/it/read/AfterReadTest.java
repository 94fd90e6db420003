package dev.keyspread.it.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.EntityHook;
import dev.keyspread.ItemKey;
import dev.keyspread.Keyspread;
import dev.keyspread.Page;
import dev.keyspread.it.entity.AccountItem;
import dev.keyspread.it.entity.AccountItem.Order;
import dev.keyspread.it.entity.AccountItem.Profile;
import dev.keyspread.it.entity.AccountItemRepository;
import dev.keyspread.it.entity.Trade;
import dev.keyspread.it.entity.TradeRepository;
import dev.keyspread.it.entity.TradeSummary;
import dev.keyspread.it.entity.Wallet;
import dev.keyspread.it.entity.WalletRepository;
import dev.keyspread.it.server.DynamoDbServer;
import dev.keyspread.it.server.WritePaths;
import dev.keyspread.query.BatchRead;
import dev.keyspread.query.Find;
import dev.keyspread.query.ReadTransaction;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** The hook {@code afterRead} runs once for each entity that a read returns, and for no other. */
@ParameterizedClass
@EnumSource(WritePaths.class)
class AfterReadTest {

    private static final List<Trade> TRADES = IntStream.range(0, 40)
            .mapToObj(number -> new Trade(
                    "monday",
                    "id%02d".formatted(number),
                    "ada",
                    BigDecimal.ONE,
                    Instant.EPOCH,
                    new Trade.Venue("Oslo", number),
                    List.of(),
                    "note"))
            .toList();

    @RegisterExtension
    final DynamoDbServer server = new DynamoDbServer();

    @Parameter
    WritePaths path;

    private final List<Object> seen = Collections.synchronizedList(new ArrayList<>());
    private TradeRepository trades;

    /** Remembers the entities that it is called for. */
    private final class Seeing implements EntityHook<Object> {

        @Override
        public Object afterRead(Object entity) {
            seen.add(entity);
            return entity;
        }
    }

    @BeforeEach
    void saveTrades() {
        server.create(TradeRepository.TABLE);
        trades = new TradeRepository(keyspread(Object.class, new Seeing()));
        trades.saveAll(TRADES);
    }

    private <E> Keyspread keyspread(Class<E> type, EntityHook<? super E> hook) {
        return server.keyspread(path.client(server), settings -> settings.hook(type, hook));
    }

    private void assertSeen(List<?> returned) {
        assertThat(seen).isEqualTo(returned);
        seen.clear();
    }

    @Test
    void limits_inTheMiddleOfPages_callItForReturnedItemsOnly() {
        assertSeen(trades.query("monday").limit(3).list());
        assertSeen(trades.query("monday").page(3).items());
        assertSeen(trades.query("monday").first().stream().toList());
        try (var all = trades.query("monday").stream()) {
            assertSeen(all.limit(3).toList());
        }
        assertSeen(trades.table().scan().limit(3).list());
    }

    @Test
    void asyncReads_callItForReturnedItemsOnly() {
        assertSeen(trades.query("monday").limit(3).async().list().join());
        assertSeen(trades.query("monday").async().page(3).join().items());
        assertSeen(trades.query("monday").async().first().join().stream().toList());
        assertSeen(trades.async().find("monday", "id07").join().stream().toList());
    }

    @Test
    void pages_ofAWholeRead_callItOnceForEachItem() {
        List<Trade> all = new ArrayList<>();
        Page<Trade> page = trades.query("monday").page(7);
        all.addAll(page.items());
        while (page.cursor().isPresent()) {
            page = trades.query("monday").page(7, page.cursor().get());
            all.addAll(page.items());
        }

        assertThat(all).isEqualTo(TRADES);
        assertSeen(all);
    }

    @Test
    void countsAndAttributes_doNotCallIt() {
        assertThat(trades.query("monday").count()).isEqualTo(40);
        assertThat(trades.query("monday").exists()).isTrue();
        assertThat(trades.query("monday").attributes("note").list()).hasSize(40);
        assertThat(trades.exists(TradeRepository.key("monday", "id07"))).isTrue();

        assertThat(seen).isEmpty();
    }

    @Test
    void projections_passTheHooksOfTheirOwnClass() {
        assertSeen(trades.query("monday").limit(3).as(TradeSummary.class).list());
        assertSeen(trades.table().scan().as(Trade.Price.class).page(5).items());
        assertSeen(trades.as(Trade.Price.class).find(TradeRepository.key("monday", "id07")).stream()
                .toList());
    }

    @Test
    void batchesAndTransactions_callItOnceForEachItem() {
        ItemKey<Trade> key = TradeRepository.key("monday", "id07");
        List<Find<Trade>> finds = List.of(Find.of(trades, key), Find.of(trades, TradeRepository.key("monday", "id08")));

        assertSeen(trades.findAll(List.of(key, TradeRepository.key("monday", "id99"))));
        assertSeen(trades.consistent().findAll(List.of(key)));
        assertSeen(trades.async().findAll(List.of(key)).join());
        assertSeen(List.copyOf(BatchRead.of().and(finds).run().all(finds)));
        assertSeen(ReadTransaction.of(finds.get(0), finds.get(1)).run().all(finds));
    }

    @Test
    void subtypes_passTheHooksOfTheirClassAndOfTheEntity() {
        server.create(AccountItemRepository.TABLE);
        Order order = new Order("ann", LocalDate.of(2014, 7, 9), 9, "bob", List.of());
        Profile profile = new Profile("ann", "bob", "Ann");
        AccountItemRepository all = new AccountItemRepository(keyspread(AccountItem.class, new Seeing()));
        AccountItemRepository orders = new AccountItemRepository(keyspread(Order.class, new Seeing()));
        all.saveAll(List.of(order, profile));

        assertSeen(all.table().scan().list());
        assertSeen(all.find(AccountItemRepository.profileKey("ann")).stream().toList());
        assertThat(orders.table().scan().list()).hasSize(2);
        assertSeen(List.of(order));
    }

    @Test
    void mutableEntityWithAVersion_changedInPlace_canBeSavedAgain() {
        server.create(WalletRepository.TABLE);
        WalletRepository wallets = new WalletRepository(keyspread(Wallet.class, new Richer()));
        Wallet given = new Wallet();
        given.setOwner("ann");
        given.setCurrency("CHF");
        wallets.save(given);

        Wallet read = wallets.find(wallets.key(given)).orElseThrow();
        Wallet saved = wallets.save(read);

        assertThat(given.getVersion()).isEqualTo(1);
        assertThat(read.getAmount()).isEqualTo(1);
        assertThat(saved.getVersion()).isEqualTo(2);
        assertThat(wallets.query("ann").list()).extracting(Wallet::getAmount).containsExactly(2);
        assertThat(wallets.prepareDelete(wallets.key(saved)).returningOld().run())
                .hasValueSatisfying(old -> assertThat(old.getAmount()).isEqualTo(2));
    }

    private static final class Richer implements EntityHook<Wallet> {

        @Override
        public Wallet afterRead(Wallet wallet) {
            wallet.setAmount(wallet.getAmount() + 1);
            return wallet;
        }
    }
}
