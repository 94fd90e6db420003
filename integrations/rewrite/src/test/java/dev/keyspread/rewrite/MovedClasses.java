package dev.keyspread.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.EntityItems;
import dev.keyspread.table.TableSchema;
import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Classes after a move, compiled by javac with Keyspread's processor. They are in the folder of the tests, because the Enhanced Client
 * finds flattened classes with its own class loader only.
 */
final class MovedClasses {

    private static final Path OUTPUT = Path.of("target/test-classes");

    private MovedClasses() {}

    /** Compiles sources. */
    static MovedClasses compile(List<Path> sources) throws IOException {
        compile(sources, OUTPUT);
        return new MovedClasses();
    }

    /** Compiles sources into a folder. */
    static void compile(List<Path> sources, Path output) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        String classPath = System.getProperty("java.class.path");
        StringWriter messages = new StringWriter();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            boolean compiled = compiler.getTask(
                            messages,
                            files,
                            null,
                            List.of(
                                    "-cp",
                                    classPath,
                                    "-processor",
                                    "dev.keyspread.processor.KeyspreadProcessor",
                                    "-parameters",
                                    "-d",
                                    output.toString()),
                            null,
                            files.getJavaFileObjects(
                                    sources.stream().map(Path::toFile).toArray(File[]::new)))
                    .call();
            assertThat(compiled).as(messages.toString()).isTrue();
        }
    }

    Class<?> type(String name) throws ReflectiveOperationException {
        return Class.forName(name);
    }

    @SuppressWarnings("unchecked") // The entity's class has no name here.
    EntityItems<Object> items(String entity) throws ReflectiveOperationException {
        return (EntityItems<Object>)
                type(entity + "Repository").getField("ITEMS").get(null);
    }

    TableSchema table(String entity) throws ReflectiveOperationException {
        return (TableSchema) type(entity + "Repository").getField("TABLE").get(null);
    }
}
