package com.acme;

import dev.keyspread.spi.Attribute;
import dev.keyspread.spi.AttributeNames;
import dev.keyspread.spi.Converters;
import dev.keyspread.spi.EntityCodec;
import dev.keyspread.spi.ItemReader;
import dev.keyspread.spi.ItemWriter;
import dev.keyspread.spi.JsonReader;
import dev.keyspread.spi.JsonWriter;
import dev.keyspread.spi.KeyPart;
import dev.keyspread.spi.KeyTemplate;
import dev.keyspread.spi.OwnClass;
import java.util.Map;
import javax.annotation.processing.Generated;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Writes {@link Profile} into items and reads it from them. Thread-safe. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
final class ProfileCodec extends EntityCodec<Profile> {

    static final ProfileCodec INSTANCE = new ProfileCodec();

    static final Attribute<String> NAME = Attribute.of("Profile", "name", Converters.string());

    static final AttributeNames NAMES = AttributeNames.of("Profile", "pk", "sk", "name");

    static final KeyTemplate PK = KeyTemplate.partitionKey("Profile", "pk", "CUSTOMER#{customerId}");

    static final KeyTemplate SK = KeyTemplate.sortKey("Profile", "sk", "PROFILE");

    static final KeyPart<Long> CUSTOMER_ID_PART = KeyPart.of("Profile", "customerId", Converters.longNumber());

    private ProfileCodec() {
        super(3);
    }

    /** The primary key of the item with this customerId. */
    static Map<String, AttributeValue> key(long customerId) {
        ItemWriter key = new ItemWriter(2);
        key.put("pk", pk(customerId));
        key.put("sk", sk());
        return key.item();
    }

    @Override
    public Map<String, AttributeValue> key(Profile profile) {
        return key(profile.getCustomerId());
    }

    /** The key {@code CUSTOMER#{customerId}}. */
    static AttributeValue pk(long customerId) {
        return PK.key(CUSTOMER_ID_PART.text(customerId));
    }

    /** The key {@code PROFILE}. */
    static AttributeValue sk() {
        return SK.key();
    }

    @Override
    protected void writeAttributes(Profile profile, ItemWriter item) {
        OwnClass.require(profile.getClass() == Profile.class, profile, "Profile");
        writeKeys(profile, item);
        NAME.write(profile.getName(), item);
    }

    @Override
    protected void writeAttributes(Profile profile, JsonWriter json) {
        OwnClass.require(profile.getClass() == Profile.class, profile, "Profile");
        keys(profile).writeTo(json);
        NAME.write(profile.getName(), json);
    }

    @Override
    public int size(Profile profile) {
        OwnClass.require(profile.getClass() == Profile.class, profile, "Profile");
        return keys(profile).size()
                + NAME.size(profile.getName());
    }

    @Override
    protected Profile readAttributes(ItemReader item) {
        String[] pk = PK.texts(item.get("pk"));
        SK.texts(item.get("sk"));
        Profile profile = new Profile();
        profile.setCustomerId(PK.value(CUSTOMER_ID_PART, pk[0]));
        AttributeValue name = item.get("name");
        if (name != null) {
            profile.setName(NAME.read(name));
        }
        return profile;
    }

    @Override
    protected Profile readAttributes(JsonReader json) {
        AttributeValue pkKey = null;
        AttributeValue skKey = null;
        Profile profile = new Profile();
        for (int next = json.nextAttribute(NAMES); next >= 0; next = json.nextAttribute(NAMES)) {
            switch (next) {
                case 0 -> pkKey = json.attributeValue();
                case 1 -> skKey = json.attributeValue();
                case 2 -> profile.setName(NAME.read(json));
                default -> json.skip();
            }
        }
        String[] pk = PK.texts(pkKey);
        SK.texts(skKey);
        profile.setCustomerId(PK.value(CUSTOMER_ID_PART, pk[0]));
        return profile;
    }

    /** The stored keys, and the attributes that they are made of. */
    private static ItemWriter keys(Profile profile) {
        ItemWriter item = new ItemWriter(2);
        writeKeys(profile, item);
        return item;
    }

    private static void writeKeys(Profile profile, ItemWriter item) {
        item.put("pk", pk(profile.getCustomerId()));
        item.put("sk", sk());
    }
}
