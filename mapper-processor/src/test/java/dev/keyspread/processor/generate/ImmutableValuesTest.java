package dev.keyspread.processor.generate;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.auto.value.processor.AutoValueBuilderProcessor;
import com.google.auto.value.processor.AutoValueProcessor;
import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import com.google.testing.compile.JavaFileObjects;
import dev.keyspread.processor.KeyspreadProcessor;
import dev.keyspread.spi.ItemCodec;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.immutables.processor.ProxyProcessor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Interfaces and abstract classes that Immutables and AutoValue implement, with the real processors of both. */
class ImmutableValuesTest {

    private static final String PACKAGE = "package shop; ";

    private static final String IMPORTS = "import dev.keyspread.annotations.*; import java.util.*; "
            + "import org.immutables.value.Value; import com.google.auto.value.AutoValue; "
            + "import com.google.common.collect.ImmutableList; import com.google.common.collect.ImmutableMap; ";

    /** The attributes that both generators implement. No value is a default. */
    private static final Map<String, AttributeValue> ITEM = Map.of(
            "id", AttributeValue.fromS("a"),
            "on", AttributeValue.fromBool(true),
            "enabled", AttributeValue.fromBool(false),
            "name", AttributeValue.fromS("b"),
            "tags", AttributeValue.fromL(List.of(AttributeValue.fromS("c"))),
            "things", AttributeValue.fromM(Map.of("d", AttributeValue.fromS("e"))),
            "note", AttributeValue.fromS("f"),
            "size", AttributeValue.fromN("7"),
            "extra", AttributeValue.fromN("9"));

