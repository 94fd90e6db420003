package dev.keyspread.lint.frontend.terraform;

import dev.keyspread.lint.frontend.document.Node;
import dev.keyspread.lint.frontend.files.RepositoryFiles;
import dev.keyspread.lint.frontend.hcl.Body;
import dev.keyspread.lint.frontend.hcl.Body.Block;
import dev.keyspread.lint.frontend.hcl.Budget;
import dev.keyspread.lint.frontend.hcl.Scope;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A {@code terragrunt.hcl}, which calls one module: its block {@code terraform} has the source, and its attribute
 * {@code inputs} the arguments. Files that it includes are not read.
 *
 * @param module the block with the source, or the start of the file if an included file has the source
 */
record TerragruntFile(ModuleFile file, Block module, Scope scope) {

    private static final String NAME = "terragrunt.hcl";

    static TerragruntFile of(ModuleFile file, Budget budget, RepositoryFiles files) {
        Block module = file.body()
                .blocks("terraform")
                .findFirst()
                .orElseGet(() -> new Block("terraform", List.of(), new Body(Map.of(), List.of()), 1, 1));
        Scope scope = new ModuleInstance(ModuleFolder.of(file, files), Map.of(), budget).scope(file.path());
        return new TerragruntFile(file, module, scope);
    }

    static boolean isTerragrunt(Path path) {
        return path.endsWith(NAME);
    }

    /** Returns the source of the module; empty if it is unknown. */
    String source() {
        return ModuleFolders.source(module, scope);
    }

    /** Returns the arguments, or empty if they are not known. */
    Optional<Node.Members> inputs() {
        return file.body()
                .attribute("inputs")
                .map(expression -> expression.value(scope))
                .filter(Node.Members.class::isInstance)
                .map(Node.Members.class::cast);
    }
}
