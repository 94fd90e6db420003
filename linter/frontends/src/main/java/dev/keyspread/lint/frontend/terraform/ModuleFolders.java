package dev.keyspread.lint.frontend.terraform;

import dev.keyspread.lint.frontend.document.Node;
import dev.keyspread.lint.frontend.files.RepositoryFiles;
import dev.keyspread.lint.frontend.hcl.Body.Block;
import dev.keyspread.lint.frontend.hcl.Budget;
import dev.keyspread.lint.frontend.hcl.Scope;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** The folders of modules, each of which is read once. Not thread-safe. */
final class ModuleFolders {

    private final RepositoryFiles files;
    private final Map<Path, ModuleFolder> read = new HashMap<>();

    ModuleFolders(RepositoryFiles files) {
        this.files = files;
    }

    /** Returns the files of a folder, and begins to evaluate them. */
    ModuleFolder begin(Path folder) {
        ModuleFolder module = read.computeIfAbsent(key(folder), absent -> ModuleFolder.read(folder, files));
        files.begin(folder);
        return module;
    }

    /** Returns a form of a path that is the same for all paths of a folder. */
    static Path key(Path folder) {
        return folder.toAbsolutePath().normalize();
    }

    /** Returns whether the source of a module is a folder. */
    static boolean isLocal(String source) {
        return source.startsWith("./") || source.startsWith("../");
    }

    /** Returns the source of a module; empty if it is unknown. */
    static String source(Block module, Scope scope) {
        return module.body()
                .attribute("source")
                .map(expression -> expression.value(scope))
                .flatMap(Node::text)
                .orElse("");
    }

    /** Returns the folder of a local module. */
    static Path target(ModuleFile file, String source) {
        return file.path().resolveSibling(source).normalize();
    }

    /** Returns whether the folder of a local module exists inside the repository. */
    boolean exists(ModuleFile file, String source) {
        try {
            return files.isFolder(target(file, source));
        } catch (InvalidPathException e) {
            return false;
        }
    }

    /** Returns whether the folder of a local module is outside of the repository, which is noted. */
    boolean isRefused(ModuleFile file, int line, String source) {
        try {
            return files.isRefused(target(file, source), file.path(), line, source);
        } catch (InvalidPathException e) {
            return false;
        }
    }

    /** Returns the folders that a module calls. */
    Set<Path> callsOf(Path folder) {
        ModuleFolder module = begin(folder);
        ModuleInstance instance = new ModuleInstance(module, Map.of(), new Budget());
        Set<Path> called = new HashSet<>();
        module.blocks("module").forEach(block -> {
            ModuleFile file = block.getKey();
            String source = source(block.getValue(), instance.scope(file.path()));
            if (isLocal(source) && exists(file, source)) {
                called.add(key(target(file, source)));
            }
        });
        return called;
    }

    /** Returns all folders that were read. */
    Iterable<ModuleFolder> all() {
        return read.values();
    }
}
