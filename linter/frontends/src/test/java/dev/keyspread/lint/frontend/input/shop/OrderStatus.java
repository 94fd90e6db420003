package dev.keyspread.lint.frontend.input.shop;

public enum OrderStatus {
    NEW,
    PAID,
    SENT
}
