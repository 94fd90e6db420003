package dev.keyspread.lint.frontend.snapshot;

import dev.keyspread.lint.SchemaFormatException;
import dev.keyspread.lint.SchemaJson;
import dev.keyspread.lint.frontend.document.FileProblem;
import dev.keyspread.lint.frontend.files.RepositoryFiles;
import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.Origin;
import dev.keyspread.lint.snapshot.SnapshotChange;
import dev.keyspread.lint.snapshot.SnapshotComparison;
import dev.keyspread.lint.snapshot.TableSnapshot;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The folder with a file for each table, which a team commits.
 *
 * @param path the folder, which need not exist
 */
public record SnapshotFolder(Path path) {

    private static final Pattern NAME = Pattern.compile("[a-zA-Z0-9_.-]+");

    /**
     * Compares the tables of Keyspread's entities with their files. Writes the file of a new table, and those that the arguments allow.
     *
     * @param update whether to write the files of compatible changes
     * @param accepted the tables whose breaking changes are written, too
     * @return a result for each table, sorted by name
     * @throws IllegalArgumentException if a file cannot be read or written, or an accepted table does not exist
     */
    public List<SnapshotResult> compare(Inputs inputs, boolean update, Collection<String> accepted) {
        List<EntitySchema> entities = inputs.schemas()
                .filter(entity -> entity.origin() == Origin.KEYSPREAD)
                .toList();
        List<TableSnapshot> tables = TableSnapshot.of(entities);
        List<String> names = tables.stream().map(TableSnapshot::table).toList();
        accepted.stream().filter(table -> !names.contains(table)).findFirst().ifPresent(unknown -> {
            throw new IllegalArgumentException("Table \"" + unknown
                    + "\" to accept is not among the tables of the entities (found " + names + ")");
        });
        RepositoryFiles files = RepositoryFiles.of(path);
        return tables.stream()
                .map(table -> compare(table, files, update, accepted.contains(table.table())))
                .toList();
    }

    private SnapshotResult compare(TableSnapshot table, RepositoryFiles files, boolean update, boolean accept) {
        Path file = file(table.table());
        String text = SchemaJson.write(table);
        Optional<String> former = read(file, files);
        if (former.isEmpty()) {
            files.write(file, text);
            return new SnapshotResult(table.table(), file, List.of(), SnapshotResult.Action.CREATED);
        }
        List<SnapshotChange> changes = SnapshotComparison.compare(parse(file, former.get()), table);
        boolean isBreaking = changes.stream().anyMatch(SnapshotChange::isBreaking);
        if (accept || (update && !isBreaking)) {
            files.write(file, text);
            return new SnapshotResult(table.table(), file, changes, SnapshotResult.Action.UPDATED);
        }
        return new SnapshotResult(table.table(), file, changes, SnapshotResult.Action.NONE);
    }

    private Path file(String table) {
        if (!NAME.matcher(table).matches()) {
            throw new IllegalArgumentException("The name of table \"" + table
                    + "\" cannot be that of a file. DynamoDB allows letters, digits, _, - and .");
        }
        return path.resolve(table + ".json");
    }

    private static Optional<String> read(Path file, RepositoryFiles files) {
        try {
            return Optional.of(files.text(file));
        } catch (NoSuchFileException e) {
            return Optional.empty();
        } catch (IOException e) {
            throw new IllegalArgumentException("Cannot read " + file + ": " + FileProblem.of(e), e);
        }
    }

    private static TableSnapshot parse(Path file, String text) {
        try {
            return SchemaJson.readSnapshot(text);
        } catch (SchemaFormatException e) {
            throw new IllegalArgumentException(
                    file + ": " + e.getMessage() + ". Restore the committed file, or delete it to write it anew", e);
        }
    }
}
