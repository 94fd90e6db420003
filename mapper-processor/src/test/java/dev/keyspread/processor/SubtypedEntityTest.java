package dev.keyspread.processor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.processor.model.Construction.Subtypes;
import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.KeyPartModel;
import dev.keyspread.processor.model.MemberModel;
import org.junit.jupiter.api.Test;

class SubtypedEntityTest {

    @Test
    void subtypes_haveTheKeysAndSettingsOfTheirParent() {
        EntityModel event = Shop.model("""
                @Table("events")
                @Cached(maximumSize = 10)
                @GlobalIndex(name = "by-day", projection = Projection.INCLUDE, include = "note")
                sealed interface Event {
                    @PartitionKey String id();
                    @PartitionKey(index = "by-day") @Attribute("d") LocalDate day();
                    String note();
                    record Order(String id, LocalDate day, String note, long total) implements Event {}
                    sealed interface Session extends Event {}
                    record Login(String note, LocalDate day, String id, Order before) implements Session {}
                }
                """);

        assertThat(event.table()).isEqualTo("events");
        assertThat(event.key().partition().attribute()).isEqualTo("id");
        assertThat(event.object().members()).extracting(MemberModel::name).containsExactly("id", "day", "note");
        assertThat(event.subtypes()).extracting(EntityModel::table).containsExactly("events", "events");
        assertThat(event.subtypes())
                .extracting(subtype -> subtype.name().simpleName())
                .containsExactly("Order", "Login");
        assertThat(event.indexes().get(0).key().partition().attribute()).isEqualTo("d");
        assertThat(event.cache()).isNotNull();
    }

    @Test
    void subtype_canBeAnEntityOfAnotherTable() {
        Shop.problems("""
                @Table("events")
                sealed interface Event {
                    @PartitionKey String id();
                    @Table("orders") record Order(String id) implements Event {}
                }
                """);
    }

    @Test
    void subtype_thatGeneratedCodeCannotSee_isAProblem() {
        Shop.problems("""
                @Table("events")
                @Subtypes(other.Middle.class)
                // PROBLEM: SubtypeUnusable
                public interface Event { @PartitionKey String id(); }
                """, """
                package other;
                public sealed interface Middle extends shop.Event permits Hidden {}
                """, """
                package other;
                record Hidden(String id) implements Middle {}
                """);
    }

    @Test
    void subtypes_withKeysOfTheirOwn_haveNoneInCommonButTheirAttributes() {
        EntityModel event = Shop.model("""
                @Table("events")
                sealed interface Event {
                    @PartitionKey(attribute = "pk", template = "CUSTOMER#{id}")
                    @SortKey(attribute = "sk", template = "ORDER#{number}")
                    record Order(String id, long number) implements Event {}
                    @PartitionKey(attribute = "pk", template = "CUSTOMER#{id}")
                    @SortKey(attribute = "sk", template = "ORDERS")
                    record Orders(String id, String type) implements Event {}
                    @PartitionKey(attribute = "pk", template = "CUSTOMER#{id}")
                    @SortKey(attribute = "sk", template = "LOGIN#{number}")
                    record Login(String id, String number) implements Event {}
                }
                """);

        assertThat(event.key().partition().hasSubtypeKeys()).isFalse();
        assertThat(event.key().parts().map(KeyPartModel::attribute)).containsExactly("pk", "sk");
        assertThat(event.key().sorts()).allMatch(KeyPartModel::hasSubtypeKeys);
        assertThat(event.object().members()).extracting(MemberModel::name).containsExactly("id");
        assertThat(event.subtypes()).allMatch(event::isAlone);
        assertThat(event.object().construction())
                .isInstanceOfSatisfying(
                        Subtypes.class,
                        variants -> assertThat(variants.discriminator()).isNull());
    }

    @Test
    void subtypes_haveTheKeysThatPartsOfTheirHierarchyHave() {
        EntityModel item = Shop.model("""
                @Table("items")
                @PartitionKey(attribute = "pk", template = "CUSTOMER#{id}")
                sealed interface Item {
                    String id();
                    String number();
                    @SortKey(attribute = "sk", template = "DOCUMENT#{number}")
                    sealed interface Document extends Item {}
                    record Invoice(String id, String number, long total) implements Document {}
                    @SortKey(attribute = "sk", template = "REMARK#{number}")
                    @PartitionKey(index = "by-text", attribute = "t", template = "TEXT#{text}")
                    sealed interface Remark extends Item { String text(); }
                    record Note(String id, String number, String text) implements Remark {}
                }
                """);

        assertThat(item.key().parts().map(KeyPartModel::attribute)).containsExactly("pk", "sk");
        assertThat(item.key().sorts()).allMatch(KeyPartModel::hasSubtypeKeys);
        assertThat(item.subtypes()).allMatch(item::isAlone);
        assertThat(item.subtypes())
                .extracting(subtype -> subtype.indexes().size())
                .containsExactly(0, 1);
    }

    @Test
    void subtypes_doNotHaveTheKeysOfASubtypeThatTheyExtend_orOfAnotherEntity() {
        Shop.problems("""
                @Table("items")
                @PartitionKey(attribute = "pk", template = "CUSTOMER#{id}")
                @Subtypes({Item.Note.class, Item.Reminder.class, Item.Bill.class})
                public interface Item {
                    String id();
                    @SortKey(attribute = "sk", template = "NOTE#{id}")
                    class Note implements Item {
                        final String id;
                        public Note(String id) { this.id = id; }
                        public String id() { return id; }
                    }
                    @SortKey(attribute = "sk", template = "REMINDER#{id}")
                    class Reminder extends Note {
                        public Reminder(String id) { super(id); }
                    }
                    @Table("documents")
                    @PartitionKey(attribute = "key", template = "DOCUMENT#{id}")
                    sealed interface Document extends Item {}
                    @SortKey(attribute = "sk", template = "BILL#{id}")
                    record Bill(String id) implements Document {}
                }
                """);
    }

    @Test
    void subtypes_withADiscriminator_mayHaveKeysThatBeginAlike() {
        EntityModel event = Shop.model("""
                @Table("events")
                @Discriminator
                @PartitionKey(attribute = "pk", template = "CUSTOMER#{id}")
                sealed interface Event {
                    String id();
                    @SortKey(attribute = "sk", template = "ORDER#{number}")
                    record Order(String id, long number) implements Event {}
                    @SortKey(attribute = "sk", template = "ORDER#{number}#LINE#{line}")
                    record Line(String id, long number, long line) implements Event {}
                    record Refund(String id, @SortKey @Attribute("sk") String name) implements Event {}
                }
                """);

        assertThat(event.subtypes()).noneMatch(event::isAlone);
        assertThat(event.object().construction())
                .isInstanceOfSatisfying(
                        Subtypes.class,
                        variants -> assertThat(variants.discriminator()).isEqualTo("type"));
    }
}
