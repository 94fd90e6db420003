package com.acme;

import dev.keyspread.spi.Converter;
import dev.keyspread.spi.ItemCodec;
import dev.keyspread.spi.KeyConverter;
import dev.keyspread.support.Converters;
import dev.keyspread.support.ItemReader;
import dev.keyspread.support.ItemWriter;
import dev.keyspread.support.ShardLayout;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import javax.annotation.processing.Generated;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Writes {@link InvoiceTransaction} into items and reads it from them. Thread-safe. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
final class InvoiceTransactionCodec implements ItemCodec<InvoiceTransaction> {

    static final InvoiceTransactionCodec INSTANCE = new InvoiceTransactionCodec();

    static final KeyConverter<String> INVOICE_NUMBER = Converters.string();
    static final KeyConverter<String> CLIENT_TRANSACTION_ID = Converters.string();
    static final KeyConverter<Instant> INVOICE_DATE = Converters.instant();
    static final KeyConverter<BigDecimal> TOTAL_DUE = Converters.bigDecimal();
    static final Converter<List<String>> NOTES = Converters.list(Converters.string());
    static final KeyConverter<String> COUNTRY = Converters.string();

    static final ShardLayout SHARDS = ShardLayout.of(200, ".", 1);
    static final ShardLayout BY_COUNTRY_SHARDS = ShardLayout.of(10, ".", 1);

    private InvoiceTransactionCodec() {}

    /** The primary key of the item with this invoiceNumber and clientTransactionId. */
    static Map<String, AttributeValue> key(String invoiceNumber, String clientTransactionId) {
        ItemWriter key = new ItemWriter("InvoiceTransaction");
        writeKey(key, invoiceNumber, clientTransactionId);
        return key.item();
    }

    @Override
    public Map<String, AttributeValue> key(InvoiceTransaction invoiceTransaction) {
        return key(invoiceTransaction.invoiceNumber(), invoiceTransaction.clientTransactionId());
    }

    @Override
    public Map<String, AttributeValue> write(InvoiceTransaction invoiceTransaction) {
        ItemWriter item = new ItemWriter("InvoiceTransaction");
        writeKey(item, invoiceTransaction.invoiceNumber(), invoiceTransaction.clientTransactionId());
        item.put("invoiceDate", invoiceTransaction.invoiceDate(), INVOICE_DATE);
        item.put("totalDue", invoiceTransaction.totalDue(), TOTAL_DUE);
        item.put("notes", invoiceTransaction.notes(), NOTES);
        item.put("country", invoiceTransaction.country(), COUNTRY);
        writeByCountryKey(item);
        return item.item();
    }

    @Override
    public InvoiceTransaction read(Map<String, AttributeValue> attributes) {
        ItemReader item = new ItemReader("InvoiceTransaction", attributes);
        return new InvoiceTransaction(
                item.logicalKey("invoiceNumber", SHARDS, INVOICE_NUMBER),
                item.require("clientTransactionId", CLIENT_TRANSACTION_ID),
                item.read("invoiceDate", INVOICE_DATE),
                item.read("totalDue", TOTAL_DUE),
                item.read("notes", NOTES),
                item.read("country", COUNTRY));
    }

    private static void writeKey(ItemWriter item, String invoiceNumber, String clientTransactionId) {
        AttributeValue logicalKey = item.value("invoiceNumber", invoiceNumber, INVOICE_NUMBER);
        AttributeValue sortKey = item.putKey("clientTransactionId", clientTransactionId, CLIENT_TRANSACTION_ID);
        int suffix = SHARDS.suffixFor(sortKey);
        item.put("invoiceNumber", SHARDS.store(logicalKey, suffix));
    }

    /**
     * The stored key of the index {@code by-country}. Its suffix follows from the item's own key,
     * so that saving the item again moves no entry.
     */
    private static void writeByCountryKey(ItemWriter item) {
        AttributeValue country = item.get("country");
        if (country != null) {
            int suffix = BY_COUNTRY_SHARDS.suffixFor(item.get("invoiceNumber"), item.get("clientTransactionId"));
            item.put("by-country_key", BY_COUNTRY_SHARDS.store(country, suffix));
        }
    }
}
