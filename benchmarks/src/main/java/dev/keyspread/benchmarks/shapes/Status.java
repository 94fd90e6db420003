package dev.keyspread.benchmarks.shapes;

/** How far an order got. */
public enum Status {
    NEW,
    PAID,
    PACKED,
    SHIPPED,
    DELIVERED,
    RETURNED
}
