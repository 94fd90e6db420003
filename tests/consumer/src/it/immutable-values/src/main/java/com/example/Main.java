package com.example;

import dev.keyspread.error.ItemReadException;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Writes and reads objects by the generated codecs, and throws where they come back changed. */
public final class Main {

    private Main() {}

    public static void main(String[] arguments) {
        Price price = Price.of("CHF", new BigDecimal("12.5"));
        check(PriceCodec.INSTANCE.read(PriceCodec.INSTANCE.write(price)), price);
        Account account = Account.builder()
                .setId("a")
                .setOwners(List.of("b"))
                .setLimit(price)
                .build();
        check(AccountCodec.INSTANCE.read(AccountCodec.INSTANCE.write(account)), account);
        Shipment shipment = ImmutableShipment.builder()
                .customer("c")
                .number(7)
                .addParcels(Parcel.builder().kilograms(1.5).build())
                .note("fragile")
                .isUrgent(false)
                .build();
        check(ShipmentCodec.INSTANCE.read(ShipmentCodec.INSTANCE.write(shipment)), shipment);
        checkMissing(AccountCodec.INSTANCE.write(account));
        System.out.println("All values came back as they were");
    }

    private static void checkMissing(Map<String, AttributeValue> item) {
        Map<String, AttributeValue> others = new HashMap<>(item);
        others.remove("limit");
        try {
            throw new IllegalStateException("An account without a limit was read: " + AccountCodec.INSTANCE.read(others));
        } catch (ItemReadException e) {
            if (!e.getMessage().contains("Account")) {
                throw e;
            }
        }
    }

    private static void check(Object found, Object wanted) {
        if (!found.equals(wanted)) {
            throw new IllegalStateException("Found " + found + " instead of " + wanted);
        }
    }
}
