package dev.keyspread.lint.frontend.jvm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.keyspread.lint.frontend.input.InputReader;
import dev.keyspread.lint.frontend.input.shop.BeanOrder;
import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.frontend.table.Note;
import dev.keyspread.lint.frontend.table.Place;
import dev.keyspread.lint.frontend.table.TableInput;
import dev.keyspread.lint.schema.AttributeSchema;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.Origin;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reads the class files of the package {@code shop}, compiled against the real annotations. */
class AnnotatedClassTest {

    @TempDir
    private Path folder;

    @Test
    void bean_ofEnhancedClient_isReadWhole() throws URISyntaxException {
        EntitySchema order = entity(shop(), "dev.keyspread.lint.frontend.input.shop.BeanOrder");

        assertThat(order.table()).isEqualTo("BeanOrder");
        assertThat(order.origin()).isEqualTo(Origin.ENHANCED_CLIENT);
        assertThat(order.attributes())
                .extracting(
                        AttributeSchema::member,
                        AttributeSchema::name,
                        AttributeSchema::type,
                        AttributeSchema::javaType)
                .containsExactlyInAnyOrder(
                        tuple(
                                "status",
                                "status",
                                AttributeType.S,
                                "dev.keyspread.lint.frontend.input.shop.OrderStatus"),
                        tuple("number", "number", AttributeType.N, "long"),
                        tuple("customer", "cust", AttributeType.S, "java.lang.String"),
                        tuple("open", "open", AttributeType.BOOL, "boolean"),
                        tuple("sizes", "sizes", AttributeType.NS, "java.util.Set<java.lang.Integer>"),
                        tuple(
                                "parts",
                                "parts",
                                AttributeType.L,
                                "java.util.List<java.util.Map<java.lang.String,byte[]>>"),
                        tuple("city", "city", AttributeType.S, "java.lang.String"),
                        tuple("created", "created", AttributeType.S, "java.time.Instant"));
        assertThat(order.key().partitionKeys().get(0).members().get(0).constants())
                .containsExactly("NEW", "PAID", "SENT");
        assertThat(order.key().sortKeys()).extracting(KeyPart::attribute).containsExactly("number");
        assertThat(order.indexes())
                .extracting(IndexSchema::name, IndexSchema::kind)
                .containsExactly(
                        tuple("by-customer", IndexSchema.Kind.GLOBAL), tuple("by-number", IndexSchema.Kind.LOCAL));
    }

    @Test
    void immutableClass_withBuilder_hasWhatTheBuilderSets() throws URISyntaxException {
        EntitySchema event = entity(shop(), "dev.keyspread.lint.frontend.input.shop.ImmutableEvent");

        assertThat(event.attributes()).extracting(AttributeSchema::member).containsExactlyInAnyOrder("day", "text");
        assertThat(event.key().partitionKeys().get(0).members().get(0).javaType())
                .isEqualTo("java.time.LocalDate");
    }

    @Test
    void table_ofVersionOne_isReadFromFieldsAndGetters() throws URISyntaxException {
        EntitySchema order = entity(shop(), "dev.keyspread.lint.frontend.input.shop.OldOrder");

        assertThat(order.table()).isEqualTo("old-orders");
        assertThat(order.origin()).isEqualTo(Origin.SDK_V1);
        assertThat(order.key().partitionKeys()).extracting(KeyPart::attribute).containsExactly("cust");
        assertThat(order.key().sortKeys()).extracting(KeyPart::attribute).containsExactly("day");
        assertThat(order.indexes())
                .extracting(
                        IndexSchema::name,
                        IndexSchema::kind,
                        index -> index.key().sortKeys().get(0).attribute())
                .containsExactly(
                        tuple("by-day", IndexSchema.Kind.GLOBAL, "st"),
                        tuple("by-state", IndexSchema.Kind.LOCAL, "st"));
    }

    @Test
    void bean_withoutPartitionKey_isNoTable() throws URISyntaxException {
        assertThat(shop().tables())
                .extracting(source -> source.entity().entity())
                .containsExactly(
                        "dev.keyspread.lint.frontend.input.shop.BeanOrder",
                        "dev.keyspread.lint.frontend.input.shop.ImmutableEvent",
                        "dev.keyspread.lint.frontend.input.shop.OldOrder");
        assertThat(shop().notes()).isEmpty();
    }

    @Test
    void class_withoutItsSurroundings_saysWhatItMisses() throws URISyntaxException {
        Path file = classes().resolve("dev/keyspread/lint/frontend/input/shop/BeanOrder.class");

        assertThat(InputReader.read(List.of(file)).notes())
                .extracting(Note::message)
                .containsExactlyInAnyOrder(
                        "class dev.keyspread.lint.frontend.input.shop.BeanOrder: its superclass dev.keyspread.lint.frontend.input.shop.Dated is"
                                + " not among the inputs, so its members are not known",
                        "class dev.keyspread.lint.frontend.input.shop.BeanOrder: the class that \"address\" flattens is not among the inputs, so"
                                + " its attributes are not known",
                        "class dev.keyspread.lint.frontend.input.shop.BeanOrder: the type dev.keyspread.lint.frontend.input.shop.OrderStatus of"
                                + " \"status\" is not among the inputs, so its values are not known");
    }

