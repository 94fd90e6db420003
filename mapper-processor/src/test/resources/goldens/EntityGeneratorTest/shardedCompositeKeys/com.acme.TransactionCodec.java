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
import dev.keyspread.spi.PatchRules;
import dev.keyspread.spi.ReadSource;
import dev.keyspread.spi.SaveContext;
import dev.keyspread.spi.ShardLayout;
import dev.keyspread.spi.convert.Converters;
import java.time.LocalDate;
import javax.annotation.processing.Generated;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Writes {@link Transaction} into items and reads it from them. Thread-safe. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
final class TransactionCodec extends EntityCodec<Transaction> {
    static final TransactionCodec INSTANCE = new TransactionCodec();

    private static final String CLASS = "Transaction";

    static final Attribute<LocalDate> DAY = Attribute.of(CLASS, "day", Converters.localDate());

    static final AttributeNames NAMES = AttributeNames.of(CLASS, "pk", "sk", "day");

    static final ShardLayout SHARDS = ShardLayout.of(5, "#", 0);
    static final ShardLayout DEALS_SHARDS = ShardLayout.of(4, "#", 1);

    static final KeyTemplate PK = KeyTemplate.partitionKey(
            CLASS, "pk", "InvoiceNumber#{invoiceNumber}").sharded(SHARDS);

    static final KeyTemplate SK = KeyTemplate.sortKey(CLASS, "sk", "Client#{client}#txid#{transaction}");

    static final KeyTemplate GSI1PK = KeyTemplate.partitionKey(CLASS, "gsi1pk", "DEALS#{day}").sharded(DEALS_SHARDS);

    static final KeyPart<String> INVOICE_NUMBER_PART = KeyPart.of(CLASS, "invoiceNumber", Converters.string());

    static final KeyPart<String> CLIENT_PART = KeyPart.of(CLASS, "client", Converters.string());

    static final KeyPart<String> TRANSACTION_PART = KeyPart.of(CLASS, "transaction", Converters.string());

    static final KeyPart<LocalDate> DAY_PART = KeyPart.of(CLASS, "day", Converters.localDate());

    @Override
    protected ItemWriter writeKey(Transaction transaction, ItemWriter item) {
        return writeKey(transaction, SHARDS.carried("shard", transaction.shard()), item);
    }

    /** The key {@code InvoiceNumber#{invoiceNumber}}. */
    static AttributeValue pk(String invoiceNumber) {
        return PK.key(INVOICE_NUMBER_PART.text(invoiceNumber));
    }

    /** The key {@code Client#{client}#txid#{transaction}}. */
    static AttributeValue sk(String client, String transaction) {
        return SK.key(CLIENT_PART.text(client), TRANSACTION_PART.text(transaction));
    }

    /** The key {@code DEALS#{day}}. */
    static AttributeValue gsi1pk(LocalDate day) {
        return GSI1PK.key(DAY_PART.text(day));
    }

    @Override
    public Transaction place(Transaction transaction, SaveContext context) {
        if (transaction.shard() != null) {
            return transaction;
        }
        return new Transaction(
                transaction.invoiceNumber(),
                transaction.client(),
                transaction.transaction(),
                transaction.day(),
                SHARDS.randomSuffix(context.random()));
    }

    @Override
    public PatchRules patchRules(Transaction transaction) {
        return PatchRules.keeping().indexKey("gsi1pk", "day");
    }

    @Override
    public ReadSource<Transaction> restricted(ReadSource<Transaction> scan) {
        return scan.beginningAs(TransactionCodec.PK, TransactionCodec.SK);
    }

    @Override
    protected void writeAttributes(Transaction transaction, ItemWriter item) {
        writeKeys(transaction, item);
    }

    @Override
    protected void writeAttributes(Transaction transaction, JsonWriter json) {
        writeKeys(transaction, new ItemWriter()).writeTo(json);
    }

    @Override
    public int size(Transaction transaction) {
        return writeKeys(transaction, new ItemWriter()).size();
    }

    @Override
    protected Transaction readAttributes(ItemReader item) {
        String[] pk = PK.texts(item.get("pk"));
        String[] sk = SK.texts(item.get("sk"));
        return new Transaction(
                PK.value(INVOICE_NUMBER_PART, pk[0]),
                SK.value(CLIENT_PART, sk[0]),
                SK.value(TRANSACTION_PART, sk[1]),
                DAY.read(item),
                PK.shard(item.get("pk")));
    }

    @Override
    protected Transaction readAttributes(JsonReader json) {
        AttributeValue pkKey = null;
        AttributeValue skKey = null;
        LocalDate day = null;
        for (int next = json.nextAttribute(NAMES); next >= 0; next = json.nextAttribute(NAMES)) {
            switch (next) {
                case 0 /* pk */ -> pkKey = json.attributeValue();
                case 1 /* sk */ -> skKey = json.attributeValue();
                case 2 /* day */ -> day = DAY.read(json);
                default -> json.skip();
            }
        }
        String[] pk = PK.texts(pkKey);
        String[] sk = SK.texts(skKey);
        return new Transaction(
                PK.value(INVOICE_NUMBER_PART, pk[0]),
                SK.value(CLIENT_PART, sk[0]),
                SK.value(TRANSACTION_PART, sk[1]),
                day,
                PK.shard(pkKey));
    }

    /** Adds the stored keys, and the attributes that they are computed from. */
    private ItemWriter writeKeys(Transaction transaction, ItemWriter item) {
        writeKey(transaction, SHARDS.carriedOrLast("shard", transaction.shard()), item);
        DAY.write(transaction.day(), item);
        writeDealsKey(transaction, item);
        return item;
    }

    static ItemWriter writeKey(Transaction transaction, int suffix, ItemWriter item) {
        AttributeValue logicalKey = pk(transaction.invoiceNumber());
        item.put("sk", sk(transaction.client(), transaction.transaction()));
        item.put("pk", SHARDS.store(logicalKey, suffix));
        return item;
    }

    /** The stored key of {@code deals}. */
    private static void writeDealsKey(Transaction transaction, ItemWriter item) {
        LocalDate day = transaction.day();
        if (day != null) {
            AttributeValue logicalKey = gsi1pk(day);
            int suffix = DEALS_SHARDS.suffixFor(item.get("sk"));
            item.put("gsi1pk", DEALS_SHARDS.store(logicalKey, suffix));
        }
    }
}
