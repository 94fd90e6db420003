package com.acme;

import dev.keyspread.expression.ListAttribute;
import dev.keyspread.expression.NumberAttribute;
import dev.keyspread.expression.OrderedAttribute;
import dev.keyspread.expression.TextAttribute;
import dev.keyspread.spi.IndexKey;
import dev.keyspread.spi.ItemReader;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import javax.annotation.processing.Generated;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The attributes of {@link InvoiceTransaction} for conditions and updates. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
public final class InvoiceTransactionAttributes {
    private static final IndexKey BY_COUNTRY_KEY = new IndexKey(
            "by-country_key", List.of("country"), InvoiceTransactionAttributes::byCountryKey);

    /** The attribute {@code invoiceDate}. */
    public static final OrderedAttribute<InvoiceTransaction, Instant> INVOICE_DATE = new OrderedAttribute<>(
            InvoiceTransactionCodec.INVOICE_DATE);

    /** The attribute {@code totalDue}. */
    public static final NumberAttribute<InvoiceTransaction, BigDecimal> TOTAL_DUE = new NumberAttribute<>(
            InvoiceTransactionCodec.TOTAL_DUE);

    /** The attribute {@code notes}. */
    public static final ListAttribute<InvoiceTransaction, List<String>, String, TextAttribute<InvoiceTransaction>> NOTES = new ListAttribute<>(
            InvoiceTransactionCodec.NOTES, TextAttribute::new);

    /** The attribute {@code country}. */
    public static final TextAttribute<InvoiceTransaction> COUNTRY = new TextAttribute<>(
            InvoiceTransactionCodec.COUNTRY, BY_COUNTRY_KEY);

    private InvoiceTransactionAttributes() {}

    private static AttributeValue byCountryKey(ItemReader item) {
        AttributeValue country = item.get("country");
        int suffix = InvoiceTransactionCodec.BY_COUNTRY_SHARDS.suffixFor(
                item.get("invoiceNumber"), item.get("clientTransactionId"));
        return InvoiceTransactionCodec.BY_COUNTRY_SHARDS.store(country, suffix);
    }
}
