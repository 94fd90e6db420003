package dev.keyspread.processor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.processor.model.MemberModel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks of members whose values the mapper sets. */
class ManagedProblemsTest {

    @ParameterizedTest
    @ValueSource(strings = {"short", "String", "BigInteger", "Optional<Long>", "OptionalLong", "double"})
    void versionOfAnotherType_isAProblem(String type) {
        Shop.problems("""
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        // PROBLEM: ManagedTypeUnsupported
                        @Version TYPE version) {}
                """.replace("TYPE", type));
    }

    @Test
    void version_isNamedWithItsType() {
        Shop shop = Shop.problems("""
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        // PROBLEM: ManagedTypeUnsupported
                        @Version String version) {}
                """);

        assertThat(shop.messages())
                .containsExactly(
                        "[ManagedTypeUnsupported] @Version member \"version\" must be of type long or int or Long "
                                + "or Integer (found java.lang.String). Change its type");
    }

    @Test
    void twoVersions_areAProblem() {
        Shop.problems("""
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        @Version long version,
                        // PROBLEM: ManagedNotUnique
                        @Version long revision) {}
                """);
    }

    @ParameterizedTest
    @ValueSource(strings = {"@SortKey", "@SortKey(index = \"by-version\")"})
    void versionInAKey_isAProblem(String key) {
        Shop.problems("""
                @Table("orders")
                record Order(
                        @PartitionKey @PartitionKey(index = "by-version") String id,
                        // PROBLEM: ManagedOfKey
                        KEY @Version long version) {}
                """.replace("KEY", key));
    }

    @Test
    void versionInATemplate_isAProblem() {
        Shop.problems("""
                @Table("orders")
                @SortKey(attribute = "sk", template = "V#{version}", index = "by-version")
                record Order(
                        @PartitionKey @PartitionKey(index = "by-version") String id,
                        // PROBLEM: ManagedOfKey
                        @Version long version) {}
                """);
    }

    @Test
    void versionWithAnotherDefault_isAProblem() {
        Shop.problems("""
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        // PROBLEM: ManagedDefaultInvalid
                        @Version @DefaultValue("1") long version) {}
                """);
    }

    @Test
    void versionWithDefaultZero_isNoProblem() {
        assertThat(Shop.model("""
                @Table("orders")
                record Order(@PartitionKey String id, @Version @DefaultValue("0") long version) {}
                """).object().members().get(1).isReadOnly()).isTrue();
    }

    @Test
    void versionThatIsNotStored_isAProblem() {
        Shop.problems("""
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        // PROBLEM: AttributeNotStored
                        @Version @Ignore long version) {}
                """);
    }

    @ParameterizedTest
    @ValueSource(strings = {"@Version long", "@UpdatedAt Instant"})
    void writeOnceOfAMemberThatChanges_isAProblem(String member) {
        Shop.problems("""
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        // PROBLEM: MemberRoleNotUnique
                        @WriteOnce MEMBER changed) {}
                """.replace("MEMBER", member));
    }

    @Test
    void writeOnceThatIsNotStored_isAProblem() {
        Shop.problems("""
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        // PROBLEM: AttributeNotStored
                        @WriteOnce @Ignore String note) {}
                """);
    }

    @Test
    void writeOnceOfANestedClass_isAProblem() {
        Shop.problems("""
                @Table("orders")
                record Order(@PartitionKey String id, Address address) {
                    record Address(
                            // PROBLEM: AnnotationWithoutEffect
                            @WriteOnce String street) {}
                }
                """);
    }

    @Test
    void versionOfANestedClass_isAProblem() {
        Shop.problems("""
                @Table("orders")
                record Order(@PartitionKey String id, Address address) {
                    record Address(
                            String street,
                            // PROBLEM: AnnotationWithoutEffect
                            @Version long version) {}
                }
                """);
    }

