package dev.keyspread.processor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SubtypeTableProblemsTest {

    @ParameterizedTest
    @CsvSource({
        "ORDER#{x}, ORDER#{x}#LINE#{y}",
        "ORDER#{x}, ORDER#{y}",
        "O{x}, ORDER",
        "ORDER, O{x}",
        "ORDER#LINE#{x}, ORDER#{y}"
    })
    void subtypes_whoseKeysBeginAlike_areAProblemThatNamesBoth(String one, String other) {
        Shop shop = Shop.problems("""
                @Table("events")
                @PartitionKey(attribute = "pk", template = "CUSTOMER#{id}")
                sealed interface Event {
                    String id();
                    @SortKey(attribute = "sk", template = "AAA")
                    record First(String id) implements Event {}
                    @SortKey(attribute = "sk", template = "%s")
                    record Order(String id, String x, String y) implements Event {}
                    // PROBLEM: SubtypeKeysAlike
                    @SortKey(attribute = "sk", template = "%s")
                    record Line(String id, String x, String y) implements Event {}
                }
                """.formatted(one, other));

        assertThat(shop.messages())
                .containsExactly("[SubtypeKeysAlike] Subtype \"Line\" must have another key prefix than \"Order\" "
                        + "(found \"CUSTOMER#{id}\" and \"" + other + "\", where \"Order\" has \"CUSTOMER#{id}\" "
                        + "and \"" + one + "\"). Begin its template with another text, or add a "
                        + "@Discriminator to \"Event\"");
        assertThat(shop.carets()).containsExactly("\"" + other + "\"");
    }

    @Test
    void discriminator_asAKeyOfTheTable_orSharded_isAProblem() {
        Shop shop = Shop.problems("""
                @Table("events")
                @Discriminator("kind")
                // PROBLEM: DiscriminatorOfKey
                @SortKey(attribute = "kind")
                @PartitionKey(index = "by-kind", attribute = "kind")
                // PROBLEM: ShardedKeyMisplaced
                @ShardedKey(index = "by-kind", suffixes = 4)
                sealed interface Event {
                    @PartitionKey String id();
                    record Order(String id) implements Event {}
                    record Login(String id) implements Event {}
                }
                """);

        assertThat(shop.messages())
                .containsExactly(
                        "[DiscriminatorOfKey] Key \"kind\" of the table cannot be the discriminator (found @SortKey). "
                                + "Give each subtype a template of its own instead, such as template = \"ORDER\", "
                                + "and remove @Discriminator",
                        "[ShardedKeyMisplaced] Discriminator \"kind\" cannot be sharded (found "
                                + "@ShardedKey(index = \"by-kind\")). Remove it");
    }

    @ParameterizedTest
    @ValueSource(strings = {"""
                @Table("events")
                // PROBLEM: AttributeNameTaken
                @Discriminator("kind")
                @PartitionKey(attribute = "pk", template = "EVENT#{id}")
                @PartitionKey(index = "by-kind", attribute = "kind", template = "KIND#{id}")
                sealed interface Event {
                    String id();
                    record Order(String id) implements Event {}
                }
                """, """
                @Table("events")
                // PROBLEM: KeyTemplateMissing
                @PartitionKey(index = "by-type", attribute = "type")
                record Event(@PartitionKey String id) {}
                """, """
                @Table("events")
                @Discriminator("kind")
                // PROBLEM: KeyTemplateMissing
                @PartitionKey(index = "by-type", attribute = "type")
                sealed interface Event {
                    @PartitionKey String id();
                    record Order(String id) implements Event {}
                }
                """})
    void keyOnTheClass_withoutTemplate_isThatOfTheDiscriminator(String source) {
        Shop.problems(source);
    }

    @Test
    void subtype_whoseKeyBeginsWithAMember_isAlikeWithAll() {
        Shop.problems("""
                @Table("events")
                sealed interface Event {
                    @PartitionKey(attribute = "pk", template = "CUSTOMER#{id}")
                    @SortKey(attribute = "sk", template = "ORDER")
                    record Order(String id) implements Event {}
                    // PROBLEM: SubtypeKeysAlike
                    @PartitionKey(attribute = "pk", template = "CUSTOMER#{id}")
                    record Line(String id, @SortKey @Attribute("sk") String number) implements Event {}
                    @PartitionKey(attribute = "pk", template = "CUSTOMER#{id}")
                    // PROBLEM: SubtypeKeysAlike
                    @SortKey(attribute = "sk", template = "{number}#LOGIN")
                    record Login(String id, String number) implements Event {}
                }
                """);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"""
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
                    @SortKey(attribute = "sort", template = "LOGIN#{number}")
                    // PROBLEM: SubtypeKeysDifferent
                    record Login(String id, long number) implements Event {}
                    // PROBLEM: SubtypeKeysDifferent
                    record Visit(String id) implements Event {}
                }
                """, """
                @Table("events")
                @PartitionKey(attribute = "pk", template = "CUSTOMER#{id}")
                sealed interface Event {
                    String id();
                    @SortKey(attribute = "sk", template = "ORDER#{number}")
                    record Order(String id, long number, @PartitionKey(index = "by-state") String state) implements Event {}
                    @SortKey(attribute = "sk", template = "VISIT#{number}")
                    record Visit(String id, long number, @PartitionKey(index = "by-state") String state) implements Event {}
                    @SortKey(attribute = "sk", template = "LOGIN#{number}")
                    // PROBLEM: SubtypeKeysDifferent
                    record Login(String id, long number) implements Event {}
                }
                """, """
                @Table("events")
                @PartitionKey(attribute = "pk", template = "CUSTOMER#{id}")
                sealed interface Event {
                    String id();
                    @SortKey(attribute = "sk", template = "ORDER#{number}")
                    @PartitionKey(index = "by-number", attribute = "gsi", template = "N#{number}")
                    record Order(String id, long number) implements Event {}
                    @SortKey(attribute = "sk", template = "LOGIN#{number}")
                    @PartitionKey(index = "by-number", attribute = "gsi", template = "N#{number}#{id}")
                    // PROBLEM: SubtypeKeysDifferent
                    record Login(String id, long number) implements Event {}
                }
                """, """
                @Table("events")
                @PartitionKey(attribute = "pk", template = "CUSTOMER#{id}")
                sealed interface Event {
                    String id();
                    @SortKey(attribute = "sk", template = "ORDER#{number}")
                    record Order(String id, long number, @PartitionKey(index = "by-name") String name) implements Event {}
                    @SortKey(attribute = "sk", template = "LOGIN#{number}")
                    // PROBLEM: SubtypeKeysDifferent
                    record Login(String id, long number, String name) implements Event {}
                }
                """, """
                @Table("events")
                // PROBLEM: AttributeNameTaken
                @Discriminator("gsi")
                @PartitionKey(attribute = "pk", template = "CUSTOMER#{id}")
                sealed interface Event {
                    String id();
                    @SortKey(attribute = "sk", template = "ORDER#{number}")
                    record Order(String id, long number) implements Event {}
                    @SortKey(attribute = "sk", template = "LOGIN#{number}")
                    @PartitionKey(index = "by-number", attribute = "gsi", template = "N#{number}")
                    record Login(String id, long number) implements Event {}
                }
                """, """
                @Table("events")
                @GlobalIndex(name = "by-day", projection = Projection.KEYS_ONLY)
                @PartitionKey(attribute = "pk", template = "CUSTOMER#{id}")
                sealed interface Event {
                    String id();
                    @PartitionKey(index = "by-day") String device();
                    @SortKey(attribute = "sk", template = "ORDER#{number}")
                    record Order(String id, long number, String device) implements Event {}
                    @SortKey(attribute = "sk", template = "LOGIN#{minute}")
                    // PROBLEM: SubtypeKeysDifferent
                    record Login(String id, long minute, String device) implements Event {}
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
