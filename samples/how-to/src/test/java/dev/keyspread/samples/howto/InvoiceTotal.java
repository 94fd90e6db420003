package dev.keyspread.samples.howto;

import java.math.BigDecimal;

/** A part of an {@link Invoice}. */
public record InvoiceTotal(String invoiceId, BigDecimal total) {}