    @Test
    void subtypesOfDifferentVersions_areAProblem() {
        Shop shop = Shop.problems("""
                @Table("payments")
                sealed interface Payment {
                    record Card(@PartitionKey String id, @Version long version) implements Payment {}
                    // PROBLEM: ManagedSubtypesDifferent
                    record Cash(@PartitionKey String id) implements Payment {}
                    // PROBLEM: ManagedSubtypesDifferent
                    record Check(@PartitionKey String id, @Version long revision) implements Payment {}
                }
                """);

        assertThat(shop.messages().get(0))
                .isEqualTo("[ManagedSubtypesDifferent] Subtype \"Cash\" must have the same version and update time as "
                        + "\"Card\" (found none and \"version\"). Updates maintain them without knowing the subtype");
    }

    @ParameterizedTest
    @ValueSource(strings = {"SORTABLE_TEXT", "GZIP"})
    void versionStoredInAnotherForm_isAProblem(String value) {
        Shop.problems("""
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        // PROBLEM: ManagedTypeUnsupported
                        @Version @StoredAs(StoredFormat.FORM) Long version) {}
                """.replace("FORM", value));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "CreatedAt LocalDate",
                "CreatedAt Optional<Instant>",
                "CreatedAt LocalDateTime",
                "CreatedAt String",
                "CreatedAt Long",
                "CreatedAt @StoredAs(StoredFormat.SORTABLE_TEXT) Long",
                "CreatedAt @StoredAs(StoredFormat.EPOCH_SECONDS) long",
                "UpdatedAt long",
                "UpdatedAt OptionalLong",
                "GeneratedId long",
                "GeneratedId int",
                "GeneratedId Optional<String>"
            })
    void generatedValueOfAnotherType_isAProblem(String value) {
        Shop.problems("""
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        // PROBLEM: ManagedTypeUnsupported
                        @MEMBER value) {}
                """.replace("MEMBER", value));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "CreatedAt Date",
                "CreatedAt OffsetDateTime",
                "CreatedAt ZonedDateTime",
                "CreatedAt @StoredAs(StoredFormat.EPOCH_SECONDS) Long",
                "UpdatedAt @StoredAs(StoredFormat.EPOCH_MILLIS) long",
                "UpdatedAt @StoredAs(StoredFormat.EPOCH_SECONDS) Date"
            })
    void timeOfAnotherType_isSet(String value) {
        assertThat(Shop.model("""
                @Table("orders")
                record Order(@PartitionKey String id, @MEMBER value) {}
                """.replace("MEMBER", value))
                        .object()
                        .members()
                        .get(1)
                        .isReadOnly())
                .isTrue();
    }

    @Test
    void timeWithoutAUnit_isNamedWithTheTypesThatHaveOne() {
        Shop shop = Shop.problems("""
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        // PROBLEM: ManagedTypeUnsupported
                        @CreatedAt Long created) {}
                """);

        assertThat(shop.messages())
                .containsExactly(
                        "[ManagedTypeUnsupported] @CreatedAt member \"created\" must be of type Instant, Date, "
                                + "OffsetDateTime or ZonedDateTime, or Long with @StoredAs(EPOCH_SECONDS) or "
                                + "@StoredAs(EPOCH_MILLIS) (found java.lang.Long). Change its type");
    }

    @ParameterizedTest
    @ValueSource(strings = {"CreatedAt", "UpdatedAt"})
    void twoTimes_areAProblem(String value) {
        Shop.problems("""
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        @TIME Instant first,
                        // PROBLEM: ManagedNotUnique
                        @TIME Instant second) {}
                """.replace("TIME", value));
    }

    @Test
    void severalGeneratedValuesOfAMember_areAProblem() {
        Shop.problems("""
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        // PROBLEM: MemberRoleNotUnique
                        @CreatedAt @UpdatedAt Instant time) {}
                """);
    }

    @Test
    void timeOfUpdateInATemplate_isAProblem() {
        Shop.problems("""
                @Table("orders")
                @SortKey(attribute = "sk", template = "TIME#{time}", index = "by-time")
                record Order(
                        @PartitionKey @PartitionKey(index = "by-time") String id,
                        // PROBLEM: ManagedOfKey
                        @UpdatedAt Instant time) {}
                """);
    }

    @Test
    void timeOfUpdateAsASortKey_isAProblem() {
        Shop.problems("""
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        // PROBLEM: ManagedOfKey
                        @SortKey @UpdatedAt Instant time) {}
                """);
    }

    @Test
    void timeOfUpdateInAShardedIndexKey_isAProblem() {
        Shop.problems("""
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        @PartitionKey(index = "by-time")
                                @ShardedKey(index = "by-time", suffixes = 3)
                                // PROBLEM: ManagedOfKey
                                @UpdatedAt
                                Instant time) {}
                """);
    }

    @Test
    void generatedValueWithADefault_isAProblem() {
        Shop.problems("""
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        // PROBLEM: ManagedDefaultInvalid
                        @CreatedAt @DefaultValue("2026-01-01T00:00:00Z") Instant time) {}
                """);
    }

    @Test
    void severalGeneratedIds_areNoProblem_andCanBeUpdated() {
        assertThat(Shop.model("""
                @Table("orders")
                record Order(
                        @PartitionKey @GeneratedId String id,
                        @GeneratedId(GeneratedId.Kind.UUID_V7) UUID number,
                        @CreatedAt Instant time) {}
                """).object().members())
                .extracting(MemberModel::isReadOnly)
                .containsExactly(false, false, true);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "interface Ids extends Supplier<String> {}",
                "abstract class Ids implements Supplier<String> { @Override public String get() { return \"\"; } }",
                "class Ids implements Supplier<Long> { @Override public Long get() { return 1L; } }",
                "class Ids<T> implements Supplier<T> { @Override public T get() { return null; } }",
                "class Ids implements Supplier<String> { private Ids() {} @Override public String get() { return \"\"; } }",
                "class Ids implements Supplier<String> { Ids(String s) {} @Override public String get() { return \"\"; } }",
                "record Ids(String s) implements Supplier<String> { @Override public String get() { return \"\"; } }",
            })
    void supplierThatCannotBeUsed_isAProblem(String supplier) {
        Shop shop = Shop.problems("""
                @Table("orders")
                record Order(
                        // PROBLEM: IdSupplierUnusable
                        @PartitionKey @GeneratedId(supplier = Ids.class) String id) {}
                """ + supplier.replace("Supplier<", "java.util.function.Supplier<"));

        assertThat(shop.carets()).containsExactly("Ids.class");
    }

    @Test
    void supplierOfAnotherType_isNamedWithIt() {
        Shop shop = Shop.problems("""
                @Table("orders")
                record Order(
                        // PROBLEM: IdSupplierUnusable
                        @PartitionKey @GeneratedId(supplier = Ids.class) String id) {}
                class Ids implements java.util.function.Supplier<Long> {
                    @Override public Long get() { return 1L; }
                }
                """);

        assertThat(shop.messages())
                .containsExactly("[IdSupplierUnusable] Supplier \"Ids\" must be a class that implements"
                        + " Supplier<java.lang.String>, with a public constructor without parameters (found"
                        + " Supplier<java.lang.Long>). Change it");
    }

    @Test
    void supplierBesideAKind_isAProblem() {
        Shop.problems("""
                @Table("orders")
                record Order(
                        @PartitionKey
                        // PROBLEM: IdSupplierUnusable
                        @GeneratedId(value = GeneratedId.Kind.UUID_V7, supplier = Ids.class)
                        String id) {}
                class Ids implements java.util.function.Supplier<String> {
                    @Override public String get() { return ""; }
                }
                """);
    }

    @ParameterizedTest
    @ValueSource(strings = {"long", "Optional<Long>"})
    void suppliedMemberThatIsNeverNull_isAProblem(String type) {
        Shop.problems("""
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        // PROBLEM: ManagedTypeUnsupported
                        @GeneratedId(supplier = Ids.class) TYPE number) {}
                class Ids implements java.util.function.Supplier<BOXED> {
                    @Override public BOXED get() { return null; }
                }
                """.replace("TYPE", type).replace("BOXED", type.replace("long", "Long")));
    }
}
