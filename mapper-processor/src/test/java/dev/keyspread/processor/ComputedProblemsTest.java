package dev.keyspread.processor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.MemberModel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks of {@code @Computed}. */
class ComputedProblemsTest {

    @Test
    void methodOfARecord_isAComputedAttribute() {
        EntityModel model = Shop.model("""
                @Table("people")
                record Person(@PartitionKey String id, String first, String last) {
                    @Computed(from = {"first", "last"}) @Attribute("full") @PartitionKey(index = "by-name")
                    String name() { return first + " " + last; }
                    String greeting() { return "Hello"; }
                }
                """);

        assertThat(model.object().members())
                .extracting(MemberModel::name)
                .containsExactly("id", "first", "last", "name");
        assertThat(model.object().members().get(3).role()).isEqualTo(MemberModel.Role.COMPUTED);
        assertThat(model.indexes().get(0).key().partition().attribute()).isEqualTo("full");
    }

    @Test
    void getterWithoutASetter_isAComputedAttribute() {
        EntityModel model = Shop.model("""
                @Table("people")
                class Person {
                    private String id;
                    @PartitionKey public String getId() { return id; }
                    public void setId(String id) { this.id = id; }
                    @Computed(from = "id") public int getLength() { return id.length(); }
                }
                """);

        assertThat(model.object().members().get(1).role()).isEqualTo(MemberModel.Role.COMPUTED);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"@GeneratedId", "@DefaultValue(\"x\")", "@WriteNull", "@Ignore", "@WriteOnce", "@PartitionKey"})
    void computedMemberWithAnotherRole_isAProblem(String other) {
        Shop shop = Shop.problems("""
                @Table("people")
                record Person(ID String id, String first) {
                    // PROBLEM: ComputedUnsupported
                    @Computed(from = "first") OTHER
                    String name() { return first; }
                }
                """.replace("ID", other.equals("@PartitionKey") ? "" : "@PartitionKey")
                .replace("OTHER", other));

        assertThat(shop.messages()).singleElement().asString().contains("Member \"name\" cannot be @Computed (found ");
    }

    @Test
    void computedKeyOfTheTable_isNamedWithTheTemplate() {
        Shop shop = Shop.problems("""
                @Table("people")
                record Person(String id) {
                    // PROBLEM: ComputedUnsupported
                    @Computed(from = "id") @PartitionKey
                    String pk() { return "PERSON#" + id; }
                }
                """);

        assertThat(shop.messages())
                .containsExactly(
                        "[ComputedUnsupported] Member \"pk\" cannot be @Computed (found a key of the table). "
                                + "Use a template, as in @PartitionKey(attribute = \"pk\", template = \"ORDER#{id}\") on the class");
    }

    @Test
    void computedMemberInATemplateOrAShard_isAProblem() {
        Shop.problems("""
                @Table("people")
                @PartitionKey(index = "by-name", attribute = "gsi1pk", template = "NAME#{name}")
                record Person(@PartitionKey String id, String first) {
                    // PROBLEM: ComputedUnsupported
                    @Computed(from = "first")
                    String name() { return first; }
                }
                """, """
                @Table("others")
                record Other(@PartitionKey String id, String first) {
                    // PROBLEM: ComputedUnsupported
                    @Computed(from = "first") @PartitionKey(index = "by-name") @ShardedKey(index = "by-name", suffixes = 4)
                    String name() { return first; }
                }
                """);
    }

    @Test
    void writableMember_isAProblem() {
        Shop.problems("""
                @Table("people")
                class Person {
                    private String id;
                    @PartitionKey public String getId() { return id; }
                    public void setId(String id) { this.id = id; }
                    // PROBLEM: ComputedUnsupported
                    @Computed(from = {}) public String getName() { return id; }
                    public void setName(String name) {}
                }
                """);
    }

    @ParameterizedTest
    @ValueSource(strings = {"other", "name", "version", "changed", "hidden"})
    void sourceThatIsNoAttributeOfCallers_isAProblem(String source) {
        Shop shop = Shop.problems("""
                @Table("people")
                record Person(
                        @PartitionKey String id,
                        @Version long version,
                        @UpdatedAt Instant changed,
                        @Ignore String hidden) {
                    // PROBLEM: ComputedFromUnknown
                    @Computed(from = {"id", "SOURCE"})
                    String name() { return id; }
                }
                """.replace("SOURCE", source));

        assertThat(shop.messages())
                .singleElement()
                .asString()
                .contains("The member \"name\" must be computed from attributes that only callers change (found \""
                        + source + "\")");
    }

    @Test
    void computedMemberOfANestedClass_isAProblem() {
        Shop.problems("""
                @Table("people")
                record Person(@PartitionKey String id, Address address, @Flatten(prefix = "w_") Office work) {
                    record Address(String street) {
                        // PROBLEM: AnnotationWithoutEffect
                        @Computed(from = "street")
                        String line() { return street; }
                    }
                    record Office(String city) {
                        // PROBLEM: AnnotationWithoutEffect
                        @Computed(from = "city")
                        String line() { return city; }
                    }
                }
                """);
    }
}
