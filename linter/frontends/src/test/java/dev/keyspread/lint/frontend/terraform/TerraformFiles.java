package dev.keyspread.lint.frontend.terraform;

import dev.keyspread.lint.frontend.input.InputReader;
import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.frontend.table.Place;
import dev.keyspread.lint.frontend.table.TableInput;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.KeySchema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Writes the files of modules into a folder, and reads its tables. */
public final class TerraformFiles {

    private final Path folder;

    public TerraformFiles(Path folder) {
        this.folder = folder;
    }

    public TerraformFiles with(String file, String text) {
        Path path = folder.resolve(file);
        try {
            Files.createDirectories(path.getParent());
            Files.writeString(path, text);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return this;
    }

    public Inputs read() {
        return InputReader.read(List.of(folder));
    }

    public Inputs read(String file) {
        return InputReader.read(List.of(folder.resolve(file)));
    }

    /** Returns the notes without the folder: {@code main.tf:3: note: …}. */
    public List<String> notes(Inputs inputs) {
        return inputs.notes().stream()
                .map(note -> note.toString().replace(Place.text(folder) + "/", ""))
                .toList();
    }

    /** Returns the only table, without notes. */
    public TableInput table() {
        Inputs inputs = read();
        if (inputs.tables().size() != 1 || !inputs.notes().isEmpty()) {
            throw new AssertionError(inputs.tables() + " " + notes(inputs));
        }
        return inputs.tables().get(0);
    }

    /** Returns a table as one line: its key, and its indexes with theirs. */
    public static String shape(TableInput table) {
        StringBuilder shape = new StringBuilder(table.entity().table())
                .append(' ')
                .append(key(table.entity().key()));
        table.entity()
                .indexes()
                .forEach(index -> shape.append(", ")
                        .append(index.name())
                        .append(' ')
                        .append(key(index.key()))
                        .append(' ')
                        .append(index.projection()));
        return shape.toString();
    }

    private static String key(KeySchema key) {
        return "(" + parts(key.partitionKeys()) + (key.sortKeys().isEmpty() ? "" : "; " + parts(key.sortKeys())) + ")";
    }

    private static String parts(List<KeyPart> parts) {
        return String.join(
                ", ",
                parts.stream().map(part -> part.attribute() + " " + part.type()).toList());
    }
}
