package dev.keyspread.benchmarks.hand;

/** The names of the attributes of {@link dev.keyspread.benchmarks.shapes.Nested}. */
public final class NestedNames {

    public static final Name ORDER_ID = Name.string("orderId");
    public static final Name CUSTOMER = Name.string("customer");
    public static final Name EMAIL = Name.string("email");
    public static final Name PHONE = Name.string("phone");
    public static final Name STREET = Name.string("street");
    public static final Name CITY = Name.string("city");
    public static final Name POSTCODE = Name.string("postcode");
    public static final Name COUNTRY = Name.string("country");
    public static final Name CURRENCY = Name.string("currency");
    public static final Name CHANNEL = Name.string("channel");
    public static final Name CAMPAIGN = Name.string("campaign");
    public static final Name WAREHOUSE = Name.string("warehouse");
    public static final Name CARRIER = Name.string("carrier");
    public static final Name TRACKING = Name.string("tracking");
    public static final Name ACCOUNT = Name.number("account");
    public static final Name REVISION = Name.number("revision");
    public static final Name PRIORITY = Name.number("priority");
    public static final Name PARCELS = Name.number("parcels");
    public static final Name NET = Name.number("net");
    public static final Name TAX = Name.number("tax");
    public static final Name WEIGHT = Name.number("weight");
    public static final Name GIFT_WRAPPED = Name.bool("giftWrapped");
    public static final Name EXPRESS = Name.bool("express");
    public static final Name INSURED = Name.bool("insured");
    public static final Name PLACED_AT = Name.string("placedAt");
    public static final Name PAID_AT = Name.string("paidAt");
    public static final Name SHIPPED_AT = Name.string("shippedAt");
    public static final Name STATUS = Name.string("status");
    public static final Name LINES = Name.list("lines");
    public static final Name LABELS = Name.map("labels");

    /** All of them, in this order. */
    public static final Names ALL = Names.of(
            ORDER_ID,
            CUSTOMER,
            EMAIL,
            PHONE,
            STREET,
            CITY,
            POSTCODE,
            COUNTRY,
            CURRENCY,
            CHANNEL,
            CAMPAIGN,
            WAREHOUSE,
            CARRIER,
            TRACKING,
            ACCOUNT,
            REVISION,
            PRIORITY,
            PARCELS,
            NET,
            TAX,
            WEIGHT,
            GIFT_WRAPPED,
            EXPRESS,
            INSURED,
            PLACED_AT,
            PAID_AT,
            SHIPPED_AT,
            STATUS,
            LINES,
            LABELS);

    private NestedNames() {}
}
