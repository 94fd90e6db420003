package dev.keyspread.benchmarks.hand;

/** The names of the attributes of {@link dev.keyspread.benchmarks.shapes.Flat}. */
public final class FlatNames {

    public static final Name ORDER_ID = Name.string("orderId");
    public static final Name CUSTOMER = Name.string("customer");
    public static final Name DESCRIPTION = Name.string("description");
    public static final Name ACCOUNT = Name.number("account");
    public static final Name QUANTITY = Name.number("quantity");
    public static final Name TOTAL = Name.number("total");
    public static final Name GIFT_WRAPPED = Name.bool("giftWrapped");
    public static final Name PLACED_AT = Name.string("placedAt");
    public static final Name STATUS = Name.string("status");
    public static final Name SIGNATURE = Name.binary("signature");

    /** All of them, in this order. */
    public static final Names ALL = Names.of(
            ORDER_ID, CUSTOMER, DESCRIPTION, ACCOUNT, QUANTITY, TOTAL, GIFT_WRAPPED, PLACED_AT, STATUS, SIGNATURE);

    private FlatNames() {}
}
