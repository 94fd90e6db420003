package dev.keyspread.it.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyspread.Page;
import dev.keyspread.error.ItemReadException;
import dev.keyspread.internal.convert.ItemSizes;
import dev.keyspread.it.entity.AccountItem;
import dev.keyspread.it.entity.AccountItem.Address;
import dev.keyspread.it.entity.AccountItem.Order;
import dev.keyspread.it.entity.AccountItem.Profile;
import dev.keyspread.it.entity.AccountItemRepository;
import dev.keyspread.it.server.DynamoDbLocal;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class AccountItemTest {

    private static final LocalDate DAY = LocalDate.of(2026, 1, 2);
    private static final Address HOME = new Address("home", "ann", "eve", Set.of("Main 1", "Bern"));
    private static final Order ORDER = new Order("ann", DAY, 9, "eve", List.of("tea"));
    private static final Order LATER = new Order("ann", DAY, 10, "max", List.of());
    private static final Profile PROFILE = new Profile("ann", "eve", "Ann");
    private static final Profile OTHER = new Profile("bob", "eve", "Bob");

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    private AccountItemRepository items;

    @BeforeEach
    void saveSome() {
        dynamoDb.create(AccountItemRepository.TABLE);
        items = new AccountItemRepository(dynamoDb.keyspread());
        List.of(PROFILE, LATER, HOME, ORDER, OTHER).forEach(items::save);
    }

    @Test
    void find_ofASubtype_takesItsOwnKey() {
        assertThat(items.find(AccountItemRepository.orderKey("ann", DAY, 9))).contains(ORDER);
        assertThat(items.consistent().find(AccountItemRepository.profileKey("ann")))
                .contains(PROFILE);
        assertThat(items.find(AccountItemRepository.addressKey("ann", "home"))).contains(HOME);
        assertThat(items.find(AccountItemRepository.addressKey("ann", "work"))).isEmpty();
    }

    @Test
    void query_ofThePartition_givesAllSubtypesInTheOrderOfTheirKeys() {
        assertThat(items.query("ann").stream()).containsExactly(HOME, ORDER, LATER, PROFILE);
        assertThat(items.query("ann").descending().limit(2).stream()).containsExactly(PROFILE, LATER);
    }

    @Test
    void query_inPages_continuesWithTheNextSubtype() {
        Page<AccountItem> first = items.query("ann").page(2);
        Page<AccountItem> second = items.query("ann").page(2, first.cursor().orElseThrow());

        assertThat(first.items()).containsExactly(HOME, ORDER);
        assertThat(second.items()).containsExactly(LATER, PROFILE);
    }

    @Test
    void query_ofASubtype_givesNoOthers() {
        assertThat(items.queryOrder("ann").stream()).containsExactly(ORDER, LATER);
        assertThat(items.queryOrder("ann").date().eq(DAY).number().gt(9).stream())
                .containsExactly(LATER);
        assertThat(items.queryAddress("ann").kind().beginsWith("h").stream()).containsExactly(HOME);
    }

    @Test
    void index_ofAllSubtypes_isQueried() {
        assertThat(items.byAgent("eve").stream()).containsExactlyInAnyOrder(HOME, ORDER, PROFILE, OTHER);
    }

    @Test
    void index_thatSubtypesHaveForThemselves_isQueriedForEach() {
        items.save(new Address("home", "bob", "eve", Set.of("x")));

        assertThat(items.overloadedOrder("eve").stream()).containsExactly(ORDER);
        assertThat(items.overloadedOrder("max").date().eq(DAY).number().lt(10).stream())
                .isEmpty();
        assertThat(items.overloadedAddress("ann").kind().eq("home").stream()).containsExactly(HOME);
        assertThat(items.overloadedAddress("ann").kind().lt("home").stream()).isEmpty();
        assertThat(items.byName("Bob").stream()).containsExactly(OTHER);
    }

    @Test
    void scan_givesItemsOfAllSubtypes_andNoOthers() {
        put("CUSTOMER#ann", "INVOICE#1");
        put("SHOP#ann", "PROFILE");
        put("CUSTOMER#ann", "PROFILES");

        assertThat(items.table().scan().stream()).containsExactlyInAnyOrder(HOME, ORDER, LATER, PROFILE, OTHER);
    }

    @Test
    void delete_takesAnyObjectOrTheKeyOfASubtype() {
        items.delete(items.key(ORDER));
        items.delete(AccountItemRepository.profileKey("ann"));
        items.delete(AccountItemRepository.addressKey("ann", "work"));

        assertThat(items.query("ann").stream()).containsExactly(HOME, LATER);
    }

    @Test
    void item_holdsNothingThatSaysWhichItIs_andIsAsLargeAsCounted() {
        Map<String, AttributeValue> item = dynamoDb.client()
                .getItem(get -> get.tableName(table()).key(key("CUSTOMER#ann", "ADDRESS#home")))
                .item();

        assertThat(item).containsOnlyKeys("pk", "sk", "gsi1pk", "gsi2pk", "gsi2sk", "agent", "lines");
        assertThat(AccountItemRepository.ITEMS.size(HOME)).isEqualTo(ItemSizes.of(item));
    }

    @Test
    void item_thatIsOfNoSubtype_isAnErrorThatNamesItsKey() {
        put("CUSTOMER#ann", "INVOICE#1");

        assertThatThrownBy(() -> items.query("ann").stream().toList())
                .isInstanceOf(ItemReadException.class)
                .hasMessageContaining("Attribute \"sk\" of AccountItem cannot be read: it is another text, and its "
                        + "subtypes have \"ORDER#{date}#{number}\", \"PROFILE\", \"ADDRESS#{kind}\"");
    }

    @Test
    void itemsOfSeveralPartitions_areToldApartByBothKeys() {
        dynamoDb.create(StockItemRepository.TABLE);
        StockItemRepository stock = new StockItemRepository(dynamoDb.keyspread());
        StockItem.Product tea = new StockItem.Product("tea", "Tea");
        StockItem.Stock inBern = new StockItem.Stock("tea", "bern", 3);
        StockItem.Delivery delivery = new StockItem.Delivery("bern", "PRODUCT");

        List.of(tea, inBern, delivery).forEach(stock::save);

        assertThat(stock.find(StockItemRepository.productKey("tea"))).contains(tea);
        assertThat(stock.find(StockItemRepository.productKey("tea"))).contains(tea);
        assertThat(stock.table().cacheStatistics().hits()).isOne();
        assertThat(stock.queryStock("tea").stream()).containsExactly(inBern);
        assertThat(stock.queryDelivery("bern").day().eq("PRODUCT").stream()).containsExactly(delivery);
        assertThat(stock.table().scan().stream()).containsExactlyInAnyOrder(tea, inBern, delivery);
    }

    private void put(String pk, String sk) {
        dynamoDb.client().putItem(put -> put.tableName(table()).item(key(pk, sk)));
    }

    private static Map<String, AttributeValue> key(String pk, String sk) {
        return Map.of("pk", AttributeValue.fromS(pk), "sk", AttributeValue.fromS(sk));
    }

    private String table() {
        return dynamoDb.tableName(AccountItemRepository.TABLE);
    }
}
