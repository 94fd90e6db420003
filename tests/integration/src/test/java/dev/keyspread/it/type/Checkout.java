package dev.keyspread.it.type;

import dev.keyspread.annotations.Discriminator;
import dev.keyspread.annotations.DiscriminatorValue;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Subtypes;
import dev.keyspread.annotations.Table;
import java.util.List;
import java.util.Map;

/** An entity whose members are of one of several classes each. */
@Table("checkouts")
record Checkout(@PartitionKey String id, Payment payment, List<Payment> attempts, Map<String, Discount> discounts) {

    @Discriminator("kind")
    sealed interface Payment {

        @DiscriminatorValue({"card", "credit-card"})
        record Card(String number) implements Payment {}

        @DiscriminatorValue("cash")
        record Cash() implements Payment {}

        record Split(Payment first, Payment second) implements Payment {}
    }

    @Subtypes({Percentage.class, Amount.class})
    interface Discount {}

    record Percentage(int percent) implements Discount {}

    record Amount(long cents) implements Discount {}
}