    private static final String ACCESSORS = """
            @PartitionKey String id();
            boolean isOn();
            @Value.Default default boolean isEnabled() { return true; }
            String getName();
            List<String> tags();
            Map<String, String> things();
            Optional<String> note();
            OptionalInt size();
            @Value.Auxiliary long extra();
            @Value.Derived default int count() { return tags().size(); }
            @Value.Lazy default int twice() { return count() * 2; }
            default int thrice() { return count() * 3; }
            @Value.Check default void check() {}
            """;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "get = {\"is*\", \"get*\"}",
                "get = {\"is*\", \"get*\"}, init = \"set*\"",
                "init = \"with*\"",
                "init = \"using*\"",
                "typeImmutable = \"*Value\"",
                "typeAbstract = \"Sen*\", typeImmutable = \"Made*\"",
                "builder = \"new\"",
                "builder = \"create\", build = \"make\"",
                "typeBuilder = \"*Creator\"",
                "typeBuilder = \"BuilderOf_*\", builder = \"start\"",
                "strictBuilder = true, depluralize = true",
                "addAll = \"plus*\", putAll = \"plus*\", strictBuilder = true",
                "visibility = Value.Style.ImplementationVisibility.PRIVATE",
                "visibility = Value.Style.ImplementationVisibility.PACKAGE",
                "implementationNestedInBuilder = true",
                "overshadowImplementation = true",
                "jdkOnly = true, optionalAcceptNullable = true",
                "deepImmutablesDetection = true",
                "stagedBuilder = true",
                "stagedBuilder = true, builder = \"start\", init = \"with*\"",
                "privateNoargConstructor = true",
                "allParameters = true, of = \"of\"",
                "allParameters = true, defaults = @Value.Immutable(builder = false)",
                "allParameters = true, of = \"new\", defaults = @Value.Immutable(builder = false)"
            })
    void immutables_inAnyStyle_storesAllAttributes(String style) {
        String annotation = style.isEmpty() ? "" : "@Value.Style(" + style + ") ";

        assertSame(
                ITEM,
                PACKAGE,
                annotation + "@Value.Immutable @Table(\"sensors\") interface Sensor {" + ACCESSORS + "}");
    }

    @Test
    void immutables_inTheUnnamedPackage_storesAllAttributes() {
        assertSame(ITEM, "", "@Value.Immutable @Table(\"sensors\") interface Sensor {" + ACCESSORS + "}");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "@Value.Immutable @Table(\"sensors\") abstract class Sensor { ACCESSORS "
                        + "static class Builder extends ImmutableSensor.Builder {} }",
                "@Value.Immutable @Table(\"sensors\") abstract class Sensor { ACCESSORS "
                        + "static ImmutableSensor.Builder newBuilder() { return ImmutableSensor.builder(); } }"
            })
    void immutables_withABuilderOfItsOwn_storesAllAttributes(String source) {
        String accessors = ACCESSORS
                .replace(" default ", " ")
                .replaceAll("(?m)^default ", "")
                .replaceAll("(?m)(\\S+ \\w+\\(\\);)$", "abstract $1")
                .replace("Map<String, abstract String>", "abstract Map<String, String>");

        assertSame(ITEM, PACKAGE, source.replace("ACCESSORS", accessors));
    }

    @Test
    void immutables_nestedInAnEnclosingType_storeAllAttributes() {
        Map<String, AttributeValue> item = Map.of("id", AttributeValue.fromS("a"), "inner", AttributeValue.fromM(ITEM));

        assertSame(item, PACKAGE, """
                @Value.Enclosing
                @Value.Immutable
                @Table("sensors")
                interface Sensor {
                    @PartitionKey String id();
                    Inner inner();
                    @Value.Immutable interface Inner { ACCESSORS }
                }
                """.replace("ACCESSORS", ACCESSORS.replace("@PartitionKey ", "")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "FACTORY @AutoValue.Builder abstract static class Builder { abstract Builder id(String id); "
                        + "abstract Builder getName(String name); abstract Builder isOn(boolean on); "
                        + "abstract Builder tags(List<String> tags); abstract Sensor build(); }",
                "FACTORY @AutoValue.Builder abstract static class Builder { abstract Builder setId(String id); "
                        + "abstract Builder setGetName(String name); abstract Builder setIsOn(boolean on); "
                        + "abstract ImmutableList.Builder<String> tagsBuilder(); abstract Sensor autoBuild(); "
                        + "Sensor build() { return autoBuild(); } } abstract Builder toBuilder();",
                "static Maker start() { return new AutoValue_Sensor.Builder(); } @AutoValue.Builder interface Maker { "
                        + "Maker id(String id); Maker getName(String name); Maker isOn(boolean on); Maker tags(List<String> tags); "
                        + "Sensor make(); } abstract Maker edit();",
                "static Sensor of(String id, boolean on, String name, List<String> tags) { "
                        + "return new AutoValue_Sensor(id, on, name, ImmutableList.copyOf(tags)); }"
            })
    void autoValue_withAnyBuilder_storesAllAttributes(String builder) {
        Map<String, AttributeValue> item = Map.of(
                "id", AttributeValue.fromS("a"),
                "on", AttributeValue.fromBool(true),
                "name", AttributeValue.fromS("b"),
                "tags", AttributeValue.fromL(List.of(AttributeValue.fromS("c"))));

        assertSame(item, PACKAGE, """
                @AutoValue
                @Table("sensors")
                abstract class Sensor {
                    @PartitionKey abstract String id();
                    abstract boolean isOn();
                    abstract String getName();
                    abstract ImmutableList<String> tags();
                    @com.google.auto.value.extension.memoized.Memoized int count() { return tags().size(); }
                    @Override public abstract String toString();
                    BUILDER
                }
                """.replace("BUILDER", builder)
                .replace("FACTORY", "static Builder builder() { return new AutoValue_Sensor.Builder(); }"));
    }

    @Test
    void autoValue_whoseAccessorsAllHavePrefixes_storesAllAttributes() {
        Map<String, AttributeValue> item = Map.of(
                "id",
                AttributeValue.fromS("a"),
                "on",
                AttributeValue.fromBool(true),
                "note",
                AttributeValue.fromS("n"));

        assertSame(item, PACKAGE, """
                @AutoValue
                @Table("sensors")
                abstract class Sensor {
                    @PartitionKey abstract String getId();
                    abstract boolean isOn();
                    abstract Optional<String> getNote();
                    static Builder builder() { return new AutoValue_Sensor.Builder(); }
                    @AutoValue.Builder
                    abstract static class Builder {
                        abstract Builder setId(String id);
                        abstract Builder setOn(boolean on);
                        abstract Builder setNote(String note);
                        abstract Sensor build();
                    }
                }
                """);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                // A default of Immutables that no parameter accepts
                "@Value.Immutable(builder = false) interface Sensor { @PartitionKey @Value.Parameter String id(); "
                        + "@Value.Default default boolean isOn() { return true; } }",
                // Two accessors of one member
                "@Value.Immutable interface Sensor { @PartitionKey String id(); boolean isOn(); boolean on(); }",
                // An own class whose factory takes fewer members
                "abstract class Sensor { @PartitionKey abstract String id(); abstract boolean isOn(); "
                        + "static Sensor of(String id) { return null; } }",
                // A builder without a method
                "abstract class Sensor { @PartitionKey abstract String id(); abstract boolean isOn(); "
                        + "static Builder builder() { return null; } interface Builder { Builder id(String id); Sensor build(); } }",
                // A builder method of another type
                "interface Sensor { @PartitionKey String id(); boolean isOn(); "
                        + "static Builder builder() { return null; } "
                        + "interface Builder { Builder id(String id); Builder isOn(String on); Sensor build(); } }",
                // An accessor that generated code cannot call
                "interface Sensor { @PartitionKey String id(); boolean isOn() throws Exception; "
                        + "static Sensor of(String id) { return null; } }"
            })
    void accessor_thatCannotBeWritten_isAProblem(String source) {
        List<String> errors = compile(PACKAGE, "@Table(\"sensors\") " + source).errors().stream()
                .map(error -> error.getMessage(Locale.ROOT))
                .toList();

        assertThat(errors).singleElement().asString().containsPattern("\"(on|isOn)\"");
        assertThat(compile(
                                PACKAGE,
                                "@Table(\"sensors\") "
                                        + source.replace("boolean isOn", "@Ignore boolean isOn")
                                                .replace("@Ignore boolean isOn(boolean", "boolean isOn(boolean")
                                                .replace("abstract @Ignore", "@Ignore abstract")
                                                .replace("default @Ignore", "@Ignore default"))
                        .errors())
                .isEmpty();
    }

    @Test
    void accessor_ofANestedTypeThatCannotBeWritten_isAProblem() {
        Compilation compilation = compile(PACKAGE, """
                @Table("sensors")
                record Sensor(@PartitionKey String id, List<Part> parts) {
                    interface Part {
                        String name();
                        boolean isOn();
                        static Part of(String name) { return null; }
                    }
                }
                """);

        assertThat(compilation.errors())
                .singleElement()
                .satisfies(error -> assertThat(error.getMessage(Locale.ROOT))
                        .startsWith("[MemberNotWritable] Member \"on\" must be writable"));
    }

    @Test
    void immutables_whoseClassIsNotFound_isAProblemThatNamesTheFix() {
        Compilation compilation = compile(
                PACKAGE,
                "@Value.Immutable @Value.Style(packageGenerated = \"other\") @Table(\"sensors\") "
                        + "public interface Sensor { @PartitionKey String id(); }");

        assertThat(compilation.errors())
                .singleElement()
                .satisfies(error -> assertThat(error.getMessage(Locale.ROOT))
                        .startsWith("[ConstructionUnknown] Entity \"Sensor\"")
                        .contains("builder()"));
    }

    private static void assertSame(Map<String, AttributeValue> item, String home, String source) {
        Compilation compilation = compile(home, source);
        assertThat(compilation.errors()).isEmpty();

        ItemCodec<Object> codec = GeneratedClasses.codec((home.isEmpty() ? "" : "shop.") + "SensorCodec", compilation);

        assertThat(codec.write(codec.read(item))).isEqualTo(item);
    }

    private static Compilation compile(String home, String source) {
        return Compiler.javac()
                .withProcessors(
                        new KeyspreadProcessor(),
                        new ProxyProcessor(),
                        new AutoValueProcessor(),
                        new AutoValueBuilderProcessor())
                .compile(JavaFileObjects.forSourceString("Sensor", home + IMPORTS + source));
    }
}
