package dev.keyspread.processor.generate;

/** Sources of entities that hold objects of several classes. */
final class VariantEntities {

    static final String ORDER = PartEntities.IMPORTS + """
            @Table("orders")
            public record Order(
                    @PartitionKey String id,
                    Payment payment,
                    Optional<Payment> refund,
                    List<Payment> attempts,
                    Map<String, Shape> shapes) {

                @Discriminator("kind")
                public sealed interface Payment {

                    @DiscriminatorValue({"card", "credit-card"})
                    record Card(String number, @OtherAttributes Map<String, AttributeValue> others) implements Payment {}

                    @DiscriminatorValue("cash")
                    record Cash() implements Payment {}

                    sealed interface Online extends Payment {}

                    record Transfer(@Flatten(prefix = "to_") Account account, Payment fallback) implements Online {}

                    record Wallet(Online source, Card backup) implements Online {}
                }

                public record Account(String iban) {}

                @Subtypes({Circle.class, Ring.class})
                public abstract static class Shape {

                    private String colour = "black";

                    public String getColour() { return colour; }
                    public void setColour(String colour) { this.colour = colour; }
                }

                public static class Circle extends Shape {

                    private int radius;

                    public int getRadius() { return radius; }
                    public void setRadius(int radius) { this.radius = radius; }
                    @Override public String toString() { return getColour() + " circle " + radius; }
                }

                public static class Ring extends Circle {

                    private int inner;

                    public int getInner() { return inner; }
                    public void setInner(int inner) { this.inner = inner; }
                    @Override public String toString() { return getColour() + " ring " + getRadius() + "-" + inner; }
                }

                public static class Square extends Shape {}
            }
            """;

    private VariantEntities() {}
}
