package dev.keyspread.it.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.keyspread.Keyspread;
import dev.keyspread.Page;
import dev.keyspread.client.KeyspreadInterceptor;
import dev.keyspread.error.ItemReadException;
import dev.keyspread.it.entity.AccountItem;
import dev.keyspread.it.entity.AccountItemRepository;
import dev.keyspread.it.entity.Activity;
import dev.keyspread.it.entity.ActivityRepository;
import dev.keyspread.it.entity.Profile;
import dev.keyspread.it.entity.ProfileRepository;
import dev.keyspread.it.entity.Purchase;
import dev.keyspread.it.entity.Purchase.Status;
import dev.keyspread.it.entity.PurchaseRepository;
import dev.keyspread.it.server.DynamoDbServer;
import dev.keyspread.it.server.HttpKind;
import dev.keyspread.it.server.Observer;
import dev.keyspread.query.Read;
import dev.keyspread.table.TableSchema;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Entities of composite keys and of several classes over HTTP: our interceptor changes nothing of what they do. */
@Timeout(120)
class SingleTableOverHttpTest {

    private static final List<TableSchema> TABLES =
            List.of(AccountItemRepository.TABLE, ActivityRepository.TABLE, PurchaseRepository.TABLE);
    private static final LocalDate DAY = LocalDate.of(2026, 1, 2);
    private static final Instant NOON = Instant.parse("2026-01-02T12:00:00Z");

    @RegisterExtension
    final DynamoDbServer server = new DynamoDbServer();

    private final Observer observer = new Observer();
    private final List<String> told = new ArrayList<>();

    @BeforeEach
    void createTables() {
        TABLES.forEach(server::create);
    }

    @ParameterizedTest
    @EnumSource
    void story_ofEntities_isTheSameWithAndWithoutTheInterceptor(HttpKind kind) {
        List<String> without = story(kind, false);
        boolean unmarshalled = observer.calls().stream().anyMatch(Observer.Call::readMaps);
        List<Set<Map<String, AttributeValue>>> itemsWithout = items();
        TABLES.forEach(server::drop);
        TABLES.forEach(server::create);

        List<String> with = story(kind, true);

        assertThat(unmarshalled).isTrue();
        assertThat(with).containsExactlyElementsOf(without);
        assertThat(items())
                .isEqualTo(itemsWithout)
                .allSatisfy(table -> assertThat(table).hasSizeGreaterThan(2));
    }

    @ParameterizedTest
    @EnumSource
    void interceptor_onTheClient_keepsItemsOutOfTheSdksHands(HttpKind kind) {
        story(kind, true);

        assertThat(observer.calls()).filteredOn(Observer.Call::wroteOnTheWire).hasSize(13);
        assertThat(observer.calls()).filteredOn(Observer.Call::readOnTheWire).hasSizeGreaterThan(20);
        assertThat(observer.calls()).noneMatch(Observer.Call::wroteMaps).noneMatch(Observer.Call::readMaps);
    }

    private List<String> story(HttpKind kind, boolean ours) {
        Keyspread keyspread = server.keyspread(server.client(kind, client -> {
            client.addExecutionInterceptor(observer);
            if (ours) {
                client.addExecutionInterceptor(KeyspreadInterceptor.create());
            }
        }));
        told.clear();
        tellOf(new AccountItemRepository(keyspread));
        tellOf(new ActivityRepository(keyspread));
        tellOf(new PurchaseRepository(keyspread), new ProfileRepository(keyspread));
        return List.copyOf(told);
    }

