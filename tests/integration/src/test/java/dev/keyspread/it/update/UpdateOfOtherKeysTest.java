package dev.keyspread.it.update;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.keyspread.error.ConditionFailedException;
import dev.keyspread.it.entity.AccountItem;
import dev.keyspread.it.entity.AccountItemAttributes.OrderAttributes;
import dev.keyspread.it.entity.AccountItemRepository;
import dev.keyspread.it.entity.Activity;
import dev.keyspread.it.entity.ActivityAttributes;
import dev.keyspread.it.entity.ActivityRepository;
import dev.keyspread.it.entity.DayOrder;
import dev.keyspread.it.entity.DayOrderAttributes;
import dev.keyspread.it.entity.DayOrderRepository;
import dev.keyspread.it.entity.Purchase;
import dev.keyspread.it.entity.PurchaseAttributes;
import dev.keyspread.it.entity.PurchaseRepository;
import dev.keyspread.it.server.DynamoDbLocal;
import dev.keyspread.table.TableSchema;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Updates of flights whose keys are composite, of one of several subtypes, or sharded at random. */
class UpdateOfOtherKeysTest {

    private static final LocalDate DAY = LocalDate.of(2026, 3, 1);

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    @Test
    void composite_sourceOfAnIndexKey_changesThatKey() {
        dynamoDb.create(PurchaseRepository.TABLE);
        PurchaseRepository purchases = new PurchaseRepository(dynamoDb.keyspread());
        purchases.save(new Purchase("c", "FR", DAY, 7, Optional.empty(), "north", "t1"));

        Purchase paid = purchases
                .update("c", "FR", DAY, 7)
                .set(PurchaseAttributes.STATUS, Purchase.Status.PAID)
                .set(PurchaseAttributes.TILL, "t2")
                .set(PurchaseAttributes.SHOP, "south")
                .run();

        assertThat(purchases.byStatus(Purchase.Status.PAID).stream()).containsExactly(paid);
        assertThat(purchases.byShop("south").till().eq("t2").stream()).containsExactly(paid);
        assertThat(purchases.byShop("north").stream()).isEmpty();
        assertThat(item()).isEqualTo(savedAnew(purchases, paid));
    }

    @Test
    void composite_sourceRemoved_takesTheItemOutOfTheIndex() {
        dynamoDb.create(PurchaseRepository.TABLE);
        PurchaseRepository purchases = new PurchaseRepository(dynamoDb.keyspread());
        purchases.save(new Purchase("c", "FR", DAY, 7, Optional.of(Purchase.Status.OPEN), "north", "t1"));

        Purchase changed = purchases
                .update("c", "FR", DAY, 7)
                .remove(PurchaseAttributes.STATUS)
                .run();

        assertThat(purchases.byStatus(Purchase.Status.OPEN).stream()).isEmpty();
        assertThat(item()).isEqualTo(savedAnew(purchases, changed));
    }

    @Test
    void subtype_sourceOfIndexKeys_changesThemAll() {
        dynamoDb.create(AccountItemRepository.TABLE);
        AccountItemRepository accounts = new AccountItemRepository(dynamoDb.keyspread());
        accounts.save(new AccountItem.Order("c", DAY, 1, "smith", List.of("a")));

        AccountItem.Order moved = accounts.update(AccountItemRepository.orderKey("c", DAY, 1))
                .set(OrderAttributes.AGENT, "jones")
                .append(OrderAttributes.LINES, List.of("b"))
                .run();

        assertThat(moved).isEqualTo(new AccountItem.Order("c", DAY, 1, "jones", List.of("a", "b")));
        assertThat(accounts.byAgent("jones").stream()).containsExactly(moved);
        assertThat(accounts.overloadedOrder("jones").stream()).containsExactly(moved);
        assertThat(accounts.byAgent("smith").stream()).isEmpty();
    }

    @Test
    void composite_indexKeysMadeOfPartsOfTheTablesKey_changeWithWhatElseTheyAreMadeOf() {
        dynamoDb.create(BranchRepository.TABLE);
        BranchRepository branches = new BranchRepository(dynamoDb.keyspread());
        branches.save(new Branch("FR", 1, "smith", "Lyon", Set.of("a")));

        Branch moved = branches.update("FR", 1)
                .set(BranchAttributes.MANAGER, "jones")
                .set(BranchAttributes.CITY, "Paris")
                .run();

        Map<String, AttributeValue> updated = item(BranchRepository.TABLE);
        branches.save(moved);
        assertThat(item(BranchRepository.TABLE)).isEqualTo(updated);
        assertThat(branches.byManager("jones", "FR").stream()).containsExactly(moved);
        assertThat(branches.byCountry("FR").stream()).containsExactly(moved);
    }

