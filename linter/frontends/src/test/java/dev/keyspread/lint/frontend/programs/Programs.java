package dev.keyspread.lint.frontend.programs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.frontend.input.InputReader;
import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.frontend.table.TableInput;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.KeySchema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads programs that create tables, and writes the tables as text. */
public final class Programs {

    private Programs() {}

    public static Inputs read(Path folder, String file, String source) throws IOException {
        Path path = folder.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, source);
        return InputReader.read(List.of(folder));
    }

    public static TableInput only(Inputs inputs) {
        assertThat(inputs.tables()).hasSize(1);
        return inputs.tables().get(0);
    }

    public static String text(EntitySchema table) {
        return key(table.key())
                + table.indexes().stream().map(Programs::text).collect(Collectors.joining())
                + (table.timeToLive() == null ? "" : "\nttl " + table.timeToLive());
    }

    public static String text(IndexSchema index) {
        return "\n" + index.kind() + " " + index.name() + ": " + key(index.key()) + " " + index.projection() + " "
                + index.include();
    }

    public static String key(KeySchema key) {
        return Stream.concat(key.partitionKeys().stream(), key.sortKeys().stream())
                .map((KeyPart part) -> part.attribute() + ":" + part.type())
                .collect(Collectors.joining(" "));
    }
}
