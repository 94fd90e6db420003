package dev.keyspread.benchmarks.hand;

/** The names of the attributes of {@link dev.keyspread.benchmarks.shapes.Line}. */
public final class LineNames {

    public static final Name SKU = Name.string("sku");
    public static final Name TITLE = Name.string("title");
    public static final Name QUANTITY = Name.number("quantity");
    public static final Name CENTS = Name.number("cents");
    public static final Name TAXED = Name.bool("taxed");

    /** All of them, in this order. */
    public static final Names ALL = Names.of(SKU, TITLE, QUANTITY, CENTS, TAXED);

    private LineNames() {}
}