    private void tellOf(AccountItemRepository items) {
        AccountItem.Profile profile = new AccountItem.Profile("ann", "eve", "Änn \uD83C\uDF3B");
        items.save(profile);
        items.save(new AccountItem.Address("home", "ann", "eve", Set.of("Main 1", "Bern")));
        items.save(new AccountItem.Order("ann", DAY, 9, "eve", List.of("tea")));
        items.save(new AccountItem.Order("ann", DAY, 10, "max", List.of()));
        assertThat(items.find(AccountItemRepository.profileKey("ann"))).contains(profile);
        told.add(items.find(AccountItemRepository.orderKey("ann", DAY, 9)) + "");
        told.add(items.consistent().find(AccountItemRepository.addressKey("ann", "home")) + "");
        told.add(items.find(AccountItemRepository.addressKey("ann", "work")) + "");
        tell(items.query("ann"));
        tell(items.queryOrder("ann").date().eq(DAY).number().gt(9));
        tell(items.queryAddress("ann"));
        tell(items.byAgent("eve"));
        tell(items.overloadedOrder("eve"));
        tell(items.byName(profile.name()));
        told.add(items.table().scan().stream().map(Object::toString).sorted().toList() + "");
        items.delete(AccountItemRepository.orderKey("ann", DAY, 10));
        tell(items.query("ann"));
        Map<String, AttributeValue> foreign = Map.of("pk", s("CUSTOMER#bob"), "x", s("y"), "sk", s("INVOICE#1"));
        server.plain()
                .putItem(put -> put.tableName(server.tableName(AccountItemRepository.TABLE))
                        .item(foreign));
        told.add(catchThrowableOfType(
                        ItemReadException.class,
                        () -> items.query("bob").stream().toList())
                .getMessage());
    }

    private void tellOf(ActivityRepository activities) {
        Activity.Login login = new Activity.Login(NOON, "ann", 2, "phone");
        activities.save(login);
        activities.save(new Activity.Order("ann", NOON.plusSeconds(1), "phone", 1, List.of("tea"), login));
        activities.save(new Activity.Order("ann", NOON.plusSeconds(2), "desk", 3, List.of(), null));
        activities.save(new Activity.Login(NOON, "bob", 1, "phone"));
        assertThat(activities.find("ann", NOON)).contains(login);
        told.add(activities.consistent().find("ann", NOON.plusSeconds(1)) + "");
        tell(activities.query("ann"));
        tell(activities.query("ann").time().gt(NOON));
        tell(activities.byChannel("ann"));
        tell(activities.byDevice("desk"));
        activities.delete(ActivityRepository.key("bob", NOON));
        told.add(activities.table().scan().stream()
                        .map(Object::toString)
                        .sorted()
                        .toList() + "");
    }

    private void tellOf(PurchaseRepository purchases, ProfileRepository profiles) {
        Purchase open = new Purchase("c1", "DE", DAY, -3, Optional.of(Status.OPEN), "shop", "t1");
        purchases.save(open);
        purchases.save(new Purchase("c1", "DE", DAY, 9, Optional.empty(), "shop", "t2"));
        purchases.save(new Purchase("c1", "DE", DAY, 10, Optional.of(Status.PAID), "shop", "t1"));
        purchases.save(new Purchase("c2", "DE", DAY, 1, Optional.of(Status.OPEN), "shop", "t3"));
        profiles.save(new Profile("c1", "DE", "Ada"));
        assertThat(purchases.find("c1", "DE", DAY, -3)).contains(open);
        told.add(profiles.find("c1", "DE") + "");
        tell(purchases.query("c1", "DE"));
        tell(purchases.query("c1", "DE").date().eq(DAY).number().lt(10));
        tell(purchases.byStatus(Status.OPEN));
        tell(purchases.byShop("shop"));
        tell(purchases.byTill("c1", "DE"));
        purchases.delete(PurchaseRepository.key("c1", "DE", DAY, 9));
        told.add(
                purchases.table().scan().stream().map(Object::toString).sorted().toList() + "");
    }

    /** Returns the items of a read as a whole and in pages. */
    private <T, R extends Read<T, R>> void tell(R read) {
        List<T> all = read.stream().toList();
        List<T> paged = new ArrayList<>();
        Page<T> page = read.page(2);
        paged.addAll(page.items());
        while (page.cursor().isPresent()) {
            page = read.page(2, page.cursor().get());
            paged.addAll(page.items());
        }
        assertThat(paged).isEqualTo(all).isNotEmpty();
        told.add(all + "");
    }

    private List<Set<Map<String, AttributeValue>>> items() {
        return TABLES.stream()
                .map(table -> Set.copyOf(server.plain()
                        .scan(scan -> scan.tableName(server.tableName(table)))
                        .items()))
                .toList();
    }

    private static AttributeValue s(String text) {
        return AttributeValue.fromS(text);
    }
}
