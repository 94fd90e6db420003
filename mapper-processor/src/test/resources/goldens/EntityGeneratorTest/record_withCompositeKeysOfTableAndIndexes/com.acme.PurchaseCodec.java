package com.acme;

import dev.keyspread.spi.Attribute;
import dev.keyspread.spi.AttributeNames;
import dev.keyspread.spi.Converters;
import dev.keyspread.spi.Decorators;
import dev.keyspread.spi.EntityCodec;
import dev.keyspread.spi.EntityDecoder;
import dev.keyspread.spi.EnumConverters;
import dev.keyspread.spi.ItemDecoder;
import dev.keyspread.spi.ItemReader;
import dev.keyspread.spi.ItemWriter;
import dev.keyspread.spi.JsonReader;
import dev.keyspread.spi.JsonWriter;
import dev.keyspread.spi.KeyPart;
import dev.keyspread.spi.KeyTemplate;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import javax.annotation.processing.Generated;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Writes {@link Purchase} into items and reads it from them. Thread-safe. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
final class PurchaseCodec extends EntityCodec<Purchase> {

    static final PurchaseCodec INSTANCE = new PurchaseCodec();

    static final Attribute<String> COUNTRY = Attribute.of("Purchase", "country", Converters.string());
    static final Attribute<Optional<Purchase.Status>> STATUS = Attribute.of(
            "Purchase", "status", Decorators.optional(EnumConverters.byName(Purchase.Status.values())));
    static final Attribute<OptionalInt> RANK = Attribute.of("Purchase", "rank", Decorators.optionalInt());
    static final Attribute<BigDecimal> PRICE = Attribute.of("Purchase", "price", Converters.bigDecimal());
    static final Attribute<Instant> AT = Attribute.of("Purchase", "at", Converters.instant());

    static final AttributeNames NAMES = AttributeNames.of(
            "Purchase", "pk", "sk", "country", "status", "rank", "price", "at");

    static final KeyTemplate PK = KeyTemplate.partitionKey("Purchase", "pk", "CUSTOMER#{customerId}#{country}");

    static final KeyTemplate SK = KeyTemplate.sortKey("Purchase", "sk", "ORDER#{date}#{number}");

    static final KeyTemplate GSI2PK = KeyTemplate.partitionKey("Purchase", "gsi2pk", "{country}");

    static final KeyTemplate GSI2SK = KeyTemplate.sortKey("Purchase", "gsi2sk", "{rank}#{price:8.2}#{customerId}");

    static final KeyTemplate GSI1PK = KeyTemplate.partitionKey("Purchase", "gsi1pk", "STATUS#{status}");

    static final KeyPart<String> CUSTOMER_ID_PART = KeyPart.of("Purchase", "customerId", Converters.string());

    static final KeyPart<String> COUNTRY_PART = KeyPart.of("Purchase", "country", Converters.string());

    static final KeyPart<LocalDate> DATE_PART = KeyPart.of("Purchase", "date", Converters.localDate());

    static final KeyPart<Integer> NUMBER_PART = KeyPart.sorted("Purchase", "number", Converters.integer(), 10);

    static final KeyPart<Integer> RANK_PART = KeyPart.sorted("Purchase", "rank", Converters.integer(), 10);

    static final KeyPart<BigDecimal> PRICE_PART = KeyPart.padded("Purchase", "price", Converters.bigDecimal(), 8, 2);

    static final KeyPart<Purchase.Status> STATUS_PART = KeyPart.of(
            "Purchase", "status", EnumConverters.byName(Purchase.Status.values()));

    static final ItemDecoder<PurchaseRepository.ByRankItem> BY_RANK = new ByRankDecoder();

    private PurchaseCodec() {
        super(10);
    }

    /** The primary key of the item with this customerId, country, date and number. */
    static Map<String, AttributeValue> key(String customerId, String country, LocalDate date, int number) {
        ItemWriter key = new ItemWriter(2);
        key.put("pk", pk(customerId, country));
        key.put("sk", sk(date, number));
        return key.item();
    }

