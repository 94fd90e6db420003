package dev.keyspread.processor;

import static com.google.testing.compile.Compiler.javac;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.JavaFileObjects;
import dev.keyspread.processor.generate.Compilations;
import dev.keyspread.processor.model.Construction;
import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.MemberModel;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Classes as kapt shows them to a processor, and as Kotlin's compiler writes them. */
class KotlinClassTest {

    private static final String METADATA = "package kotlin; public @interface Metadata {}";
    private static final String NOT_NULL = "package org.jetbrains.annotations; public @interface NotNull {}";
    private static final String NULLABLE = "package org.jetbrains.annotations; public @interface Nullable {}";

    @Test
    void dataClass_nonNullParameters_areRequired() {
        EntityModel order = model("""
                @kotlin.Metadata
                @Table("orders")
                public final class Order {
                    @PartitionKey
                    @org.jetbrains.annotations.NotNull()
                    private final String id = null;
                    @org.jetbrains.annotations.NotNull()
                    private final String country = null;
                    @org.jetbrains.annotations.Nullable()
                    private final String note = null;
                    private final boolean isPaid = false;

                    public Order(@org.jetbrains.annotations.NotNull() String id,
                            @org.jetbrains.annotations.NotNull() String country,
                            @org.jetbrains.annotations.Nullable() String note, boolean isPaid) {}

                    @org.jetbrains.annotations.NotNull()
                    public final String getId() { return null; }
                    @org.jetbrains.annotations.NotNull()
                    public final String getCountry() { return null; }
                    @org.jetbrains.annotations.Nullable()
                    public final String getNote() { return null; }
                    public final boolean isPaid() { return false; }
                    @org.jetbrains.annotations.NotNull()
                    public final String component1() { return null; }
                    @org.jetbrains.annotations.NotNull()
                    public final String getTitle() { return null; }
                }
                """);

        assertThat(order.object().construction())
                .isEqualTo(new Construction.Constructor(List.of("id", "country", "note", "isPaid")));
        assertThat(required(order)).containsExactly("id", "country");
    }

    @Test
    void dataClass_thatCanDoWithoutAllParameters_isMadeWithThemAll() {
        EntityModel order = model("""
                @kotlin.Metadata
                @Table("orders")
                public final class Order {
                    @PartitionKey
                    private final String id = null;
                    private String note;

                    public Order(String id, String note) {}
                    public Order() {}

                    public final String getId() { return null; }
                    public final String getNote() { return null; }
                    public final void setNote(String p0) {}
                }
                """);

        assertThat(order.object().construction()).isEqualTo(new Construction.Constructor(List.of("id", "note")));
    }

    @Test
    void bean_constructorWithIgnoredMembers_isStillABean() {
        EntityModel order = Shop.model("""
                @Table("orders")
                public class Order {
                    @PartitionKey
                    private String id;
                    @Ignore
                    private final String secret;

                    public Order(String id, String secret) { this.secret = secret; }
                    public Order() { this(null, null); }

                    public String getId() { return id; }
                    public void setId(String id) {}
                    public String getSecret() { return secret; }
                }
                """);

        assertThat(order.object().construction()).isEqualTo(new Construction.Setters());
    }

    @Test
    void constructorWithAValueClass_isRefusedWithTheReason() {
        Shop shop = Shop.problems("""
                @kotlin.Metadata
                @Table("orders")
                // PROBLEM: ConstructionUnknown
                public final class Order {
                    @PartitionKey
                    private final String id = null;
                    private final long price = 0;
                    private Order(String id, long price) {}
                    public final String getId() { return null; }
                }
                """, METADATA);

        assertThat(shop.messages())
                .containsExactly("[ConstructionUnknown] Entity \"Order\" must be a record, a bean, or a class with a "
                        + "constructor or static method of all members or a builder (found a Kotlin constructor with a value class parameter, "
                        + "which Java cannot call: use the underlying type for that member). Add one, not private");
    }

    @Test
    void memberNamedAsAWordOfJava_isRefusedWithTheReason() {
        assertThat(unmade("""
                    public Order(String id, String p1_54480) {}
                    public final String getId() { return null; }
                    public final String getNew() { return null; }
                    public final String getTitle() { return null; }
                """))
                .isEqualTo(
                        "a constructor whose parameter \"p1_54480\" of type java.lang.String is no member, while \"new\" is "
                                + "one and no parameter of it: kapt renames parameters that have the name of a Java keyword, so "
                                + "rename the member");
    }

    /** No kapt renamed the parameter of a class of Java's, whose getter is computed. */
    @Test
    void getterNamedAsAWordOfJava_ofAClassOfJavas_isNotTheReason() {
        Shop shop = Shop.problems("""
                @Table("orders")
                // PROBLEM: ConstructionUnknown
                final class Order {
                    @PartitionKey
                    private final String id = null;
                    Order(String id, String a, String b) {}
                    public String getId() { return id; }
                    public boolean isDefault() { return id == null; }
                }
                """);

        assertThat(shop.messages().get(0))
                .contains("(found a constructor whose parameter \"a\" of type java.lang.String is no member). Add one");
    }

