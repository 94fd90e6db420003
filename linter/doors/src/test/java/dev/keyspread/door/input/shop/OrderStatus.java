package dev.keyspread.door.input.shop;

public enum OrderStatus {
    NEW,
    PAID,
    SENT
}
