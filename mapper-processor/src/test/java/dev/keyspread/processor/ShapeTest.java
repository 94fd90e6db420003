package dev.keyspread.processor;

import static org.assertj.core.api.Assertions.assertThat;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeName;
import dev.keyspread.processor.model.Construction;
import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.ObjectModel;
import dev.keyspread.processor.model.OptionalKind;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The way in which each shape of class is read and created: {@code accessor>attribute>mutator} of each member. */
class ShapeTest {

    private static final ClassName ORDER = ClassName.get("shop", "Order");

    @Test
    void record_isMadeByItsConstructor() {
        EntityModel order = Shop.model("""
                @Table("orders")
                public record Order(@PartitionKey String id, @Attribute("t") long total, @Ignore String note) {
                    public Order { total = Math.abs(total); }
                    public String id() { return id; }
                    public String label() { return id + total; }
                }
                """);

        assertThat(members(order)).containsExactly("id()>id", "total()>t", "note()>note IGNORED");
        assertThat(order.object().construction())
                .isEqualTo(new Construction.Constructor(List.of("id", "total", "note")));
        assertThat(order.visible()).isTrue();
    }

    @Test
    void annotationOnARecordsAccessor_countsForItsComponent() {
        EntityModel order = Shop.model("""
                @Table("orders")
                record Order(String id) {
                    @PartitionKey @Attribute("i") public String id() { return id; }
                }
                """);

        assertThat(members(order)).containsExactly("id()>i");
    }

    @Test
    void bean_isMadeBySetters_inheritedOnesFirst() {
        EntityModel order = Shop.model("""
                @Table("orders")
                class Order extends Base<String> {
                    private boolean open;
                    private String eMail;
                    private boolean isPaid;
                    private Long total;
                    @Ignore private final String cached = "";
                    public boolean isOpen() { return open; }
                    public Order setOpen(boolean open) { this.open = open; return this; }
                    public String geteMail() { return eMail; }
                    public void seteMail(String eMail) { this.eMail = eMail; }
                    public boolean isPaid() { return isPaid; }
                    public void setPaid(boolean paid) { this.isPaid = paid; }
                    @Attribute("t") Long total() { return total; }
                    Order total(Long total) { this.total = total; return this; }
                    public String getCached() { return cached; }
                    public String getComputed() { return ""; }
                    @Ignore public String getLabel() { return ""; }
                    public String getURL() { return ""; }
                    public void setURL(String url) {}
                }
                """, """
                class Base<K> {
                    private K id;
                    @PartitionKey public K getId() { return id; }
                    public void setId(K id) { this.id = id; }
                }
                """);

        assertThat(members(order))
                .containsExactly(
                        "getId()>id>setId",
                        "isOpen()>open>setOpen",
                        "geteMail()>eMail>seteMail",
                        "isPaid()>isPaid>setPaid",
                        "total()>t>total",
                        "getURL()>URL>setURL");
        assertThat(order.object().construction()).isEqualTo(new Construction.Setters());
        assertThat(member(order, "id").type()).isEqualTo(ClassName.get(String.class));
    }

    @Test
    void classWithAConstructorOfAllMembers_isMadeByIt_inItsOrder() {
        EntityModel order = Shop.model("""
                class Orders {
                    @Table("orders")
                    static class Order {
                        final long total;
                        private final boolean open;
                        @PartitionKey private final String id;
                        private int hash;
                        Order(String id) { this(id, 0, true); }
                        Order(String id, long total, boolean open) { this.id = id; this.total = total; this.open = open; }
                        public String id() { return id; }
                        boolean isOpen() { return open; }
                        @Override public String toString() { return id; }
                    }
                }
                """);

        assertThat(members(order)).containsExactly("id()>id", "total>total", "isOpen()>open");
        assertThat(order.object().construction())
                .isEqualTo(new Construction.Constructor(List.of("id", "total", "open")));
        assertThat(order.visible()).isFalse();
    }