    /** Java sees the getter of an internal property by another name, and none of a private one. */
    @ParameterizedTest
    @ValueSource(strings = {"", "public final String getNote$module() { return null; }"})
    void memberWithoutGetterOfItsName_isRefusedWithTheReason(String getter) {
        assertThat(unmade("""
                    private final String note = null;
                    public Order(String id, String note) {}
                    public final String getId() { return null; }
                """ + getter))
                .isEqualTo("a constructor whose parameter \"note\" of type java.lang.String is no member, as no "
                        + "accessor reads the field of that name: add a public one");
    }

    /** Returns the message for a class with these members that cannot be created. */
    private static String unmade(String members) {
        Shop shop = Shop.problems("""
                @kotlin.Metadata
                @Table("orders")
                // PROBLEM: ConstructionUnknown
                public final class Order {
                    @PartitionKey
                    private final String id = null;
                """ + members + "}\n", METADATA);
        return shop.messages().get(0).replaceAll("^.*\\(found (.*)\\)\\. Add one, not private$", "$1");
    }

    @Test
    void classFile_withoutNamesOfParameters_isRefusedWithTheReason(@TempDir Path classes) throws IOException {
        compile(classes);

        assertThat(errors(order(classes)))
                .containsExactly(
                        "[UnknownAttributeType] Member \"address\" must be of a type that can be stored (found "
                                + "shop.Address, which cannot be created: it has a class file without constructor "
                                + "parameter names: compile it with -parameters, or with -java-parameters in Kotlin). Change its type, "
                                + "or annotate it with @ConvertedBy or @Ignore.  https://github.com/keyspread/keyspread/blob/main/docs/reference/types.md");
    }

    /** Kotlin's compiler writes what javac does with {@code -g}, and more with {@code -java-parameters}. */
    @ParameterizedTest
    @ValueSource(strings = {"-g", "-parameters"})
    void classFile_withNamesOfParameters_isRead(String option, @TempDir Path classes) throws IOException {
        compile(classes, option);
        Compilation order = order(classes);

        assertThat(errors(order)).isEmpty();
        assertThat(order.generatedSourceFile("shop.OrderCodec"))
                .isPresent()
                .get()
                .satisfies(codec -> assertThat(codec.getCharContent(false).toString())
                        .contains("Attribute.required(CLASS, \"street\"", "Attribute.of(CLASS, \"city\""));
    }

    private static EntityModel model(String order) {
        return Shop.model(order, METADATA, NOT_NULL, NULLABLE);
    }

    private static List<String> required(EntityModel order) {
        return order.object().members().stream()
                .filter(MemberModel::required)
                .map(MemberModel::name)
                .toList();
    }

    /** Compiles what Kotlin makes of {@code data class Address(val street: String, val city: String?)}. */
    private static void compile(Path classes, String... options) throws IOException {
        Compilation compilation = javac().withOptions((Object[]) options)
                .compile(
                        source("kotlin.Metadata", METADATA),
                        source("org.jetbrains.annotations.NotNull", NOT_NULL),
                        source("org.jetbrains.annotations.Nullable", NULLABLE),
                        source("shop.Address", """
                                package shop;
                                import org.jetbrains.annotations.*;
                                @kotlin.Metadata
                                public final class Address {
                                    @NotNull private final String street;
                                    @Nullable private final String city;
                                    public Address(@NotNull String street, @Nullable String city) {
                                        this.street = street;
                                        this.city = city;
                                    }
                                    @NotNull public final String getStreet() { return street; }
                                    @Nullable public final String getCity() { return city; }
                                }
                                """));
        for (JavaFileObject file : compilation.generatedFiles()) {
            Path target = classes.resolve(file.getName().replaceFirst("^/?CLASS_OUTPUT/", ""));
            Files.createDirectories(target.getParent());
            try (InputStream content = file.openInputStream()) {
                Files.copy(content, target);
            }
        }
    }

    private static JavaFileObject source(String name, String text) {
        return JavaFileObjects.forSourceString(name, text);
    }

    private static Compilation order(Path classes) {
        String path = System.getProperty("java.class.path") + System.getProperty("path.separator") + classes;
        return Compilations.compile(new String[] {"-classpath", path}, """
                package shop;
                import dev.keyspread.annotations.*;
                @Table("orders")
                record Order(@PartitionKey String id, Address address) {}
                """);
    }

    private static List<String> errors(Compilation compilation) {
        return compilation.errors().stream().map(KotlinClassTest::message).toList();
    }

    private static String message(Diagnostic<?> error) {
        return error.getMessage(Locale.ROOT);
    }
}
