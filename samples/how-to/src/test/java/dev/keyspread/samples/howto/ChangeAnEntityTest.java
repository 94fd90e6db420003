package dev.keyspread.samples.howto;

import static dev.keyspread.samples.howto.PurchaseAttributes.AMOUNT;
import static dev.keyspread.samples.howto.PurchaseAttributes.CURRENCY;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.testing.TestTables;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class ChangeAnEntityTest {

    @RegisterExtension
    final TestTables dynamoDb = TestTables.dynamoDbLocal(OrderRepository.TABLE);

    @Test
    void changedEntity_readsOldItems() {
        OrderRepository orders = new OrderRepository(dynamoDb.keyspread());
        PurchaseRepository purchases = new PurchaseRepository(dynamoDb.keyspread());
        Order order = orders.save(Order.open("c1", 42));

        Purchase purchase = purchases.find("c1", 42).orElseThrow();
        assertThat(purchase.currency()).isEqualTo("CHF");
        assertThat(purchase.amount()).isEqualTo(order.total());
        assertThat(purchase.others()).containsEntry("state", AttributeValue.fromS("OPEN"));

        purchases.save(purchase);
        assertThat(orders.find("c1", 42)).contains(order);

        orders.save(order);
        assertThat(purchases.find("c1", 42).orElseThrow().others()).doesNotContainKey("currency");
    }

    @Test
    void backfill_storesTheDefaultOfEachItem() {
        OrderRepository orders = new OrderRepository(dynamoDb.keyspread());
        PurchaseRepository purchases = new PurchaseRepository(dynamoDb.keyspread());
        orders.save(Order.open("c1", 42));

        try (Stream<Purchase> stored = purchases.table().scan().readUnitsPerSecond(500).stream()) {
            stored.forEach(purchase -> purchases
                    .update(purchase.customerId(), purchase.orderNumber())
                    .setIfAbsent(CURRENCY, purchase.currency())
                    .orRejected()
                    .run()); // an item that was deleted meanwhile stays deleted
        }

        assertThat(purchases.query("c1").attributes("currency").list().get(0))
                .containsEntry("currency", AttributeValue.fromS("CHF"));
    }

    @Test
    void backfill_besideWriters_keepsTheirWrites() {
        OrderRepository orders = new OrderRepository(dynamoDb.keyspread());
        PurchaseRepository purchases = new PurchaseRepository(dynamoDb.keyspread());
        for (int number = 1; number <= 4; number++) {
            orders.save(Order.open("c1", number));
        }
        List<Purchase> scanned = purchases.table().scan().list();

        purchases.update("c1", 2).set(CURRENCY, "EUR").run();
        purchases.update("c1", 3).set(AMOUNT, BigDecimal.ONE).run();
        purchases.delete(PurchaseRepository.key("c1", 4));
        scanned.forEach(purchase -> purchases
                .update(purchase.customerId(), purchase.orderNumber())
                .setIfAbsent(CURRENCY, purchase.currency())
                .orRejected()
                .run());

        assertThat(purchases.query("c1").attributes("currency").list())
                .extracting(item -> item.get("currency").s())
                .containsExactly("CHF", "EUR", "CHF");
        assertThat(purchases.find("c1", 3).orElseThrow().amount()).isEqualByComparingTo(BigDecimal.ONE);
    }
}
