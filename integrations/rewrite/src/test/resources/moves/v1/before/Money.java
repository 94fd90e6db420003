package com.example.v1;

import java.math.BigDecimal;

public record Money(String currency, BigDecimal amount) {}
