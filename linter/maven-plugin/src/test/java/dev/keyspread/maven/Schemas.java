package dev.keyspread.maven;

import dev.keyspread.lint.SchemaJson;
import dev.keyspread.lint.schema.AttributeSchema;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.KeyMember;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.KeySchema;
import dev.keyspread.lint.schema.Suppression;
import dev.keyspread.lint.schema.Workload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Writes schemas where the annotation processor does. */
final class Schemas {

    private Schemas() {}

    static void write(Path classes, String entity, String key, long writesPerSecond, Suppression... suppressions)
            throws IOException {
        writeText(classes, entity, SchemaJson.write(schema(entity, key, writesPerSecond, suppressions)));
    }

    static void writeText(Path classes, String entity, String text) throws IOException {
        Path folder = Files.createDirectories(classes.resolve("META-INF/keyspread"));
        Files.writeString(folder.resolve(entity + ".json"), text);
    }

    private static EntitySchema schema(String entity, String key, long writesPerSecond, Suppression... suppressions) {
        return new EntitySchema(
                entity,
                "table",
                new KeySchema(List.of(part(key)), List.of(part("orderId"))),
                List.of(),
                List.of(attribute(key), attribute("orderId")),
                load(writesPerSecond),
                List.of(suppressions));
    }

    /** Few writes are a small load if reads and items are few as well. */
    private static Workload load(long writesPerSecond) {
        return writesPerSecond < 0 ? Workload.UNKNOWN : new Workload(writesPerSecond, 5, 100, 20_000, -1);
    }

    private static KeyPart part(String name) {
        return new KeyPart(
                List.of(new KeyMember(name, "java.lang.String", List.of())), null, name, AttributeType.S, null);
    }

    private static AttributeSchema attribute(String name) {
        return new AttributeSchema(name, name, AttributeType.S, "java.lang.String", List.of());
    }
}