    @Override
    public Map<String, AttributeValue> key(Purchase purchase) {
        return key(purchase.customerId(), purchase.country(), purchase.date(), purchase.number());
    }

    /** The key {@code CUSTOMER#{customerId}#{country}}. */
    static AttributeValue pk(String customerId, String country) {
        return PK.key(CUSTOMER_ID_PART.text(customerId), COUNTRY_PART.text(country));
    }

    /** The key {@code ORDER#{date}#{number}}. */
    static AttributeValue sk(LocalDate date, int number) {
        return SK.key(DATE_PART.text(date), NUMBER_PART.text(number));
    }

    /** The key {@code {country}}. */
    static AttributeValue gsi2pk(String country) {
        return GSI2PK.key(COUNTRY_PART.text(country));
    }

    /** The key {@code {rank}#{price:8.2}#{customerId}}. */
    static AttributeValue gsi2sk(int rank, BigDecimal price, String customerId) {
        return GSI2SK.key(RANK_PART.text(rank), PRICE_PART.text(price), CUSTOMER_ID_PART.text(customerId));
    }

    /** The key {@code STATUS#{status}}. */
    static AttributeValue gsi1pk(Purchase.Status status) {
        return GSI1PK.key(STATUS_PART.text(status));
    }

    @Override
    protected void writeAttributes(Purchase purchase, ItemWriter item) {
        writeKeys(purchase, item);
        COUNTRY.writeKey(purchase.country(), item);
        STATUS.write(purchase.status(), item);
        RANK.write(purchase.rank(), item);
        PRICE.write(purchase.price(), item);
        AT.write(purchase.at(), item);
    }

    @Override
    protected void writeAttributes(Purchase purchase, JsonWriter json) {
        keys(purchase).writeTo(json);
        COUNTRY.writeKey(purchase.country(), json);
        STATUS.write(purchase.status(), json);
        RANK.write(purchase.rank(), json);
        PRICE.write(purchase.price(), json);
        AT.write(purchase.at(), json);
    }

    @Override
    public int size(Purchase purchase) {
        return keys(purchase).size()
                + COUNTRY.keySize(purchase.country())
                + STATUS.size(purchase.status())
                + RANK.size(purchase.rank())
                + PRICE.size(purchase.price())
                + AT.size(purchase.at());
    }

    @Override
    protected Purchase readAttributes(ItemReader item) {
        String[] pk = PK.texts(item.get("pk"));
        String[] sk = SK.texts(item.get("sk"));
        return new Purchase(
                PK.value(CUSTOMER_ID_PART, pk[0]),
                PK.value(COUNTRY_PART, pk[1]),
                SK.value(DATE_PART, sk[0]),
                SK.value(NUMBER_PART, sk[1]),
                STATUS.read(item),
                RANK.read(item),
                PRICE.read(item),
                AT.read(item));
    }

    @Override
    protected Purchase readAttributes(JsonReader json) {
        AttributeValue pkKey = null;
        AttributeValue skKey = null;
        Optional<Purchase.Status> status = STATUS.absent();
        OptionalInt rank = RANK.absent();
        BigDecimal price = null;
        Instant at = null;
        for (int next = json.nextAttribute(NAMES); next >= 0; next = json.nextAttribute(NAMES)) {
            switch (next) {
                case 0 -> pkKey = json.attributeValue();
                case 1 -> skKey = json.attributeValue();
                case 2 -> json.skip();
                case 3 -> status = STATUS.read(json);
                case 4 -> rank = RANK.read(json);
                case 5 -> price = PRICE.read(json);
                case 6 -> at = AT.read(json);
                default -> json.skip();
            }
        }
        String[] pk = PK.texts(pkKey);
        String[] sk = SK.texts(skKey);
        return new Purchase(
                PK.value(CUSTOMER_ID_PART, pk[0]),
                PK.value(COUNTRY_PART, pk[1]),
                SK.value(DATE_PART, sk[0]),
                SK.value(NUMBER_PART, sk[1]),
                status,
                rank,
                price,
                at);
    }

