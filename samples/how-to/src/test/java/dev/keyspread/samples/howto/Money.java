package dev.keyspread.samples.howto;

import java.math.BigDecimal;

public record Money(String currency, BigDecimal amount) {}
