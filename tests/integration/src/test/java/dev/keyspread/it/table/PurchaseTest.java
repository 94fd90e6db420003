package dev.keyspread.it.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.Page;
import dev.keyspread.error.ItemReadException;
import dev.keyspread.error.ItemWriteException;
import dev.keyspread.it.entity.Profile;
import dev.keyspread.it.entity.ProfileRepository;
import dev.keyspread.it.entity.Purchase;
import dev.keyspread.it.entity.Purchase.Status;
import dev.keyspread.it.entity.PurchaseRepository;
import dev.keyspread.it.entity.PurchaseRepository.PrimaryKeyQuery;
import dev.keyspread.it.server.DynamoDbLocal;
import dev.keyspread.query.NarrowedQuery;
import java.time.LocalDate;
import java.time.Month;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Composite keys, in a table of two entities. */
class PurchaseTest {

    private static final LocalDate MAY = LocalDate.of(2014, Month.MAY, 31);
    private static final LocalDate JULY = LocalDate.of(2014, Month.JULY, 9);
    private static final LocalDate LATER = LocalDate.of(2014, Month.JULY, 10);
    private static final LocalDate AUGUST = LocalDate.of(2014, Month.AUGUST, 1);

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    private PurchaseRepository purchases;
    private ProfileRepository profiles;

    @BeforeEach
    void saveItems() {
        dynamoDb.create(PurchaseRepository.TABLE);
        purchases = new PurchaseRepository(dynamoDb.keyspread());
        profiles = new ProfileRepository(dynamoDb.keyspread());
        profiles.save(new Profile("c1", "DE", "Ada"));
        purchases.save(purchase(MAY, 5));
        purchases.save(purchase(JULY, 10));
        purchases.save(purchase(JULY, -3));
        purchases.save(purchase(JULY, 9));
        purchases.save(purchase(LATER, 1));
        purchases.save(purchase(AUGUST, 100));
        purchases.save(new Purchase("c1", "FR", MAY, 1, Optional.empty(), "s1", "a"));
    }

    @Test
    void item_holdsTheMembersInItsKeysOnly() {
        Map<String, AttributeValue> item = item("CUSTOMER#c1#DE", "PURCHASE#2014-07-09#-9999999997");

        assertThat(item).containsOnlyKeys("pk", "sk", "gsi1pk", "gsi2pk", "gsi2sk", "status", "shop", "till");
        assertThat(item).containsEntry("gsi1pk", s("STATUS#OPEN")).containsEntry("gsi2sk", s("a/-9999999997"));
    }

    @Test
    void find_byTheMembers_readsThemFromTheKey() {
        assertThat(purchases.find("c1", "DE", JULY, -3)).contains(purchase(JULY, -3));
        assertThat(purchases.consistent().find("c1", "DE", JULY, 4)).isEmpty();
        assertThat(profiles.find("c1", "DE")).contains(new Profile("c1", "DE", "Ada"));

        purchases.delete(PurchaseRepository.key("c1", "DE", JULY, -3));
        purchases.delete(purchases.key(purchase(MAY, 5)));

        assertThat(numbers(query())).containsExactly(9, 10, 1, 100);
        assertThat(profiles.find("c1", "DE")).isPresent();
    }

    @Test
    void query_yieldsItsOwnEntityOnly_inTheOrderOfTheMembers() {
        assertThat(numbers(query())).containsExactly(5, -3, 9, 10, 1, 100);
        assertThat(numbers(query().descending())).containsExactly(100, 1, 10, 9, -3, 5);
        assertThat(purchases.consistent().query("c1", "FR").stream()).hasSize(1);
        assertThat(profiles.query("c1", "DE").stream()).containsExactly(new Profile("c1", "DE", "Ada"));
    }

    @Test
    void conditions_onTheFirstMember_compareByValue() {
        assertThat(numbers(query().date().eq(JULY))).containsExactly(-3, 9, 10);
        assertThat(numbers(query().date().lt(JULY))).containsExactly(5);
        assertThat(numbers(query().date().le(JULY))).containsExactly(5, -3, 9, 10);
        assertThat(numbers(query().date().gt(JULY))).containsExactly(1, 100);
        assertThat(numbers(query().date().ge(LATER))).containsExactly(1, 100);
        assertThat(numbers(query().date().between(JULY, LATER))).containsExactly(-3, 9, 10, 1);
        assertThat(numbers(query().date().beginsWith("2014-07"))).containsExactly(-3, 9, 10, 1);
    }

