package dev.keyspread.benchmarks.shapes;

/** One of the twenty objects in a {@link Nested}. */
public record Line(String sku, String title, int quantity, long cents, boolean taxed) {}
