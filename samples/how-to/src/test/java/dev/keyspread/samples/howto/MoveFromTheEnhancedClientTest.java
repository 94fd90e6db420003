package dev.keyspread.samples.howto;

import static dev.keyspread.samples.howto.BasketAttributes.TOTAL;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.instancio.Select.field;

import dev.keyspread.error.ConditionFailedException;
import dev.keyspread.testing.MigrationAssert;
import dev.keyspread.testing.TestTables;
import java.math.BigDecimal;
import java.time.Instant;
import org.instancio.Instancio;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;

/** Both clients use one table at the same time. */
class MoveFromTheEnhancedClientTest {

    private static final Money TEN = new Money("CHF", BigDecimal.TEN);
    private static final Money ONE = new Money("CHF", BigDecimal.ONE);

    @RegisterExtension
    final TestTables dynamoDb = TestTables.inMemory(BasketRepository.TABLE);

    private final BasketRepository baskets = new BasketRepository(dynamoDb.keyspread());
    private final DynamoDbTable<OldBasket> oldBaskets = DynamoDbEnhancedClient.builder()
            .dynamoDbClient(dynamoDb.client())
            .build()
            .table(dynamoDb.keyspread().tableName("shop"), TableSchema.fromBean(OldBasket.class));

    @Test
    void basket_ofTheOldClient_isReadAndSavedWithoutLoss() {
        saveOldItem();

        Basket basket = baskets.find("c1", "b1").orElseThrow();
        baskets.save(basket.withTotal(ONE));

        OldBasket old = oldItem();
        assertThat(basket.ttl()).isEqualTo(Instant.ofEpochSecond(1_900_000_000L));
        assertThat(old.getCustomerId()).isEqualTo("c1");
        assertThat(old.getBasketId()).isEqualTo("b1");
        assertThat(old.getTotal()).isEqualTo(ONE);
        assertThat(old.getTtl()).isEqualTo(1_900_000_000L);
        assertThat(old.getNote()).isEqualTo("by the old client");
        assertThat(old.getType()).isEqualTo("Basket");
    }

    @Test
    void condition_afterAWriteOfTheOldClient_keepsThatWrite() {
        saveOldItem();
        Basket basket = baskets.find("c1", "b1").orElseThrow();
        OldBasket changed = oldItem();
        changed.setTotal(new Money("CHF", new BigDecimal("99")));
        oldBaskets.updateItem(changed);

        assertThatThrownBy(() -> baskets.prepareSave(basket.withTotal(ONE))
                        .onlyIf(TOTAL.eq(basket.total()))
                        .run())
                .isInstanceOf(ConditionFailedException.class);

        assertThat(oldItem().getTotal()).isEqualTo(changed.getTotal());
    }

    @Test
    void baskets_ofBoth_areStoredTheSame() {
        MigrationAssert<OldBasket, Basket> migration = MigrationAssert.from(
                        oldBaskets::putItem,
                        () -> oldBaskets.scan().items().iterator().next())
                .to(baskets, BasketRepository.ITEMS, dynamoDb.client());

        migration.sameItems(Instancio.of(OldBasket.class)
                .withSeed(1)
                .generate(field(OldBasket::getTtl), values -> values.longs().range(0L, 4_000_000_000L))
                .stream()
                .limit(100));

        assertThat(dynamoDb.items(BasketRepository.TABLE)).isEmpty();
    }

    private void saveOldItem() {
        OldBasket basket = new OldBasket();
        basket.setCustomerId("c1");
        basket.setBasketId("b1");
        basket.setTotal(TEN);
        basket.setTtl(1_900_000_000L);
        basket.setNote("by the old client");
        oldBaskets.putItem(basket);
    }

    private OldBasket oldItem() {
        return oldBaskets.getItem(Key.builder()
                .partitionValue("CUSTOMER#c1")
                .sortValue("BASKET#b1")
                .build());
    }
}
