package com.example.enhanced;

import java.math.BigDecimal;

public record Price(String currency, BigDecimal amount) {}