    @Test
    void classWithABuilderMethod_isMadeByIt() {
        EntityModel order = Shop.model("""
                @Table("orders")
                class Order {
                    @PartitionKey private final String id;
                    private final List<String> tags;
                    private final Optional<String> note;
                    private Order(OrderBuilder builder) { id = builder.id; tags = null; note = Optional.empty(); }
                    static OrderBuilder builder() { return new OrderBuilder(); }
                    public String getId() { return id; }
                    public List<String> getTags() { return tags; }
                    public Optional<String> getNote() { return note; }
                    static final class OrderBuilder {
                        private String id;
                        OrderBuilder id(String id) { this.id = id; return this; }
                        OrderBuilder setTags(Collection<String> tags) { return this; }
                        OrderBuilder withNote(Optional<String> note) { return this; }
                        OrderBuilder withNote(String note) { return this; }
                        Order build() { return new Order(this); }
                    }
                }
                """);

        assertThat(members(order))
                .containsExactly("getId()>id>id", "getTags()>tags>setTags", "getNote()>note>withNote");
        assertThat(order.object().construction()).isEqualTo(new Construction.Builder(ORDER, "builder", null, "build"));
        assertThat(member(order, "note").optional()).isEqualTo(OptionalKind.OPTIONAL);
    }

    @Test
    void classWithANestedBuilder_isMadeByIt() {
        EntityModel order = Shop.model("""
                @Table("orders")
                class Order {
                    @PartitionKey final String id;
                    private Order(String id) { this.id = id; }
                    static class Builder {
                        private String id;
                        Builder id(String id) { this.id = id; return this; }
                        Order build() { return new Order(id); }
                    }
                }
                """);

        assertThat(members(order)).containsExactly("id>id>id");
        assertThat(order.object().construction())
                .isEqualTo(new Construction.Builder(ORDER.nestedClass("Builder"), null, null, "build"));
    }

    @Test
    void abstractClassWithABuilder_isMadeByIt() {
        EntityModel order = Shop.model("""
                @Table("orders")
                abstract class Order {
                    @PartitionKey abstract String id();
                    abstract long total();
                    abstract Builder toBuilder();
                    boolean free() { return total() == 0; }
                    static Builder builder() { return null; }
                    abstract static class Builder {
                        abstract Builder id(String id);
                        abstract Builder setTotal(long total);
                        abstract Order build();
                    }
                }
                """);

        assertThat(members(order)).containsExactly("id()>id>id", "total()>total>setTotal");
        assertThat(order.object().construction()).isEqualTo(new Construction.Builder(ORDER, "builder", null, "build"));
        assertThat(order.object().extensible()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"abstract class", "interface"})
    void typeWithAStaticFactory_isMadeByIt(String kind) {
        EntityModel order = Shop.model("""
                @Table("orders")
                KIND Order {
                    @PartitionKey public abstract String id();
                    public abstract long total();
                    static Order of(String id) { return null; }
                    static Order of(String id, long total) { return null; }
                    static Order parse(String text, String format, int flags) { return null; }
                }
                """.replace("KIND", kind));

        assertThat(members(order)).containsExactly("id()>id", "total()>total");
        assertThat(order.object().construction())
                .isEqualTo(new Construction.Constructor(List.of("id", "total"), "of", null));
    }

    @Test
    void classWithAPrivateConstructor_isMadeByItsStaticFactory() {
        EntityModel order = Shop.model("""
                @Table("orders")
                final class Order {
                    @PartitionKey private final String id;
                    private Order(String id) { this.id = id; }
                    public String getId() { return id; }
                    public static Order of(String id) { return new Order(id); }
                }
                """);

        assertThat(order.object().construction()).isEqualTo(new Construction.Constructor(List.of("id"), "of", null));
    }

    @Test
    void nestedClasses_areReadInTurn_sortedByName() {
        EntityModel order = Shop.model("""
                @Table("orders")
                record Order(@PartitionKey String id, List<Line> lines, Map<Integer, Address> addresses, Set<Order> parts) {}
                """, """
                record Line(String product, Optional<Line> next, Address from) {}
                """, """
                class Address {
                    private String street;
                    public String getStreet() { return street; }
                    public void setStreet(String street) { this.street = street; }
                }
                """);

        assertThat(order.nested().keySet())
                .extracting(TypeName::toString)
                .containsExactly("shop.Address", "shop.Line", "shop.Order");
        assertThat(order.nested().get(ClassName.get("shop", "Address")).construction())
                .isEqualTo(new Construction.Setters());
    }

    private static List<String> members(EntityModel entity) {
        return entity.object().members().stream().map(ShapeTest::text).toList();
    }

    private static String text(MemberModel member) {
        String mutator = member.mutator() == null ? "" : ">" + member.mutator();
        String role = member.role() == MemberModel.Role.STORED ? "" : " " + member.role();
        return member.accessor() + ">" + member.attribute() + mutator + role;
    }

    private static MemberModel member(EntityModel entity, String name) {
        ObjectModel object = entity.object();
        return object.members().stream()
                .filter(member -> member.name().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
