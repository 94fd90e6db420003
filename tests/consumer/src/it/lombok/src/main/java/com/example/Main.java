package com.example;

import dev.keyspread.ItemReadException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Writes and reads objects by the generated codecs, and throws where they come back changed. */
public final class Main {

    private Main() {}

    public static void main(String[] arguments) {
        Map<String, AttributeValue> account = AccountCodec.INSTANCE.write(account());
        check(AccountCodec.INSTANCE.read(account).equals(account()), "An account has changed");
        check(AccountCodec.INSTANCE.read(without(account, "limit")).getLimit() == 7, "A default was not read");
        checkRefused(without(account, "owners"));
        checkDevice();
        checkRange();
        System.out.println("Lombok's objects came back as they were");
    }

    private static Account account() {
        Address address = new Address();
        address.setStreet("Main Street");
        address.setMain(true);
        return Account.builder()
                .accountId("a")
                .version(3)
                .active(true)
                .owners(List.of("b", "c"))
                .address(address)
                .limit(9)
                .build();
    }

    private static void checkDevice() {
        Map<String, AttributeValue> item = DeviceCodec.INSTANCE.write(new Device("d", 80));
        check(item.get("battery").n().equals("80"), "A battery was written as " + item.get("battery"));
        Device read = DeviceCodec.INSTANCE.read(item);
        check(read.getDeviceId().equals("d") && read.getBattery() == 80, "A device has changed");
    }

    private static void checkRange() {
        Range range = new Range("r", 1, 2);
        check(RangeCodec.INSTANCE.read(RangeCodec.INSTANCE.write(range)).equals(range), "A range has changed");
    }

    /** A builder throws before anyone can look at what it has made: Lombok's message names the member. */
    private static void checkRefused(Map<String, AttributeValue> item) {
        try {
            throw new IllegalStateException("An account without owners was read: " + AccountCodec.INSTANCE.read(item));
        } catch (ItemReadException e) {
            check(e.getMessage().startsWith("No \"Account\" can be made of its attributes"), e.getMessage());
            check(e.getCause().getMessage().startsWith("owners is marked "), e.getCause().getMessage());
        }
    }

    private static Map<String, AttributeValue> without(Map<String, AttributeValue> item, String name) {
        Map<String, AttributeValue> others = new HashMap<>(item);
        others.remove(name);
        return others;
    }

    private static void check(boolean condition, String otherwise) {
        if (!condition) {
            throw new IllegalStateException(otherwise);
        }
    }
}
