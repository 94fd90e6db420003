package dev.keyspread.processor;

import static org.assertj.core.api.Assertions.assertThat;

import com.palantir.javapoet.ClassName;
import dev.keyspread.processor.model.Construction;
import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.ObjectModel;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SubtypeProblemsTest {

    private static final String ORDER = """
            @Table("orders")
            record Order(@PartitionKey String id, Payment payment) {}
            """;

    @ParameterizedTest
    @ValueSource(strings = {"""
                // PROBLEM: DiscriminatorNameInvalid
                @Discriminator("")
                sealed interface Payment {
                    record Card(String number) implements Payment {}
                }
                """, """
                sealed interface Payment {
                    record Card(
                            // PROBLEM: AttributeNameTaken
                            String type) implements Payment {}
                }
                """, """
                @Discriminator("kind")
                sealed interface Payment {
                    record Card(
                            String type,
                            // PROBLEM: AttributeNameTaken
                            @Attribute("kind") String number) implements Payment {}
                    record Cash() implements Payment {}
                }
                """, """
                sealed interface Payment {
                    // PROBLEM: DiscriminatorValueMissing
                    @DiscriminatorValue({})
                    record Card(String number) implements Payment {}
                    // PROBLEM: DiscriminatorValueMissing
                    @DiscriminatorValue({"cash", ""})
                    record Cash(long amount) implements Payment {}
                }
                """, """
                sealed interface Payment {
                    @DiscriminatorValue({"card", "cash"})
                    record Card(String number) implements Payment {}
                    // PROBLEM: DiscriminatorValueTaken
                    @DiscriminatorValue("cash")
                    record Cash(long amount) implements Payment {}
                    // PROBLEM: DiscriminatorValueTaken
                    @DiscriminatorValue({"voucher", "voucher"})
                    record Voucher(String code) implements Payment {}
                }
                """, """
                sealed interface Payment {
                    @DiscriminatorValue("Cash")
                    record Card(String number) implements Payment {}
                    // PROBLEM: DiscriminatorValueTaken
                    record Cash(long amount) implements Payment {}
                }
                """, """
                // PROBLEM: DiscriminatorMisplaced
                @Discriminator
                // PROBLEM: DiscriminatorMisplaced
                @Subtypes({})
                record Payment(long amount) {}
                """, """
                // PROBLEM: DiscriminatorMisplaced
                @DiscriminatorValue("payment")
                // PROBLEM: DiscriminatorMisplaced
                @Subtypes(Payment.Card.class)
                sealed interface Payment {
                    record Card(String number) implements Payment {}
                }
                """, """
                sealed interface Payment {
                    // PROBLEM: DiscriminatorMisplaced
                    @DiscriminatorValue("electronic")
                    sealed interface Electronic extends Payment {}
                    record Card(String number) implements Electronic {}
                    record Transfer(String iban) implements Electronic {}
                }
                """, """
                sealed interface Payment {
                    record Card(
                            // PROBLEM: AnnotationWithoutEffect
                            @PartitionKey
                            String number) implements Payment {}
                }
                """})
    void subtypes_thatCannotBeToldApart_areAProblem(String payment) {
        Shop.problems(ORDER, payment);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "interface Payment {}",
                "abstract class Payment { String id; }",
                "@Subtypes({}) interface Payment {}",
                "@Subtypes(String.class) interface Payment {}",
                "@Subtypes(Payment.Card.class) interface Payment { record Card(String a) {} }",
                "sealed interface Payment { enum Cash implements Payment { COIN } }",
                "sealed interface Payment { non-sealed interface Cash extends Payment {} }",
                "sealed interface Payment { record Cash<T>(T a) implements Payment {} }",
                "sealed interface Payment<T> { record Cash(String a) implements Payment<String> {} }",
                "sealed class Payment { public String a; static final class Cash extends Payment {} }"
            })
    void type_whoseSubtypesAreNotKnown_isAProblem(String payment) {
        Shop.problems("""
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        // PROBLEM: UnknownAttributeType
                        Payment payment) {}
                """, payment);
    }

    @Test
    void class_ofTwoEntities_hasTheKeysOfEach() {
        List<EntityModel> models = Shop.problems("""
                @Table("events")
                sealed interface Event permits Login, Logout {
                    @PartitionKey String id();
                }
                """, """
                @Table("audits")
                sealed interface Audit permits Login, Change {
                    @PartitionKey String user();
                }
                """, """
                record Login(String id, String user) implements Event, Audit {}
                """, """
                record Logout(String id) implements Event {}
                """, """
                record Change(String user) implements Audit {}
                """).models();

        assertThat(models)
                .extracting(model -> model.key().partition().attribute())
                .containsExactlyInAnyOrder("id", "user");
    }

    @Test
    void class_ofTwoEntities_mayRepeatTheTemplateOfOne() {
        Shop.problems("""
                @Table("orders")
                @PartitionKey(attribute = "pk", template = "ORDER#{id}")
                @ShardedKey(suffixes = 4, calculated = true)
                sealed interface OrderItem permits Line, Note { String id(); }
                """, """
                @Table("archive")
                sealed interface Archived permits Line, Receipt {}
                """, """
                @PartitionKey(template = "ORDER#{id}", attribute = "pk")
                @ShardedKey(suffixes = 4, calculated = true)
                @SortKey(attribute = "sk", template = "LINE#{number}")
                record Line(String id, int number) implements OrderItem, Archived {}
                """, """
                @SortKey(attribute = "sk", template = "NOTE#{number}")
                record Note(String id, int number) implements OrderItem {}
                """, """
                @PartitionKey(attribute = "pk", template = "ORDER#{id}")
                @ShardedKey(suffixes = 4, calculated = true)
                @SortKey(attribute = "sk", template = "RECEIPT#{day}")
                record Receipt(String id, LocalDate day) implements Archived {}
                """);
    }

    @Test
    void hierarchy_isReadDownToItsClasses() {
        EntityModel order = Shop.model(ORDER, """
                @Discriminator("kind")
                sealed interface Payment permits Card, Online, Cash {}
                """, """
                @DiscriminatorValue({"card", "credit-card"})
                record Card(String number) implements Payment {}
                """, """
                sealed interface Online extends Payment {
                    record Transfer(String iban, Online before) implements Online {}
                    record Wallet(Card card) implements Online {}
                }
                """, "record Cash() implements Payment {}");

        assertThat(construction(order, "Payment"))
                .isEqualTo("kind: shop.Card[card, credit-card], shop.Cash[Cash], "
                        + "shop.Online.Transfer[Transfer], shop.Online.Wallet[Wallet]");
        assertThat(construction(order, "Online"))
                .isEqualTo("kind: shop.Online.Transfer[Transfer], shop.Online.Wallet[Wallet]");
        assertThat(order.nested()).hasSize(6);
    }

    @Test
    void listedSubtypes_areTriedBeforeTheClassesThatTheyExtend() {
        EntityModel order = Shop.model(ORDER, """
                @Subtypes({Payment.Cash.class, Payment.Coins.class, Payment.Card.class})
                abstract class Payment {
                    private String note;
                    public String getNote() { return note; }
                    public void setNote(String note) { this.note = note; }
                    static class Cash extends Payment {}
                    static class Coins extends Cash {}
                    static class Card extends Payment {}
                }
                """);

        assertThat(construction(order, "Payment"))
                .isEqualTo("type: shop.Payment.Coins[Coins], shop.Payment.Cash[Cash], shop.Payment.Card[Card]");
    }

    private static String construction(EntityModel entity, String type) {
        ObjectModel object = entity.nested().get(ClassName.get("shop", type));
        Construction.Subtypes variants = (Construction.Subtypes) object.construction();
        StringBuilder text = new StringBuilder(variants.discriminator());
        String separator = ": ";
        for (Construction.Subtype variant : variants.variants()) {
            text.append(separator).append(variant.type()).append(variant.values());
            separator = ", ";
        }
        return text.toString();
    }
}
