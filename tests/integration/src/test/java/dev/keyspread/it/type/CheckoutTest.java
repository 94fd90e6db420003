package dev.keyspread.it.type;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyspread.error.ItemReadException;
import dev.keyspread.internal.convert.ItemSizes;
import dev.keyspread.it.server.DynamoDbLocal;
import dev.keyspread.it.type.Checkout.Amount;
import dev.keyspread.it.type.Checkout.Payment.Card;
import dev.keyspread.it.type.Checkout.Payment.Cash;
import dev.keyspread.it.type.Checkout.Payment.Split;
import dev.keyspread.it.type.Checkout.Percentage;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class CheckoutTest {

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    private CheckoutRepository checkouts;

    @BeforeEach
    void createTable() {
        dynamoDb.create(CheckoutRepository.TABLE);
        checkouts = new CheckoutRepository(dynamoDb.keyspread());
    }

    @Test
    void subtypes_roundTrip() {
        Checkout checkout = new Checkout(
                "1",
                new Split(new Card("7"), new Split(new Cash(), new Card("8"))),
                List.of(new Cash(), new Card("9")),
                Map.of("spring", new Percentage(5), "voucher", new Amount(100)));

        checkouts.save(checkout);

        assertThat(checkouts.find("1")).contains(checkout);
        assertThat(CheckoutRepository.ITEMS.size(checkout)).isEqualTo(ItemSizes.of(item()));
    }

    @Test
    void renamedSubtype_isReadByItsOldValue() {
        put(Map.of("number", AttributeValue.fromS("7"), "kind", AttributeValue.fromS("credit-card")));

        assertThat(checkouts.find("1").orElseThrow().payment()).isEqualTo(new Card("7"));
    }

    @Test
    void unknownSubtype_isAnErrorThatNamesIt() {
        put(Map.of("number", AttributeValue.fromS("7"), "kind", AttributeValue.fromS("cheque")));

        assertThatThrownBy(() -> checkouts.find("1"))
                .isInstanceOf(ItemReadException.class)
                .hasMessageContaining(
                        "Attribute \"payment\" of Checkout cannot be read: Attribute \"kind\" of Payment cannot be"
                                + " read: it is another text, and its subtypes are \"card\", \"credit-card\", \"cash\"");
    }

    private void put(Map<String, AttributeValue> payment) {
        dynamoDb.client()
                .putItem(put -> put.tableName(dynamoDb.tableName(CheckoutRepository.TABLE))
                        .item(Map.of("id", AttributeValue.fromS("1"), "payment", AttributeValue.fromM(payment))));
    }

    private Map<String, AttributeValue> item() {
        return dynamoDb.client()
                .getItem(get -> get.tableName(dynamoDb.tableName(CheckoutRepository.TABLE))
                        .key(Map.of("id", AttributeValue.fromS("1"))))
                .item();
    }
}
