package com.acme;

import dev.keyspread.spi.Attribute;
import dev.keyspread.spi.AttributeNames;
import dev.keyspread.spi.EntityCodec;
import dev.keyspread.spi.IndexKey;
import dev.keyspread.spi.ItemDecoder;
import dev.keyspread.spi.ItemReader;
import dev.keyspread.spi.ItemWriter;
import dev.keyspread.spi.JsonReader;
import dev.keyspread.spi.JsonWriter;
import dev.keyspread.spi.PatchRules;
import dev.keyspread.spi.ShardLayout;
import dev.keyspread.spi.convert.Converters;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import javax.annotation.processing.Generated;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Writes {@link InvoiceTransaction} into items and reads it from them. Thread-safe. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
final class InvoiceTransactionCodec extends EntityCodec<InvoiceTransaction> {
    static final InvoiceTransactionCodec INSTANCE = new InvoiceTransactionCodec();

    private static final String CLASS = "InvoiceTransaction";

    static final Attribute<String> INVOICE_NUMBER = Attribute.of(CLASS, "invoiceNumber", Converters.string());
    static final Attribute<String> CLIENT_TRANSACTION_ID = Attribute.of(
            CLASS, "clientTransactionId", Converters.string());
    static final Attribute<Instant> INVOICE_DATE = Attribute.of(CLASS, "invoiceDate", Converters.instant());
    static final Attribute<BigDecimal> TOTAL_DUE = Attribute.of(CLASS, "totalDue", Converters.bigDecimal());
    static final Attribute<List<String>> NOTES = Attribute.of(CLASS, "notes", Converters.list(Converters.string()));
    static final Attribute<String> COUNTRY = Attribute.of(CLASS, "country", Converters.string());

    static final AttributeNames NAMES = AttributeNames.of(
            CLASS, "invoiceNumber", "clientTransactionId", "invoiceDate", "totalDue", "notes", "country");

    static final ShardLayout SHARDS = ShardLayout.of(200, ".", 1);
    static final ShardLayout BY_COUNTRY_SHARDS = ShardLayout.of(10, ".", 1);

    /** The stored key of {@code by-country}. Its suffix follows from the item's key, so saving again moves no entry. */
    static final IndexKey.Sharded BY_COUNTRY_KEY = IndexKey.sharded(
            "by-country_key", BY_COUNTRY_SHARDS, "country", "invoiceNumber", "clientTransactionId");

    @Override
    protected ItemWriter writeKey(InvoiceTransaction invoiceTransaction, ItemWriter item) {
        return writeKey(invoiceTransaction.invoiceNumber(), invoiceTransaction.clientTransactionId(), item);
    }

    @Override
    public PatchRules patchRules(InvoiceTransaction invoiceTransaction) {
        return PatchRules.keeping().indexKey("by-country_key", "country");
    }

    @Override
    public ItemDecoder<InvoiceTransaction> sharing() {
        return this;
    }

    @Override
    protected InvoiceTransaction another(InvoiceTransaction invoiceTransaction, ItemReader item) {
        return new InvoiceTransaction(
                invoiceTransaction.invoiceNumber(),
                invoiceTransaction.clientTransactionId(),
                invoiceTransaction.invoiceDate(),
                invoiceTransaction.totalDue(),
                NOTES.read(item),
                invoiceTransaction.country());
    }

    @Override
    protected void writeAttributes(InvoiceTransaction invoiceTransaction, ItemWriter item) {
        writeKeys(invoiceTransaction, item);
        INVOICE_DATE.write(invoiceTransaction.invoiceDate(), item);
        TOTAL_DUE.write(invoiceTransaction.totalDue(), item);
        NOTES.write(invoiceTransaction.notes(), item);
    }

    @Override
    protected void writeAttributes(InvoiceTransaction invoiceTransaction, JsonWriter json) {
        writeKeys(invoiceTransaction, new ItemWriter()).writeTo(json);
        INVOICE_DATE.write(invoiceTransaction.invoiceDate(), json);
        TOTAL_DUE.write(invoiceTransaction.totalDue(), json);
        NOTES.write(invoiceTransaction.notes(), json);
    }

    @Override
    public int size(InvoiceTransaction invoiceTransaction) {
        return writeKeys(invoiceTransaction, new ItemWriter()).size()
                + INVOICE_DATE.size(invoiceTransaction.invoiceDate())
                + TOTAL_DUE.size(invoiceTransaction.totalDue())
                + NOTES.size(invoiceTransaction.notes());
    }

    @Override
    protected InvoiceTransaction readAttributes(ItemReader item) {
        return new InvoiceTransaction(
                INVOICE_NUMBER.logicalKey(item.get("invoiceNumber"), SHARDS),
                CLIENT_TRANSACTION_ID.require(item),
                INVOICE_DATE.read(item),
                TOTAL_DUE.read(item),
                NOTES.read(item),
                COUNTRY.read(item));
    }

    @Override
    protected InvoiceTransaction readAttributes(JsonReader json) {
        AttributeValue invoiceNumber = null;
        String clientTransactionId = null;
        Instant invoiceDate = null;
        BigDecimal totalDue = null;
        List<String> notes = null;
        String country = null;
        for (int next = json.nextAttribute(NAMES); next >= 0; next = json.nextAttribute(NAMES)) {
            switch (next) {
                case 0 /* invoiceNumber */ -> invoiceNumber = json.attributeValue();
                case 1 /* clientTransactionId */ -> clientTransactionId = CLIENT_TRANSACTION_ID.read(json);
                case 2 /* invoiceDate */ -> invoiceDate = INVOICE_DATE.read(json);
                case 3 /* totalDue */ -> totalDue = TOTAL_DUE.read(json);
                case 4 /* notes */ -> notes = NOTES.read(json);
                case 5 /* country */ -> country = COUNTRY.read(json);
                default -> json.skip();
            }
        }
        return new InvoiceTransaction(
                INVOICE_NUMBER.logicalKey(invoiceNumber, SHARDS),
                CLIENT_TRANSACTION_ID.require(clientTransactionId),
                invoiceDate,
                totalDue,
                notes,
                country);
    }

    /** Adds the stored keys, and the attributes that they are computed from. */
    private ItemWriter writeKeys(InvoiceTransaction invoiceTransaction, ItemWriter item) {
        writeKey(invoiceTransaction, item);
        COUNTRY.write(invoiceTransaction.country(), item);
        BY_COUNTRY_KEY.write(item);
        return item;
    }

    static ItemWriter writeKey(String invoiceNumber, String clientTransactionId, ItemWriter item) {
        AttributeValue logicalKey = INVOICE_NUMBER.value(invoiceNumber);
        AttributeValue sortKey = CLIENT_TRANSACTION_ID.writeKey(clientTransactionId, item);
        item.put("invoiceNumber", SHARDS.store(logicalKey, SHARDS.suffixFor(sortKey)));
        return item;
    }
}
