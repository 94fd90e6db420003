package dev.keyspread.maven;

import dev.keyspread.lint.frontend.config.Configuration;
import dev.keyspread.lint.frontend.document.Printable;
import dev.keyspread.lint.frontend.input.InputReader;
import dev.keyspread.lint.frontend.snapshot.SnapshotFolder;
import dev.keyspread.lint.frontend.snapshot.SnapshotResult;
import dev.keyspread.lint.frontend.table.Inputs;
import java.io.File;
import java.util.List;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/**
 * Compares the tables of the module's entities with the committed files {@code schema/<table>.json}. The build fails if a change
 * makes stored items unreachable or unreadable. The file of a new table is written.
 */
@Mojo(name = "schema", defaultPhase = LifecyclePhase.PROCESS_CLASSES, threadSafe = true)
@SuppressWarnings("NullAway.Init") // Maven sets every field that has a default value before it calls the goal.
public final class SchemaMojo extends ModuleMojo {

    /** The folder of the files. */
    @Parameter(property = "keyspread.schema.folder", defaultValue = "${project.basedir}/schema")
    File schemaFolder;

    /** Writes the files of compatible changes. */
    @Parameter(property = "keyspread.schema.update", defaultValue = "false")
    boolean update;

    /** The tables whose breaking changes are accepted: they have no items, or their items were moved. Writes their files. */
    @Parameter(property = "keyspread.schema.accept")
    List<String> accept = List.of();

    /** Called by Maven. */
    public SchemaMojo() {}

    @Override
    void execute(Configuration configuration) throws MojoFailureException {
        Inputs entities =
                classesDirectory.isDirectory() ? InputReader.read(List.of(classesDirectory.toPath())) : Inputs.NONE;
        List<SnapshotResult> results = new SnapshotFolder(schemaFolder.toPath()).compare(entities, update, accept);
        results.forEach(this::print);
        List<String> failed = results.stream()
                .filter(SnapshotResult::isFailure)
                .map(SnapshotResult::table)
                .toList();
        if (!failed.isEmpty()) {
            throw new MojoFailureException(
                    "Keyspread found changes that lose stored items of " + String.join(", ", failed)
                            + ". If the table has no items, or they were moved: -Dkeyspread.schema.accept="
                            + String.join(",", failed));
        }
    }

    private void print(SnapshotResult result) {
        for (String line : result.lines()) {
            String text = Printable.line("Keyspread: " + line);
            if (result.isFailure()) {
                getLog().error(text);
            } else if (result.isOutdated()) {
                getLog().warn(text);
            } else {
                getLog().info(text);
            }
        }
        if (result.isOutdated()) {
            getLog().warn("Keyspread: update it with -Dkeyspread.schema.update, and commit it");
        }
    }
}
