package dev.keyspread.lint.frontend.terraform;

import dev.keyspread.lint.frontend.document.Node;
import dev.keyspread.lint.frontend.files.RepositoryFiles;
import dev.keyspread.lint.frontend.hcl.Budget;
import dev.keyspread.lint.frontend.hcl.Nodes;
import dev.keyspread.lint.frontend.table.InputException;
import dev.keyspread.lint.frontend.table.InputFile;
import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.frontend.table.Note;
import dev.keyspread.lint.frontend.table.Place;
import dev.keyspread.lint.frontend.table.TableReader;
import dev.keyspread.lint.frontend.terraform.ResourceCollector.Resource;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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

    /**
     * Reads the tables of Terraform's modules. All files of a folder are one module. A folder that another one calls is read
     * with the arguments of its calls.
     */
    private static final class TerraformModules {

        /** The members of a table that decide whether two calls make the same table for two environments. */
        private static final List<String> KEYS = List.of(
                "hash_key", "range_key", "key_schema", "attribute", "global_secondary_index", "local_secondary_index");

        private final RepositoryFiles files;
        private final ModuleFolders folders;
        private final ResourceCollector found = new ResourceCollector();
        private final Set<Path> done = new HashSet<>();
        private final Set<List<Object>> known = new HashSet<>();

        private TerraformModules(RepositoryFiles files) {
            this.files = files;
            this.folders = new ModuleFolders(files);
        }

        /**
         * Returns whether a file is part of a module: HCL or JSON of Terraform or OpenTofu, or values of variables. So is a
         * {@code terragrunt.hcl}.
         */
        static boolean isModuleFile(Path file) {
            return ModuleFile.isModuleFile(file) || TerragruntFile.isTerragrunt(file);
        }

        /**
         * Reads tables.
         *
         * @param files the files whose tables are wanted. Other files of their folders are read for their variables
         * @param opener opens the files
         */
        static ResourceCollector read(Collection<Path> files, RepositoryFiles opener) {
            TerraformModules modules = new TerraformModules(opener);
            modules.readAll(new HashSet<>(files));
            return modules.found;
        }

        private void readAll(Set<Path> inputs) {
            Map<Path, Path> roots = new LinkedHashMap<>();
            inputs.stream()
                    .filter(ModuleFile::isSource)
                    .map(file -> file.resolveSibling("").normalize())
                    .sorted()
                    .forEach(folder -> roots.putIfAbsent(ModuleFolders.key(folder), folder));
            Set<Path> called = new HashSet<>();
            roots.values()
                    .forEach(folder -> folders.callsOf(folder).stream()
                            .filter(target -> !target.equals(ModuleFolders.key(folder)))
                            .forEach(called::add));
            List<TerragruntFile> terragrunt = terragrunt(inputs);
            terragrunt.forEach(file -> {
                String source = file.source();
                if (ModuleFolders.isLocal(source) && folders.exists(file.file(), source)) {
                    called.add(ModuleFolders.key(ModuleFolders.target(file.file(), source)));
                }
            });
            Predicate<Path> wanted = wanted(inputs);
            terragrunt.forEach(file -> read(reader -> reader.read(file)));
            roots.forEach((key, folder) -> {
                if (!called.contains(key)) {
                    read(reader -> reader.read(folder, wanted));
                }
            });
            // Modules that call each other in a circle are called by none that was read.
            roots.values().stream()
                    .filter(folder -> !done.contains(ModuleFolders.key(folder)))
                    .toList()
                    .forEach(folder -> read(reader -> reader.read(folder, wanted)));
            folders.all().forEach(this::addNotes);
            files.end();
        }

        private static Predicate<Path> wanted(Set<Path> files) {
            Set<Path> keys = new HashSet<>();
            files.forEach(file -> keys.add(ModuleFolders.key(file)));
            return file -> keys.contains(ModuleFolders.key(file));
        }

        private List<TerragruntFile> terragrunt(Set<Path> inputs) {
            return inputs.stream()
                    .filter(TerragruntFile::isTerragrunt)
                    .sorted()
                    .flatMap(path -> ModuleFolder.readFile(path, files, found::addNote).stream())
                    .map(file -> TerragruntFile.of(file, new Budget(), files))
                    .toList();
        }

        private void read(Function<ModuleReader, ResourceCollector> root) {
            ModuleReader reader = new ModuleReader(folders);
            ResourceCollector result = root.apply(reader);
            reader.folders().forEach(each -> done.add(ModuleFolders.key(each)));
            Set<List<Object>> own = new HashSet<>();
            found.addAll(result, table -> {
                List<Object> identity = identity(table);
                own.add(identity);
                return !known.contains(identity);
            });
            known.addAll(own);
        }

        /** Returns the same for the tables that several environments make from one resource with the same keys. */
        private static List<Object> identity(Resource table) {
            return Stream.<Object>concat(
                            Stream.of(ModuleFolders.key(table.file()), table.line()),
                            KEYS.stream()
                                    .map(name -> table.values()
                                            .member(name)
                                            .map(Nodes::withoutLines)
                                            .orElse(new Node.Null(0))))
                    .toList();
        }

        private void addNotes(ModuleFolder folder) {
            folder.notes().forEach(found::addNote);
            folder.sources()
                    .forEach(file -> file.comments()
                            .report((problem, line) ->
                                    found.addNote(new Note(Place.of(file.path()).at(line), problem))));
        }
    }
}
