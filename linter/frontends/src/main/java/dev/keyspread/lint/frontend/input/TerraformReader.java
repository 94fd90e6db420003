package dev.keyspread.lint.frontend.input;

import dev.keyspread.lint.frontend.deployment.Deployments;
import dev.keyspread.lint.frontend.document.Node;
import dev.keyspread.lint.frontend.files.RepositoryFiles;
import dev.keyspread.lint.frontend.terraform.PlanResources;
import dev.keyspread.lint.frontend.terraform.TerraformModules;
import dev.keyspread.lint.frontend.terraform.TerraformNote;
import dev.keyspread.lint.frontend.terraform.TerraformTable;
import dev.keyspread.lint.frontend.terraform.TerraformTables;
import dev.keyspread.lint.schema.EntitySchema;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads the tables of Terraform: modules, plans and states. */
final class TerraformReader {

    private static final String SKIPPED =
            "it is not linted; run \"terraform show -json PLAN > plan.json\" and \"keyspread lint plan.json\"";

    private TerraformReader() {}

    /** Returns whether a document is a plan or a state. */
    static boolean recognises(Node root) {
        return PlanResources.recognises(root);
    }

    /** Reads a plan or a state that is recognised. */
    static Inputs read(Node root, Path file) {
        return inputs(PlanResources.read(root, file), "it is not linted");
    }

    /** Returns whether a file belongs to a module. Such files are read together. */
    static boolean isModuleFile(InputFile file) {
        return TerraformModules.isModuleFile(file.path());
    }

    /** Reads the modules among the files. Archives, and copies of a build, have none that count. */
    static Inputs readModules(List<InputFile> files, RepositoryFiles opener) {
        List<Path> modules = files.stream()
                .filter(file -> isModuleFile(file) && !file.isCopy())
                .map(InputFile::path)
                .filter(path -> path.getFileSystem().equals(FileSystems.getDefault()))
                .toList();
        if (modules.isEmpty()) {
            return Inputs.NONE;
        }
        TerraformTables read = TerraformModules.read(modules, opener);
        requireNamed(files, read);
        return inputs(read, SKIPPED);
    }

    /** Fails the run if a file that the user named cannot be read, as for all formats. */
    private static void requireNamed(List<InputFile> files, TerraformTables read) {
        for (TerraformNote note : read.notes()) {
            if (note.problem().isPresent()
                    && files.stream()
                            .anyMatch(file -> file.isNamed() && file.path().equals(note.file()))) {
                throw new InputException(
                        Place.of(note.file()).at(note.line()), note.problem().get());
            }
        }
    }

    private static Inputs inputs(TerraformTables read, String skipped) {
        Deployments.Plan plan = Deployments.Plan.of(read.resources());
        List<Inputs> all = new ArrayList<>();
        all.add(new Inputs(
                List.of(),
                read.notes().stream()
                        .map(note -> new Note(Place.of(note.file()).at(note.line()), note.message()))
                        .toList()));
        read.tables().forEach(table -> all.add(table(table, plan, skipped)));
        return Inputs.of(all);
    }

    private static Inputs table(TerraformTable table, Deployments.Plan plan, String skipped) {
        Node values = table.values();
        Place file = Place.of(table.file());
        Place caller = table.caller() == null ? file : Place.of(table.caller());
        Reading reading = new Reading(file, caller, table.address(), Resolver.LITERAL);
        Optional<EntitySchema> schema = new PlanTable(values, reading, skipped)
                .translate(table.address())
                .map(known -> known.toBuilder()
                        .deployment(plan.deployment(known.table(), table.address(), values))
                        .suppressions(table.suppressions())
                        .build());
        Node description = new Node.Null(table.line());
        return reading.result(schema, description, table.address(), values, "name");
    }
}
