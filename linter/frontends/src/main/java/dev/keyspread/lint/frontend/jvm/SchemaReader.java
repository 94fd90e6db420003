package dev.keyspread.lint.frontend.jvm;

import dev.keyspread.lint.Linter;
import dev.keyspread.lint.SchemaJson;
import dev.keyspread.lint.frontend.files.RepositoryFiles;
import dev.keyspread.lint.frontend.table.InputException;
import dev.keyspread.lint.frontend.table.InputFile;
import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.frontend.table.Place;
import dev.keyspread.lint.frontend.table.TableInput;
import dev.keyspread.lint.frontend.table.TableReader;
import dev.keyspread.lint.schema.EntitySchema;
import java.nio.file.Path;
import java.util.List;

/** Reads the schemas that the annotation processor wrote for entities of Keyspread. */
public final class SchemaReader implements TableReader {

    @Override
    public boolean reads(InputFile file) {
        Path folder = file.path().toAbsolutePath().getParent();
        return file.path().toString().endsWith(".json")
                && folder != null
                && folder.endsWith(folder.getFileSystem().getPath("META-INF", "keyspread"));
    }

    /** Adds the tables. A faulty schema fails the run, because it is a build error. */
    @Override
    public Inputs addTo(Inputs known, List<InputFile> files, RepositoryFiles opener) {
        return known.and(files.stream().map(SchemaReader::schema).toList());
    }

    private static Inputs schema(InputFile file) {
        String text = file.text().orElseThrow(() -> new InputException(file.place(), "it is not a text"));
        try {
            EntitySchema schema = SchemaJson.read(text);
            Linter.requireSound(schema);
            Place place = SourceLocator.find(file.path(), schema.entity(), file.files());
            return new Inputs(List.of(new TableInput(schema, place)), List.of()).in(file.archive());
        } catch (IllegalArgumentException e) {
            throw new InputException("Schema " + Place.of(file.path()) + " cannot be linted: " + e.getMessage(), e);
        }
    }
}
