package dev.keyspread.it.cache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyspread.ItemKey;
import dev.keyspread.Keyspread;
import dev.keyspread.cache.CacheSettings;
import dev.keyspread.cache.CacheStatistics;
import dev.keyspread.it.entity.Invoice;
import dev.keyspread.it.entity.InvoiceRepository;
import dev.keyspread.it.entity.Login;
import dev.keyspread.it.entity.LoginRepository;
import dev.keyspread.it.entity.Requests;
import dev.keyspread.it.entity.Visit;
import dev.keyspread.it.entity.VisitRepository;
import dev.keyspread.it.server.DynamoDbLocal;
import dev.keyspread.table.Tables;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class CachedRepositoryTest {

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    private final AtomicInteger gets = new AtomicInteger();
    private final AtomicLong nanoTime = new AtomicLong();
    private Keyspread keyspread;
    private InvoiceRepository invoices;

    @BeforeEach
    void createTable() {
        dynamoDb.create(InvoiceRepository.TABLE);
        keyspread = dynamoDb.builder()
                .nanoTime(nanoTime::get)
                .observer(Requests.observer(this::count))
                .build();
        invoices = new InvoiceRepository(keyspread);
        invoices.save(Invoice.of("121212", "a"));
    }

    private void count(String operation) {
        if (operation.equals("GetItem")) {
            gets.incrementAndGet();
        }
    }

    @Test
    void find_again_readsTheTableOnce() {
        IntStream.range(0, 5)
                .forEach(i -> assertThat(invoices.find("121212", "a")).isPresent());

        assertThat(gets).hasValue(1);
        assertThat(invoices.table().cacheStatistics().hits()).isEqualTo(4);
        assertThat(invoices.table().cacheStatistics().misses()).isEqualTo(1);
    }

    @Test
    void finds_ofAMutableEntity_shareItsImmutableValuesAlone() {
        Invoice found = invoices.find("121212", "a").orElseThrow();
        Invoice again = invoices.find("121212", "a").orElseThrow();

        again.notes().add("a note of this caller");
        Invoice last = invoices.find("121212", "a").orElseThrow();

        assertThat(last).isEqualTo(found).isNotSameAs(found).isNotSameAs(again);
        assertThat(last.notes()).containsExactly("note");
        assertThat(last.total()).isSameAs(again.total());
        assertThat(gets).hasValue(1);
    }

    @Test
    void finds_ofAnImmutableEntity_shareIt_untilItIsSaved() {
        dynamoDb.create(LoginRepository.TABLE);
        LoginRepository logins = new LoginRepository(keyspread);
        Login saved = logins.save(Login.of("t1"));
        assertThat(logins.find("anna", "t1")).contains(saved);
        Login found = logins.find("anna", "t1").orElseThrow();

        assertThat(logins.find("anna", "t1").orElseThrow()).isSameAs(found);
        assertThat(logins.async().find("anna", "t1").join().orElseThrow()).isSameAs(found);
        assertThat(logins.findAll(List.of(LoginRepository.key("anna", "t1"))))
                .first()
                .isSameAs(found);
        assertThat(logins.as(Login.Device.class).find(LoginRepository.key("anna", "t1")))
                .contains(new Login.Device("phone"));
        assertThat(logins.find("anna", "t1").orElseThrow()).isSameAs(found).isEqualTo(saved);

        logins.save(new Login("anna", "t1", "tablet", saved.createdAt(), saved.expiresAt()));

        assertThat(logins.find("anna", "t1").orElseThrow().device()).isEqualTo("tablet");
    }

    @Test
    void find_afterExpiry_readsTheTableAgain() {
        invoices.find("121212", "a");
        nanoTime.addAndGet(Duration.ofSeconds(31).toNanos());
        invoices.find("121212", "a");

        assertThat(gets).hasValue(2);
    }

    @Test
    void find_withAShorterLifetime_readsTheTableAgain() {
        InvoiceRepository changed = invoices(
                settings -> settings.withExpireAfterWrite(Duration.ofSeconds(1)).withMaximumBytes(1_000));
        changed.find("121212", "a");
        changed.find("121212", "a");
        nanoTime.addAndGet(Duration.ofSeconds(2).toNanos());
        changed.find("121212", "a");

        assertThat(gets).hasValue(2);
    }

    @Test
    void find_withTheCacheOff_readsTheTableEventuallyConsistently() {
        InvoiceRepository uncached = invoices(CacheSettings::off);
        uncached.find("121212", "a");
        uncached.find("121212", "a");

        assertThat(gets).hasValue(2);
        assertThat(uncached.table().cacheStatistics()).isEqualTo(new CacheStatistics(0, 0, 0));
    }

    @Test
    void repository_withInvalidCacheSettings_namesItsTable() {
        assertThatThrownBy(() -> invoices(settings -> settings.withMaximumSize(-1)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "Cache of table %s: maximumSize must be 0 or more (found -1)", keyspread.tableName("invoices"));
    }

    private InvoiceRepository invoices(UnaryOperator<CacheSettings> change) {
        return new InvoiceRepository(dynamoDb.builder()
                .nanoTime(nanoTime::get)
                .observer(Requests.observer(this::count))
                .cache("invoices", change)
                .build());
    }

    @Test
    void consistentFind_cachedItem_readsTheTable() {
        invoices.find("121212", "a");
        invoices.consistent().find("121212", "a");

        assertThat(gets).hasValue(2);
    }

    @Test
    void save_cachedItem_isSeenByTheNextFind() {
        invoices.find("121212", "a");
        Invoice changed = new Invoice("121212", "a", null, List.of(), "FRA");

        invoices.save(changed);

        assertThat(invoices.find("121212", "a")).contains(changed);
    }

    @Test
    void delete_cachedItem_isSeenByTheNextFind() {
        invoices.find("121212", "a");

        invoices.delete(InvoiceRepository.key("121212", "a"));

        assertThat(invoices.find("121212", "a")).isEmpty();
    }

    @Test
    void deleteTable_ofACachedItem_isSeenByTheNextFind() {
        invoices.find("121212", "a");

        Tables.delete(keyspread, InvoiceRepository.TABLE);
        Tables.create(keyspread, InvoiceRepository.TABLE);

        assertThat(invoices.find("121212", "a")).isEmpty();
    }

    @Test
    void evict_cachedItemWrittenByTheClient_isSeenByTheNextFind() {
        invoices.find("121212", "a");
        ItemKey<Invoice> key = InvoiceRepository.key("121212", "a");
        dynamoDb.client()
                .deleteItem(delete -> delete.tableName(dynamoDb.tableName(InvoiceRepository.TABLE))
                        .key(key.attributes()));
        assertThat(invoices.find("121212", "a")).isPresent();

        keyspread.evict("invoices", key.attributes());

        assertThat(invoices.find("121212", "a")).isEmpty();
    }

    @Test
    void find_ofARandomShardThatIsKnown_readsTheTableOnce() {
        dynamoDb.create(VisitRepository.TABLE);
        VisitRepository visits = new VisitRepository(keyspread);
        Visit saved = visits.save(new Visit("home", "v1", 1, null));

        assertThat(visits.find(visits.key(saved))).contains(saved);
        assertThat(visits.find(visits.key(saved))).contains(saved);

        assertThat(gets).hasValue(1);
    }

    @Test
    void find_ofAnEntryToBeRefreshed_readsItAgain() {
        dynamoDb.create(VisitRepository.TABLE);
        VisitRepository visits = new VisitRepository(keyspread);
        Visit saved = visits.save(new Visit("home", "v1", 1, null));
        visits.find(visits.key(saved));
        Visit newer = new VisitRepository(dynamoDb.keyspread()).save(new Visit("home", "v1", 2, saved.shard()));

        nanoTime.addAndGet(Duration.ofSeconds(61).toNanos());

        // The old item, or the new one if the refresh ends before the find does.
        assertThat(visits.find(visits.key(saved))).isIn(Optional.of(saved), Optional.of(newer));
        while (!visits.find(visits.key(saved)).equals(Optional.of(newer))) {
            Thread.onSpinWait();
        }
        assertThat(gets).hasValue(2);
    }
}
