package com.acme;

import dev.keyspread.spi.Attribute;
import dev.keyspread.spi.AttributeNames;
import dev.keyspread.spi.EntityCodec;
import dev.keyspread.spi.ItemReader;
import dev.keyspread.spi.ItemWriter;
import dev.keyspread.spi.JsonReader;
import dev.keyspread.spi.JsonWriter;
import dev.keyspread.spi.KeyPart;
import dev.keyspread.spi.KeyTemplate;
import dev.keyspread.spi.ReadSource;
import dev.keyspread.spi.convert.Converters;
import java.time.LocalDate;
import javax.annotation.processing.Generated;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Writes {@link Purchase} into items and reads it from them. Thread-safe. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
final class PurchaseCodec extends EntityCodec<Purchase> {
    static final PurchaseCodec INSTANCE = new PurchaseCodec();

    private static final String CLASS = "Purchase";

    static final Attribute<String> CITY = Attribute.of(CLASS, "city", Converters.string());
    static final Attribute<String> SHOP = Attribute.of(CLASS, "shop", Converters.string());

    static final AttributeNames NAMES = AttributeNames.of(CLASS, "pk", "sk", "city", "shop");

    static final KeyTemplate PK = KeyTemplate.partitionKey(CLASS, "pk", "CUSTOMER#{customerId}");

    static final KeyTemplate SK = KeyTemplate.sortKey(CLASS, "sk", "ORDER#{date}#{number}");

    static final KeyPart<String> CUSTOMER_ID_PART = KeyPart.of(CLASS, "customerId", Converters.string());

    static final KeyPart<LocalDate> DATE_PART = KeyPart.of(CLASS, "date", Converters.localDate());

    static final KeyPart<Integer> NUMBER_PART = KeyPart.sorted(CLASS, "number", Converters.integer(), 10);

    @Override
    protected ItemWriter writeKey(Purchase purchase, ItemWriter item) {
        item.put("pk", pk(purchase.customerId()));
        item.put("sk", sk(purchase.date(), purchase.number()));
        return item;
    }

    /** The key {@code CUSTOMER#{customerId}}. */
    static AttributeValue pk(String customerId) {
        return PK.key(CUSTOMER_ID_PART.text(customerId));
    }

    /** The key {@code ORDER#{date}#{number}}. */
    static AttributeValue sk(LocalDate date, int number) {
        return SK.key(DATE_PART.text(date), NUMBER_PART.text(number));
    }

    @Override
    public ReadSource<Purchase> restricted(ReadSource<Purchase> scan) {
        return scan.beginningAs(PurchaseCodec.PK, PurchaseCodec.SK);
    }

    @Override
    protected void writeAttributes(Purchase purchase, ItemWriter item) {
        writeKeys(purchase, item);
        CITY.write(purchase.city(), item);
        SHOP.write(purchase.shop(), item);
    }

    @Override
    protected void writeAttributes(Purchase purchase, JsonWriter json) {
        writeKeys(purchase, new ItemWriter()).writeTo(json);
        CITY.write(purchase.city(), json);
        SHOP.write(purchase.shop(), json);
    }

    @Override
    public int size(Purchase purchase) {
        return writeKeys(purchase, new ItemWriter()).size()
                + CITY.size(purchase.city())
                + SHOP.size(purchase.shop());
    }

    @Override
    protected Purchase readAttributes(ItemReader item) {
        String[] pk = PK.texts(item.get("pk"));
        String[] sk = SK.texts(item.get("sk"));
        return new Purchase(
                PK.value(CUSTOMER_ID_PART, pk[0]),
                SK.value(DATE_PART, sk[0]),
                SK.value(NUMBER_PART, sk[1]),
                CITY.read(item),
                SHOP.read(item));
    }

    @Override
    protected Purchase readAttributes(JsonReader json) {
        AttributeValue pkKey = null;
        AttributeValue skKey = null;
        String city = null;
        String shop = null;
        for (int next = json.nextAttribute(NAMES); next >= 0; next = json.nextAttribute(NAMES)) {
            switch (next) {
                case 0 /* pk */ -> pkKey = json.attributeValue();
                case 1 /* sk */ -> skKey = json.attributeValue();
                case 2 /* city */ -> city = CITY.read(json);
                case 3 /* shop */ -> shop = SHOP.read(json);
                default -> json.skip();
            }
        }
        String[] pk = PK.texts(pkKey);
        String[] sk = SK.texts(skKey);
        return new Purchase(
                PK.value(CUSTOMER_ID_PART, pk[0]),
                SK.value(DATE_PART, sk[0]),
                SK.value(NUMBER_PART, sk[1]),
                city,
                shop);
    }

    /** Adds the stored keys, and the attributes that they are computed from. */
    private ItemWriter writeKeys(Purchase purchase, ItemWriter item) {
        writeKey(purchase, item);
        return item;
    }
}
