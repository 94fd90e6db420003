package dev.keyspread.processor.generate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.SchemaJson;
import dev.keyspread.lint.schema.AttributeSchema;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.processor.KeyspreadProcessor;
import dev.keyspread.spi.ItemCodec;
import java.io.IOException;
import java.io.StringWriter;
import java.lang.reflect.Field;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Generated code does not depend on the encoding in which javac reads and writes sources. */
class SourceEncodingTest {

    /** ASCII only, so that the encoding affects generated code alone. */
    private static final String SOURCE = """
            package com.acme;

            import dev.keyspread.annotations.*;

            @Table("orders")
            @PartitionKey(attribute = "\\u00c4_pk", template = "\\u00c4#{id}")
            public record Order(
                    String id,
                    @Attribute("\\u00e9") String v,
                    @Attribute("\\u00e8") String w,
                    @DefaultValue("\\u65e5\\ud83d\\ude00\\\\\\u65e5") String text,
                    @DefaultValue("\\u0416") char letter,
                    @DefaultValue("GR\\u00dcN") Farbe farbe,
                    int gr\\u00f6\\u00dfe,
                    @Flatten(prefix = "\\u00fc_") Part part) {

                public record Part(int size) {}

                public enum Farbe { GR\\u00dcN, ROT }
            }
            """;

    @Test
    void namesAndTexts_thatSourcesEncodingLacks_areStoredAsTheyAre(@TempDir Path folder) throws Exception {
        compile(folder);

        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
            Field instance = loader.loadClass("com.acme.OrderCodec").getDeclaredField("INSTANCE");
            instance.setAccessible(true);
            @SuppressWarnings("unchecked")
            ItemCodec<Object> codec = (ItemCodec<Object>) instance.get(null);
            assertThat(Ends.roundTrip(codec, Map.of("Ä_pk", s("Ä#1"), "é", s("v"), "è", s("w"), "größe", n("7"))))
                    .containsOnly(
                            Map.entry("Ä_pk", s("Ä#1")),
                            Map.entry("é", s("v")),
                            Map.entry("è", s("w")),
                            Map.entry("text", s("日😀\\日")),
                            Map.entry("letter", s("Ж")),
                            Map.entry("farbe", s("GRÜN")),
                            Map.entry("größe", n("7")));
        }
    }

    @Test
    void schema_ofNamesThatSourcesEncodingLacks_isTheirs(@TempDir Path folder) throws Exception {
        compile(folder);

        String json = Files.readString(folder.resolve("META-INF/keyspread/com.acme.Order.json"));
        EntitySchema schema = SchemaJson.read(json);
        assertThat(schema.key().partitionKeys().get(0).template()).isEqualTo("Ä#{id}");
        assertThat(schema.attributes()).extracting(AttributeSchema::name).contains("é", "è", "größe", "ü_size");
    }

    private static void compile(Path folder) throws IOException {
        Path source = Files.writeString(folder.resolve("Order.java"), SOURCE);
        StringWriter output = new StringWriter();
        JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager files = javac.getStandardFileManager(null, null, null)) {
            JavaCompiler.CompilationTask task = javac.getTask(
                    output,
                    files,
                    null,
                    List.of("-d", folder.toString(), "-encoding", "US-ASCII", "-Xlint:all", "-Werror"),
                    null,
                    files.getJavaFileObjects(source));
            task.setProcessors(List.of(new KeyspreadProcessor()));
            assertThat(task.call()).as(output.toString()).isTrue();
        }
    }

    private static AttributeValue s(String text) {
        return AttributeValue.builder().s(text).build();
    }

    private static AttributeValue n(String number) {
        return AttributeValue.builder().n(number).build();
    }
}
