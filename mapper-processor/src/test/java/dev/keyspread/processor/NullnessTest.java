package dev.keyspread.processor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.ObjectModel;
import dev.keyspread.processor.model.ValueType;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which members have no null, by the annotations on them and around them. */
class NullnessTest {

    private static final String IMPORTS = "import org.jspecify.annotations.*; ";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "String                     | true",
                "Integer                    | true",
                "byte[]                     | true",
                "List<@Nullable String>     | true",
                "@Nullable String           | false",
                "byte @Nullable []          | false",
                "@Nullable List<String>     | false",
                "Thread.@Nullable State     | false",
                "int                        | false",
                "Optional<String>           | false",
                "@Ignore String             | false",
                "Pair<String>               | true",
            })
    void memberInAMarkedScope_isRequired_unlessItSaysOtherwise(String member, boolean required) {
        EntityModel order = order("@NullMarked", member);

        assertThat(value(order).required()).isEqualTo(required);
    }

    @ParameterizedTest
    @ValueSource(strings = {"@NonNull String", "byte @NonNull []", "@NonNull List<String>"})
    void memberInNoMarkedScope_isRequired_ifItSaysSo(String member) {
        assertThat(value(order("", member)).required()).isTrue();
        assertThat(value(order("@NullUnmarked", member)).required()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"String", "@Nullable String", "int", "List<@NonNull String>"})
    void memberInNoMarkedScope_isNot_ifItDoesNot(String member) {
        assertThat(value(order("", member)).required()).isFalse();
        assertThat(value(order("@NullUnmarked", member)).required()).isFalse();
    }

    @Test
    void package_isAScope() {
        String order = "@Table(\"orders\") record Order(@PartitionKey String id, String value) {}";

        assertThat(value(Shop.model("@org.jspecify.annotations.NullMarked package shop;", order))
                        .required())
                .isTrue();
        assertThat(value(Shop.model(
                                "@org.jspecify.annotations.NullMarked package shop;",
                                "@org.jspecify.annotations.NullUnmarked " + order))
                        .required())
                .isFalse();
    }

    @Test
    void classAround_isAScope_unlessAnotherIsNearer() {
        EntityModel order = Shop.model(IMPORTS + """
                @NullMarked
                class Orders {
                    @Table("orders")
                    record Order(@PartitionKey String id, Note note, Loose loose) {}
                    record Note(String text) {}
                    @NullUnmarked
                    record Loose(String text) {}
                }
                """);

        assertThat(required(order.object())).containsExactly("id", "note", "loose");
        assertThat(order.nested().values().stream().map(NullnessTest::required))
                .containsExactlyInAnyOrder(List.of("text"), List.of());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "lombok                     | NonNull | true",
                "javax.annotation           | Nonnull | true",
                "org.jetbrains.annotations  | NotNull | true",
                "jakarta.validation         | NotNull | false",
            })
    void annotationsOfOtherLibraries_countByWhatTheyMean(String from, String annotation, boolean required) {
        EntityModel order = Shop.model(
                "@Table(\"orders\") record Order(@PartitionKey String id, @%s.%s String value) {}"
                        .formatted(from, annotation),
                "package %s; public @interface %s {}".formatted(from, annotation));

        assertThat(value(order).required()).isEqualTo(required);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "@Nullable String value; String getValue() { return value; } void setValue(String value) {}",
                "String value; @Nullable String getValue() { return value; } void setValue(String value) {}",
            })
    void fieldAndAccessor_thatDiffer_meanThatItMayBeNull(String member) {
        EntityModel order = Shop.model(IMPORTS + """
                @NullMarked
                @Table("orders")
                class Order {
                    @PartitionKey private String id = "";
                    String getId() { return id; }
                    void setId(String id) {}
                    private MEMBER
                }
                """.replace("MEMBER", member));

        assertThat(value(order).required()).isFalse();
    }

    @Test
    void constructorThatTakesNull_mayBeGivenIt() {
        EntityModel order = Shop.model(IMPORTS + """
                @NullMarked
                @Table("orders")
                class Order {
                    @PartitionKey final String id;
                    final String value;
                    Order(String id, @Nullable String value) {
                        this.id = id;
                        this.value = value == null ? "" : value;
                    }
                }
                """);

        assertThat(required(order.object())).containsExactly("id");
    }

    @Test
    void elements_haveTheNullnessThatIsDeclared() {
        EntityModel order = Shop.model(IMPORTS + """
                @NullMarked
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        List<String> texts,
                        List<@Nullable String> gaps,
                        Map<String, List<@Nullable Long>> map,
                        @Nullable String[] array,
                        Set<String> set,
                        Set<Boolean> flags) {}
                """);

        assertThat(order.object().members().stream().skip(1).map(NullnessTest::elements))
                .containsExactly("L(S!)", "L(S)", "M(L(N)!)", "L(S)", "SS(S)", "L(BOOL!)");
    }

    @Test
    void elementsInNoMarkedScope_mayBeNull_unlessTheySayOtherwise() {
        EntityModel order = Shop.model(IMPORTS + """
                @Table("orders")
                record Order(@PartitionKey String id, List<String> texts, List<@NonNull String> full) {}
                """);

        assertThat(order.object().members().stream().skip(1).map(NullnessTest::elements))
                .containsExactly("L(S)", "L(S!)");
    }

    @Test
    void typeParameter_thatMayBeNullable_isLeftToItsUse() {
        EntityModel order = Shop.model(IMPORTS + """
                @NullMarked
                @Table("orders")
                record Order(@PartitionKey String id, Box<@Nullable String> gaps, Full<String> full) {
                    record Box<T extends @Nullable Object>(T value, List<T> all) {}
                    record Full<T>(T value, List<T> all) {}
                }
                """);

        ObjectModel box = nested(order, "Box");
        assertThat(required(box)).containsExactly("all");
        assertThat(box.members().stream().map(NullnessTest::elements)).containsExactly("S", "L(S)");
        assertThat(required(nested(order, "Full"))).containsExactly("value", "all");
    }

    @Test
    void converter_isAScopeOfItsOwn() {
        EntityModel order = Shop.model(IMPORTS + """
                @NullMarked
                @Table("orders")
                record Order(@PartitionKey String id, @ConvertedBy(Lines.class) String lines) {}
                """, """
                class Lines implements AttributeConverter<String, List<String>> {
                    public List<String> toStored(String value) { return List.of(value); }
                    public String fromStored(List<String> stored) { return stored.get(0); }
                }
                """);

        assertThat(elements(order.object().members().get(1))).isEqualTo("L(L(S))");
    }

    @Test
    void classFile_saysNothingOfNull() {
        EntityModel order = order("@NullMarked", "dev.keyspread.processor.CompiledPlace");

        assertThat(required(order.nested().values().iterator().next())).isEmpty();
    }

    private static EntityModel order(String scope, String member) {
        return Shop.model(IMPORTS + """
                SCOPE
                @Table("orders")
                record Order(@PartitionKey String id, MEMBER value) {
                    record Pair<T>(T left) {}
                }
                """.replace("SCOPE", scope).replace("MEMBER", member));
    }

    private static MemberModel value(EntityModel order) {
        return order.object().members().get(1);
    }

    private static List<String> required(ObjectModel object) {
        return object.members().stream()
                .filter(MemberModel::required)
                .map(MemberModel::name)
                .toList();
    }

    private static ObjectModel nested(EntityModel order, String name) {
        return order.nested().values().stream()
                .filter(object -> object.name().simpleName().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** The types of a member's attribute and of what is in there, those that are never null with a mark. */
    private static String elements(MemberModel member) {
        return text(member.value());
    }

    private static String text(ValueType value) {
        if (value instanceof ValueType.Required required) {
            return text(required.content()) + "!";
        }
        Stream<ValueType> contents =
                value instanceof ValueType.MapOf map ? Stream.of(map.value()) : value.contents().stream();
        String inside = String.join(",", contents.map(NullnessTest::text).toList());
        return value.attributeType() + (inside.isEmpty() ? "" : "(" + inside + ")");
    }
}
