package dev.keyspread.benchmarks.shapes;

/** The progress of an order. */
public enum Status {
    NEW,
    PAID,
    PACKED,
    SHIPPED,
    DELIVERED,
    RETURNED
}