    @Test
    void conditions_onTheNextMember_followAnEquality() {
        assertThat(numbers(query().date().eq(JULY).number().eq(9))).containsExactly(9);
        assertThat(numbers(query().date().eq(JULY).number().lt(9))).containsExactly(-3);
        assertThat(numbers(query().date().eq(JULY).number().gt(-3))).containsExactly(9, 10);
        assertThat(numbers(query().date().eq(JULY).number().between(-3, 9))).containsExactly(-3, 9);
        assertThat(numbers(query().date().eq(JULY).descending().limit(1))).containsExactly(10);
    }

    @Test
    void index_ofAComposite_holdsTheItemsThatHaveAllOfIt() {
        assertThat(purchases.byStatus(Status.OPEN).date().eq(JULY).stream().map(Purchase::number))
                .containsExactly(-3, 9, 10);
        assertThat(purchases.byStatus(Status.PAID).stream()).isEmpty();
        assertThat(purchases.byShop("s1").stream()).hasSize(7);
        assertThat(purchases.byShop("s1").till().eq("a").number().lt(2).stream().map(Purchase::number))
                .containsExactly(-3, 1, 1);
        assertThat(purchases.consistent().byTill("c1", "FR").till().eq("a").stream())
                .containsExactly(new Purchase("c1", "FR", MAY, 1, Optional.empty(), "s1", "a"));
    }

    @Test
    void pages_resumeWhereTheyStopped() {
        List<Integer> numbers = new ArrayList<>();
        Page<Purchase> page = query().page(2);
        page.items().forEach(purchase -> numbers.add(purchase.number()));
        while (page.cursor().isPresent()) {
            page = query().page(2, page.cursor().get());
            page.items().forEach(purchase -> numbers.add(purchase.number()));
        }

        assertThat(numbers).containsExactly(5, -3, 9, 10, 1, 100);
    }

    @Test
    void scan_leavesOtherEntitiesOfTheTableOut() {
        assertThat(purchases.table().scan().stream()).hasSize(7);
        assertThat(profiles.table().scan().stream()).containsExactly(new Profile("c1", "DE", "Ada"));
        assertThat(profiles.table().scan().limit(1).stream()).hasSize(1);
        assertThat(purchases.table().scan().page(3).items()).hasSize(3);
    }

    @Test
    void value_thatWouldMakeTheKeyAmbiguous_isRefused() {
        assertThatExceptionOfType(ItemWriteException.class)
                .isThrownBy(() -> profiles.save(new Profile("c#1", "DE", "Ada")))
                .withMessageContaining("\"customerId\" of Profile cannot be written into the key template "
                        + "\"CUSTOMER#{customerId}#{country}\": it holds or runs into \"#\", which ends it");
    }

    @Test
    void item_thatDoesNotFit_namesAttributeAndTemplate() {
        dynamoDb.client()
                .putItem(put -> put.tableName(dynamoDb.tableName(PurchaseRepository.TABLE))
                        .item(Map.of("pk", s("CUSTOMER#c1#DE"), "sk", s("PURCHASE#today#1"))));

        assertThatExceptionOfType(ItemReadException.class)
                .isThrownBy(() -> query().stream().toList())
                .withMessageContaining("Attribute \"sk\" of Purchase cannot be read: member \"date\" in the key "
                        + "template \"PURCHASE#{date}#{number}\": its text is not a valid LocalDate");
    }

    private PrimaryKeyQuery query() {
        return purchases.query("c1", "DE");
    }

    private Map<String, AttributeValue> item(String pk, String sk) {
        return dynamoDb.client()
                .getItem(get -> get.tableName(dynamoDb.tableName(PurchaseRepository.TABLE))
                        .key(Map.of("pk", s(pk), "sk", s(sk))))
                .item();
    }

    private static Purchase purchase(LocalDate date, int number) {
        return new Purchase("c1", "DE", date, number, Optional.of(Status.OPEN), "s1", "a");
    }

    private static List<Integer> numbers(NarrowedQuery<Purchase> query) {
        return query.stream().map(Purchase::number).toList();
    }

    private static List<Integer> numbers(PrimaryKeyQuery query) {
        return query.stream().map(Purchase::number).toList();
    }

    private static List<Integer> numbers(PurchaseRepository.PrimaryKeyNumberQuery query) {
        return query.stream().map(Purchase::number).toList();
    }

    private static AttributeValue s(String text) {
        return AttributeValue.fromS(text);
    }
}
