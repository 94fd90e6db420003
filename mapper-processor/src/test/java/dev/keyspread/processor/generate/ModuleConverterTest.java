package dev.keyspread.processor.generate;

import static org.assertj.core.api.Assertions.assertThat;

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
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A module whose {@code module-info} declares a converter, compiled by javac from files. */
class ModuleConverterTest {

    private static final String CONVERTER = """
            package com.acme;

            import dev.keyspread.annotations.AttributeConverter;
            import java.math.BigDecimal;

            public final class NAME implements AttributeConverter<BigDecimal, String> {

                @Override
                public String toStored(BigDecimal value) {
                    return "PREFIX" + value;
                }

                @Override
                public BigDecimal fromStored(String stored) {
                    return new BigDecimal(stored.substring("PREFIX".length()));
                }
            }
            """;

    private static final String ENTITY = """
            package PACKAGE;

            import dev.keyspread.annotations.*;
            import java.math.BigDecimal;
            import java.util.List;

            @Table("NAME")
            public record NAME(@PartitionKey String id, BigDecimal total, List<BigDecimal> parts) {}
            """;

    @TempDir
    private static Path folder;

    @BeforeAll
    static void compile() throws IOException {
        JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
        StringWriter output = new StringWriter();
        try (StandardJavaFileManager files = javac.getStandardFileManager(null, null, null)) {
            JavaCompiler.CompilationTask task = javac.getTask(
                    output,
                    files,
                    null,
                    List.of("-d", folder.toString(), "--add-reads", "com.acme=ALL-UNNAMED", "-Xlint:all", "-Werror"),
                    null,
                    files.getJavaFileObjects(sources()));
            task.setProcessors(List.of(new KeyspreadProcessor()));
            assertThat(task.call()).as(output.toString()).isTrue();
        }
    }

    private static Path[] sources() throws IOException {
        return new Path[] {
            source("module-info", """
                    @dev.keyspread.annotations.ConvertedBy(com.acme.Module.class)
                    module com.acme {
                        requires static java.compiler;
                    }
                    """),
            source("com/acme/near/package-info", """
                    @dev.keyspread.annotations.ConvertedBy(com.acme.Near.class)
                    package com.acme.near;
                    """),
            source("com/acme/Module", CONVERTER.replace("NAME", "Module").replace("PREFIX", "module ")),
            source("com/acme/Near", CONVERTER.replace("NAME", "Near").replace("PREFIX", "near ")),
            source("com/acme/Order", ENTITY.replace("PACKAGE", "com.acme").replace("NAME", "Order")),
            source(
                    "com/acme/near/Invoice",
                    ENTITY.replace("PACKAGE", "com.acme.near").replace("NAME", "Invoice"))
        };
    }

    private static Path source(String name, String text) throws IOException {
        Path file = folder.resolve("source").resolve(name + ".java");
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    @Test
    void member_ofAModuleWithAConverter_isStoredByIt() throws Exception {
        assertThatItsTotalIs("com.acme.OrderCodec", s("module 1.50"));
    }

    @Test
    void member_ofAPackageWithAConverter_isStoredByThatOneAndNotTheModules() throws Exception {
        assertThatItsTotalIs("com.acme.near.InvoiceCodec", s("near 1.50"));
    }

    private static void assertThatItsTotalIs(String codecName, AttributeValue total) throws Exception {
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
            Field instance = loader.loadClass(codecName).getDeclaredField("INSTANCE");
            instance.setAccessible(true);
            @SuppressWarnings("unchecked")
            ItemCodec<Object> codec = (ItemCodec<Object>) instance.get(null);
            Map<String, AttributeValue> item =
                    Map.of("id", s("1"), "total", total, "parts", AttributeValue.fromL(List.of(total)));

            assertThat(Ends.roundTrip(codec, item)).isEqualTo(item);
        }
    }

    private static AttributeValue s(String text) {
        return AttributeValue.fromS(text);
    }
}
