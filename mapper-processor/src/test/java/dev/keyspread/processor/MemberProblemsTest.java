package dev.keyspread.processor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MemberProblemsTest {

    @ParameterizedTest
    @ValueSource(strings = {"""
                @Table("orders")
                class Order {
                    @PartitionKey String id;
                    // PROBLEM: MemberNotWritable
                    private long total;
                    public void setId(String id) { this.id = id; }
                    public long getTotal() { return total; }
                }
                """, """
                @Table("orders")
                class Order {
                    @PartitionKey private final String id;
                    // PROBLEM: MemberNotWritable
                    private long total;
                    Order(String id) { this.id = id; }
                    public String id() { return id; }
                    public long total() { return total; }
                }
                """, """
                @Table("orders")
                class Order {
                    @PartitionKey String id;
                    // PROBLEM: MemberNotWritable
                    long total;
                    private Order() {}
                    static class Builder {
                        Builder id(String id) { return this; }
                        Builder total(String total) { return this; }
                        Order build() { return new Order(); }
                    }
                }
                """, """
                @Table("orders")
                class Order {
                    @PartitionKey public String getId() { return ""; }
                    public void setId(String id) {}
                    // PROBLEM: MemberNotReadable
                    @Attribute("t") private long total;
                }
                """, """
                @Table("orders")
                class Order {
                    @PartitionKey public String getId() { return ""; }
                    public void setId(String id) {}
                    // PROBLEM: AnnotationNotOnMember
                    @Attribute("t") public long getTotal() { return 0; }
                }
                """, """
                @Table("orders")
                class Order {
                    @PartitionKey public String getId() { return ""; }
                    // PROBLEM: AnnotationNotOnMember
                    @Attribute("identity")
                    public void setId(String id) {}
                }
                """, """
                @Table("orders")
                record Order(@PartitionKey String id) {
                    // PROBLEM: AnnotationNotOnMember
                    @Attribute("t") static long total = 0;
                }
                """, """
                @Table("orders")
                record Order(@PartitionKey @Attribute("a") String id) {
                    // PROBLEM: AnnotationConflict
                    @Attribute("b")
                    public String id() { return id; }
                }
                """, """
                @Table("orders")
                record Order(
                        // PROBLEM: AnnotationConflict
                        @PartitionKey @ShardedKey(suffixes = 2, calculated = true) @ShardedKey(suffixes = 3, calculated = true) String id,
                        @SortKey String line) {}
                """, """
                @Table("orders")
                class Order {
                    @PartitionKey @ShardedKey(suffixes = 2, calculated = true) private String id;
                    @SortKey private String line;
                    // PROBLEM: AnnotationConflict
                    @ShardedKey(suffixes = 3, calculated = true)
                    public String getId() { return ""; }
                    public void setId(String id) {}
                    public String getLine() { return ""; }
                    public void setLine(String line) {}
                }
                """, """
                @Table("orders")
                class Order {
                    @PartitionKey String id;
                    // PROBLEM: MemberNotReadable
                    private long total;
                    private transient long cached;
                    @Ignore private long ignored;
                    private long internal;
                    public void setId(String id) { this.id = id; }
                    public void setTotal(long total) { this.total = total; }
                    public void setCached(long cached) { this.cached = cached; }
                    public void setIgnored(long ignored) { this.ignored = ignored; }
                    private long getInternal() { return internal; }
                }
                """, """
                @Table("orders")
                class Order {
                    @PartitionKey String id;
                    // PROBLEM: MemberNotReadable
                    private long total;
                    public void setId(String id) { this.id = id; }
                    public long getTotal() throws Exception { return total; }
                    public void setTotal(long total) { this.total = total; }
                }
                """})
    void member_thatCannotBeReadOrWritten_isAProblem(String source) {
        Shop.problems(source);
    }

    @Test
    void member_whoseInheritedAccessorsAreOutOfReach_isAProblem() {
        Shop shop = Shop.problems("""
                @Table("orders")
                class Order extends base.Base {
                    private String published;
                    @Override public String getOpened() { return super.getOpened(); }
                }
                """, """
                package base;
                import dev.keyspread.annotations.*;
                public abstract class Base {
                    private String id;
                    // PROBLEM: MemberNotReadable
                    private String note;
                    // PROBLEM: MemberNotReadable
                    @Attribute("t") private long total;
                    // PROBLEM: MemberNotWritable
                    private String line;
                    private String opened;
                    @Ignore private String ignored;
                    private String internal;
                    @PartitionKey public String getId() { return id; }
                    public void setId(String id) { this.id = id; }
                    protected String getNote() { return note; }
                    protected void setNote(String note) { this.note = note; }
                    @SortKey long getTotal() { return total; }
                    public String getLine() { return line; }
                    protected void setLine(String line) { this.line = line; }
                    protected String getOpened() { return opened; }
                    public void setOpened(String opened) { this.opened = opened; }
                    protected String getIgnored() { return ignored; }
                }
                """);

        assertThat(shop.messages())
                .anySatisfy(message -> assertThat(message)
                        .contains("found getNote(), which generated code in package \"shop\" cannot call"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Number",
                "List<String>[]",
                "PriorityQueue<String>",
                "SortedSet<Nothing>",
                "TreeMap<Thread, String>",
                "List",
                "List<? extends Number>",
                "List<Optional<String>>",
                "Optional<Optional<String>>",
                "Optional",
                "List<OptionalInt>",
                "Map<Double, String>",
                "Map<List<String>, String>",
                "Map<String, Number>",
                "Runnable",
                "Thing<?>",
                "Nothing",
                "Shape",
                "Inside",
                "Color",
                "List<Color>",
                "Inner",
                "Set<Locked>"
            })
    void member_ofATypeThatCannotBeStored_isAProblem(String type) {
        Shop.problems("""
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        // PROBLEM: UnknownAttributeType
                        TYPE thing,
                        @Ignore TYPE ignored) {
                    private record Inside(String a) {}
                    private enum Color { RED }
                    static class Thing<T> { public T value; }
                    static class Nothing {}
                    static abstract class Shape { public String name; }
                    class Inner { String a; void setA(String a) {} }
                    static class Locked { private Locked() {} String a; }
                }
                """.replace("TYPE", type));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "KeyNotStored | @PartitionKey(index = \"by-line\")",
                "AttributeNotStored | @Attribute(\"t\")",
                "AttributeNotStored | @StoredAs(StoredFormat.GZIP)",
                "AttributeNotStored | @WriteOnce",
                "MemberRoleNotUnique | @MaxBytes(7)"
            })
    void transientMember_withAnAnnotationOfStoredMembers_isAProblem(String problem, String annotation) {
        Shop shop = Shop.problems("""
                @Table("orders")
                class Order {
                    @PartitionKey String id;
                    void setId(String id) {}
                    // PROBLEM: ID
                    ANNOTATION
                    private transient String line;
                    String getLine() { return line; }
                    void setLine(String line) { this.line = line; }
                }
                """.replace("ID\n", problem + "\n").replace("ANNOTATION", annotation));

        assertThat(shop.messages()).singleElement().asString().contains("Member \"line\"", "found transient");
    }

    @Test
    void memberThatLacksAnAccessor_whereLombokHasRun_isAProblemWithoutAHint() {
        Shop shop = Shop.problems("""
                package lombok; public @interface Getter {}
                """, """
                @Table("orders")
                @lombok.Getter
                class Order {
                    @PartitionKey
                    // PROBLEM: MemberNotWritable
                    private String id;

                    public String getId() { return id; }
                }
                """);

        assertThat(shop.messages()).singleElement().asString().doesNotContain("Lombok");
    }

    @Test
    void memberThatLombokHasYetToWrite_isAProblemThatSaysSo() {
        Shop shop = Shop.problems("""
                package lombok; public @interface Value {}
                """, """
                package lombok; public @interface Getter {}
                """, """
                @Table("orders")
                @lombok.Value
                class Order {
                    // PROBLEM: MemberNotWritable
                    @PartitionKey String id;
                    // PROBLEM: MemberNotReadable
                    @SortKey private long line;
                    // PROBLEM: MemberNotWritable, UnknownAttributeType
                    Address address;
                }
                """, """
                class Address {
                    @lombok.Getter private String street;
                }
                """, """
                @Table("plain")
                class Plain {
                    // PROBLEM: MemberNotWritable
                    @PartitionKey String id;
                }
                """);

        assertThat(shop.messages())
                .filteredOn(message -> message.contains("Lombok"))
                .hasSize(4)
                .allMatch(message -> message.contains("; Lombok must come before keyspread-processor in "
                        + "annotationProcessorPaths, or its methods are not found"));
    }
}
