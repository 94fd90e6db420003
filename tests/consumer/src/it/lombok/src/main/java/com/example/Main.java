package com.example;

import dev.keyspread.error.ItemReadException;
import dev.keyspread.Keyspread;
import dev.keyspread.write.Update;
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
        checkManagedBean();
        checkManagedBuilder();
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
                .createdBy("ann")
                .build();
    }

    private static void checkDevice() {
        Map<String, AttributeValue> item = DeviceCodec.INSTANCE.write(new Device("d", 80, null, null, null));
        check(item.get("battery").n().equals("80"), "A battery was written as " + item.get("battery"));
        Device read = DeviceCodec.INSTANCE.read(item);
        check(read.getDeviceId().equals("d") && read.getBattery() == 80, "A device has changed");
    }

    /** Lombok's bean gets what a save generates. */
    private static void checkManagedBean() {
        LastItem client = new LastItem();
        DeviceRepository devices = new DeviceRepository(Keyspread.create(client));
        Device device = devices.save(new Device("d", 80, null, null, null));
        check(device.getVersion() == 1, "A new device has version " + device.getVersion());
        check(device.getCreatedAt().equals(device.getUpdatedAt()), "A new device has two times");
        check(devices.save(device).getVersion() == 2, "A saved device has version " + device.getVersion());
        Update.patch(devices, device).run();
        check(client.update().updateExpression().startsWith("SET "), client.update().updateExpression());
        check(!client.update().expressionAttributeNames().containsValue("createdAt"), "A patch wrote the creation");
    }

    /** Lombok's builder makes an object with what a save generates. */
    private static void checkManagedBuilder() {
        LastItem client = new LastItem();
        AccountRepository accounts = new AccountRepository(Keyspread.create(client));
        Account saved = accounts.save(account());
        check(saved.getToken().length() == 36, "An account has the token " + saved.getToken());
        check(saved.getRevision() == 1 && saved.getCreatedAt() != null, "Values of an account were not generated");
        Update.patch(accounts, saved).run();
        check(!client.update().expressionAttributeNames().containsValue("createdBy"), "A patch wrote createdBy");
    }

    private static void checkRange() {
        Range range = new Range("r", 1, 2);
        check(RangeCodec.INSTANCE.read(RangeCodec.INSTANCE.write(range)).equals(range), "A range has changed");
    }

    /** A builder throws before anyone can look at what it has made. The cause has no message, which may have values. */
    private static void checkRefused(Map<String, AttributeValue> item) {
        try {
            throw new IllegalStateException("An account without owners was read: " + AccountCodec.INSTANCE.read(item));
        } catch (ItemReadException e) {
            check(e.getMessage().startsWith("No \"Account\" can be made of its attributes"), e.getMessage());
            check(e.getCause().toString().equals("java.lang.NullPointerException"), e.getCause().toString());
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