    /** The stored keys, and the attributes that they are made of. */
    private static ItemWriter keys(Purchase purchase) {
        ItemWriter item = new ItemWriter(5);
        writeKeys(purchase, item);
        return item;
    }

    private static void writeKeys(Purchase purchase, ItemWriter item) {
        item.put("pk", pk(purchase.customerId(), purchase.country()));
        item.put("sk", sk(purchase.date(), purchase.number()));
        item.put("gsi2pk", gsi2pk(purchase.country()));
        writeGsi2sk(purchase, item);
        writeGsi1pk(purchase, item);
    }

    /** The key {@code {rank}#{price:8.2}#{customerId}}. An item that lacks a part of it is in no index by it. */
    private static void writeGsi2sk(Purchase purchase, ItemWriter item) {
        Integer rank = purchase.rank().isPresent() ? purchase.rank().getAsInt() : null;
        BigDecimal price = purchase.price();
        if (rank != null && price != null) {
            item.put("gsi2sk", gsi2sk(rank, price, purchase.customerId()));
        }
    }

    /** The key {@code STATUS#{status}}. An item that lacks a part of it is in no index by it. */
    private static void writeGsi1pk(Purchase purchase, ItemWriter item) {
        Purchase.Status status = purchase.status().orElse(null);
        if (status != null) {
            item.put("gsi1pk", gsi1pk(status));
        }
    }

    /** Reads what the index {@code by-rank} holds. */
    private static final class ByRankDecoder extends EntityDecoder<PurchaseRepository.ByRankItem> {

        static final AttributeNames NAMES = AttributeNames.of(
                "Purchase", "pk", "sk", "gsi2pk", "gsi2sk", "country", "rank", "price");

        @Override
        protected PurchaseRepository.ByRankItem readAttributes(ItemReader item) {
            String[] pk = PK.texts(item.get("pk"));
            String[] sk = SK.texts(item.get("sk"));
            GSI2PK.texts(item.get("gsi2pk"));
            String[] gsi2sk = GSI2SK.texts(item.get("gsi2sk"));
            return new PurchaseRepository.ByRankItem(
                    PK.value(CUSTOMER_ID_PART, pk[0]),
                    PK.value(COUNTRY_PART, pk[1]),
                    SK.value(DATE_PART, sk[0]),
                    SK.value(NUMBER_PART, sk[1]),
                    OptionalInt.of(GSI2SK.value(RANK_PART, gsi2sk[0])),
                    GSI2SK.value(PRICE_PART, gsi2sk[1]));
        }

        @Override
        protected PurchaseRepository.ByRankItem readAttributes(JsonReader json) {
            AttributeValue pkKey = null;
            AttributeValue skKey = null;
            AttributeValue gsi2pkKey = null;
            AttributeValue gsi2skKey = null;
            for (int next = json.nextAttribute(NAMES); next >= 0; next = json.nextAttribute(NAMES)) {
                switch (next) {
                    case 0 -> pkKey = json.attributeValue();
                    case 1 -> skKey = json.attributeValue();
                    case 2 -> gsi2pkKey = json.attributeValue();
                    case 3 -> gsi2skKey = json.attributeValue();
                    case 4 -> json.skip();
                    case 5 -> json.skip();
                    case 6 -> json.skip();
                    default -> json.skip();
                }
            }
            String[] pk = PK.texts(pkKey);
            String[] sk = SK.texts(skKey);
            GSI2PK.texts(gsi2pkKey);
            String[] gsi2sk = GSI2SK.texts(gsi2skKey);
            return new PurchaseRepository.ByRankItem(
                    PK.value(CUSTOMER_ID_PART, pk[0]),
                    PK.value(COUNTRY_PART, pk[1]),
                    SK.value(DATE_PART, sk[0]),
                    SK.value(NUMBER_PART, sk[1]),
                    OptionalInt.of(GSI2SK.value(RANK_PART, gsi2sk[0])),
                    GSI2SK.value(PRICE_PART, gsi2sk[1]));
        }
    }
}
