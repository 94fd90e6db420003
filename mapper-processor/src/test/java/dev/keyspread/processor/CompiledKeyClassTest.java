package dev.keyspread.processor;

import static com.google.testing.compile.Compiler.javac;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import com.google.testing.compile.JavaFileObjects;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Keys in a record of another module, which javac compiles first. */
class CompiledKeyClassTest {

    private static final JavaFileObject KEY = JavaFileObjects.forSourceString("keys.OrderKey", """
            package keys;
            import dev.keyspread.annotations.*;
            public record OrderKey(@PartitionKey String customer, @SortKey long number) {}
            """);

    private static final JavaFileObject ORDER = JavaFileObjects.forSourceString("shop.Order", """
            package shop;
            import dev.keyspread.annotations.*;
            @Table("orders")
            public record Order(@Flatten keys.OrderKey key, String note) {}
            """);

    @TempDir
    Path classes;

    @Test
    void module_withoutTheProcessor_hasKeysOfEntitiesElsewhere() throws IOException {
        save(javac().compile(KEY));

        Compilation entity = withClasses().compile(ORDER);

        assertThat(entity.errors()).isEmpty();
        assertThat(entity.generatedSourceFile("shop.OrderRepository")).isPresent();
    }

    @Test
    void module_withTheProcessor_isToldWhatToChange() {
        Compilation keys = javac().withProcessors(new KeyspreadProcessor()).compile(KEY);

        assertThat(messages(keys))
                .contains(
                        "[AnnotationWithoutEffect] @PartitionKey must be on an entity or on a member of one (found it in "
                                + "\"OrderKey\", which has no @Table). Add @Table to the class, or remove @PartitionKey. "
                                + "If an entity of another module flattens the class, compile this module without the processor")
                .hasSize(2);
    }

    private Compiler withClasses() {
        Stream<File> before = Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                .map(File::new);
        return javac().withProcessors(new KeyspreadProcessor())
                .withClasspath(
                        Stream.concat(before, Stream.of(classes.toFile())).toList());
    }

    private void save(Compilation compilation) throws IOException {
        for (JavaFileObject file : compilation.generatedFiles()) {
            Path target = classes.resolve(file.getName().replaceFirst("^/CLASS_OUTPUT/", ""));
            Files.createDirectories(target.getParent());
            try (InputStream content = file.openInputStream()) {
                Files.copy(content, target);
            }
        }
    }

    private static Stream<String> messages(Compilation compilation) {
        return compilation.errors().stream()
                .map((Diagnostic<? extends JavaFileObject> error) -> error.getMessage(Locale.ROOT));
    }
}