    @Test
    void jar_ofTheClasses_isTheSame() throws IOException, URISyntaxException {
        Path jar = folder.resolve("shop.jar");
        try (OutputStream file = Files.newOutputStream(jar);
                ZipOutputStream zip = new ZipOutputStream(file)) {
            for (String name : List.of("BeanOrder", "BeanOrder$Address", "Dated", "OrderStatus")) {
                String entry = "dev/keyspread/lint/frontend/input/shop/" + name + ".class";
                zip.putNextEntry(new ZipEntry(entry));
                zip.write(Files.readAllBytes(classes().resolve(entry)));
            }
        }

        Inputs inputs = InputReader.read(List.of(jar));

        assertThat(inputs.tables())
                .extracting(TableInput::entity)
                .containsExactly(entity(shop(), BeanOrder.class.getName()));
        assertThat(inputs.tables().get(0).place().file())
                .isEqualTo(Place.text(jar) + "!/dev/keyspread/lint/frontend/input/shop/BeanOrder.class");
    }

    @Test
    void place_ofClassInBuildFolder_isItsSource() throws IOException, URISyntaxException {
        Path target = folder.resolve("shop/target/classes/dev/keyspread/lint/frontend/input/shop");
        Files.createDirectories(target);
        Files.copy(
                classes().resolve("dev/keyspread/lint/frontend/input/shop/OldOrder.class"),
                target.resolve("OldOrder.class"));
        Path source = folder.resolve("shop/src/main/java/dev/keyspread/lint/frontend/input/shop/OldOrder.java");
        Files.createDirectories(source.getParent());
        Files.writeString(source, "");

        assertThat(InputReader.read(List.of(folder.resolve("shop"))).tables())
                .extracting(TableInput::place)
                .containsExactly(Place.of(source));
    }

    @Test
    void placeOfAMember_ofAClassInABuildFolder_isItsLineInTheSource() throws IOException, URISyntaxException {
        String path = "dev/keyspread/lint/frontend/input/shop/";
        // Without a repository, the folder of the sources is outside of the linted folder.
        Files.createDirectories(folder.resolve("shop/.git"));
        Path target = Files.createDirectories(folder.resolve("shop/target/classes/" + path));
        Path source = Files.createDirectories(folder.resolve("shop/src/main/java/" + path))
                .resolve("OldOrder.java");
        Files.copy(classes().resolve(path + "OldOrder.class"), target.resolve("OldOrder.class"));
        Files.copy(Path.of("src/test/java/" + path + "OldOrder.java"), source);
        List<String> lines = Files.readAllLines(source);

        Inputs inputs = InputReader.read(List.of(folder.resolve("shop/target/classes")));

        TableInput table = inputs.tables().get(0);
        String key =
                table.entity().key().partitionKeys().get(0).members().get(0).name();
        Place place = table.placeOf(null, key);
        assertThat(place.file()).isEqualTo(Place.text(source));
        assertThat(lines.get(place.line() - 1)).contains("String " + key);
        assertThat(inputs.tables()).hasSize(1);
        assertThat(inputs.notes()).isEmpty();
    }

    @Test
    void record_compiled_isATable() throws IOException, URISyntaxException {
        Inputs inputs =
                readCopyOf("dev/keyspread/lint/frontend/input/forms/RecordEvent.class", UnaryOperator.identity());

        assertThat(inputs.tables()).hasSize(1);
        assertThat(inputs.notes()).noneMatch(note -> note.message().contains("not read"));
    }

    @Test
    void class_withDamagedCode_isStillATable() throws IOException, URISyntaxException {
        Inputs inputs = readCopyOf(
                "dev/keyspread/lint/frontend/input/shop/OldOrder.class", AnnotatedClassTest::withUnknownInstructions);

        assertThat(inputs.tables()).hasSize(1);
        assertThat(inputs.notes())
                .extracting(Note::message)
                .containsExactly("its calls are not read: not a class file that can be read: it is damaged, or"
                        + " compiled for a newer Java");
    }

    /** Replaces each {@code aload_0; getfield} by an instruction that no version of Java has. */
    private static byte[] withUnknownInstructions(byte[] classFile) {
        for (int i = 0; i < classFile.length - 1; i++) {
            if (classFile[i] == 0x2A && classFile[i + 1] == (byte) 0xB4) {
                classFile[i] = (byte) 0xF0;
            }
        }
        return classFile;
    }

    private Inputs readCopyOf(String classFile, UnaryOperator<byte[]> change) throws IOException, URISyntaxException {
        byte[] content = Files.readAllBytes(classes().resolve(classFile));
        String name = classFile.substring(classFile.lastIndexOf('/') + 1);
        return InputReader.read(List.of(Files.write(folder.resolve(name), change.apply(content))));
    }

    private static Inputs shop() throws URISyntaxException {
        return InputReader.read(List.of(classes().resolve("dev/keyspread/lint/frontend/input/shop")));
    }

    private static EntitySchema entity(Inputs inputs, String name) {
        return inputs.tables().stream()
                .map(TableInput::entity)
                .filter(entity -> entity.entity().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static Path classes() throws URISyntaxException {
        return Path.of(AnnotatedClassTest.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
    }
}
