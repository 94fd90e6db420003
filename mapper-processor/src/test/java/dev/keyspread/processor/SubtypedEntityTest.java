package dev.keyspread.processor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.MemberModel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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

    @ParameterizedTest
    @ValueSource(strings = {"""
                @Table("events")
                @Subtypes({})
                // PROBLEM: SubtypeUnusable
                interface Event {}
                """, """
                @Table("events")
                @Subtypes(Event.Order.class)
                // PROBLEM: SubtypeUnusable
                interface Event {
                    // PROBLEM: AnnotationWithoutEffect
                    record Order(@PartitionKey String id) {}
                }
                """, """
                @Table("events")
                // PROBLEM: EntityGeneric
                sealed interface Event<T> {
                    record Order(@PartitionKey String id) implements Event<String> {}
                }
                """, """
                @Table("events")
                sealed interface Event {
                    // PROBLEM: EntityNotClass
                    enum Order implements Event { A }
                    // PROBLEM: PartitionKeyMissing
                    record Login(String id) implements Event {}
                }
                """, """
                @Table("events")
                sealed interface Event {
                    @PartitionKey String id();
                    // PROBLEM: EntityAbstract
                    non-sealed abstract class Order implements Event {}
                }
                """, """
                @Table("events")
                sealed interface Event {
                    record Order(@PartitionKey String id) implements Event {}
                    // PROBLEM: SubtypeKeysDifferent
                    record Login(@PartitionKey String name) implements Event {}
                    // PROBLEM: SubtypeKeysDifferent
                    record Visit(@PartitionKey long id) implements Event {}
                    // PROBLEM: SubtypeKeysDifferent
                    record Logout(@PartitionKey String id, @SortKey long time) implements Event {}
                    // PROBLEM: SubtypeKeysDifferent
                    record Call(@PartitionKey String id, @PartitionKey(index = "by-number") String number) implements Event {}
                }
                """, """
                @Table("events")
                @GlobalIndex(name = "by-day", projection = Projection.INCLUDE, include = "note")
                sealed interface Event {
                    @PartitionKey String id();
                    @PartitionKey(index = "by-day") String day();
                    record Order(String id, String day, String note) implements Event {}
                    // PROBLEM: SubtypeKeysDifferent
                    record Login(String id, String day, long note) implements Event {}
                }
                """, """
                @Table("events")
                sealed interface Event {
                    @PartitionKey String id();
                    @SortKey Instant time();
                    record Order(String id, Instant time) implements Event {}
                    // PROBLEM: SubtypeKeysDifferent
                    record Login(String id, @StoredAs(StoredFormat.EPOCH_SECONDS) Instant time) implements Event {}
                }
                """, """
                @Table("events")
                // PROBLEM: AttributeNameTaken
                @Discriminator("by-day_key")
                sealed interface Event {
                    @PartitionKey String id();
                    @PartitionKey(index = "by-day") @ShardedKey(index = "by-day", suffixes = 3) String day();
                    record Order(String id, String day) implements Event {}
                }
                """, """
                @Table("events")
                // PROBLEM: AttributeNameTaken
                @Discriminator("pk")
                @PartitionKey(attribute = "pk", template = "EVENT#{id}")
                sealed interface Event {
                    String id();
                    record Order(String id) implements Event {}
                }
                """, """
                @Table("events")
                @PartitionKey(attribute = "pk", template = "CUSTOMER#{id}")
                sealed interface Event {
                    String id();
                    @SortKey(attribute = "sk", template = "ORDER#{number}")
                    record Order(String id, long number) implements Event {}
                    @SortKey(attribute = "sk", template = "LOGIN#{number}")
                    // PROBLEM: SubtypeKeysDifferent
                    record Login(String id, long number) implements Event {}
                }
                """, """
                @Table("events")
                sealed interface Event {
                    @PartitionKey String id();
                    // PROBLEM: SubtypeTableRepeated
                    @Table("events")
                    record Order(String id) implements Event {}
                }
                """, """
                // PROBLEM: TableNameInvalid
                @Table("e")
                @Discriminator("id")
                sealed interface Event {
                    @PartitionKey String id();
                    @DiscriminatorValue("x")
                    record Order(
                            // PROBLEM: AttributeNameTaken
                            String id) implements Event {}
                    // PROBLEM: DiscriminatorValueTaken
                    @DiscriminatorValue({"y", "x"})
                    record Login(
                            // PROBLEM: AttributeNameTaken
                            String id) implements Event {}
                }
                """, """
                @Table("events")
                sealed interface Event {
                    // PROBLEM: AnnotationNotOnMember
                    @PartitionKey default String id() { return "x"; }
                    // PROBLEM: PartitionKeyMissing
                    record Order(String name) implements Event {}
                }
                """})
    void subtypes_thatCannotShareATable_areAProblem(String source) {
        Shop.problems(source);
    }
}
