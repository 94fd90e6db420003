package dev.keyspread.lint.frontend.terraform;

import dev.keyspread.lint.frontend.document.Node;
import dev.keyspread.lint.frontend.files.RepositoryFiles;
import dev.keyspread.lint.frontend.table.InputException;
import dev.keyspread.lint.frontend.table.InputFile;
import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.frontend.table.Note;
import dev.keyspread.lint.frontend.table.Place;
import dev.keyspread.lint.frontend.table.TableReader;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Reads the tables of Terraform: modules, plans and states. */
public final class TerraformReader implements TableReader {

    private static final String SKIPPED =
            "it is not linted; run \"terraform show -json PLAN > plan.json\" and \"keyspread lint plan.json\"";

    @Override
    public List<String> markers() {
        return List.of("aws_dynamodb_table", "planned_values");
    }

    @Override
    public Optional<Inputs> read(Node document, InputFile file) {
        return PlanResources.recognises(document)
                ? Optional.of(PlanResources.read(document, file.path()).inputs("it is not linted"))
                : Optional.empty();
    }

    /** Returns whether a file belongs to a module. Such files are read together. */
    @Override
    public boolean reads(InputFile file) {
        return TerraformModules.isModuleFile(file.path());
    }

    @Override
    public boolean readsComments(InputFile file) {
        return reads(file);
    }

    /** Adds the tables of modules. Archives, and copies of a build, have none that count. */
    @Override
    public Inputs addTo(Inputs known, List<InputFile> files, RepositoryFiles opener) {
        List<Path> modules = files.stream()
                .filter(file -> !file.isCopy())
                .map(InputFile::path)
                .filter(path -> path.getFileSystem().equals(FileSystems.getDefault()))
                .toList();
        if (modules.isEmpty()) {
            return known;
        }
        ResourceCollector found = TerraformModules.read(modules, opener);
        requireNamed(files, found.notes());
        return known.and(List.of(found.inputs(SKIPPED)));
    }

    /** Fails the run if a file that the user named cannot be read, as for all formats. */
    private static void requireNamed(List<InputFile> files, Collection<Note> notes) {
        Set<String> named = files.stream()
                .filter(InputFile::isNamed)
                .map(file -> Place.of(file.path()).file())
                .collect(Collectors.toSet());
        for (Note note : notes) {
            if (note.unreadProblem().isPresent() && named.contains(note.place().file())) {
                throw new InputException(note.place(), note.unreadProblem().get());
            }
        }
    }
}