    @Test
    void lastElementOfASetThatIsNeverNull_isNotDeleted() {
        dynamoDb.create(BranchRepository.TABLE);
        BranchRepository branches = new BranchRepository(dynamoDb.keyspread());
        branches.save(new Branch("FR", 1, "smith", "Lyon", Set.of("a", "b")));
        var deletion = branches.update("FR", 1).delete(BranchAttributes.TAGS, Set.of("a"));

        assertThat(deletion.run().tags()).containsExactly("b");
        assertThatExceptionOfType(ConditionFailedException.class)
                .isThrownBy(branches.update("FR", 1).delete(BranchAttributes.TAGS, Set.of("b"))::run)
                .withMessageEndingWith("its condition is not met: size(tags) > ?");
        assertThat(branches.consistent().find("FR", 1)).map(Branch::tags).contains(Set.of("b"));
    }

    @Test
    void subtype_attributeOfAnother_isNotChanged() {
        dynamoDb.create(ActivityRepository.TABLE);
        ActivityRepository activities = new ActivityRepository(dynamoDb.keyspread());
        Activity.Login login = new Activity.Login(Instant.EPOCH, "c", 1, "phone");
        activities.save(login);
        var update =
                activities.update("c", Instant.EPOCH).append(ActivityAttributes.OrderAttributes.LINES, List.of("line"));

        assertThatExceptionOfType(ConditionFailedException.class)
                .isThrownBy(update::run)
                .withMessageEndingWith("its condition is not met: kind IN (?, ?)");
        activities.save(new Activity.Order("c", Instant.EPOCH, "phone", 1, List.of(), login));
        assertThat(update.run())
                .isInstanceOfSatisfying(
                        Activity.Order.class, order -> assertThat(order.lines()).containsExactly("line"));
    }

    @Test
    void subtype_conditionOfItsOwn_isOneOfTheEntity() {
        dynamoDb.create(AccountItemRepository.TABLE);
        AccountItemRepository accounts = new AccountItemRepository(dynamoDb.keyspread());
        AccountItem.Order order = new AccountItem.Order("c", DAY, 1, "smith", List.of("a"));

        AccountItem.Order created = accounts.update(AccountItemRepository.orderKey("c", DAY, 1))
                .set(OrderAttributes.AGENT, "jones")
                .orSave(accounts.prepareSave(order))
                .run();
        assertThat(created).isEqualTo(order);
        accounts.prepareSave(order).onlyIf(OrderAttributes.AGENT.eq("smith")).run();
        assertThatExceptionOfType(ConditionFailedException.class)
                .isThrownBy(
                        accounts.prepareDelete(accounts.key(order)).onlyIf(OrderAttributes.LINES.contains("b"))::run);
        accounts.prepareDelete(AccountItemRepository.orderKey("c", DAY, 1))
                .onlyIf(OrderAttributes.LINES.contains("a"))
                .run();
        assertThat(accounts.table().scan().stream()).isEmpty();
    }

    @Test
    void random_readEntity_isUpdatedInItsShard() {
        dynamoDb.create(DayOrderRepository.TABLE);
        DayOrderRepository orders = new DayOrderRepository(dynamoDb.keyspread());
        DayOrder saved = orders.save(new DayOrder(DAY, "1", Instant.EPOCH, "customer", "NY", 5, null));

        DayOrder changed = orders.update(orders.key(saved))
                .set(DayOrderAttributes.STATE, "CA")
                .add(DayOrderAttributes.AMOUNT, 10L)
                .run();

        assertThat(changed).isEqualTo(new DayOrder(DAY, "1", Instant.EPOCH, "customer", "CA", 15, saved.shard()));
        assertThat(orders.byState().state().eq("CA").stream()).containsExactly(changed);
        assertThat(orders.table().scan().stream()).containsExactly(changed);
    }

    @Test
    void partOfAnIndexKey_withoutTheOthers_isRefused() {
        dynamoDb.create(FlightRepository.TABLE);
        FlightRepository flights = new FlightRepository(dynamoDb.keyspread());
        flights.save(new Flight("1", "a", "b"));

        assertThatIllegalStateException()
                .isThrownBy(() ->
                        flights.update("1").set(FlightAttributes.ORIGIN, "c").run())
                .withMessage("\"route\" is computed from \"origin\" and \"destination\". This update does not say"
                        + " what \"destination\" will be: set it to a value");
        Flight both = flights.update("1")
                .set(FlightAttributes.ORIGIN, "c")
                .set(FlightAttributes.DESTINATION, "d")
                .run();
        assertThat(flights.byRoute("c", "d").stream()).containsExactly(both);
    }

    /** The item of a table of one, as it is when its entity is saved instead. */
    private Map<String, AttributeValue> savedAnew(PurchaseRepository purchases, Purchase purchase) {
        purchases.delete(purchases.key(purchase));
        purchases.save(purchase);
        return item();
    }

    private Map<String, AttributeValue> item() {
        return item(PurchaseRepository.TABLE);
    }

    private Map<String, AttributeValue> item(TableSchema table) {
        return dynamoDb.client()
                .scan(scan -> scan.tableName(dynamoDb.tableName(table)))
                .items()
                .get(0);
    }
}
